package io.tagline.experiments.shard;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.SampleSet;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;

/** Computers that sample the parts of a sweep, by an engine that knows which of them are alive. */
public interface Cluster extends AutoCloseable {

    /** How many parts keep all of its processors busy. */
    int parts();

    /**
     * Samples parts of a sweep, in any order, and returns when all are back or the watch cancels it. A failing part returns its finished results.
     *
     * @param finished receives the result of each piece, by its number; called by one thread at a time
     * @throws IOException if the engine has given up
     */
    void sample(PortableSweep sweep, List<ShardWork> parts, Watch watch, BiConsumer<Integer, SampleSet> finished)
            throws IOException;

    @Override
    void close();
}
