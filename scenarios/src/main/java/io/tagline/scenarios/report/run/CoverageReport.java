package io.tagline.scenarios.report.run;

import io.tagline.checker.Coverage;
import io.tagline.documents.json.Json;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.Matrix;
import io.tagline.protocols.view.MatrixText;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Terminal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How often a run took each row of its protocols, painted on the matrix of states and events. */
public final class CoverageReport implements RunReport.Part {

    private static final Pattern COUNT = Pattern.compile("\\d[\\d,]*×");

    /** The counts of each protocol; two platforms may have the same. */
    private final Map<Protocol, RowCounts> counts = new LinkedHashMap<>();

    public CoverageReport(RunResult result) {
        result.setup()
                .platforms()
                .forEach(platform -> counts.merge(platform.protocol(), result.counts(platform), RowCounts::plus));
    }

    @Override
    public String name() {
        return "coverage";
    }

    /** All matrices. */
    @Override
    public String text(Terminal terminal) {
        List<String> lines = new ArrayList<>();
        counts.forEach((protocol, taken) -> lines.addAll(lines(protocol, taken, terminal)));
        return Format.joined(lines);
    }

    private List<String> lines(Protocol protocol, RowCounts taken, Terminal terminal) {
        Coverage coverage = Coverage.of(protocol, taken);
        List<String> lines = new ArrayList<>();
        lines.add(terminal.strong(counts.size() == 1 ? name() : name() + " of " + protocol.name())
                + ": %d of %d rows taken, waiting ones left out".formatted(coverage.reached(), coverage.cells()));
        for (TransitionTable table : protocol.tables()) {
            lines.add("");
            MatrixText.terminal(Matrix.painted(table, taken), terminal.width())
                    .forEach(line -> lines.add(painted(line, terminal)));
        }
        return lines;
    }

    /** Counts that are zero look bad, all others good; their width stays. */
    private static String painted(String line, Terminal terminal) {
        return COUNT.matcher(line).replaceAll(found -> {
            String count = found.group();
            return Matcher.quoteReplacement(count.equals("0×") ? terminal.bad(count) : terminal.good(count));
        });
    }

    /** One object for each row of all tables, in the order of the document; it names the protocol if there are several. */
    @Override
    public Json json() {
        List<Json> rows = new ArrayList<>();
        counts.forEach((protocol, taken) -> {
            for (TransitionTable table : protocol.tables()) {
                List<Transition> transitions = table.transitions();
                for (int i = 0; i < transitions.size(); i++) {
                    rows.add(row(protocol, table.kind(), transitions.get(i), taken.of(table.kind(), i)));
                }
            }
        });
        return Json.array(rows);
    }

    private Json row(Protocol protocol, ControllerKind kind, Transition transition, long count) {
        Json.Fields row = counts.size() == 1 ? Json.object() : Json.object().put("protocol", protocol.name());
        return row.put("controller", kind.word())
                .put("state", transition.state().name())
                .put("event", transition.event().name())
                .put("stalls", transition.stalls())
                .put("count", count);
    }
}
