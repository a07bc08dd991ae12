package io.tagline.communication.trace;

/** The text form of the binary format: {@code TID R|W 0xADDR SIZE}. docs/trace.md, text format. */
final class TextSyntax implements LineSyntax {

    private static final int MOST_BYTES = 64;

    @Override
    public void parse(LineCursor line, AccessBatch batch) throws MalformedTraceException {
        int thread = line.decimal("a thread", 0, AccessBatch.MOST_THREADS - 1);
        boolean write = isWrite(line);
        long address = line.hexadecimal("an address");
        int bytes = line.decimal("a size in bytes", 1, MOST_BYTES);
        line.end();
        batch.add(address, thread, bytes, write);
    }

    /** An operation of one letter. */
    static boolean isWrite(LineCursor line) throws MalformedTraceException {
        char letter = line.letter();
        if (letter != 'R' && letter != 'W') {
            throw line.malformed("an operation is R or W");
        }
        return letter == 'W';
    }
}
