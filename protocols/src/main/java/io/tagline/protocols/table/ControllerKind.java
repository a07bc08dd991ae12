package io.tagline.protocols.table;

import java.util.Locale;

/**
 * The kinds of controller, from the cores up; Primer, section 8.1, has the first and the last.
 *
 * <p>A shared cache is in between: it is the home of the caches below and a cache of the directory above. Protocols need not have one.
 */
public enum ControllerKind {
    CACHE("Cache"),
    SHARED_CACHE("Shared cache"),
    DIRECTORY("Directory");

    private final String heading;

    ControllerKind(String heading) {
        this.heading = heading;
    }

    /** The section of a protocol document that holds this controller's table. */
    public String heading() {
        return heading;
    }

    /** Its name in running text. */
    public String word() {
        return heading.toLowerCase(Locale.ROOT);
    }

    /** Whether every protocol has one. */
    public boolean isRequired() {
        return this != SHARED_CACHE;
    }

    /** Whether it is the home of caches and may record the holders of a line. */
    public boolean servesCaches() {
        return this != CACHE;
    }

    /** Whether a home above it is in charge of its lines. */
    public boolean hasHome() {
        return this != DIRECTORY;
    }

    /** Whether a core, its own replacement or a timer may ask this of its lines. */
    public boolean hears(CoreEvent event) {
        return this == CACHE || event == CoreEvent.EVICT || event == CoreEvent.LEASES_OVER;
    }
}
