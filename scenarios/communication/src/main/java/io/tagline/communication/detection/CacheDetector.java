package io.tagline.communication.detection;

import io.tagline.communication.trace.AccessBatch;

/**
 * Finds the communication in one hierarchy of caches: two threads access the same line while it is not evicted. Diener et al., PDP 2016,
 * section III-B.
 *
 * <p>Thread i runs on processing unit i. An event is true if the access overlaps bytes that the other thread touched since the line
 * came into the caches, else it is spatial false.
 */
final class CacheDetector {

    private static final int MOST_LINE_BYTES = 64;

    private final int lineShift;
    private final long bytesOfLine;
    private final int privateLevels;
    private final Policy policy;
    private final Histories histories = new Histories();
    private final Caches caches;
    private final EventCounts trueEvents = new EventCounts();
    private final EventCounts spatialEvents = new EventCounts();

    /** With {@code unbounded}, the last level never evicts: the events that this adds are temporal false communication. */
    CacheDetector(CacheHierarchy hierarchy, Policy policy, boolean unbounded) {
        this.lineShift = Long.numberOfTrailingZeros(hierarchy.lineBytes());
        this.bytesOfLine = -1L >>> (Long.SIZE - hierarchy.lineBytes());
        this.privateLevels = hierarchy.privateLevels();
        this.policy = policy;
        this.caches = new Caches(hierarchy, histories, unbounded);
        if (hierarchy.lineBytes() > MOST_LINE_BYTES) {
            throw new IllegalArgumentException("lines of " + hierarchy.lineBytes() + " bytes");
        }
    }

    /** Takes the accesses of a batch; there are no more threads than processing units. */
    void accept(AccessBatch batch) {
        trueEvents.ensure(batch.threads());
        spatialEvents.ensure(batch.threads());
        long[] words = batch.words();
        int end = 2 * batch.size();
        for (int i = 0; i < end; i += 2) {
            access(words[i], words[i + 1]);
        }
    }

    /** Events in which both threads touched the same bytes. */
    CommunicationMatrix trueMatrix() {
        return trueEvents.matrix();
    }

    /** Events in which they touched different bytes of the line. */
    CommunicationMatrix spatialFalseMatrix() {
        return spatialEvents.matrix();
    }

    private void access(long address, long word) {
        long line = address >>> lineShift;
        int thread = AccessBatch.thread(word);
        long touched = touched(address, AccessBatch.bytes(word));
        boolean resident = histories.first(line) != 0;
        boolean misses = caches.fetch(line, thread) >= privateLevels;
        boolean removes = AccessBatch.isWrite(word) && caches.invalidate(line, thread);
        if (resident) {
            communicate(histories.first(line), thread, touched, misses || removes);
        }
        histories.touch(line, thread, touched);
    }

    /** A bit for each byte of the line; what reaches beyond the line does not count. */
    private long touched(long address, int bytes) {
        int offset = (int) address & ((1 << lineShift) - 1);
        return (-1L >>> (Long.SIZE - bytes)) << offset & bytesOfLine;
    }

    private void communicate(int first, int thread, long touched, boolean coherent) {
        switch (policy) {
            case LAST -> count(other(first, thread), thread, touched);
            case SWITCH -> count(histories.thread(first) == thread ? 0 : first, thread, touched);
            case COH -> count(coherent ? other(first, thread) : 0, thread, touched);
            case ALL -> {
                for (int entry = other(first, thread); entry != 0; entry = other(histories.next(entry), thread)) {
                    count(entry, thread, touched);
                }
            }
        }
    }

    /** The first entry from here on that is not the thread's own. */
    private int other(int from, int thread) {
        return from != 0 && histories.thread(from) == thread ? histories.next(from) : from;
    }

    private void count(int entry, int thread, long touched) {
        if (entry != 0) {
            boolean same = (histories.bytes(entry) & touched) != 0;
            (same ? trueEvents : spatialEvents).add(thread, histories.thread(entry));
        }
    }
}
