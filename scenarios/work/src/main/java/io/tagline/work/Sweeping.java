package io.tagline.work;

import io.tagline.scenarios.shard.Sweep;

/**
 * A question whose work is a sweep: its points can be sampled in shards, or by a cluster, and the answer put together from them.
 *
 * @param <A> the answer
 */
public interface Sweeping<A extends Answer> extends Question<A> {

    /** A question whose documents are read, and whose points are known. */
    interface Ready<A extends Answer> extends AutoCloseable {

        /** All that is to be sampled; the numbers of its points are those in the journal of a desk. */
        Sweep sweep();

        /** The answer; what the desk's journal does not have is sampled here. */
        A answer(Desk desk);

        @Override
        default void close() {}
    }

    /** Reads its documents, refuses what cannot be done, and finds its points. */
    Ready<A> ready(Desk desk);

    @Override
    default A ask(Desk desk) {
        try (Ready<A> ready = ready(desk)) {
            return ready.answer(desk);
        }
    }
}
