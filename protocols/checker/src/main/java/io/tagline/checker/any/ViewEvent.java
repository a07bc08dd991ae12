package io.tagline.checker.any;

import io.tagline.protocols.table.CoreEvent;

/** What may happen in a view, packed into an int: a letter that arrives, by its place in the view, an access or eviction of a core, or an eviction or the end of all leases at the directory. */
final class ViewEvent {

    /** The directory evicts the line. */
    static final int EVICTION = -1;

    private static final CoreEvent[] EVENTS = CoreEvent.values();

    /** The directory sees that no lease runs any longer. */
    static final int LEASES_OVER = -2;

    private static final int FIRST_ACCESS = -3;
    /** Where a crossing is at the home, and not at a cache. */
    static final int AT_HOME = 5;

    private static final int CROSSING = Integer.MIN_VALUE;
    private static final int PLACE = 28;

    private ViewEvent() {}

    static int access(int cache, CoreEvent event) {
        return FIRST_ACCESS - cache * EVENTS.length - event.ordinal();
    }

    /** A crossing at a cache of the view, or at the home. */
    static int crossing(int crossing, int cache) {
        return CROSSING | cache << PLACE | crossing;
    }

    static boolean isCrossing(int cause) {
        return cause < 0 && (cause >>> PLACE & 7) <= AT_HOME;
    }

    static int crossingOf(int cause) {
        return cause & ((1 << PLACE) - 1);
    }

    static int placeOf(int cause) {
        return cause >>> PLACE & 7;
    }

    static boolean isLetter(int cause) {
        return cause >= 0;
    }

    /** Whether a core begins something. */
    static boolean isAccess(int cause) {
        return cause <= FIRST_ACCESS && !isCrossing(cause);
    }

    /** The cache whose core begins something. */
    static int cache(int access) {
        return (FIRST_ACCESS - access) / EVENTS.length;
    }

    /** What happens at the controller, if that is no letter. */
    static CoreEvent event(int cause) {
        if (cause == LEASES_OVER) {
            return CoreEvent.LEASES_OVER;
        }
        return cause == EVICTION ? CoreEvent.EVICT : EVENTS[(FIRST_ACCESS - cause) % EVENTS.length];
    }
}
