package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * The time that a core takes for forwards and invalidations (Primer, section 8.2: the messages that a directory sends to caches).
 *
 * @param answer from a snoop's arrival at the last private level to its answer leaving
 * @param clean the same for a line that the core has not modified; if left out, {@code answer}
 * @param lookUp the part of the answer after which later accesses to the line wait for it; if left out, no time
 * @param occupancy how long one snoop keeps the core from answering the next; if left out, no time
 */
public record Snoops(
        Parameter<Latency> answer,
        Optional<Parameter<Latency>> clean,
        Optional<Parameter<Long>> lookUp,
        Optional<Parameter<Long>> occupancy) {}
