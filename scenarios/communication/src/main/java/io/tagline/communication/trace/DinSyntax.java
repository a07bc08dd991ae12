package io.tagline.communication.trace;

/**
 * Dinero's {@code din}: a label and an address; label 0 reads, 1 writes, 2 fetches an instruction, 3 and 4 are escapes; the rest
 * of the line is a comment. There is one thread. docs/trace.md, din.
 */
final class DinSyntax implements LineSyntax {

    private static final int WRITE = 1;
    private static final int LAST_LABEL = 4;

    @Override
    public void parse(LineCursor line, AccessBatch batch) throws MalformedTraceException {
        int label = line.decimal("a label", 0, LAST_LABEL);
        long address = line.hexadecimal("an address");
        if (label <= WRITE) {
            batch.addPieces(address, 0, CpuSyntax.WORD, label == WRITE);
        }
    }
}
