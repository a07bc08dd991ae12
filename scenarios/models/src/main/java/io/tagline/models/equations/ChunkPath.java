package io.tagline.models.equations;

import static io.tagline.models.equations.OneSidedTransfers.NEAR;

/**
 * The critical path of one chunk of at most 96 lines through OC-Bcast, with flags: Petrović et al., SPAA 2012, section 5.2, whose complete formula is in a full
 * version that is lost. So the path is walked here, core by core, with the steps of section 4.1; a flag is seen as soon as it is set (section 5.1).
 */
record ChunkPath(OneSidedTransfers transfers, int cores, int lines, int k) {

    /** When the last core returns. */
    long latency() {
        long[] notified = new long[cores];
        long last = 0;
        for (int core = 0; core < cores; core++) {
            last = Math.max(last, walk(core, notified));
        }
        return last;
    }

    /** When a core returns; those it notifies have larger numbers. */
    private long walk(int core, long[] notified) {
        long time = core == 0 ? 0 : forward(core, notified[core] + transfers.poll(), notified);
        int children = Math.max(0, Math.min(k, cores - 1 - core * k));
        time += children * transfers.poll();
        time += core == 0
                ? transfers.putFromMemory(lines, NEAR, NEAR)
                : transfers.get(lines, NEAR) + transfers.setFlag();
        time = notify(core * k + 1, core * k + Math.min(2, children), time, notified);
        return core == 0 ? time : time + transfers.getToMemory(lines, NEAR, NEAR);
    }

    /** A child notifies two of its siblings, by their positions in the binary tree. */
    private long forward(int core, long time, long[] notified) {
        int position = (core - 1) % k + 1;
        int before = core - position;
        int last = Math.min(Math.min(2 * position + 2, k), cores - 1 - before);
        return notify(before + 2 * position + 1, before + last, time, notified);
    }

    private long notify(int first, int last, long from, long[] notified) {
        long time = from;
        for (int core = first; core <= last; core++) {
            time += transfers.setFlag();
            notified[core] = time;
        }
        return time;
    }
}
