package io.tagline.protocols.document;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.ArrayList;
import java.util.List;

/** A piece of a table with its place in the document; its text has no blanks at either end. */
public record DocumentCell(String text, Span span) {

    static DocumentCell of(Source source, int line, int column, String raw) {
        int start = 0;
        while (start < raw.length() && Character.isWhitespace(raw.charAt(start))) {
            start++;
        }
        String text = raw.strip();
        Position position = new Position(line, column + (text.isEmpty() ? 0 : start));
        return new DocumentCell(text, new Span(source, position, Math.max(1, text.length())));
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    int line() {
        return span.position().line();
    }

    /** The pieces between separators, empty ones left out. */
    public List<DocumentCell> split(char separator) {
        List<DocumentCell> parts = new ArrayList<>();
        int start = 0;
        while (start <= text.length()) {
            int end = text.indexOf(separator, start);
            int stop = end < 0 ? text.length() : end;
            DocumentCell part = part(start, stop);
            if (!part.isEmpty()) {
                parts.add(part);
            }
            start = stop + 1;
        }
        return parts;
    }

    /** A piece of this cell. */
    public DocumentCell part(int start, int end) {
        return of(span.source(), line(), span.position().column() + start, text.substring(start, end));
    }
}
