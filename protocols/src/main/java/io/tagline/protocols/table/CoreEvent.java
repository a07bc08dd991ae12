package io.tagline.protocols.table;

/** What a core, or the cache's replacement, asks of a line; the first events of every cache table, in this order. */
public enum CoreEvent implements Phrase {
    LOAD("Load", "the core reads the line"),
    STORE("Store", "the core writes the line, or reads and writes it in one step"),
    EVICT("Evict", "the cache, or the directory, wants to give the line up to make room");

    private final String phrase;
    private final String sentence;

    CoreEvent(String phrase, String sentence) {
        this.phrase = phrase;
        this.sentence = sentence;
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
