/**
 * A litmus test as a scenario of tagline, so everything that runs scenarios runs it.
 */
@NullMarked
package io.tagline.litmus.scenario;

import org.jspecify.annotations.NullMarked;
