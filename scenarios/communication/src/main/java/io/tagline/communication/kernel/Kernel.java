package io.tagline.communication.kernel;

import io.tagline.communication.trace.AccessBatch;
import io.tagline.communication.trace.AccessSource;
import java.util.Arrays;
import java.util.Optional;

/** The kernels by name. All threads finish a phase before any begins the next, as if separated by a barrier. */
public enum Kernel {

    /** Jacobi iteration on a grid of 64 columns, 4 rows for each thread: neighbours exchange the rows at their borders. */
    STENCIL("stencil", "five-point stencil: neighbours communicate", 12),

    /** Each thread reads what the one before it has left in a buffer, and leaves its own for the next. */
    PIPELINE("pipeline", "stages that hand buffers on: each communicates with the next", 48),

    /** Each thread reads its columns and writes its rows of the transposed matrix: everybody reads from everybody. */
    TRANSPOSE("transpose", "blocked transpose: all communicate with all, equally", 6),

    /** Every thread counts in its own word, eight words a line: no word is shared, but each line is. */
    FALSE_SHARING("false-sharing", "counters side by side: spatial false communication in each line", 4),

    /** The same counters, each in a separate line. */
    PADDED("padded", "counters in separate lines: no communication", 4),

    /** In round k thread t exchanges with thread t xor 2^k. */
    BUTTERFLY("butterfly", "partners at distances 1, 2, 4, ...: rounds of a butterfly", 12);

    private final String word;
    private final String title;
    private final int phases;

    Kernel(String word, String title, int phases) {
        this.word = word;
        this.title = title;
        this.phases = phases;
    }

    public static Optional<Kernel> of(String word) {
        return Arrays.stream(values())
                .filter(kernel -> kernel.word.equals(word))
                .findFirst();
    }

    public String word() {
        return word;
    }

    public String title() {
        return title;
    }

    /** A run with this many threads, which take turns of eight accesses. */
    public AccessSource run(int threads) {
        return new KernelSource(this, phases, threads);
    }

    void accesses(int phase, int thread, int threads, AccessList list) {
        switch (this) {
            case STENCIL -> Programs.stencil(phase, thread, threads, list);
            case PIPELINE -> Programs.pipeline(phase, thread, threads, list);
            case TRANSPOSE -> Programs.transpose(phase, thread, threads, list);
            case FALSE_SHARING -> Programs.count(thread, list);
            case PADDED -> Programs.count(thread * Programs.LINE, list);
            case BUTTERFLY -> Programs.butterfly(phase, thread, threads, list);
        }
    }

    /** Interleaves the threads of a kernel fairly: turns of eight accesses, one thread after the other, until all are done with a phase. */
    private static final class KernelSource implements AccessSource {

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
}
