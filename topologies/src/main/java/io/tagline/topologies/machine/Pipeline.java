package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * What the instructions of a core take besides the accesses they make; none given means nothing.
 *
 * @param misprediction how long the core takes to go on after a loop that has polled a line, since its branch was predicted to be taken
 *     once more
 * @param locked how long a locked instruction (an atomic operation that writes) takes, and keeps its line to itself, once it has the line
 * @param copyStartUp how long it takes to begin a copy of several lines
 */
public record Pipeline(
        Optional<Parameter<Long>> misprediction,
        Optional<Parameter<Long>> locked,
        Optional<Parameter<Long>> copyStartUp) {}
