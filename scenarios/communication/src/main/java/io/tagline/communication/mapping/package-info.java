/**
 * Where to run the threads of a program so that those that communicate are near each other: papers/004, section VI-D.
 *
 * <p>Knows communication matrices and the machine's hierarchy, but no clock: whether a mapping saves time is what the simulator shows, in {@code
 * scenarios.replay}. docs/mapping.md.
 */
@NullMarked
package io.tagline.communication.mapping;

import org.jspecify.annotations.NullMarked;
