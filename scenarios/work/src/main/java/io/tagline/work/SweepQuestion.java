package io.tagline.work;

import io.tagline.experiments.shard.Sweep;

/**
 * A question whose work is a sweep: its points can be sampled in shards, or by a cluster, and then joined into the answer.
 *
 * @param <A> the answer
 */
public interface SweepQuestion<A extends Answer> extends Question<A> {

    /** A question with its documents read and its points known. */
    interface PreparedSweep<A extends Answer> extends AutoCloseable {

        /** The points to sample, numbered as in the journal of a context. */
        Sweep sweep();

        /** The answer; points that are missing in the context's journal are sampled here. */
        A answer(WorkContext context);

        @Override
        default void close() {}
    }

    /** Reads its documents, refuses impossible work, and finds its points. */
    PreparedSweep<A> ready(WorkContext context);

    @Override
    default A ask(WorkContext context) {
        try (PreparedSweep<A> ready = ready(context)) {
            return ready.answer(context);
        }
    }
}
