package io.tagline.communication.trace;

/**
 * What {@code valgrind --tool=lackey --trace-mem=yes --trace-sched=yes} prints: {@code  L addr,size} loads, {@code  S} stores,
 * {@code  M} both, {@code I  } instructions. The thread is n - 1 of the last {@code SCHED[n]:  acquired lock}. docs/trace.md, lackey.
 */
final class LackeySyntax implements LineSyntax {

    private static final int MOST_BYTES = 1024;
    private static final String SCHEDULE = "SCHED[";
    private static final String ACQUIRED = "acquired lock";

    private int thread;

    @Override
    public void parse(Line line, AccessBatch batch) throws MalformedTraceException {
        if (isMessage(line)) {
            schedule(line);
            return;
        }
        char letter = line.letter();
        if (letter != 'I' && letter != 'L' && letter != 'S' && letter != 'M') {
            throw line.malformed("a line of lackey begins with I, L, S, M or is a message of valgrind");
        }
        long address = line.hexadecimal("an address");
        if (!line.takes(',')) {
            throw line.malformed("a comma must separate address and size");
        }
        int bytes = line.decimal("a size in bytes", 1, MOST_BYTES);
        line.end();
        add(letter, address, bytes, batch);
    }

    private void add(char letter, long address, int bytes, AccessBatch batch) {
        if (letter == 'L' || letter == 'M') {
            batch.addPieces(address, thread, bytes, false);
        }
        if (letter == 'S' || letter == 'M') {
            batch.addPieces(address, thread, bytes, true);
        }
    }

    private static boolean isMessage(Line line) {
        return line.startsWith("==") || line.startsWith("--") || line.startsWith("**") || line.startsWith("SCHED");
    }

    private void schedule(Line line) throws MalformedTraceException {
        int column = line.indexOf(SCHEDULE);
        if (column >= 0 && line.indexOf(ACQUIRED) > column) {
            line.jump(column + SCHEDULE.length());
            thread = line.decimal("a thread of valgrind", 1, AccessBatch.MOST_THREADS) - 1;
        }
    }
}
