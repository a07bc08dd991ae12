/**
 * A machine as data: what it is made of, how long each part takes, and where each number comes from.
 *
 * <p>Latencies are values here; nothing in this module has a clock.
 */
package io.tagline.topologies.machine;
