package io.tagline.scenarios.report.reproduction;

import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.Format;
import io.tagline.sheet.Terminal;
import io.tagline.work.reproduction.Headline;
import io.tagline.work.reproduction.Reproduction;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A reproduction for a person at a terminal: a row for each published number. */
final class ReproductionText {

    private static final int INDENT = 2;

    private final ReproductionResult result;
    private final Terminal terminal;

    ReproductionText(ReproductionResult result, Terminal terminal) {
        this.result = result;
        this.terminal = terminal;
    }

    /** The report; ends with a line end. */
    String text() {
        Reproduction reproduction = result.reproduction();
        StringBuilder text = new StringBuilder();
        text.append(terminal.title(reproduction.title(), reproduction.paper()))
                .append("\n")
                .append(result.quick() ? "quick" : "full")
                .append(", parameters " + result.fingerprint().hex() + "\n\n");
        table().forEach(line -> text.append(line).append('\n'));
        summary(result.rows()).ifPresent(met -> text.append("\n" + met + "\n"));
        return text.append(headline(List.of(result)))
                .append(shortfalls(result.rows()))
                .toString();
    }

    /** What one or more of them come to. */
    static String headline(List<ReproductionResult> results) {
        Headline headline = Headline.of(results);
        return block(HeadlineTable.of(headline)) + block(HeadlineTable.machines(headline));
    }

    private static String block(ColumnTable<?> table) {
        return table.rows().isEmpty() ? "" : "\n" + Format.joined(table.lines());
    }

    /** All scenarios in one table, so that their columns line up. */
    private List<String> table() {
        List<Row> rows = new ArrayList<>();
        List<String> headings = new ArrayList<>();
        result.chapters()
                .forEach(chapter -> chapter.rows().forEach(row -> {
                    rows.add(row);
                    headings.add(chapter.title());
                }));
        return withHeadings(RowTable.of(rows).lines(), headings);
    }

    private List<String> withHeadings(List<String> lines, List<String> headings) {
        List<String> all = new ArrayList<>(List.of(" ".repeat(INDENT) + lines.get(0)));
        for (int i = 0; i < headings.size(); i++) {
            if (i == 0 || !headings.get(i).equals(headings.get(i - 1))) {
                all.add(terminal.strong(headings.get(i)));
            }
            all.add(" ".repeat(INDENT) + painted(lines.get(i + 1)));
        }
        return all;
    }

    private String painted(String line) {
        return line.startsWith("FAILED") ? terminal.bad("FAILED") + line.substring("FAILED".length()) : line;
    }

    /** What was met; nothing if nothing is asked. */
    static Optional<String> summary(List<Row> rows) {
        List<Row> judged = rows.stream().filter(row -> !row.isElsewhere()).toList();
        return judged.isEmpty() ? Optional.empty() : Optional.of(verdicts(judged));
    }

    private static String verdicts(List<Row> rows) {
        List<Row> shapes = rows.stream().filter(Row::isShape).toList();
        List<Row> numbers = rows.stream().filter(row -> !row.isShape()).toList();
        if (shapes.isEmpty()) {
            return met(numbers) + "published numbers are met";
        }
        return numbers.isEmpty()
                ? met(shapes) + "shapes are met"
                : met(numbers) + "published numbers and " + met(shapes) + "shapes are met";
    }

    private static String met(List<Row> rows) {
        long met = rows.stream().filter(row -> row.verdict().passed()).count();
        return met + " of " + rows.size() + " ";
    }

    private static String shortfalls(List<Row> rows) {
        String all = rows.stream()
                .filter(row -> !row.verdict().passed())
                .flatMap(row -> row.published().shortfall().stream()
                        .map(why -> row.published().item() + ": " + why + "\n"))
                .collect(Collectors.joining());
        return all.isEmpty() ? "" : "\n" + all;
    }
}
