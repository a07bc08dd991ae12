package io.tagline.protocols.step;

/**
 * How well a directory knows the sharers of a line: always at least those that there are. In the terms of Gupta, Weber and Mowry (ICPP 1990)
 * a scheme Dir<sub>i</sub>CV<sub>r</sub>, of which exact bits, coarse vectors, and the broadcasts Dir<sub>i</sub>B of Agarwal et al.
 * (ISCA 1988) are the ends.
 *
 * <ol>
 *   <li>Up to so many sharers are known one by one. Nothing is remembered but who they are, so more than these mean that the record has overflowed.
 *   <li>Then, one bit stands for a group of neighbours: whoever has a neighbour in its group that may share the line may share it too.
 *   <li>Who leaves is struck off only while sharers are known one by one: a bit may stand for others. All are forgotten together.
 * </ol>
 *
 * @param pointers how many sharers are known one by one
 * @param group how many neighbours a bit stands for when there are more, counted in the order of their numbers
 */
public record SharerRecord(int pointers, int group) {

    /** Every sharer is known. */
    public static final SharerRecord EXACT = new SharerRecord(0, 1);

    /** The group of all: who asks for the sharers asks everybody. */
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

    /** The record in words: what is known, and how. */
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

    /** Records the sharers of a line, which have been known exactly, one after another. */
    public void record(LineEntry entry, long line, Port port) {
        if (!isExact()) {
            NodeSet all = entry.sharers().copy();
            entry.unshare();
            for (int node = all.nextSetBit(0); node >= 0; node = all.nextSetBit(node + 1)) {
                share(entry, node, line, port);
            }
        }
    }

    /** Removes a sharer, if the record knows it as one. */
    void unshare(LineEntry entry, int node) {
        if (isExact() || entry.sharers().cardinality() <= pointers) {
            entry.unshare(node);
        }
    }

    /** Lets every group that has a sharer share the line; {@code below} are the nodes that may, in the order of their numbers. */
    private void widen(LineEntry entry, int[] below) {
        int width = Math.min(group, below.length);
        for (int first = 0; first < below.length; first += width) {
            int end = Math.min(first + width, below.length);
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
