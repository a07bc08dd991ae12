package io.tagline.communication.detection;

import java.util.Arrays;

/**
 * A number for each block of memory that was accessed: a hash table with linear probing. A slot is three ints side by side, the number
 * and both halves of the key, so a look-up mostly touches one cache line.
 *
 * <p>It is split into segments that grow one at a time and a little at a time, so a block needs at most 16 bytes at any moment,
 * free slots and the copy during growth included, beyond the constant size that it begins with.
 */
final class BlockTable {

    private static final int SLOT_BYTES = 12;

    private static final long FIBONACCI = 0x9e3779b97f4a7c15L;
    private static final int SEGMENT_BITS = 6;
    private static final int FIRST_CAPACITY = 1024;
    private static final int INTS = 3;

    /** A segment grows when it is 92 % full, and is then 78 % full: its slots of 12 bytes take at most 15.4 bytes for each block. */
    private static final double FULLEST = 0.92;

    private static final double GROWTH = 0.92 / 0.78;

    /** The first number of a segment says how many slots follow it. */
    private final int[][] segments = new int[1 << SEGMENT_BITS][];

    private final int[] sizes = new int[1 << SEGMENT_BITS];

    BlockTable() {
        Arrays.setAll(segments, i -> segment(FIRST_CAPACITY));
    }

    private static int[] segment(int capacity) {
        int[] segment = new int[INTS * capacity + 1];
        segment[0] = capacity;
        return segment;
    }

    /** Well mixed in its high bits, which choose segment and slot. */
    static long hash(long block) {
        return block * FIBONACCI;
    }

    /** The segment of a block with this hash; another array once it has grown. */
    int[] segment(long hash) {
        return segments[(int) (hash >>> (Long.SIZE - SEGMENT_BITS))];
    }

    /** The number of a block; 0 for one that was not there, which is added. */
    int number(long block) {
        long hash = hash(block);
        int at = locate(block, hash);
        return segment(hash)[at];
    }

    void put(long block, int number) {
        long hash = hash(block);
        int at = locate(block, hash);
        segment(hash)[at] = number;
    }

    /** Where the number of a block is in its segment; a block that was not there is added with the number 0. */
    int locate(long block, long hash) {
        int[] segment = segment(hash);
        long key = ~block; // Blocks are shifted addresses, so this is never 0, which marks a free slot.
        int low = (int) key;
        int high = (int) (key >>> Integer.SIZE);
        int at = home(hash, segment[0]);
        while (segment[at + 1] != low || segment[at + 2] != high) {
            if ((segment[at + 1] | segment[at + 2]) == 0) {
                return insert(block, hash, at);
            }
            at += INTS;
            if (at == segment.length) {
                at = 1;
            }
        }
        return at;
    }

    /** The bits below those of the segment, scaled to the capacity, which is not a power of two. */
    private static int home(long hash, int capacity) {
        return 1 + INTS * (int) (((hash << SEGMENT_BITS >>> Integer.SIZE) * capacity) >>> Integer.SIZE);
    }

    private int insert(long block, long hash, int free) {
        int number = (int) (hash >>> (Long.SIZE - SEGMENT_BITS));
        int[] segment = segments[number];
        if (sizes[number] >= FULLEST * segment[0]) {
            segments[number] = segment((int) (segment[0] * GROWTH));
            sizes[number] = 0;
            move(segment);
            return locate(block, hash);
        }
        sizes[number]++;
        segment[free + 1] = (int) ~block;
        segment[free + 2] = (int) (~block >>> Integer.SIZE);
        return free;
    }

    /** Puts what an outgrown segment holds into the new one. */
    private void move(int[] old) {
        for (int at = 1; at < old.length; at += INTS) {
            long key = (long) old[at + 2] << Integer.SIZE | Integer.toUnsignedLong(old[at + 1]);
            if (key != 0) {
                long hash = hash(~key);
                int to = locate(~key, hash);
                segment(hash)[to] = old[at];
            }
        }
    }

    long size() {
        return Arrays.stream(sizes).asLongStream().sum();
    }

    /** How many bytes the slots take. */
    long bytes() {
        return Arrays.stream(segments)
                .mapToLong(segment -> (long) segment[0] * SLOT_BYTES)
                .sum();
    }
}
