package io.tagline.scenarios.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a text that contains a matrix.
 *
 * @param number counted from 1
 * @param isSpaced whether only blanks separate its cells
 */
record MatrixLine(String text, int number, boolean isSpaced, List<Cell> cells) {

    private static final Pattern SEPARATOR = Pattern.compile("[\t;|]");
    private static final Pattern RULE = Pattern.compile("[\\s|:+=-]*--[\\s|:+=-]*");
    private static final Pattern TITLE = Pattern.compile("\\s*\\d+\\)\\s*\\S.*");

    /** A number with its deviation is one word, also with blanks around the sign. */
    private static final Pattern WORD = Pattern.compile("[^\\s±]+(?:\\s*±\\s*[^\\s±]+)?");

    private static final Pattern LATENCY = Pattern.compile(
            "([-+]?(?:\\d+(?:[.,]\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?)\\s*(?:ns)?(?:\\s*(?:±|\\+/-)\\s*[\\d.,]+\\s*(?:ns)?)?");

    private static final Pattern LABEL = Pattern.compile("(?i)(?:cpu|core|c|p|pu|thread)?[ #_]?(\\d{1,6})");

    private static final Pattern NOTHING = Pattern.compile("(?i)-+|–|—|x|n/?a|nan|null|none|");

    /** A cell, and the column at which it begins. */
    record Cell(String text, int column) {

        boolean isBlank() {
            return NOTHING.matcher(text).matches();
        }

        /** In nanoseconds; empty if it is not a number. */
        OptionalDouble number() {
            Matcher latency = LATENCY.matcher(text);
            return latency.matches()
                    ? OptionalDouble.of(Double.parseDouble(latency.group(1).replace(',', '.')))
                    : OptionalDouble.empty();
        }

        /** The processor that it names, if it may be a heading. */
        Optional<Integer> label() {
            Matcher label = LABEL.matcher(text);
            return label.matches() ? Optional.of(Integer.valueOf(label.group(1))) : Optional.empty();
        }
    }

    static MatrixLine of(String text, int number) {
        if (SEPARATOR.matcher(text).find()) {
            return new MatrixLine(text, number, false, table(text));
        }
        boolean spaced = !text.contains(",");
        return new MatrixLine(text, number, spaced, spaced ? words(text) : split(text, ",", 0, text.length()));
    }

    /** Cells of a line with tabs, semicolons or bars; those of a Markdown table have a bar at each end. */
    private static List<Cell> table(String text) {
        int first = text.indexOf('|');
        int last = text.lastIndexOf('|');
        boolean bars = first >= 0 && last > first && text.substring(0, first).isBlank();
        return bars ? split(text, "\\|", first + 1, last) : split(text, SEPARATOR.pattern(), 0, text.length());
    }

    private static List<Cell> split(String text, String separator, int start, int end) {
        List<Cell> cells = new ArrayList<>();
        int column = start;
        for (String cell : text.substring(start, end).split(separator, -1)) {
            int blanks = cell.length() - cell.stripLeading().length();
            cells.add(new Cell(cell.strip(), column + blanks + 1));
            column += cell.length() + 1;
        }
        return cells;
    }

    private static List<Cell> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> new Cell(word.group(), word.start() + 1))
                .toList();
    }

    boolean isBlank() {
        return (text.isBlank() && !text.contains("\t"))
                || text.strip().startsWith("#")
                || RULE.matcher(text).matches();
    }

    /** Whether it has cells: numbers, or headings. If blanks separate words, most must be numbers. */
    boolean isRow() {
        long numbers = cells.stream().filter(cell -> cell.number().isPresent()).count();
        long words = cells.stream()
                .filter(cell -> cell.number().isEmpty() && !cell.isBlank())
                .count();
        return words == 0 || labels().isPresent() || (isSpaced ? numbers > words : numbers > 0);
    }

    /** The title of the lines below, if it is one. */
    Optional<String> title() {
        return TITLE.matcher(text).matches() ? Optional.of(text.strip()) : Optional.empty();
    }

    /** The processors that it heads; the corner above the headings of rows is not one. */
    Optional<List<Integer>> labels() {
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        Optional<List<Integer>> all = labels(cells);
        return all.isPresent() || cells.get(0).number().isPresent()
                ? all
                : labels(cells.subList(1, cells.size())).filter(found -> found.size() > 1);
    }

    private static Optional<List<Integer>> labels(List<Cell> cells) {
        List<Integer> labels =
                cells.stream().flatMap(cell -> cell.label().stream()).toList();
        return labels.size() == cells.size() && !labels.isEmpty() ? Optional.of(labels) : Optional.empty();
    }

    /** The processor that the row itself belongs to, if its first cell may be a heading. */
    Optional<Integer> first() {
        return cells.stream().findFirst().flatMap(Cell::label);
    }

    /** Whether its headings are more than numbers. */
    boolean hasWords() {
        return cells.stream().skip(1).anyMatch(cell -> cell.number().isEmpty());
    }
}
