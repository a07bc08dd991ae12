package io.tagline.protocols.completion;

import io.tagline.protocols.table.Phrase;

/** How a cache handles a request that has overtaken its data. Both are in flight if the home did not wait. */
public enum Race implements Phrase {
    ANSWER("answer", "answer at once; the data then serves one load"),
    STALL("stall", "let it wait until the data is there");

    private final String phrase;
    private final String sentence;

    Race(String phrase, String sentence) {
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
