/** Searches for the fastest and the slowest execution of a program, by imposing what replications draw. */
@NullMarked
package io.tagline.experiments.witness;

import org.jspecify.annotations.NullMarked;
