package io.tagline.communication.trace;

import java.util.Optional;

/** Any format of lines. The first line that is neither empty nor a comment shows which one it is. */
final class LineDecoder implements Decoder {

    /** The most accesses of one line. */
    static final int MOST_PIECES = 64;

    private final ByteSource source;
    private final Line line = new Line();
    private Optional<TraceFormat> format = Optional.empty();
    private LineSyntax syntax = this::recognise;

    LineDecoder(ByteSource source) {
        this.source = source;
    }

    Optional<TraceFormat> format() {
        return format;
    }

    @Override
    public void decode(AccessBatch batch) throws MalformedTraceException {
        while (batch.room() >= MOST_PIECES && nextLine()) {
            if (!line.isAtEnd()) {
                line.jump(0);
                syntax.parse(line, batch);
            }
        }
    }

    /** Moves to the next line; false at the end. The last line needs no line end. */
    private boolean nextLine() throws MalformedTraceException {
        int end = lineEnd();
        boolean last = end < 0;
        int length = last ? source.length() : end - source.from();
        if (last && (length == 0 || source.failure().isPresent())) {
            failIfDamaged();
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

    private void failIfDamaged() throws MalformedTraceException {
        if (source.failure().isPresent()) {
            throw atNextLine(source.failure().get());
        }
        if (format.isEmpty()) {
            throw atNextLine("this trace has no accesses");
        }
    }

    private MalformedTraceException atNextLine(String message) {
        return new MalformedTraceException(new TraceFault(TraceFault.Unit.LINE, line.number() + 1, message));
    }

    private void recognise(Line first, AccessBatch batch) throws MalformedTraceException {
        take(TraceFormat.TEXT, new TextSyntax(), first);
        take(TraceFormat.CPU, new CpuSyntax(), first);
        take(TraceFormat.DIN, new DinSyntax(), first);
        take(TraceFormat.LACKEY, new LackeySyntax(), first);
        if (format.isEmpty()) {
            throw first.malformed("unknown trace format; use one of " + TraceFormat.words());
        }
        syntax.parse(first, batch);
    }

    /** Decides for a format if its syntax fits the first line. */
    private void take(TraceFormat candidate, LineSyntax wanted, Line first) {
        if (format.isEmpty() && fits(wanted, first)) {
            format = Optional.of(candidate);
            syntax = wanted;
        }
        first.jump(0);
    }

    private static boolean fits(LineSyntax wanted, Line first) {
        try {
            wanted.parse(first, new AccessBatch());
            return true;
        } catch (MalformedTraceException e) {
            return false;
        }
    }
}
