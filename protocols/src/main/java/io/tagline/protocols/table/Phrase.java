package io.tagline.protocols.table;

/** A word of the protocol documents' closed vocabulary: how it is written, and the sentence that explains it. */
public interface Phrase {

    /** The word as written in a document. */
    String phrase();

    /** Its meaning, as a clause without a full stop. */
    String sentence();
}
