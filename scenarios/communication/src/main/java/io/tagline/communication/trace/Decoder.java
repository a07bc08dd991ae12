package io.tagline.communication.trace;

/** Turns the bytes of one format into accesses. */
interface Decoder {

    /**
     * Adds accesses to a batch that has been cleared, and leaves it empty at the end of the trace.
     *
     * @throws MalformedTraceException at the first thing it cannot read; what it read before that is in the batch
     */
    void decode(AccessBatch batch) throws MalformedTraceException;
}
