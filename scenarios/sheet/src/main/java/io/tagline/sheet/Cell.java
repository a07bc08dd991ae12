package io.tagline.sheet;

import io.tagline.documents.units.Decimals;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a table says at one place. A number stays a number until a renderer writes it. */
public sealed interface Cell {

    <R> R accept(Visitor<R> visitor);

    /** What people read there. */
    default String text() {
        return accept(Style.PEOPLE);
    }

    /** The closed set of cells. */
    interface Visitor<R> {
        R words(Words words);

        R amount(Amount amount);

        R count(Count count);

        R state(State state);

        R link(Link link);

        R folded(Folded folded);

        R marked(Marked marked);

        R blank(Blank blank);
    }

    static Cell empty() {
        return new Words("");
    }

    static Cell of(String words) {
        return new Words(words);
    }

    static Cell of(double value, int decimals) {
        return new Amount(value, decimals, "", "", /* padded= */ true);
    }

    /** A number with a unit that is not that of its column; none if the unit is empty. */
    static Cell of(double value, int decimals, String unit) {
        return new Amount(value, decimals, "", unit.isEmpty() ? "" : " " + unit, /* padded= */ true);
    }

    /** The same without zeros at its end. */
    static Cell shortest(double value, int decimals) {
        return new Amount(value, decimals, "", "", /* padded= */ false);
    }

    static Cell of(long count) {
        return new Count(count, /* grouped= */ false);
    }

    /** A whole number that may be large. */
    static Cell grouped(long count) {
        return new Count(count, /* grouped= */ true);
    }

    /** A share of one as a percentage with one decimal and its sign. */
    static Cell percent(double share) {
        return new Amount(100 * share, 1, "", " %", /* padded= */ true);
    }

    /** A number whose sign is always written, but for zero. */
    static Cell signed(double value, int decimals) {
        return new Amount(value, decimals, Decimals.plus(value), "", /* padded= */ true);
    }

    /** A share of one by which something differs, as a percentage with its sign. */
    static Cell signedPercent(double share) {
        return new Amount(100 * share, 1, Decimals.plus(share), " %", /* padded= */ true);
    }

    /** Half the width of an interval, with its sign. */
    static Cell halfWidth(double half, int decimals) {
        return new Amount(half, decimals, "±", "", /* padded= */ true);
    }

    /** Text as it is. */
    record Words(String text) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.words(this);
        }
    }

    /**
     * A number in the unit of its column.
     *
     * @param decimals that people read; a file has more
     * @param before such as {@code ±}; may be empty
     * @param after such as {@code %}; may be empty
     * @param padded whether zeros at the end are written, so that numbers line up
     */
    record Amount(double value, int decimals, String before, String after, boolean padded) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.amount(this);
        }
    }

    /**
     * A whole number, such as of replications.
     *
     * @param grouped whether people read it in groups of three digits
     */
    record Count(long value, boolean grouped) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.count(this);
        }
    }

    /**
     * A state of a line.
     *
     * @param colour CSS; empty if it has none
     */
    record State(String name, String colour) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.state(this);
        }
    }

    /** A name that leads somewhere. */
    record Link(String text, String target) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.link(this);
        }
    }

    /**
     * What opens lines that keep their breaks and columns, where a reader can open something.
     *
     * @param title stands above the lines
     */
    record Folded(String text, String title, List<String> lines) implements Cell {

        public Folded {
            lines = List.copyOf(lines);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.folded(this);
        }
    }

    /** A cell that must not be overlooked. */
    record Marked(Cell cell, Mark mark) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.marked(this);
        }
    }

    /**
     * Room for an answer.
     *
     * @param width in characters
     * @param lines below each other, each of this width
     */
    record Blank(int width, int lines) implements Cell {

        private static final int LEAST = 6;
        private static final int MOST = 44;

        /** Room for an answer of this length, in as many lines as it needs. */
        static Blank of(int length) {
            int lines = Math.max(1, (length + MOST - 1) / MOST);
            return new Blank(Math.min(MOST, Math.max(LEAST, length)), lines);
        }

        /** As lines to write on, with this between them. */
        String rules(String between) {
            return Stream.generate(() -> "_".repeat(width)).limit(lines).collect(Collectors.joining(between));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.blank(this);
        }
    }

    /** Why a cell is marked. */
    enum Mark {
        GOOD,
        BAD,
        /** It was not met, which is no mistake. */
        PALE,
        /** A difference that chance hardly explains: a star. */
        SIGNIFICANT,
        /** The place of a star is kept, so that numbers line up. */
        INSIGNIFICANT
    }
}
