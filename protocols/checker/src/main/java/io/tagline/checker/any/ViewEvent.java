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

    private ViewEvent() {}

    static int access(int cache, CoreEvent event) {
        return FIRST_ACCESS - cache * EVENTS.length - event.ordinal();
    }

    static boolean isLetter(int cause) {
        return cause >= 0;
    }

    /** Whether a core begins something. */
    static boolean isAccess(int cause) {
        return cause <= FIRST_ACCESS;
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
