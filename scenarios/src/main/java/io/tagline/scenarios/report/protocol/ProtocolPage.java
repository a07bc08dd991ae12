package io.tagline.scenarios.report.protocol;

import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.Matrix;
import io.tagline.protocols.view.StateColours;
import io.tagline.scenarios.experiment.Build;
import io.tagline.scenarios.report.ColumnTable.Heading;
import io.tagline.scenarios.report.page.ReportPage;
import io.tagline.scenarios.report.page.ReportPage.Section;
import io.tagline.scenarios.report.page.ReportPage.Table;
import io.tagline.work.protocol.ProtocolView.Viewed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A protocol as a page: of each controller, what its states mean, and its matrix. */
final class ProtocolPage {

    private static final String LEGEND =
            "M, O, E, S and F have the same colours on every page and picture, I has none, and what a"
                    + " document has beside them is yellow; transient states have no box. In a cell stands what is done, and behind the stroke the"
                    + " next state, if it is another one; an empty cell cannot happen.";

    private ProtocolPage() {}

    static String of(Viewed named) {
        return new ReportPage(
                        named.protocol().title(),
                        (named.matrix().legend() + " " + LEGEND).strip(),
                        named.protocol().tables().stream()
                                .map(table -> section(named, table))
                                .toList(),
                        "%s: tagline protocol show %s --format html".formatted(Build.text(), named.name()))
                .html();
    }

    private static Section section(Viewed named, TransitionTable table) {
        List<String> colours = table.states().stream()
                .map(state -> table.isStable(state.index()) ? StateColours.of(state) : "")
                .toList();
        return Section.of(
                table.kind().heading(),
                "",
                List.of(),
                List.of(states(table, colours), matrix(named.matrix().of(table), colours)));
    }

    private static Table states(TransitionTable table, List<String> colours) {
        List<List<String>> rows = table.states().stream()
                .map((State state) -> List.of(state.name(), state.meaning()))
                .toList();
        return Table.ofStates("", List.of(Heading.words("state"), Heading.words("meaning")), rows, colours);
    }

    private static Table matrix(Matrix matrix, List<String> colours) {
        List<Heading> headings = Stream.concat(Stream.of(matrix.corner()), matrix.columns().stream())
                .map(Heading::words)
                .toList();
        List<List<String>> rows = IntStream.range(0, matrix.rows().size())
                .mapToObj(i -> row(matrix.rows().get(i), matrix.cells().get(i)))
                .toList();
        return Table.ofStates("Transitions", headings, rows, colours);
    }

    private static List<String> row(String state, List<String> cells) {
        List<String> row = new ArrayList<>(List.of(state));
        row.addAll(cells);
        return row;
    }
}
