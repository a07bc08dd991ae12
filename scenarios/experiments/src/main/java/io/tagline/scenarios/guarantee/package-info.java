/**
 * What accesses of a program cost at least and at most on its machine: each is tried alone, in every state that its line can have.
 */
@NullMarked
package io.tagline.scenarios.guarantee;

import org.jspecify.annotations.NullMarked;
