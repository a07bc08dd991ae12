/**
 * A machine as data: its parts, their latencies, and the origin of each number.
 *
 * <p>Latencies are values here; nothing in this module has a clock.
 */
@NullMarked
package io.tagline.topologies.machine;

import org.jspecify.annotations.NullMarked;
