package io.tagline.work;

import io.tagline.experiments.shard.Sweep;

/**
 * A question whose work is a sweep: its points can be sampled in shards, or by a cluster, and then joined into the answer.
 *
 * @param <A> the answer
 */
public interface Sweeping<A extends Answer> extends Question<A> {

    /** A question with its documents read and its points known. */
    interface Ready<A extends Answer> extends AutoCloseable {

        /** The points to sample, numbered as in the journal of a desk. */
        Sweep sweep();

        /** The answer; points that are missing in the desk's journal are sampled here. */
        A answer(Desk desk);

        @Override
        default void close() {}
    }

    /** Reads its documents, refuses impossible work, and finds its points. */
    Ready<A> ready(Desk desk);

    @Override
    default A ask(Desk desk) {
        try (Ready<A> ready = ready(desk)) {
            return ready.answer(desk);
        }
    }
}
