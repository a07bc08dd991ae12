package io.tagline.protocols.fault;

import io.tagline.protocols.table.Phrase;

/** A fault that can happen to a message in transit. */
public enum FaultKind implements Phrase {
    DROP("drop", "a message of this kind gets lost: any in a check, the first of each replication in time"),
    DUPLICATE(
            "duplicate", "a message of this kind arrives twice: any in a check, the first of each replication in time"),
    STALE(
            "stale",
            "a message of this kind arrives with a wrong value: any in a check; in time the first of each replication, with one less"),
    REORDER(
            "reorder",
            "messages of this network overtake each other, even if the protocol relies on their order; in time, each is up to 1 µs late");

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
