package io.tagline.protocols.step;

/**
 * How precisely a directory knows the sharers of a line. It always records a superset of them. In the terms of Gupta, Weber and Mowry (ICPP 1990) this
 * is the scheme Dir<sub>i</sub>CV<sub>r</sub>. Its extremes are exact bits, coarse vectors, and the broadcasts Dir<sub>i</sub>B of Agarwal et al. (ISCA
 * 1988).
 *
 * <ol>
 *   <li>Up to {@code pointers} sharers are known individually. Only their set is stored, so the record has overflowed if it holds more than that.
 *   <li>After an overflow, one bit represents a group of neighbours: all of a group may share the line if one of them may.
 *   <li>A leaving sharer is removed only while sharers are known individually, because a bit may represent others too. All are forgotten together.
 * </ol>
 *
 * @param pointers the number of sharers that are known individually
 * @param group the number of neighbours that a bit represents after an overflow, counted in the order of their numbers
 */
public record SharerRecord(int pointers, int group) {

    /** Every sharer is known. */
    public static final SharerRecord EXACT = new SharerRecord(0, 1);

    /** One group of all nodes: a request to the sharers is a broadcast. */
    public static final int EVERYBODY = Integer.MAX_VALUE;

    public SharerRecord {
        if (pointers < 0 || group < 1) {
            throw new IllegalArgumentException("no record: %d pointers, groups of %d".formatted(pointers, group));
        }
    }

    /** Whether every sharer is known, however many there are. */
    public boolean isExact() {
        return group == 1;
    }

    /** The record in words, such as {@code 2 pointers, then a broadcast}. */
    public String phrase() {
        String known = pointers == 1 ? "1 pointer" : pointers + " pointers";
        String rest = group == EVERYBODY ? "a broadcast" : "a bit for " + group;
        return isExact() ? "all sharers" : pointers == 0 ? rest : known + ", then " + rest;
    }

    /** Records a sharer of a line. */
    void share(LineEntry entry, int node, long line, Port port) {
        if (entry.sharers().get(node)) {
            return;
        }
        boolean overflows = !isExact() && entry.sharers().cardinality() >= pointers;
        entry.share(node);
        if (overflows) {
            widen(entry, port.belowDirectory(line));
        }
    }

    /** Records the sharers of a line, which were known exactly until now, one at a time. */
    public void record(LineEntry entry, long line, Port port) {
        if (!isExact()) {
            NodeSet all = entry.sharers().copy();
            entry.unshare();
            for (int node = all.nextSetBit(0); node >= 0; node = all.nextSetBit(node + 1)) {
                share(entry, node, line, port);
            }
        }
    }

    /** Removes a sharer, if the record knows it individually. */
    void unshare(LineEntry entry, int node) {
        if (isExact() || entry.sharers().cardinality() <= pointers) {
            entry.unshare(node);
        }
    }

    /** Lets every group that has a sharer share the line; {@code below} are the nodes that may, in the order of their numbers. */
    private void widen(LineEntry entry, int[] below) {
        for (int first = 0; first < below.length; first += group) {
            int end = Math.min(first + group, below.length);
            if (isShared(entry, below, first, end)) {
                for (int i = first; i < end; i++) {
                    entry.share(below[i]);
                }
            }
        }
    }

    private static boolean isShared(LineEntry entry, int[] below, int first, int end) {
        for (int i = first; i < end; i++) {
            if (entry.sharers().get(below[i])) {
                return true;
            }
        }
        return false;
    }
}
