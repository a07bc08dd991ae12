package io.tagline.communication.detection;

import io.tagline.communication.detection.Communication.Definition;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.trace.AccessBatch;
import java.util.Arrays;
import java.util.Optional;

/**
 * The accurate definition of communication, with all its classes of events: it simulates the machine's caches, and the same with an infinite last
 * level; what only the latter count is temporal false. Diener et al., PDP 2016, sections III-B and V-A.
 */
public final class AccurateDetector implements Detector {

    private final CacheHierarchy hierarchy;
    private final Policy policy;
    private final int lineShift;
    private final CacheDetector bounded;
    private final CacheDetector unbounded;
    private final PrivateAccesses privates = new PrivateAccesses();
    private long accesses;

    public AccurateDetector(CacheHierarchy hierarchy, Policy policy) {
        this.hierarchy = hierarchy;
        this.policy = policy;
        this.lineShift = Long.numberOfTrailingZeros(hierarchy.lineBytes());
        this.bounded = new CacheDetector(hierarchy, policy, false);
        this.unbounded = new CacheDetector(hierarchy, policy, true);
    }

    /**
     * Takes the accesses of a batch.
     *
     * @throws TooManyThreadsException if there are more threads than processing units
     */
    @Override
    public void accept(AccessBatch batch) {
        if (batch.threads() > hierarchy.units()) {
            throw new TooManyThreadsException(batch.threads(), hierarchy.units());
        }
        accesses += batch.size();
        bounded.accept(batch);
        unbounded.accept(batch);
        for (int i = 0; i < batch.size(); i++) {
            privates.add(batch.address(i) >>> lineShift, batch.thread(i));
        }
    }

    @Override
    public Communication communication() {
        CommunicationMatrix matrix = bounded.trueMatrix().plus(bounded.spatialFalseMatrix());
        CommunicationMatrix infinite = unbounded.trueMatrix().plus(unbounded.spatialFalseMatrix());
        EventClasses classes = new EventClasses(
                bounded.trueMatrix(), bounded.spatialFalseMatrix(), infinite.minus(matrix), privates.total());
        return new Communication(
                Definition.ACCURATE, policy.word(), hierarchy.lineBytes(), accesses, matrix, Optional.of(classes));
    }

    /** Counts the accesses to lines that only one thread accesses in the whole trace: "Private" in figure 4 of Diener et al. (PDP 2016). */
    private static final class PrivateAccesses {

        private static final int FIRST_CAPACITY = 1024;
        private static final int SHARED = -1;

        private final BlockTable numbers = new BlockTable();
        private int[] owners = new int[FIRST_CAPACITY];
        private long[] accesses = new long[FIRST_CAPACITY];
        private int lines;
        private long total;

        void add(long line, int thread) {
            int number = number(line, thread);
            if (owners[number] == thread) {
                accesses[number]++;
                total++;
            } else if (owners[number] != SHARED) {
                owners[number] = SHARED;
                total -= accesses[number];
            }
        }

        long total() {
            return total;
        }

        /** The number of a line, from 1; a new line belongs to the thread. */
        private int number(long line, int thread) {
            long hash = BlockTable.hash(line);
            int slot = numbers.locate(line, hash);
            int[] segment = numbers.segment(hash);
            int known = segment[slot];
            if (known != 0) {
                return known;
            }
            segment[slot] = ++lines;
            if (lines == owners.length) {
                owners = Arrays.copyOf(owners, 2 * lines);
                accesses = Arrays.copyOf(accesses, 2 * lines);
            }
            owners[lines] = thread;
            return lines;
        }
    }
}
