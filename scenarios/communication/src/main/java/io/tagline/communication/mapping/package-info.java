/**
 * Where to run the threads of a program, so those that communicate are close: Diener et al., PDP 2016, section VI-D.
 *
 * <p>Knows communication matrices and the machine's hierarchy, but no clock: the simulator shows whether a mapping saves time, in {@code
 * scenarios.replay}. docs/mapping.md.
 */
@NullMarked
package io.tagline.communication.mapping;

import org.jspecify.annotations.NullMarked;
