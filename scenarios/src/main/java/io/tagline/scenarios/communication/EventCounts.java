package io.tagline.scenarios.communication;

/** Counters of events by thread and partner while a trace is read. */
final class EventCounts {

    private long[] counts = {};
    private int threads;

    /** Makes room for so many threads. */
    void ensure(int wanted) {
        if (wanted <= threads) {
            return;
        }
        long[] wider = new long[wanted * wanted];
        for (int row = 0; row < threads; row++) {
            System.arraycopy(counts, row * threads, wider, row * wanted, threads);
        }
        counts = wider;
        threads = wanted;
    }

    /** The counters themselves, row after row, for loops that must be fast. */
    long[] counts() {
        return counts;
    }

    int threads() {
        return threads;
    }

    void add(int thread, int partner) {
        counts[thread * threads + partner]++;
    }

    /** Events of threads with themselves. */
    long diagonal() {
        long sum = 0;
        for (int i = 0; i < threads; i++) {
            sum += counts[i * threads + i];
        }
        return sum;
    }

    CommunicationMatrix matrix() {
        return CommunicationMatrix.undirected(threads, counts);
    }
}
