package io.tagline.communication.trace;

import io.tagline.documents.outputs.OutputPurpose;
import io.tagline.documents.outputs.ToolOutput;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
}
