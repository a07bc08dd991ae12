/**
 * Min-max bounds of a program from its CLa graph (Ramos and Hoefler, HPDC 2015, section 3): T_min is the critical path with the best
 * order of sequential writes, T_max lets every line be stolen as often as it can be.
 *
 * <p>Shares the costs of a machine with the simulator, never its code.
 */
@NullMarked
package io.tagline.models.bounds;

import org.jspecify.annotations.NullMarked;
