package io.tagline.communication.trace;

import java.io.Closeable;
import java.util.List;
import java.util.Optional;

/** Accesses of all threads in their global order, handed out a batch at a time. */
public interface AccessSource extends Closeable {

    /** Clears the batch and fills it with the accesses that come next; false if there are none. */
    boolean next(AccessBatch batch);

    /** Why the source ended before its end, once {@link #next} has said that nothing is left. */
    default Optional<TraceFault> fault() {
        return Optional.empty();
    }

    /** Notes on the source beside its accesses, complete once {@link #next} has said that nothing is left; each a sentence. */
    default List<String> notes() {
        return List.of();
    }

    @Override
    default void close() {}
}
