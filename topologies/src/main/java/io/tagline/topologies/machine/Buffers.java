package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * The message passing buffers (MPB): one of each core, behind a port that all cores at a stop share; Petrović et al., SPAA 2012, section 2.
 *
 * @param bytes the size of one core's buffer
 * @param access a core's overhead for reading or writing one line of any buffer, without the way there and back: o^mpb
 * @param direct the same for a buffer at its own stop, reached past the router; if empty, it goes through the router as to any other
 * @param occupancy how long one line occupies a port
 * @param put the overhead of a put that moves lines from a buffer: o_put^mpb
 * @param putMemory the overhead of a put that moves lines from memory: o_put^mem
 * @param get the overhead of a get that moves lines to a buffer: o_get^mpb
 * @param getMemory the overhead of a get that moves lines to memory: o_get^mem
 */
public record Buffers(
        Parameter<Long> bytes,
        Parameter<Latency> access,
        Optional<Parameter<Long>> direct,
        Parameter<Long> occupancy,
        Parameter<Long> put,
        Parameter<Long> putMemory,
        Parameter<Long> get,
        Parameter<Long> getMemory) {}
