package io.tagline.sheet;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Something that a sheet says. A new kind of part is a method of {@link Visitor}, so no renderer can forget it. */
public sealed interface Part {

    <R> R accept(Visitor<R> visitor);

    /** The closed set of parts. */
    interface Visitor<R> {
        R facts(Facts facts);

        R note(Note note);

        R verdicts(Verdicts verdicts);

        R table(Table table);

        R figure(Figure figure);

        R code(Code code);

        R links(Links links);

        R gallery(Gallery gallery);

        R boxes(Boxes boxes);

        R section(Section section);

        R only(Only only);
    }

    /** What was fixed before the work: machine, protocol, seed. */
    record Facts(List<Fact> facts) implements Part {

        public Facts {
            facts = List.copyOf(facts);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.facts(this);
        }
    }

    /**
     * A name and its value.
     *
     * @param colon whether a line of text needs a colon between them, as before a phrase
     */
    record Fact(String name, String value, boolean colon) {

        public static Fact of(String name, String value) {
            return new Fact(name, value, /* colon= */ false);
        }

        public static Fact phrase(String name, String value) {
            return new Fact(name, value, /* colon= */ true);
        }
    }

    /** A sentence; a hint or a warning has its level in front. */
    record Note(Level level, String text) implements Part {

        public static Note of(String text) {
            return new Note(Level.PLAIN, text);
        }

        public static Note warning(String text) {
            return new Note(Level.WARNING, text);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.note(this);
        }
    }

    /** How important a note is. */
    enum Level {
        PLAIN,
        HINT,
        WARNING
    }

    /** Whether the results are as expected; what is missed comes first. */
    record Verdicts(List<Verdict> verdicts) implements Part {

        public Verdicts {
            verdicts = verdicts.stream()
                    .sorted(Comparator.comparing(Verdict::judgement))
                    .toList();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.verdicts(this);
        }
    }

    /**
     * An expectation and what came of it.
     *
     * @param word such as {@code ok} or {@code missed}
     * @param sentence what was found
     * @param known why the expectation is missed, if that is known; may be empty
     */
    record Verdict(Judgement judgement, String word, String expectation, String sentence, String known) {}

    /** How a verdict counts. */
    /** In the order in which people want to read them. */
    enum Judgement {
        /** Missed, and fails the work. */
        FAILED,
        /** Missed as known before. */
        KNOWN,
        /** There was nothing to judge. */
        OPEN,
        HELD
    }

    /**
     * A table.
     *
     * @param title may be empty
     * @param rows may end early; then the last cell may be wide
     * @param links files with its numbers; may be empty
     */
    record Table(String title, List<Column> columns, List<List<Cell>> rows, Layout layout, List<Link> links)
            implements Part {

        public Table {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
            links = List.copyOf(links);
        }

        public Table titled(String text) {
            return new Table(text, columns, rows, layout, links);
        }

        public Table as(Layout other) {
            return new Table(title, columns, rows, other, links);
        }

        public Table with(List<Link> files) {
            return new Table(title, columns, rows, layout, files);
        }

        /** The same with room for answers behind the first columns. All of a column are as large as its longest answer, so none gives one away. */
        public Table blanked(int questions) {
            List<Cell> blanks = IntStream.range(0, columns.size())
                    .<Cell>mapToObj(column -> Cell.Blank.of(rows.stream()
                            .mapToInt(
                                    row -> row.get(column).accept(Style.PEOPLE).length())
                            .max()
                            .orElse(0)))
                    .toList();
            List<List<Cell>> asked = rows.stream()
                    .map(row -> Stream.concat(
                                    row.subList(0, questions).stream(),
                                    blanks.subList(questions, blanks.size()).stream())
                            .toList())
                    .toList();
            return new Table(title, columns, asked, layout, links);
        }

        public boolean isEmpty() {
            return rows.isEmpty();
        }

        /** Whether this row is a heading of those below it. */
        boolean isHeading(List<Cell> row) {
            return layout == Layout.GROUPS && row.size() == 1;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.table(this);
        }
    }

    /** What the cells of a table mostly are. A page styles them by that. */
    enum Layout {
        NUMBERS,
        /** A row for each state. */
        STATES,
        /** Long sentences, beside which the numbers must stay visible. */
        SENTENCES,
        /** Cells that are states. */
        CELLS,
        /** Many columns of short texts: a terminal wraps them. */
        MATRIX,
        /** Columns without a heading, indented. */
        PLAIN,
        /** Rows below headings, each of which is a row of one cell. */
        GROUPS
    }

    /** A file or a place in a page. */
    record Link(String text, String target) {

        public static Link to(String file) {
            return new Link(file, file);
        }
    }

    /**
     * A picture.
     *
     * @param drawing makes its SVG when a renderer needs it
     * @param links its files; may be empty
     * @param command makes it again; may be empty
     */
    record Figure(String caption, Supplier<String> drawing, List<Link> links, String command) implements Part {

        public Figure {
            links = List.copyOf(links);
        }

        public static Figure of(String caption, Supplier<String> drawing) {
            return new Figure(caption, drawing, List.of(), "");
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.figure(this);
        }
    }

    /**
     * Lines that keep their breaks and columns: a document to paste, a story, a map of characters.
     *
     * @param title under which a page folds it; empty if it is always open
     * @param language such as {@code yaml}; may be empty
     */
    record Code(String title, String language, List<String> lines) implements Part {

        public Code {
            lines = List.copyOf(lines);
        }

        public static Code of(List<String> lines) {
            return new Code("", "", lines);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.code(this);
        }
    }

    /** Files that belong to what was said. */
    record Links(List<Link> links) implements Part {

        public Links {
            links = List.copyOf(links);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.links(this);
        }
    }

    /**
     * Distributions beside each other, for a person at a terminal: pages have pictures, and scripts have the table.
     *
     * @param unit of all numbers
     */
    record Boxes(String unit, List<Box> boxes) implements Part {

        public Boxes {
            boxes = List.copyOf(boxes);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.boxes(this);
        }
    }

    /** A distribution: its ends, its quartiles and its median. */
    record Box(String name, double min, double lower, double median, double upper, double max) {}

    /** Small pictures that lead to pages. */
    record Gallery(List<Thumbnail> thumbnails) implements Part {

        public Gallery {
            thumbnails = List.copyOf(thumbnails);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.gallery(this);
        }
    }

    /**
     * A page, seen from afar.
     *
     * @param title what it is
     * @param text what one reads of it without opening it; may be empty
     * @param page its file
     * @param picture the file of its picture; empty if it has none
     */
    record Thumbnail(String title, String text, String page, String picture) {}

    /** Parts below a heading of their own. */
    record Section(String title, String text, List<Part> parts) implements Part {

        public Section {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.section(this);
        }
    }

    /** A part for some media, such as a map of characters where no picture can be shown. */
    record Only(Set<Medium> media, Part part) implements Part {

        public Only {
            media = Set.copyOf(media);
        }

        public static Only in(Part part, Medium first, Medium... more) {
            Set<Medium> media = EnumSet.of(first);
            media.addAll(Arrays.asList(more));
            return new Only(media, part);
        }

        static List<Part> shown(List<Part> parts, Medium medium) {
            return parts.stream()
                    .filter(part -> !(part instanceof Only only) || only.media.contains(medium))
                    .map(part -> part instanceof Only only ? only.part : part)
                    .toList();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.only(this);
        }
    }

    /** What a sheet is rendered for. */
    enum Medium {
        TEXT,
        MARKDOWN,
        HTML,
        LATEX
    }
}
