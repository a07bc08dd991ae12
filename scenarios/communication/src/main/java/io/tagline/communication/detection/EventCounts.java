package io.tagline.communication.detection;

/**
 * Counters of events while a trace is read: a row for each thread, a column for each partner, both numbered from 1. Row and column 0 mean
 * no thread and the diagonal for a thread with itself; a loop that must be fast may count events there that do not matter.
 */
final class EventCounts {

    private long[] counts = {0};
    private int width = 1;

    /** Makes room for this many threads. */
    void ensure(int threads) {
        if (threads < width) {
            return;
        }
        int wider = threads + 1;
        long[] grown = new long[wider * wider];
        for (int row = 0; row < width; row++) {
            System.arraycopy(counts, row * width, grown, row * wider, width);
        }
        counts = grown;
        width = wider;
    }

    /** The counters themselves, row after row; another array once there is room for more threads. */
    long[] counts() {
        return counts;
    }

    int width() {
        return width;
    }

    /** Counts an event between two threads, which are numbered from 0 as everywhere else. */
    void add(int thread, int partner) {
        counts[(thread + 1) * width + partner + 1]++;
    }

    CommunicationMatrix matrix() {
        int threads = width - 1;
        long[] counted = new long[threads * threads];
        for (int row = 0; row < threads; row++) {
            System.arraycopy(counts, (row + 1) * width + 1, counted, row * threads, threads);
        }
        return CommunicationMatrix.undirected(threads, counted);
    }
}
