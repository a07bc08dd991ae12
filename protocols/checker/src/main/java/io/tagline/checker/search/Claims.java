package io.tagline.checker.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Which successor of a round stands for each new state: the first of all equal ones, whichever thread claims it first. So new states
 * are numbered in the order in which one thread alone would find them.
 *
 * <p>An open-addressing table, into which all threads write by compare-and-set. A slot is free, or holds the place of a successor in its
 * round, or, settled, the number that the state has got.
 */
final class Claims {

    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final int FREE = Integer.MIN_VALUE;
    /** A place is the number of a batch, and in these bits that of a successor in it. */
    private static final int PLACE_BITS = 24;

    private final Batch[] batches;
    private int[] slots = {};
    private int mask;

    Claims(Batch... batches) {
        this.batches = batches;
    }

    /** Forgets everything, and makes room for this many claims. */
    void reset(int claims) {
        int size = Integer.highestOneBit(2 * Math.max(1, claims)) * 2;
        if (size > slots.length) {
            slots = new int[size];
        }
        mask = size - 1;
        Arrays.fill(slots, 0, size, FREE);
    }

    /** Claims a new state for a successor, unless an earlier one does; returns the slot of that state. */
    int claim(int batch, int successor) {
        Batch mine = batches[batch];
        int place = place(batch, successor);
        for (int slot = mine.hash(successor) & mask; ; slot = (slot + 1) & mask) {
            int held = (int) SLOT.getAcquire(slots, slot);
            if (held == FREE) {
                held = (int) SLOT.compareAndExchange(slots, slot, FREE, place);
            }
            if (held == FREE) {
                return slot;
            }
            if (mine.equal(successor, batches[held >>> PLACE_BITS], held & ((1 << PLACE_BITS) - 1))) {
                putForward(slot, held, place);
                return slot;
            }
        }
    }

    private void putForward(int slot, int seen, int place) {
        int held = seen;
        while (place < held) {
            int found = (int) SLOT.compareAndExchange(slots, slot, held, place);
            if (found == held) {
                return;
            }
            held = found;
        }
    }

    /** Whether a successor stands for the state of a slot, once all have made their claims. */
    boolean holds(int slot, int batch, int successor) {
        return slots[slot] == place(batch, successor);
    }

    /** Gives the state of a slot its number. */
    void settle(int slot, int number) {
        slots[slot] = number;
    }

    /** The number of the state of a slot, once all are settled. */
    int number(int slot) {
        return slots[slot];
    }

    private static int place(int batch, int successor) {
        return batch << PLACE_BITS | successor;
    }
}
