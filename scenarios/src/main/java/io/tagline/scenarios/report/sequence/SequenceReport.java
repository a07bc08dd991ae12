package io.tagline.scenarios.report.sequence;

import io.tagline.documents.json.Json;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.table.State;
import io.tagline.protocols.view.StateColours;
import io.tagline.scenarios.experiment.Build;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.ColumnTable.Heading;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.page.ReportPage;
import io.tagline.scenarios.report.page.ReportPage.Section;
import io.tagline.scenarios.report.page.ReportPage.Table;
import io.tagline.scenarios.report.sequence.SequenceReport.Sheet;
import io.tagline.sheet.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Sequences of accesses as text, page, Markdown, LaTeX, and as JSON {@code tagline/sequence/1}; each also as an exam. */
public final class SequenceReport implements Report<Sheet> {

    private static final String LATEX_HEAD = """
            \\documentclass{article}
            \\usepackage[a4paper,landscape,margin=1.5cm]{geometry}
            \\usepackage[utf8]{inputenc}
            \\begin{document}
            """;

    /**
     * Sequences that are shown together.
     *
     * @param variant which variant of an exam it is; 0 if it is none
     * @param blank whether the answers are left out
     * @param costs whether hops and costs are asked
     * @param command what makes it
     */
    public record Sheet(List<SequenceTable> tables, int variant, boolean blank, boolean costs, String command) {

        public Sheet {
            tables = List.copyOf(tables);
        }

        private List<Exercise> exercises() {
            return tables.stream()
                    .map(table -> new Exercise(table, blank, costs))
                    .toList();
        }

        private boolean isExam() {
            return variant > 0;
        }

        private int points() {
            return exercises().stream().mapToInt(Exercise::points).sum();
        }

        private String protocol() {
            return tables.get(0).protocol().title();
        }

        private String heading() {
            return isExam()
                    ? "Cache coherence, variant " + variant + (blank ? "" : ": answers")
                    : "Cache coherence: " + protocol();
        }

        private String instruction() {
            return "Protocol: " + protocol()
                    + ". Each access ends before the next begins. Give the state of the line in"
                    + " every cache and at its home after each access, the messages in their order, the value that is read or"
                    + " written, and what memory holds. A write that names no value writes one more than the largest before it, 1 at"
                    + " first."
                    + (costs
                            ? " Hops are the messages on the longest way from the request until the access is performed. Each blank in the table is "
                            : " Each blank is ")
                    + "one point.";
        }
    }

    @Override
    public List<Format<Sheet>> formats() {
        return List.of(
                Format.text(SequenceReport::text),
                Format.of("html", "", SequenceReport::page),
                Format.of("markdown", "", SequenceReport::markdown),
                Format.of("latex", "", SequenceReport::latex),
                Format.json(SequenceReport::json));
    }

    private static String text(Sheet sheet, Terminal terminal) {
        List<String> lines = new ArrayList<>();
        if (sheet.isExam()) {
            lines.addAll(List.of(sheet.heading(), "Name: ____________________  Points: ____ of " + sheet.points(), ""));
            lines.addAll(List.of(sheet.instruction(), ""));
            sheet.exercises().get(0).legend().forEach(state -> lines.add(state.name() + "  " + state.meaning()));
            lines.add("");
        }
        StringBuilder text = new StringBuilder(Format.joined(lines));
        for (Exercise exercise : sheet.exercises()) {
            text.append(text.isEmpty() || text.toString().endsWith("\n\n") ? "" : "\n");
            text.append(exercise.title())
                    .append('\n')
                    .append(exercise.beginning())
                    .append('\n');
            text.append(exercise.columns().text(terminal));
            text.append(exercise.total()).append(exercise.costs() ? "\n" : "");
        }
        return text.toString();
    }

    private static String markdown(Sheet sheet) {
        StringBuilder text = new StringBuilder("# " + sheet.heading() + "\n\n");
        if (sheet.isExam()) {
            text.append("Name: ____________________  Points: ____ of ")
                    .append(sheet.points())
                    .append("\n\n");
            text.append(sheet.instruction()).append("\n\n");
        }
        text.append(legend(sheet).markdown());
        for (Exercise exercise : sheet.exercises()) {
            text.append("\n## ").append(exercise.title()).append("\n\n");
            text.append(exercise.beginning())
                    .append("\n\n")
                    .append(exercise.columns().markdown())
                    .append(exercise.costs() ? "\n" + exercise.total() + "\n" : "");
        }
        return text.toString();
    }

    private static ColumnTable<State> legend(Sheet sheet) {
        return new ColumnTable<>(sheet.exercises().get(0).legend())
                .words("state", State::name)
                .words("meaning", State::meaning);
    }

    private static String latex(Sheet sheet) {
        StringBuilder text = new StringBuilder(LATEX_HEAD);
        text.append("\\section*{").append(latex(sheet.heading())).append("}\n\n");
        if (sheet.isExam()) {
            text.append("Name: \\underline{\\hspace{6cm}} \\hfill Points: \\underline{\\hspace{1cm}} of ")
                    .append(sheet.points())
                    .append("\n\n\\medskip\n")
                    .append(latex(sheet.instruction()))
                    .append("\n\n\\medskip\n");
        }
        text.append(legend(sheet).latex());
        for (Exercise exercise : sheet.exercises()) {
            text.append("\n\\subsection*{").append(latex(exercise.title())).append("}\n");
            text.append(latex(exercise.beginning())).append("\n\n\\medskip\n\\noindent\n{\\small\n");
            text.append(exercise.columns().latex()).append("}\n");
            text.append(exercise.costs() ? "\n\\medskip\\noindent\n" + latex(exercise.total()) + "\n" : "");
        }
        return text.append("\\end{document}\n").toString();
    }

    private static String latex(String text) {
        return text.replace("&", "\\&").replace("%", "\\%").replace("#", "\\#").replace("_", "\\_");
    }

    private static String page(Sheet sheet) {
        List<Section> sections = new ArrayList<>();
        sections.add(Section.of("", sheet.isExam() ? sheet.instruction() : "", List.of(), List.of(legendTable(sheet))));
        sheet.exercises()
                .forEach(exercise -> sections.add(Section.of(
                        exercise.title(),
                        exercise.beginning() + (exercise.costs() ? " " + exercise.total() : ""),
                        List.of(),
                        List.of(table(exercise)))));
        return new ReportPage(
                        sheet.heading(),
                        sheet.isExam()
                                ? "Name: ____________________ Points: ____ of " + sheet.points()
                                : "Each access ends before the next begins.",
                        sections,
                        sheet.blank() ? Build.text() : Build.text() + ": " + sheet.command())
                .html();
    }

    private static Table legendTable(Sheet sheet) {
        ColumnTable<State> legend = legend(sheet);
        return Table.ofStates(
                "",
                legend.headings(),
                legend.rows(),
                sheet.exercises().get(0).legend().stream().map(StateColours::of).toList());
    }

    private static Table table(Exercise exercise) {
        ColumnTable<Row> columns = exercise.columns();
        List<Heading> headings = columns.headings();
        return Table.ofCells("", headings, columns.rows(), exercise.colours());
    }

    private static Json json(Sheet sheet) {
        return Json.object()
                .put("schema", "tagline/sequence/1")
                .put("protocol", sheet.tables().get(0).protocol().name())
                .put("sequences", sheet.tables(), SequenceReport::json);
    }

    private static Json json(SequenceTable table) {
        return Json.object()
                .put("title", table.sequence().title())
                .put("text", table.sequence().text())
                .put("hops", table.total().hops())
                .put("cost", table.total().cost())
                .put("steps", table.rows(), row -> json(table, row));
    }

    private static Json json(SequenceTable table, Row row) {
        Json.Fields states = Json.object();
        IntStream.range(0, row.states().size())
                .forEach(i ->
                        states.put("P" + table.processors().get(i), row.states().get(i)));
        Json.Fields homes = Json.object();
        IntStream.range(0, row.homes().size())
                .forEach(i -> homes.put(table.homes().get(i), row.homes().get(i)));
        return Json.object()
                .put("access", Exercise.access(row))
                .put("number", row.number())
                .put("hit", row.hit())
                .put("hops", row.path().hops())
                .put("cost", row.path().cost())
                .put("states", states)
                .put("homes", homes)
                .put("messages", row.messages(), Json::of)
                .put("value", row.value().map(Json::of))
                .put("memory", row.memory());
    }
}
