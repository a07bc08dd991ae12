package io.tagline.communication.trace;

/** The meaning of a line of a text format. */
interface LineSyntax {

    /** Adds the accesses of a line, at most {@link LineDecoder#MOST_PIECES}, that is neither empty nor a comment. */
    void parse(Line line, AccessBatch batch) throws MalformedTraceException;
}
