package io.tagline.communication.kernel;

import io.tagline.communication.trace.AccessBatch;
import io.tagline.communication.trace.AccessSource;
import java.util.Arrays;

/** Interleaves the threads of a kernel fairly: turns of eight accesses, one thread after the other, until all are done with a phase. */
final class KernelSource implements AccessSource {

    private static final int TURN = 8;

    private final Kernel kernel;
    private final int phases;
    private final AccessList[] lists;
    private int phase;
    private int thread;

    KernelSource(Kernel kernel, int phases, int threads) {
        this.kernel = kernel;
        this.phases = phases;
        this.lists = new AccessList[threads];
        Arrays.setAll(lists, i -> new AccessList());
    }

    @Override
    public boolean next(AccessBatch batch) {
        batch.clear();
        batch.expectThreads(lists.length);
        while (batch.room() >= TURN && (!isDone() || nextPhase())) {
            lists[thread].take(TURN, thread, batch);
            thread = (thread + 1) % lists.length;
        }
        return batch.size() > 0;
    }

    private boolean isDone() {
        return Arrays.stream(lists).allMatch(AccessList::isTaken);
    }

    private boolean nextPhase() {
        if (phase == phases) {
            return false;
        }
        for (int i = 0; i < lists.length; i++) {
            lists[i].clear();
            kernel.accesses(phase, i, lists.length, lists[i]);
        }
        phase++;
        thread = 0;
        return true;
    }
}
