package io.tagline.communication.detection;

/** How algorithm 1 of Diener et al. (PDP 2016) is read: which two threads a block remembers. docs/communication.md compares them. */
public enum Variant {

    /** The two most recently used different threads, as the prose says. */
    MRU2("mru2"),

    /** The listing to the letter; a block may remember the same thread twice. */
    PRINTED("printed"),

    /** The threads of the last two accesses, as the published tracer does since 2015. */
    NUMALIZE("numalize");

    private final String word;

    Variant(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}
