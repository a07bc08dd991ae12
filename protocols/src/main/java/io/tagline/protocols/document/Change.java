package io.tagline.protocols.document;

import io.tagline.protocols.table.Phrase;

/** How a row changes the extended document. A document that extends none adds all its rows. */
public enum Change implements Phrase {
    ADD("add", "the row is new"),
    REPLACE("replace", "the row replaces another one"),
    REMOVE("remove", "the row is removed");

    private final String phrase;
    private final String sentence;

    Change(String phrase, String sentence) {
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
