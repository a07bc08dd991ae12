package io.tagline.simulator.exploration;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * The worlds seen so far, numbered in that order, and for each the one from which it was reached first.
 *
 * <p>A world is kept as its description, some tens of bytes, whether its successors are known or not.
 */
final class Worlds {

    /** The world from which the first one was reached. */
    static final int NOBODY = -1;

    private static final int PAGE_BITS = 20;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int FIRST_TABLE = 1 << 10;

    private final LongArrayList places = new LongArrayList();
    private final IntArrayList hashes = new IntArrayList();
    private final IntArrayList parents = new IntArrayList();
    private final StateBytes description = new StateBytes();
    private final DescriptionReader reader = new DescriptionReader();
    private byte[][] pages = {};
    private int[] table = free(FIRST_TABLE);
    private long end;
    private long kept;

    private static int[] free(int slots) {
        int[] table = new int[slots];
        Arrays.fill(table, NOBODY);
        return table;
    }

    int size() {
        return parents.size();
    }

    /** Bytes in use, and those that lists hold in reserve. */
    long bytes() {
        return kept
                + (long) table.length * Integer.BYTES
                + (long) places.elements().length * Long.BYTES
                + 2L * parents.elements().length * Integer.BYTES;
    }

    /** The world from which this one was reached first. */
    int parent(int number) {
        return parents.getInt(number);
    }

    /** The number of a world; a new one if it has not been seen before, and then it was reached from {@code parent}. */
    int number(World world, int parent) {
        description.clear();
        world.describe(description);
        int hash = description.hash();
        int slot = hash & (table.length - 1);
        while (table[slot] != NOBODY) {
            int other = table[slot];
            if (hashes.getInt(other) == hash && description.isAt(page(other), begin(other))) {
                return other;
            }
            slot = (slot + 1) & (table.length - 1);
        }
        table[slot] = size();
        keep();
        hashes.add(hash);
        parents.add(parent);
        growTable();
        return size() - 1;
    }

    /** Makes {@code world} the one with this number. */
    void restore(int number, World world) {
        reader.begin(page(number), begin(number));
        world.restore(reader);
    }

    private byte[] page(int number) {
        return pages[(int) (places.getLong(number) >>> PAGE_BITS)];
    }

    private int begin(int number) {
        return (int) places.getLong(number) & (PAGE - 1);
    }

    /** Keeps the description on the last page, or on a new one, which is larger if necessary. */
    private void keep() {
        int length = description.length();
        if ((end & (PAGE - 1)) + length > PAGE) {
            end = (end + PAGE - 1) & -PAGE;
        }
        int number = (int) (end >>> PAGE_BITS);
        if (number == pages.length) {
            pages = Arrays.copyOf(pages, number + 1);
            pages[number] = new byte[Math.max(PAGE, length)];
            kept += pages[number].length;
        }
        description.copyTo(pages[number], (int) end & (PAGE - 1));
        places.add(end);
        end += Math.min(PAGE, length);
    }

    private void growTable() {
        if (3L * size() > 2L * table.length) {
            table = free(2 * table.length);
            for (int number = 0; number < size(); number++) {
                int slot = hashes.getInt(number) & (table.length - 1);
                while (table[slot] != NOBODY) {
                    slot = (slot + 1) & (table.length - 1);
                }
                table[slot] = number;
            }
        }
    }
}
