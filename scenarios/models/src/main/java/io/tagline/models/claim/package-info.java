/**
 * The analytical side of a scenario: formulas over a machine's published costs, and the expectations of a result.
 *
 * <p>Shares parameters with the simulator, never its code: this package must not import {@code io.tagline.simulator},
 * so agreement between the two is evidence.
 */
@NullMarked
package io.tagline.models.claim;

import org.jspecify.annotations.NullMarked;
