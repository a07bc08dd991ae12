/**
 * Tuners: they weigh every design of a collective by its equations, and find the cheapest one with all its ties.
 *
 * <p>Analytical like the equations: this package must not import {@code io.tagline.simulator}.
 */
@NullMarked
package io.tagline.models.tune;

import org.jspecify.annotations.NullMarked;
