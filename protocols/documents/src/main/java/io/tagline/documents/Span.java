package io.tagline.documents;

/** A stretch of one line of a {@link Source}: what the carets of a diagnostic point at. */
public record Span(Source source, Position position, int length) {

    public Span {
        if (length < 0) {
            throw new IllegalArgumentException("a span has no negative length, got " + length);
        }
    }

    /** The same place in the document that a person has written, where this one was embedded in it. */
    public Span outermost() {
        return source.outermost(position, length);
    }
}
