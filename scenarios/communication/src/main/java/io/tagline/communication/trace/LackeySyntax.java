package io.tagline.communication.trace;

import java.util.regex.Pattern;

/**
 * What {@code valgrind --tool=lackey --trace-mem=yes --trace-sched=yes} prints: {@code  L addr,size} loads, {@code  S} stores,
 * {@code  M} both, {@code I  } instructions. The thread is n - 1 of the last {@code SCHED[n]:  acquired lock}. docs/trace.md, lackey.
 */
final class LackeySyntax implements LineSyntax {

    private static final int MOST_BYTES = 1024;
    private static final String SCHEDULE = "SCHED[";
    private static final String ACQUIRED = "acquired lock";
    private static final String FOREIGN =
            "this line is not from lackey, which begins lines with I, L, S or M, nor from valgrind;"
                    + " --log-file=t.log keeps what the program prints out of the trace";
    private static final Pattern MESSAGE = Pattern.compile("(==|--|\\*\\*)\\d+\\1( |$)|SCHED");

    private int thread;

    @Override
    public void parse(LineCursor line, AccessBatch batch) throws MalformedTraceException {
        if (isMessage(line)) {
            schedule(line);
            return;
        }
        char letter = line.letter();
        boolean isAccess = letter == 'I' || letter == 'L' || letter == 'S' || letter == 'M';
        if (!isAccess || !line.takes(' ')) {
            throw line.malformed(FOREIGN);
        }
        long address = line.hexadecimal("an address");
        if (!line.takes(',')) {
            throw line.malformed(FOREIGN);
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

    @Override
    public String ifNothingIsRead() {
        return "run valgrind with --tool=lackey --trace-mem=yes --trace-sched=yes --log-file=t.log";
    }

    private static boolean isMessage(LineCursor line) {
        boolean looksLikeOne =
                line.startsWith("==") || line.startsWith("--") || line.startsWith("**") || line.startsWith("SCHED");
        return looksLikeOne && MESSAGE.matcher(line.text()).lookingAt();
    }

    private void schedule(LineCursor line) throws MalformedTraceException {
        int column = line.indexOf(SCHEDULE);
        if (column >= 0 && line.indexOf(ACQUIRED) > column) {
            line.jump(column + SCHEDULE.length());
            thread = line.decimal("a thread of valgrind", 1, AccessBatch.MOST_THREADS) - 1;
        }
    }
}
