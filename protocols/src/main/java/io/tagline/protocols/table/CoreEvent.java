package io.tagline.protocols.table;

import java.util.Optional;

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

    /** The location written when it is performed; an eviction is not an access. */
    Optional<Location> performed() {
        return switch (this) {
            case LOAD -> Optional.of(Location.LOAD);
            case STORE -> Optional.of(Location.STORE);
            case EVICT -> Optional.empty();
            case ATOMIC -> Optional.of(Location.ATOMIC);
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
