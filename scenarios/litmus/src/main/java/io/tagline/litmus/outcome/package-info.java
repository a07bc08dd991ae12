/**
 * What can come of a litmus test: by the memory models, and by counting runs.
 */
@NullMarked
package io.tagline.litmus.outcome;

import org.jspecify.annotations.NullMarked;
