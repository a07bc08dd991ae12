package io.tagline.experiments.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A line of a text that contains a matrix.
 *
 * @param number counted from 1
 * @param isSpaced whether only blanks separate its cells
 */
record MatrixLine(String text, int number, boolean isSpaced, List<MatrixCell> cells) {

    private static final String UNQUOTED = "(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";
    private static final Pattern SEPARATOR = Pattern.compile("[\t;|]");
    private static final Pattern RULE = Pattern.compile("[\\s|:+=-]*--[\\s|:+=-]*");
    private static final Pattern TITLE = Pattern.compile("\\s*\\d+\\)\\s*\\S.*");

    /** A number with its deviation is one word, even with blanks around the sign; so is a text in quotes. */
    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|[^\\s±]+(?:\\s*±\\s*[^\\s±]+)?");

    static MatrixLine of(String text, int number) {
        if (SEPARATOR.matcher(text).find()) {
            return new MatrixLine(text, number, false, table(text, number));
        }
        boolean spaced = !text.contains(",");
        return new MatrixLine(
                text, number, spaced, spaced ? words(text, number) : split(text, number, ",", 0, text.length()));
    }

    /** Cells of a line with tabs, semicolons or bars; those of a Markdown table have a bar at each end. */
    private static List<MatrixCell> table(String text, int number) {
        String inner = text.strip();
        boolean bars = inner.length() > 1 && inner.startsWith("|") && inner.endsWith("|");
        return bars
                ? split(text, number, "\\|", text.indexOf('|') + 1, text.lastIndexOf('|'))
                : split(text, number, SEPARATOR.pattern(), 0, text.length());
    }

    /** Separators in quotes do not separate; a text in quotes is taken literally. */
    private static List<MatrixCell> split(String text, int number, String separator, int start, int end) {
        List<MatrixCell> cells = new ArrayList<>();
        int column = start;
        String splits = text.indexOf('"') >= 0 ? separator + UNQUOTED : separator;
        for (String cell : text.substring(start, end).split(splits, -1)) {
            int blanks = cell.length() - cell.stripLeading().length();
            cells.add(MatrixCell.of(cell.strip(), number, column + blanks + 1));
            column += cell.length() + 1;
        }
        return cells;
    }

    private static List<MatrixCell> words(String text, int number) {
        return WORD.matcher(text)
                .results()
                .map(word -> MatrixCell.of(word.group(), number, word.start() + 1))
                .toList();
    }

    boolean isBlank() {
        return (text.isBlank() && !text.contains("\t"))
                || isComment()
                || RULE.matcher(text).matches();
    }

    boolean isComment() {
        return text.strip().startsWith("#");
    }

    /** The same with the cell of a column behind all others. */
    MatrixLine withLast(int column) {
        List<MatrixCell> moved = new ArrayList<>(cells);
        moved.add(moved.remove(column));
        return new MatrixLine(text, number, isSpaced, moved);
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

    private static Optional<List<Integer>> labels(List<MatrixCell> cells) {
        List<Integer> labels =
                cells.stream().flatMap(cell -> cell.label().stream()).toList();
        return labels.size() == cells.size() && !labels.isEmpty() ? Optional.of(labels) : Optional.empty();
    }

    /** The processor that the row itself belongs to, if its first cell may be a heading. */
    Optional<Integer> first() {
        return cells.stream().findFirst().flatMap(MatrixCell::label);
    }

    /** Whether its headings are more than numbers. */
    boolean hasWords() {
        return cells.stream().skip(1).anyMatch(cell -> cell.number().isEmpty());
    }

    /** Its cells without blank ones at the end that are more than {@code most}. */
    List<MatrixCell> trimmed(int most) {
        int size = cells.size();
        while (size > most && cells.get(size - 1).isBlank()) {
            size--;
        }
        return cells.subList(0, size);
    }
}
