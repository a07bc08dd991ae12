package io.tagline.simulator.engine;

import java.util.Arrays;

/** Where the events lie while their {@link Key}s are being ordered; a slot keeps its number until released. */
final class Slots {
    private static final int NONE = -1;

    private Event[] occupants = new Event[64];

    /** Released slots form a stack through this array; at its end follow those never used. */
    private int[] nextFree = new int[64];

    private int firstFree = NONE;
    private int used;

    int take(Event what) {
        int slot = firstFree;
        if (slot == NONE) {
            slot = unused();
        } else {
            firstFree = nextFree[slot];
        }
        occupants[slot] = what;
        return slot;
    }

    private int unused() {
        if (used == Key.SLOTS) {
            throw new IllegalStateException("more than " + Key.SLOTS + " events are pending");
        }
        if (used == occupants.length) {
            occupants = Arrays.copyOf(occupants, 2 * used);
            nextFree = Arrays.copyOf(nextFree, 2 * used);
        }
        return used++;
    }

    Event release(int slot) {
        Event what = occupants[slot];
        occupants[slot] = null;
        nextFree[slot] = firstFree;
        firstFree = slot;
        return what;
    }

    /** Costs time only for the slots used since the last call. */
    void clear() {
        Arrays.fill(occupants, 0, used, null);
        used = 0;
        firstFree = NONE;
    }
}
