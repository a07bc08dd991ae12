package io.tagline.communication.trace;

import java.util.List;

/** The meaning of a line of a text format. */
interface LineSyntax {

    /** Adds the accesses of a line, at most {@link LineDecoder#MOST_PIECES}, that is neither empty nor a comment. */
    void parse(LineCursor line, AccessBatch batch) throws MalformedTraceException;

    /** Notes on the trace beside its accesses, complete once it has been read; each a sentence. */
    default List<String> notes() {
        return List.of();
    }

    /** How a trace of this format comes to have no accesses, and what to do. */
    default String ifNothingIsRead() {
        return "";
    }
}
