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

    void add(int thread, int partner) {
        counts[thread * threads + partner]++;
    }

    CommunicationMatrix matrix() {
        return CommunicationMatrix.undirected(threads, counts);
    }
}
