package io.tagline.protocols.table;

/** A word of the protocol documents' closed vocabulary: how it is written, and the sentence that explains it. */
public interface Phrase {

    /** The word as it stands in a document. */
    String phrase();

    /** What it means, as a clause without a full stop. */
    String sentence();
}
