package io.tagline.scenarios.benchmarks;

import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.RelaxedDetector;
import io.tagline.communication.detection.Variant;
import io.tagline.communication.trace.AccessBatch;
import io.tagline.communication.trace.AccessSource;
import java.util.List;

/** Streams synthetic accesses through relaxed detection: start it with a small heap, and see that it does not grow. Argument: how many. */
public final class LongTrace {

    private static final int THREADS = 8;
    private static final int LINE = 64;
    private static final int LINES = 100_000;
    private static final long MULTIPLIER = 6364136223846793005L;
    private static final double MEBI = 1 << 20;

    private LongTrace() {}

    /** Says how large the heap was at the end. */
    public static void main(String[] args) {
        long wanted = Long.parseLong(args[0]);
        RelaxedDetector detector = new RelaxedDetector(6, Variant.MRU2);
        long before = System.nanoTime();
        Detector.detect(new Synthetic(wanted), List.of(detector));
        double seconds = (System.nanoTime() - before) / 1e9;
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(
                "%d accesses, %d blocks, %d events, %.0f s; %.1f MiB of heap used, at most %.1f MiB allowed%n",
                detector.communication().accesses(),
                detector.blocks(),
                detector.communication().matrix().events(),
                seconds,
                (runtime.totalMemory() - runtime.freeMemory()) / MEBI,
                runtime.maxMemory() / MEBI);
    }

    /** Threads take turns; each accesses lines at random, by a linear congruential generator. */
    private static final class Synthetic implements AccessSource {

        private long left;
        private long state = 1;

        Synthetic(long wanted) {
            this.left = wanted;
        }

        @Override
        public boolean next(AccessBatch batch) {
            batch.clear();
            while (left > 0 && batch.room() > 0) {
                state = state * MULTIPLIER + 1;
                long line = (state >>> 33) % LINES;
                batch.add(line * LINE, (int) (left / LINE % THREADS), 8, (state >>> 63) == 1);
                left--;
            }
            return batch.size() > 0;
        }
    }
}
