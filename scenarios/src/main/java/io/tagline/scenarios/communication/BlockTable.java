package io.tagline.scenarios.communication;

import java.util.Arrays;

/**
 * A number for each block of memory that was accessed: a hash table with linear probing in two primitive arrays, 12 bytes a slot.
 *
 * <p>It is split into segments that grow one at a time and a little at a time, so that a block needs at most 16 bytes at any moment,
 * free slots and the copy during growth included, beyond the constant size that it begins with.
 */
final class BlockTable {

    private static final long FIBONACCI = 0x9e3779b97f4a7c15L;
    private static final int SEGMENT_BITS = 6;
    private static final int FIRST_CAPACITY = 1024;

    private final Segment[] segments = new Segment[1 << SEGMENT_BITS];

    BlockTable() {
        Arrays.setAll(segments, i -> new Segment());
    }

    /** Well mixed in its high bits, which choose segment and slot. */
    static long hash(long block) {
        long hash = block * FIBONACCI;
        return (hash ^ (hash >>> 32)) * FIBONACCI;
    }

    Segment segment(long hash) {
        return segments[(int) (hash >>> (Long.SIZE - SEGMENT_BITS))];
    }

    /** How many blocks there are. */
    long size() {
        return Arrays.stream(segments).mapToLong(segment -> segment.size).sum();
    }

    /** How many slots there are; each takes 12 bytes. */
    long slots() {
        return Arrays.stream(segments).mapToLong(segment -> segment.keys.length).sum();
    }

    /** A part of the table. */
    static final class Segment {

        /** Full at 92 %, and then 78 % full: between them a slot of 12 bytes is at most 15.4 bytes a block. */
        private static final double FULLEST = 0.92;

        private static final double GROWTH = 0.92 / 0.78;

        private long[] keys = new long[FIRST_CAPACITY];
        private int[] values = new int[FIRST_CAPACITY];
        private int size;
        private int limit = (int) (FULLEST * FIRST_CAPACITY);

        /** The slot of a block, which is given one if it has none; good until the next call. */
        int locate(long block, long hash) {
            long key = ~block; // Blocks are shifted addresses, so this is never 0, which marks a free slot.
            int slot = home(hash, keys.length);
            while (keys[slot] != key) {
                if (keys[slot] == 0) {
                    return insert(block, hash, slot);
                }
                slot = slot + 1 == keys.length ? 0 : slot + 1;
            }
            return slot;
        }

        /** The numbers by slot, 0 at first. */
        int[] values() {
            return values;
        }

        /** The bits below those of the segment, scaled to the capacity, which is no power of two. */
        private static int home(long hash, int capacity) {
            return (int) (((hash << SEGMENT_BITS >>> 32) * capacity) >>> 32);
        }

        private int insert(long block, long hash, int free) {
            if (size == limit) {
                grow();
                return locate(block, hash);
            }
            size++;
            keys[free] = ~block;
            return free;
        }

        private void grow() {
            long[] oldKeys = keys;
            int[] oldValues = values;
            int capacity = (int) (oldKeys.length * GROWTH);
            keys = new long[capacity];
            values = new int[capacity];
            limit = (int) (FULLEST * capacity);
            size = 0;
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] != 0) {
                    long block = ~oldKeys[i];
                    values[locate(block, hash(block))] = oldValues[i];
                }
            }
        }
    }
}
