package io.tagline.sheet;

import io.tagline.sheet.Part.Table;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables of a sheet for a paper, each a tabular below a comment with its title. */
public final class LatexRenderer {

    /** Of a character that people write by hand. */
    private static final double EM = 0.45;

    private static final String HIGH = "\\rule{0pt}{2em}";

    private LatexRenderer() {}

    public static String text(Sheet sheet) {
        return sheet.tables().stream()
                .filter(table -> !table.isEmpty())
                .map(table -> (table.title().isEmpty() ? "" : "% " + table.title() + "\n") + text(table))
                .collect(Collectors.joining("\n"));
    }

    public static String text(Table table) {
        return text(table, column -> column.isNumeric() ? "r" : "l");
    }

    /** One table in which the column of this heading breaks its lines, so that all fits on a page; the document needs the package {@code array}. */
    public static String text(Table table, String broken) {
        return text(
                table,
                column -> column.heading().equals(broken)
                        ? ">{\\raggedright\\arraybackslash}p{0.4\\linewidth}"
                        : column.isNumeric() ? "r" : "l");
    }

    private static String text(Table table, Function<Column, String> aligned) {
        String alignment = table.columns().stream().map(aligned).collect(Collectors.joining());
        Stream<String> head = Stream.of(
                "\\begin{tabular}{" + alignment + "}",
                row(table.columns().stream().map(Column::heading)));
        Stream<String> rows = table.rows().stream().map(cells -> row(table, cells));
        return Stream.of(head, rows, Stream.of("\\end{tabular}"))
                .flatMap(lines -> lines)
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static String row(Table table, List<Cell> cells) {
        return table.isHeading(cells)
                ? "  \\multicolumn{" + table.columns().size() + "}{l}{\\textbf{"
                        + escape(cells.get(0).accept(Style.PEOPLE)) + "}} \\\\"
                : joined(cells.stream().map(LatexRenderer::cell));
    }

    private static String row(Stream<String> cells) {
        return joined(cells.map(LatexRenderer::escape));
    }

    private static String joined(Stream<String> cells) {
        return "  " + cells.collect(Collectors.joining(" & ")) + " \\\\";
    }

    /** A blank of several lines is in a column that breaks, and fills it. */
    private static String cell(Cell cell) {
        if (!(cell instanceof Cell.Blank blank)) {
            return escape(cell.accept(Style.PEOPLE));
        }
        String rule = blank.lines() > 1 ? "\\hrulefill" : "\\underline{\\hspace{%.1fem}}".formatted(EM * blank.width());
        return Stream.generate(() -> HIGH + rule).limit(blank.lines()).collect(Collectors.joining("\\newline "));
    }

    /**
     * Text with the characters that mean something in LaTeX, those that its fonts lack and those that the usual encoding, OT1, has not in their places, as
     * commands. Two hyphens stay two, and a bracket is no option of the row's end before it.
     */
    public static String escape(String text) {
        return text.replace("->", "\u2192")
                .codePoints()
                .mapToObj(LatexRenderer::escape)
                .collect(Collectors.joining())
                .replaceAll("-(?=-)", "-{}");
    }

    private static String escape(int character) {
        return switch (character) {
            case '\\' -> "\\textbackslash{}";
            case '{', '}', '%', '_', '&', '#', '$' -> "\\" + Character.toString(character);
            case '~' -> "\\textasciitilde{}";
            case '^' -> "\\textasciicircum{}";
            case '<' -> "\\textless{}";
            case '>' -> "\\textgreater{}";
            case '|' -> "\\textbar{}";
            case '[' -> "{[}";
            case '"' -> "{\\ttfamily\\char34}";
            case '\u2190' -> "$\\leftarrow$";
            case '\u2192' -> "$\\to$";
            case '\u2264' -> "$\\le$";
            case '\u2265' -> "$\\ge$";
            case '\u03BC', '\u00B5' -> "$\\mu$";
            case '\u2026' -> "\\ldots{}";
            case '*' -> "$^*$";
            case '\u00B1' -> "$\\pm$";
            default -> Character.toString(character);
        };
    }
}
