package io.tagline.protocols.step;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A set of nodes in little memory: a bit for each of the first 64 nodes, and a list, in order, of the others. So on small machines a set is one number, and on
 * large ones it grows with its members and not with the machine.
 */
public final class NodeSet {

    private static final int[] NONE = {};

    private long low;
    private int[] high = NONE;
    private int highs;

    /** Whether a node is a member. */
    public boolean get(int node) {
        return node < Long.SIZE ? (low >>> node & 1) != 0 && node >= 0 : isAt(place(node), node);
    }

    private boolean isAt(int place, int node) {
        return place < highs && high[place] == node;
    }

    /** Where a node is in the list, or would be. */
    private int place(int node) {
        int from = 0;
        int to = highs;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (high[middle] < node) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** Adds a node; a number that is not a node, such as that of a missing owner, is an error of the protocol. */
    void set(int node) {
        if (node < 0) {
            throw new IndexOutOfBoundsException("a node has a number from 0 on");
        } else if (node < Long.SIZE) {
            low |= 1L << node;
            return;
        }
        int place = place(node);
        if (!isAt(place, node)) {
            if (highs == high.length) {
                high = Arrays.copyOf(high, Math.max(4, 2 * highs));
            }
            System.arraycopy(high, place, high, place + 1, highs - place);
            high[place] = node;
            highs++;
        }
    }

    void clear(int node) {
        if (node < Long.SIZE) {
            low &= ~(1L << node);
            return;
        }
        int place = place(node);
        if (isAt(place, node)) {
            highs--;
            System.arraycopy(high, place + 1, high, place, highs - place);
        }
    }

    void clear() {
        low = 0;
        highs = 0;
    }

    public boolean isEmpty() {
        return low == 0 && highs == 0;
    }

    /** How many members there are. */
    public int cardinality() {
        return Long.bitCount(low) + highs;
    }

    /** The smallest member that is at least {@code from}, or -1 if none is. */
    public int nextSetBit(int from) {
        long bits = from < Long.SIZE ? low & (-1L << from) : 0;
        if (bits != 0) {
            return Long.numberOfTrailingZeros(bits);
        }
        int place = highs == 0 ? 0 : place(from);
        return place < highs ? high[place] : -1;
    }

    /** The members, in order. */
    public IntStream stream() {
        return IntStream.iterate(nextSetBit(0), node -> node >= 0, node -> nextSetBit(node + 1));
    }

    NodeSet copy() {
        NodeSet copy = new NodeSet();
        copy.low = low;
        copy.high = Arrays.copyOf(high, highs);
        copy.highs = highs;
        return copy;
    }

    @Override
    public String toString() {
        return stream().mapToObj(Integer::toString).collect(Collectors.joining(", ", "{", "}"));
    }
}
