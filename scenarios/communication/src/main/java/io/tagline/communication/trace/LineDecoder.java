package io.tagline.communication.trace;

import io.tagline.documents.outputs.OutputPurpose;
import io.tagline.documents.outputs.ToolOutput;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Any format of lines, recognised by the table of {@link ToolOutput}. */
final class LineDecoder implements Decoder {

    static final String NO_ACCESSES = "this trace has no accesses";

    /** The most accesses of one line. */
    static final int MOST_PIECES = 64;

    private final ByteSource source;
    private final LineCursor line = new LineCursor();
    private Optional<ToolOutput> format = Optional.empty();
    private Optional<LineSyntax> syntax = Optional.empty();
    private boolean hasAccesses;

    LineDecoder(ByteSource source) {
        this.source = source;
    }

    Optional<ToolOutput> format() {
        return format;
    }

    /** Notes on the trace, complete once it has been read. */
    List<String> notes() {
        return syntax.map(LineSyntax::notes).orElse(List.of());
    }

    @Override
    public void decode(AccessBatch batch) throws MalformedTraceException {
        LineSyntax reading = syntax();
        while (batch.room() >= MOST_PIECES && nextLine(batch)) {
            if (!line.isAtEnd()) {
                line.jump(0);
                reading.parse(line, batch);
            }
        }
        hasAccesses |= batch.size() > 0;
    }

    /** Moves to the next line; false at the end. The last line needs no line end. */
    private boolean nextLine(AccessBatch batch) throws MalformedTraceException {
        int end = lineEnd();
        boolean last = end < 0;
        int length = last ? source.length() : end - source.from();
        if (last && (length == 0 || source.failure().isPresent())) {
            failIfDamaged(batch);
            return false;
        }
        line.moveTo(source.bytes(), source.from(), source.from() + length);
        source.skip(last ? length : length + 1);
        return true;
    }

    private int lineEnd() throws MalformedTraceException {
        int searched = 0;
        do {
            for (int i = source.from() + searched; i < source.to(); i++) {
                if (source.bytes()[i] == '\n') {
                    return i;
                }
            }
            searched = source.length();
        } while (source.more());
        if (searched == ByteSource.CAPACITY) {
            throw atNextLine("a line has at most " + ByteSource.CAPACITY + " bytes");
        }
        return -1;
    }

    private void failIfDamaged(AccessBatch batch) throws MalformedTraceException {
        if (source.failure().isPresent()) {
            throw atNextLine(source.failure().get());
        }
        if (!hasAccesses && batch.size() == 0) {
            throw atNextLine(NO_ACCESSES
                    + syntax.map(LineSyntax::ifNothingIsRead)
                            .filter(why -> !why.isEmpty())
                            .map(why -> "; " + why)
                            .orElse(""));
        }
    }

    private MalformedTraceException atNextLine(String message) {
        return new MalformedTraceException(new TraceFault(TraceFault.Unit.LINE, line.number() + 1, message));
    }

    private LineSyntax syntax() throws MalformedTraceException {
        if (syntax.isEmpty()) {
            source.require(ToolOutput.HEAD);
            int length = Math.min(ToolOutput.HEAD, source.length());
            String head = new String(source.bytes(), source.from(), length, StandardCharsets.ISO_8859_1);
            format = ToolOutput.of(head);
            if (format.isEmpty() && source.failure().isPresent()) {
                throw atNextLine(source.failure().get());
            }
            syntax = Optional.of(syntax(head));
        }
        return syntax.get();
    }

    private LineSyntax syntax(String head) throws MalformedTraceException {
        if (head.lines().allMatch(row -> row.isBlank() || row.strip().startsWith("#"))) {
            return (row, batch) -> {};
        }
        ToolOutput found = format.orElseThrow(() -> atNextLine("unknown trace format; use one of " + words()));
        return switch (found) {
            case TEXT -> new TextSyntax();
            case CPU -> new CpuSyntax();
            case DIN -> new DinSyntax();
            case LACKEY -> new LackeySyntax();
            case PIN -> new PinSyntax();
            case PERF_SCRIPT -> new PerfScriptSyntax();
            case PERF_C2C -> throw atNextLine("a report of perf c2c is read from a file that is not compressed");
            default -> throw atNextLine(found.sentence());
        };
    }

    private static String words() {
        return Arrays.stream(ToolOutput.values())
                .filter(output -> output.use() == OutputPurpose.ACCESSES)
                .map(output -> output.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .collect(Collectors.joining(", "));
    }

    /**
     * Dinero's {@code din}: a label and an address; label 0 reads, 1 writes, 2 fetches an instruction, 3 and 4 are escapes; the rest
     * of the line is a comment. There is one thread. docs/trace.md, din.
     */
    private static final class DinSyntax implements LineSyntax {

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

    /**
     * What {@code valgrind --tool=lackey --trace-mem=yes --trace-sched=yes} prints: {@code  L addr,size} loads, {@code  S} stores,
     * {@code  M} both, {@code I  } instructions. The thread is n - 1 of the last {@code SCHED[n]:  acquired lock}. docs/trace.md, lackey.
     */
    private static final class LackeySyntax implements LineSyntax {

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

    /**
     * What Pin's pinatrace writes: {@code 0xIP: R 0xADDR}, with the size and the value behind it, or not. Tools of that kind which know threads write the number of
     * the thread before it. docs/trace.md, pin.
     */
    private static final class PinSyntax implements LineSyntax {

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
}
