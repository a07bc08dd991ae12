/**
 * Functions fitted to results: {@code c*x + b} over the number of threads, and others that are linear in their
 * coefficients.
 *
 * <p>Knows parameters and numbers only: neither the simulator nor how results come about.
 */
@NullMarked
package io.tagline.models.fit;

import org.jspecify.annotations.NullMarked;
