package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * The time of a core's instructions besides their accesses; zero where left out.
 *
 * @param misprediction the penalty after a loop has polled a line, because its branch was predicted to be taken once more
 * @param locked how long a locked instruction (an atomic operation that writes) takes and holds its line exclusively, once it has the line
 * @param afterSibling how much longer one takes on a line on which another thread of its core made the last one
 * @param copyStartUp how long it takes to begin a copy of several lines
 * @param reorderBuffer how many instructions an out-of-order core may have begun that are not over; if left out, the core is in order
 */
public record Pipeline(
        Optional<Parameter<Long>> misprediction,
        Optional<Parameter<Long>> locked,
        Optional<Parameter<Long>> afterSibling,
        Optional<Parameter<Long>> copyStartUp,
        Optional<Parameter<Integer>> reorderBuffer) {}
