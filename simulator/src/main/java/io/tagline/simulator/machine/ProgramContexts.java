package io.tagline.simulator.machine;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.ThreadContext;
import io.tagline.simulator.random.RandomSource;

/** What the threads of a program have beside the machine: a stream of random numbers each, and the ghost lines. */
final class ProgramContexts {

    private final RandomSource random;
    private final long[] initial;
    private final long[] ghosts;
    private final ThreadContext[] threads;
    private GhostObserver observer = (thread, effect) -> {};

    /** Observes what threads do to ghost lines, which are outside the machine. */
    @FunctionalInterface
    interface GhostObserver {

        void done(int thread, Effect effect);
    }

    /** {@code initial} has what ghosts hold before the run, by location; {@code draws} says whether threads may ask for random numbers. */
    ProgramContexts(int threads, boolean draws, long[] initial) {
        this.random = RandomSource.ofPrograms(draws ? threads : 0);
        this.initial = initial;
        this.ghosts = initial.clone();
        this.threads = new ThreadContext[threads];
        for (int i = 0; i < threads; i++) {
            this.threads[i] = context(i);
        }
    }

    private ThreadContext context(int thread) {
        return new ThreadContext() {
            @Override
            public long random(long bound) {
                return (long) (random.uniform(thread) * bound);
            }

            @Override
            public long[] ghosts() {
                return ghosts;
            }

            @Override
            public void done(Effect ghost) {
                observer.done(thread, ghost);
            }
        };
    }

    void observe(GhostObserver by) {
        observer = by;
    }

    ThreadContext of(int thread) {
        return threads[thread];
    }

    long[] ghosts() {
        return ghosts;
    }

    void begin(long seed, String point, long replication) {
        random.begin(seed, point, replication);
        System.arraycopy(initial, 0, ghosts, 0, ghosts.length);
    }
}
