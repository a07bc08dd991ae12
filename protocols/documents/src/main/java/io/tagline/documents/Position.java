package io.tagline.documents;

import java.util.Comparator;

/** A place in a text: line and column, both from 1; a column counts {@code char}s, as offsets in strings do. */
public record Position(int line, int column) implements Comparable<Position> {

    /** The first character of a text. */
    public static final Position START = new Position(1, 1);

    private static final Comparator<Position> ORDER =
            Comparator.comparingInt(Position::line).thenComparingInt(Position::column);

    public Position {
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException("a position counts from 1, got " + line + ":" + column);
        }
    }

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return line + ":" + column;
    }
}
