package io.tagline.checker;

import io.tagline.protocols.table.Phrase;

/** What the checker demands of every reachable state and of the graph of all of them. */
public enum Property implements Phrase {
    SINGLE_WRITER("single writer", "while a cache may write the line, no other cache may read or write it"),
    DATA_VALUE("data value", "every readable copy, and every value a core gets, is that of the last store"),
    MEMORY_VALUE("memory value", "memory holds the last store whenever the directory is at rest and records no owner"),
    DIRECTORY_AGREES(
            "directory agrees",
            "once all is quiet, the directory's owner and sharers are the caches that hold the line"),
    MISSING_CELL("missing cell", "for whatever happens to a line in a state, the table has a row"),
    NO_RECEIVER(
            "no receiver",
            "whoever a row sends to or records exists: an owner is recorded, the sharer set has a member"),
    LOST_ACCESS(
            "lost access",
            "an access that waits is performed exactly once, before its line is stable again; an eviction does something or waits"),
    BOUNDED("bounded", "neither messages in flight nor acks outstanding grow beyond what the caches can cause"),
    DEADLOCK("deadlock", "while a transaction is in progress, some transition is enabled"),
    STUCK("stuck transaction", "from every reachable state, messages alone can lead to a state in which all is quiet"),
    STATED("stated invariant", "what the document itself states holds in every reachable state");

    private final String phrase;
    private final String sentence;

    Property(String phrase, String sentence) {
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
