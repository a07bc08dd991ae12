package io.tagline.work.communication;

import io.tagline.communication.trace.AccessBatch;
import io.tagline.communication.trace.AccessSource;
import io.tagline.communication.trace.TraceFault;
import io.tagline.documents.watch.Watch;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A trace whose reader can be cancelled between two batches. */
public final class WatchedSource implements AccessSource {

    private final AccessSource source;
    private final Watch watch;
    private final Watch.Task task;
    private final BitSet threads = new BitSet();
    private long accesses;

    public WatchedSource(Supplier<AccessSource> trace, Watch watch) {
        this.source = trace.get();
        this.watch = watch;
        this.task = watch.begin("accesses");
    }

    @Override
    public boolean next(AccessBatch batch) {
        watch.check();
        boolean more = source.next(batch);
        int size = more ? batch.size() : 0;
        accesses += size;
        for (int i = 0; i < size; i++) {
            threads.set(batch.thread(i));
        }
        task.at(accesses, 0, "");
        return more;
    }

    /** How many threads have accessed anything so far; their numbers may leave some out. */
    int threads() {
        return threads.cardinality();
    }

    @Override
    public Optional<TraceFault> fault() {
        return source.fault();
    }

    @Override
    public List<String> notes() {
        return source.notes();
    }

    @Override
    public void close() {
        task.close();
        source.close();
    }
}
