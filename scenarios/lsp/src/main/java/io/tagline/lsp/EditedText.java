package io.tagline.lsp;

import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;

/**
 * A text as an editor counts in it: lines and characters from 0, a character being a {@code char}. Lines end with LF, CRLF or CR; {@link Source} has LF
 * alone and no byte order mark, but the same lines.
 */
record EditedText(String text, int[] lineStarts) {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    static EditedText of(String text) {
        return new EditedText(text, lineStarts(text));
    }

    private static int[] lineStarts(String text) {
        IntStream.Builder starts = IntStream.builder().add(0);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1))) {
                starts.add(i + 1);
            }
        }
        return starts.build().toArray();
    }

    /** The text after these changes, one by one; a change without a range replaces everything. */
    EditedText changed(List<TextDocumentContentChangeEvent> changes) {
        EditedText changed = this;
        for (TextDocumentContentChangeEvent change : changes) {
            changed = change.getRange() == null
                    ? of(change.getText())
                    : changed.replaced(change.getRange(), change.getText());
        }
        return changed;
    }

    /** With another text in place of a range; one whose ends are swapped is meant the other way round. */
    EditedText replaced(Range range, String other) {
        int first = offset(range.getStart());
        int last = offset(range.getEnd());
        return of(text.substring(0, Math.min(first, last)) + other + text.substring(Math.max(first, last)));
    }

    /** The offset of a position; beyond the end of a line or of the text, that end is meant. */
    int offset(Position position) {
        int line = position.getLine();
        if (line < 0) {
            return 0;
        }
        return line >= lineStarts.length
                ? text.length()
                : (int) Math.min(lineStarts[line] + (long) Math.max(0, position.getCharacter()), lineEnd(line));
    }

    /** Where a line ends, without what ends it. */
    private int lineEnd(int line) {
        if (line + 1 >= lineStarts.length) {
            return text.length();
        }
        int end = lineStarts[line + 1] - 1;
        return end > lineStarts[line] && text.charAt(end) == '\n' && text.charAt(end - 1) == '\r' ? end - 1 : end;
    }

    String line(int line) {
        return line < lineStarts.length ? text.substring(lineStarts[line], lineEnd(line)) : "";
    }

    int lines() {
        return lineStarts.length;
    }

    /** How many bars a row of a table has. */
    static long bars(String row) {
        return row.chars().filter(c -> c == '|').count();
    }

    /** A stretch of one line, as an editor counts. */
    Range range(Span span) {
        int line = span.position().line() - 1;
        int mark = line == 0 && text.indexOf(BYTE_ORDER_MARK) == 0 ? 1 : 0;
        int start = span.position().column() - 1 + mark;
        int length = line(line).length();
        return new Range(
                new Position(line, Math.min(start, length)),
                new Position(line, Math.min(start + span.length(), length)));
    }

    /** What stands in a range. */
    String at(Range range) {
        return text.substring(offset(range.getStart()), Math.max(offset(range.getStart()), offset(range.getEnd())));
    }

    /** The word around a place; nothing, at that place, if there is none. */
    Range word(Position position) {
        int at = offset(position);
        int line = Math.max(0, Math.min(position.getLine(), lineStarts.length - 1));
        int from = at;
        int to = at;
        while (from > lineStarts[line] && isOfAWord(text.charAt(from - 1))) {
            from--;
        }
        while (to < lineEnd(line) && isOfAWord(text.charAt(to))) {
            to++;
        }
        return new Range(new Position(line, from - lineStarts[line]), new Position(line, to - lineStarts[line]));
    }

    private static boolean isOfAWord(char c) {
        return Character.isLetterOrDigit(c) || "_-/.+".indexOf(c) >= 0;
    }
}
