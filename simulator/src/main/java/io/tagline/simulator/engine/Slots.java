package io.tagline.simulator.engine;

import java.util.Arrays;

/** Where handlers and subjects of events lie while their {@link Key}s are being ordered; a slot keeps its number until released. */
final class Slots {
    private static final int NONE = -1;

    /** The handler of each slot, and beside it its subject. */
    private Object[] events = new Object[2 * 64];

    /** Released slots form a stack through this array; at its end follow those never used. */
    private int[] nextFree = new int[64];

    private int firstFree = NONE;
    private int used;

    <T> int take(EventHandler<? super T> handler, T subject) {
        int slot = firstFree;
        if (slot == NONE) {
            slot = unused();
        } else {
            firstFree = nextFree[slot];
        }
        events[2 * slot] = handler;
        events[2 * slot + 1] = subject;
        return slot;
    }

    private int unused() {
        if (used == Key.SLOTS) {
            throw new IllegalStateException("more than " + Key.SLOTS + " events are pending");
        }
        if (used == nextFree.length) {
            events = Arrays.copyOf(events, 4 * used);
            nextFree = Arrays.copyOf(nextFree, 2 * used);
        }
        return used++;
    }

    /** Lets the event in a slot happen; the slot is free again before it does. */
    @SuppressWarnings("unchecked") // a slot holds a subject of the kind that its handler takes
    void occur(int slot) {
        EventHandler<Object> handler = (EventHandler<Object>) events[2 * slot];
        Object subject = events[2 * slot + 1];
        nextFree[slot] = firstFree;
        firstFree = slot;
        handler.handle(subject);
    }

    /** Costs time only for the slots used since the last call, and keeps no reference to what was in them. */
    void clear() {
        Arrays.fill(events, 0, 2 * used, null);
        used = 0;
        firstFree = NONE;
    }
}
