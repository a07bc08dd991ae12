package io.tagline.models.equations;

/** OC-Bcast of Petrović et al. (SPAA 2012) for P cores, and the two-sided broadcasts it is compared with; figure 7. All distances are one router. */
record OneSidedBroadcasts(OneSidedTransfers transfers, int cores) {

    /** M_oc: the lines of a chunk of OC-Bcast. */
    static final int CHUNK = 96;

    /** Flags that a core between root and leaves sets for each chunk: two to notify, one to say that it has it. */
    private static final int FLAGS_SET = 3;

    private long putFromMemory(int m) {
        return transfers.putFromMemory(m, OneSidedTransfers.NEAR, OneSidedTransfers.NEAR);
    }

    private long get(int m) {
        return transfers.get(m, OneSidedTransfers.NEAR);
    }

    private long getToMemory(int m) {
        return transfers.getToMemory(m, OneSidedTransfers.NEAR, OneSidedTransfers.NEAR);
    }

    private long cachedSend(int m) {
        return m * transfers.bufferWrite(OneSidedTransfers.NEAR) + getToMemory(m);
    }

    /** Formula 13: the critical path of one message of at most a chunk. */
    long ocLatency(int m, int k) {
        return putFromMemory(m) + levels(k) * get(m) + getToMemory(m);
    }

    long ocLatencyWithFlags(int m, int k) {
        return new ChunkPath(transfers, cores, m, k).latency();
    }

    /** Formula 14: the same along a binomial tree, with the message in every sender's L1 cache. */
    long binomialLatency(int m) {
        return log2() * cachedSend(m);
    }

    /** Formula 15, solved for the time of m lines in chunks, as printed: flags take no time. */
    long ocTime(int m) {
        return m * (get(CHUNK) + getToMemory(CHUNK)) / CHUNK;
    }

    /**
     * The same with flags. The paper leaves the terms to its full version; these are reconstructed, and give its table 2: a core with
     * children polls the flags of k children and its own, and sets three; if there are only root and leaves, a leaf polls one and sets one.
     */
    long ocTimeWithFlags(int m, int k) {
        boolean flat = k >= cores - 1;
        long flags = flat
                ? transfers.poll() + transfers.setFlag()
                : (k + 1) * transfers.poll() + FLAGS_SET * transfers.setFlag();
        return m * (get(CHUNK) + getToMemory(CHUNK) + flags) / CHUNK;
    }

    /** Formula 16, solved for the time of a message of P slices of m lines. */
    long scatterAllgatherTime(int m) {
        return cores * (putFromMemory(m) + getToMemory(m)) + (2L * cores - 3) * cachedSend(m);
    }

    /** How far the last core is from the root of a k-ary tree. */
    private int levels(int k) {
        int levels = 0;
        long width = 1;
        for (long reached = 1; reached < cores; reached += width) {
            width *= k;
            levels++;
        }
        return levels;
    }

    private int log2() {
        return Integer.SIZE - Integer.numberOfLeadingZeros(cores - 1);
    }
}
