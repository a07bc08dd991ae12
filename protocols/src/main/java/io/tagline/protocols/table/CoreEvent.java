package io.tagline.protocols.table;

import java.util.Set;

/** A request of a core, or of replacement, for a line; the first events of every cache table, in this order, but for the last, which only some tables have. */
public enum CoreEvent implements Phrase {
    LOAD("Load", "the core reads the line"),
    STORE("Store", "the core writes the line, or reads and writes it in one step"),
    EVICT("Evict", "the cache, or the directory, wants to give the line up to make room"),
    ATOMIC(
            "Atomic",
            "the core reads and writes the line in one step, here or at home; without rows for it, that is a Store");

    private final String phrase;
    private final String sentence;

    CoreEvent(String phrase, String sentence) {
        this.phrase = phrase;
        this.sentence = sentence;
    }

    /** The locations one of which is written when it is performed; an eviction is not an access, and an atomic may be performed here or at home. */
    Set<Location> performed() {
        return switch (this) {
            case LOAD -> Set.of(Location.LOAD);
            case STORE -> Set.of(Location.STORE);
            case EVICT -> Set.of();
            case ATOMIC -> Set.of(Location.STORE, Location.ATOMIC);
        };
    }

    /** Whether every cache needs rows for it. A controller without rows for evictions has room for all lines, and an atomic without rows is a store. */
    boolean isNeeded() {
        return switch (this) {
            case LOAD, STORE -> true;
            case EVICT, ATOMIC -> false;
        };
    }

    @Override
    public String phrase() {
        return phrase;
    }

    @Override
    public String sentence() {
        return sentence;
    }
}
