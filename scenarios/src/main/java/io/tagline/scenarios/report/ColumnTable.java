package io.tagline.scenarios.report;

import io.tagline.documents.TextTable;
import io.tagline.sheet.Csv;
import io.tagline.sheet.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A table with a row for each item, built column by column; written as text, Markdown, LaTeX and CSV. */
public final class ColumnTable<T> {

    /** What stands above a column, and what its cells mean; the unit may be empty. */
    public record Heading(String name, String unit, String meaning, boolean number) {

        public static Heading words(String name) {
            return new Heading(name, "", "", false);
        }

        public static Heading numbers(String name, String unit, String meaning) {
            return new Heading(name, unit, meaning, true);
        }

        /** How its cells are aligned in a page. */
        public String style() {
            return number ? "number" : "text";
        }
    }

    private final List<T> items;
    private final List<Heading> headings = new ArrayList<>();
    private final List<Function<? super T, String>> cells = new ArrayList<>();

    public ColumnTable(List<T> items) {
        this.items = List.copyOf(items);
    }

    public ColumnTable<T> words(String name, Function<? super T, String> cell) {
        return add(Heading.words(name), cell);
    }

    public ColumnTable<T> numbers(String name, Function<? super T, String> cell) {
        return numbers(name, "", cell);
    }

    public ColumnTable<T> numbers(String name, String unit, Function<? super T, String> cell) {
        return add(Heading.numbers(name, unit, ""), cell);
    }

    public ColumnTable<T> add(Heading heading, Function<? super T, String> cell) {
        headings.add(heading);
        cells.add(cell);
        return this;
    }

    public List<Heading> headings() {
        return List.copyOf(headings);
    }

    public List<String> names() {
        return headings.stream().map(Heading::name).toList();
    }

    public List<List<String>> rows() {
        return items.stream()
                .map(item -> cells.stream().map(cell -> cell.apply(item)).toList())
                .toList();
    }

    /** Aligned columns; the units stand below the names, if any column has one. */
    public List<String> lines() {
        TextTable table = new TextTable(headings.stream().map(Heading::number).toList()).row(names());
        if (headings.stream().anyMatch(heading -> !heading.unit().isEmpty())) {
            table.row(headings.stream().map(Heading::unit).toList());
        }
        rows().forEach(table::row);
        return table.lines();
    }

    /** The same, with a strong heading. */
    public String text(Terminal terminal) {
        List<String> lines = lines();
        return terminal.strong(lines.get(0)) + "\n" + Format.joined(lines.subList(1, lines.size()));
    }

    /** A Markdown table with numbers at the right; a bar in a cell is escaped. */
    public String markdown() {
        String rule = headings.stream()
                .map(heading -> heading.number() ? "--:|" : "---|")
                .collect(Collectors.joining("", "|", ""));
        List<String> lines = new ArrayList<>(List.of(markdown(names()), rule));
        rows().forEach(row -> lines.add(markdown(row)));
        return Format.joined(lines);
    }

    private static String markdown(List<String> row) {
        return row.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** A tabular, for a paper. */
    public String latex() {
        List<String> lines =
                new ArrayList<>(List.of("\\begin{tabular}{" + "l".repeat(headings.size()) + "}", latex(names())));
        rows().forEach(row -> lines.add(latex(row)));
        lines.add("\\end{tabular}");
        return Format.joined(lines);
    }

    private static String latex(List<String> row) {
        String cells = String.join(" & ", row)
                .replace("{", "\\{")
                .replace("}", "\\}")
                .replace("→", "$\\to$")
                .replace("*", "$^*$")
                .replace("±", "$\\pm$")
                .replace("%", "\\%")
                .replace("_", "\\_");
        return "  " + cells + " \\\\";
    }

    public String csv() {
        Csv csv = new Csv().row(names());
        rows().forEach(csv::row);
        return csv.text();
    }
}
