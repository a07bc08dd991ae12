package io.tagline.checker.any;

/**
 * Something that happens at a shared cache and concerns the views on both sides of it, packed into an int: what both show of the shared cache, the message
 * that arrives there or the eviction that begins there, how new its data is, whose request it is about, and which event it is.
 */
final class Crossing {

    /** In place of a message: the shared cache evicts the line. */
    static final int EVICTION = 63;
    /** In place of a message: a store is performed, by a cache below or somewhere else. */
    static final int STORE = 62;

    /** How many states of a shared cache, stable states, events and messages there may be. */
    static final int MOST_STATES = 32;

    static final int MOST_STABLE = 15;
    static final int MOST_EVENTS = 128;
    static final int MOST_MESSAGES = STORE;

    private static final int HELD = MOST_EVENTS;
    private static final int OTHERS_REQUEST = 2 * HELD;
    private static final int LAST = 2 * OTHERS_REQUEST;
    private static final int TYPE = 10;
    private static final int LOCAL = TYPE + 6;

    private Crossing() {}

    /**
     * Packs one without its event.
     *
     * @param local what both sides show of the shared cache
     * @param others whether it is about a request of neither the caches below nor, for what comes from above, of this shared cache
     */
    static int of(int local, int type, int data, boolean others) {
        return local << LOCAL | type << TYPE | (data == View.LAST ? LAST : 0) | (others ? OTHERS_REQUEST : 0);
    }

    /** With what came of it: the event that it was, and whether a cache below shares the line behind it. */
    static int withOutcome(int crossing, int event, boolean held) {
        return crossing | event | (held ? HELD : 0);
    }

    static int withoutOutcome(int crossing) {
        return crossing & -OTHERS_REQUEST;
    }

    static int outcome(int crossing) {
        return crossing & (OTHERS_REQUEST - 1);
    }

    /** Whether a cache below shares the line behind it. */
    static boolean isHeld(int outcome) {
        return (outcome & HELD) != 0;
    }

    /**
     * What both sides show of a shared cache.
     *
     * @param past see {@link #past}
     */
    static int local(int past, int state, int data) {
        return (past << 5 | state) << 2 | data;
    }

    /**
     * What both sides remember of a shared cache.
     *
     * @param origin the stable state that it has left last, and one, or 0 if it is in one
     * @param held whether a cache below is recorded as a sharer
     */
    static int past(int origin, boolean held) {
        return origin << 1 | (held ? 1 : 0);
    }

    static int origin(int past) {
        return past >> 1;
    }

    static int local(int crossing) {
        return crossing >>> LOCAL;
    }

    static int type(int crossing) {
        return crossing >>> TYPE & 63;
    }

    static int data(int crossing) {
        return (crossing & LAST) != 0 ? View.LAST : View.STALE;
    }

    static boolean isOthers(int crossing) {
        return (crossing & OTHERS_REQUEST) != 0;
    }

    static int event(int crossing) {
        return crossing & (MOST_EVENTS - 1);
    }
}
