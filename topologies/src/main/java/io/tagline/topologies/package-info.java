/**
 * Machines as documents: found by name or path, and read. Holds latencies as data, but no clock.
 */
@NullMarked
package io.tagline.topologies;

import org.jspecify.annotations.NullMarked;
