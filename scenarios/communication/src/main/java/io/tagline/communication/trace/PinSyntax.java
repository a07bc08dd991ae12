package io.tagline.communication.trace;

import java.util.List;

/**
 * What Pin's pinatrace writes: {@code 0xIP: R 0xADDR}, with the size and the value behind it, or not. Tools of that kind which know threads write the number of
 * the thread before it. docs/trace.md, pin.
 */
final class PinSyntax implements LineSyntax {

    private static final int MOST_BYTES = 1024;

    private boolean hasThreads;

    @Override
    public void parse(LineCursor line, AccessBatch batch) throws MalformedTraceException {
        int thread = thread(line);
        line.hexadecimal("the address of an instruction");
        if (!line.takes(':')) {
            throw line.malformed("a colon must be between the instruction and its access");
        }
        boolean write = TextSyntax.isWrite(line);
        long address = line.hexadecimal("an address");
        int bytes = line.isAtEnd() ? CpuSyntax.WORD : line.decimal("a size in bytes", 1, MOST_BYTES);
        batch.addPieces(address, thread, bytes, write);
    }

    /** The decimal number before an instruction, which begins with {@code 0x}. */
    private int thread(LineCursor line) throws MalformedTraceException {
        if (line.isNext("0x") || line.isNext("0X")) {
            return 0;
        }
        if (line.isNext("T") || line.isNext("t")) {
            line.letter();
        }
        int thread = line.decimal("a thread", 0, AccessBatch.MOST_THREADS - 1);
        if (!line.takes(':')) {
            line.takes(',');
        }
        hasThreads = true;
        return thread;
    }

    @Override
    public List<String> notes() {
        return hasThreads
                ? List.of()
                : List.of(
                        "this trace names no threads, so all accesses are of thread 0: let the tool write PIN_ThreadId() before each line");
    }
}
