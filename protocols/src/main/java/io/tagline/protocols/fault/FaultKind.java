package io.tagline.protocols.fault;

import io.tagline.protocols.table.Phrase;

/** What can go wrong with a message on its way. */
public enum FaultKind implements Phrase {
    DROP("drop", "any message of this kind may get lost"),
    DUPLICATE("duplicate", "any message of this kind may arrive more than once"),
    STALE("stale", "any message of this kind may arrive with another value than it was sent with"),
    REORDER("reorder", "messages of this network overtake each other, whatever order the protocol relies on");

    private final String phrase;
    private final String sentence;

    FaultKind(String phrase, String sentence) {
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
