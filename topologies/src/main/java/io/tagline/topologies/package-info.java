/**
 * Machines as documents: found by name or path, and read. Holds latencies as data, but no clock.
 */
package io.tagline.topologies;
