/**
 * A machine as data: what it is made of, how long each part takes, and where each number comes from.
 *
 * <p>Latencies are values here; nothing in this module has a clock.
 */
@NullMarked
package io.tagline.topologies.machine;

import org.jspecify.annotations.NullMarked;
