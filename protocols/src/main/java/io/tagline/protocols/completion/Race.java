package io.tagline.protocols.completion;

import io.tagline.protocols.table.Phrase;

/** What to do with a request that has overtaken the data: a home that did not wait lets both be under way. */
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
