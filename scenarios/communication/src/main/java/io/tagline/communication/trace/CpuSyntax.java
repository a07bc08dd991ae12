package io.tagline.communication.trace;

/** The format of course simulators: {@code cpu r|w address}, one word of 4 bytes each. docs/trace.md, course format. */
final class CpuSyntax implements LineSyntax {

    /** The size of an access where a format has none, as in Dinero IV. */
    static final int WORD = 4;

    @Override
    public void parse(LineCursor line, AccessBatch batch) throws MalformedTraceException {
        int thread = line.decimal("a processor", 0, AccessBatch.MOST_THREADS - 1);
        boolean write = TextSyntax.isWrite(line);
        long address = line.hexadecimal("an address");
        line.end();
        batch.addPieces(address, thread, WORD, write);
    }
}
