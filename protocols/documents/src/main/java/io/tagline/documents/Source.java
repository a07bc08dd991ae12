package io.tagline.documents;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A text and the name it is known by: the path as the user gave it, or the name of a built-in document.
 * A text that stands inside another document (a program in a YAML block scalar) knows where it stands, so that
 * its mistakes are shown in the outer document. Line ends are {@code \n} only, and there is no byte order mark.
 */
public final class Source {

    private final String name;
    private final String text;
    private final boolean unread;
    private final Optional<String> file;
    private final Optional<Placement> placement;
    private final int[] lineStarts;

    private Source(String name, String text, boolean unread, Optional<String> file, Optional<Placement> placement) {
        this.name = name;
        this.text = text;
        this.unread = unread;
        this.file = file;
        this.placement = placement;
        this.lineStarts = lineStarts(text);
    }

    /** A document of its own. */
    public static Source of(String name, String text) {
        return new Source(name, normalised(text), false, Optional.empty(), Optional.empty());
    }

    /** A document read from a file; paths inside it are relative to that file. */
    public static Source of(String name, String text, String file) {
        return new Source(name, normalised(text), false, Optional.of(file), Optional.empty());
    }

    /** The document with another text: it has the same name, and paths in it are relative to the same file. */
    public Source rewritten(String other) {
        return new Source(name, normalised(other), false, file, Optional.empty());
    }

    /** A document that could not be read: mistakes name it, but show no line of it. */
    public static Source unread(String name) {
        return new Source(name, "", true, Optional.empty(), Optional.empty());
    }

    /**
     * A text inside {@code host} that is copied character by character: its line k is line
     * {@code origin.line() + k - 1} of the host and starts there at column {@code origin.column()}.
     */
    public static Source embedded(Source host, Position origin, String text) {
        return inside(host, new Placement(host, origin, 0, true), text);
    }

    /** A text whose characters cannot be found again in {@code span}: every mistake in it points at the span. */
    public static Source pinned(Span span, String text) {
        return inside(span.source(), new Placement(span.source(), span.position(), span.length(), false), text);
    }

    private static Source inside(Source host, Placement placement, String text) {
        return new Source(host.name, text, host.unread, host.file, Optional.of(placement));
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /** True if the text could not be read, see {@link #unread(String)}. */
    public boolean isUnread() {
        return unread;
    }

    /** The path of the file this text came from; empty for built-in documents. */
    public Optional<String> file() {
        return file;
    }

    /** Number of lines; a final line end opens one more, empty line. */
    public int lineCount() {
        return lineStarts.length;
    }

    /** The text of a line, without its end; empty beyond the last line. */
    public String line(int number) {
        if (number < 1 || number > lineStarts.length) {
            return "";
        }
        int end = number == lineStarts.length ? text.length() : lineStarts[number] - 1;
        return text.substring(lineStarts[number - 1], end);
    }

    /** The position of the character at {@code offset}; offsets beyond the text mean its end. */
    public Position position(int offset) {
        int inside = Math.max(0, Math.min(offset, text.length()));
        int found = Arrays.binarySearch(lineStarts, inside);
        int line = found >= 0 ? found : -found - 2;
        return new Position(line + 1, inside - lineStarts[line] + 1);
    }

    /** The stretch from {@code position} on, in this text. */
    public Span span(Position position, int length) {
        return new Span(this, position, length);
    }

    /** The same place in the outermost document, the one that has a name of its own. */
    Span outermost(Position position, int length) {
        return placement
                .map(p -> p.translate(beforeTheEnd(position), length))
                .orElseGet(() -> new Span(this, position, length));
    }

    /** "Something is missing at the end" is reported at the last line that has text, not on the line after the block. */
    private Position beforeTheEnd(Position position) {
        int last = lineCount();
        while (last > 1 && line(last).isBlank()) {
            last--;
        }
        return position.line() <= last
                ? position
                : new Position(last, line(last).length() + 1);
    }

    private static int[] lineStarts(String text) {
        IntStream.Builder starts = IntStream.builder().add(0);
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            starts.add(end + 1);
        }
        return starts.build().toArray();
    }

    private static String normalised(String text) {
        String body = text.startsWith("\uFEFF") ? text.substring(1) : text;
        return body.indexOf('\r') < 0 ? body : body.replace("\r\n", "\n").replace('\r', '\n');
    }

    @Override
    public String toString() {
        return name;
    }

    /** Where an embedded text stands in its host. */
    private record Placement(Source host, Position origin, int length, boolean exact) {

        Span translate(Position inner, int innerLength) {
            return exact
                    ? host.outermost(
                            new Position(origin.line() + inner.line() - 1, origin.column() + inner.column() - 1),
                            innerLength)
                    : host.outermost(origin, length);
        }
    }
}
