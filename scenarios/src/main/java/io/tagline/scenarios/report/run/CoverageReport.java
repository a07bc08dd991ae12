package io.tagline.scenarios.report.run;

import io.tagline.protocols.check.Coverage;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.Matrix;
import io.tagline.protocols.view.MatrixText;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Json;
import io.tagline.scenarios.report.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How often a run took each row of its protocol, painted on the matrix of states and events. */
public final class CoverageReport implements RunReport.Part {

    private static final Pattern COUNT = Pattern.compile("\\d[\\d,]*×");

    private final Protocol protocol;
    private final RowCounts counts;

    public CoverageReport(RunResult result) {
        this.protocol = result.setup().protocol();
        this.counts = result.counts();
    }

    @Override
    public String name() {
        return "coverage";
    }

    /** All matrices. */
    @Override
    public String text(Terminal terminal) {
        Coverage coverage = Coverage.of(protocol, counts);
        List<String> lines = new ArrayList<>();
        lines.add(terminal.strong(name())
                + ": %d of %d cells taken, waiting ones left out".formatted(coverage.reached(), coverage.cells()));
        for (TransitionTable table : protocol.tables()) {
            lines.add("");
            MatrixText.terminal(Matrix.painted(table, counts), terminal.width())
                    .forEach(line -> lines.add(painted(line, terminal)));
        }
        return Format.joined(lines);
    }

    /** Counts that are zero look bad, all others good; their width stays. */
    private static String painted(String line, Terminal terminal) {
        return COUNT.matcher(line).replaceAll(found -> {
            String count = found.group();
            return Matcher.quoteReplacement(count.equals("0×") ? terminal.bad(count) : terminal.good(count));
        });
    }

    /** One object for each row of all tables, in the order of the document. */
    @Override
    public Json json() {
        List<Json> rows = new ArrayList<>();
        for (TransitionTable table : protocol.tables()) {
            List<Transition> transitions = table.transitions();
            for (int i = 0; i < transitions.size(); i++) {
                rows.add(row(table.kind(), transitions.get(i), counts.of(table.kind(), i)));
            }
        }
        return Json.array(rows);
    }

    private static Json row(ControllerKind kind, Transition transition, long count) {
        return Json.object()
                .put("controller", kind.word())
                .put("state", transition.state().name())
                .put("event", transition.event().name())
                .put("stalls", transition.stalls())
                .put("count", count);
    }
}
