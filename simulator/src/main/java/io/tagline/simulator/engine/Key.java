package io.tagline.simulator.engine;

/**
 * How a pending event is packed into two longs whose plain comparison is the order of the engine.
 *
 * <p>{@code when} = 53 bits time, 10 bits priority. {@code order} = 43 bits sequence number, 20 bits slot. Sequence
 * numbers are unique, so the slot (where the event itself lies) never decides a comparison.
 */
final class Key {
    static final int SLOT_BITS = 20;
    static final int SLOTS = 1 << SLOT_BITS;
    static final long LAST_SEQUENCE = (1L << (63 - SLOT_BITS)) - 1;

    private static final int PRIORITY_BITS = 10;
    static final int LAST_PRIORITY = (1 << (PRIORITY_BITS - 1)) - 1;
    static final int FIRST_PRIORITY = -LAST_PRIORITY - 1;

    /** Such that 53 bits of time and 10 of priority stay a positive long. */
    static final long LAST_TIME = (1L << (63 - PRIORITY_BITS)) - 1;

    private Key() {}

    static long when(long time, int priority) {
        return (time << PRIORITY_BITS) | (priority - FIRST_PRIORITY);
    }

    static long time(long when) {
        return when >>> PRIORITY_BITS;
    }

    static long order(long sequence, int slot) {
        return (sequence << SLOT_BITS) | slot;
    }

    static int slot(long order) {
        return (int) order & (SLOTS - 1);
    }
}
