package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * What a core makes of forwards and invalidations (Primer, section 8.2: the messages that a directory sends to caches).
 *
 * @param answer from a snoop's arrival at the last private level to its answer leaving
 * @param clean the same for a line that the core has not modified; none given means as long
 * @param lookUp from the arrival until later accesses to the line wait for the answer, of which it is a part; none given means no time
 * @param occupancy how long one snoop keeps the core from answering the next; none given means no time
 */
public record Snoops(
        Parameter<Latency> answer,
        Optional<Parameter<Latency>> clean,
        Optional<Parameter<Long>> lookUp,
        Optional<Parameter<Long>> occupancy) {}
