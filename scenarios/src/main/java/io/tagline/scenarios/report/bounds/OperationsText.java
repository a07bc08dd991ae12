package io.tagline.scenarios.report.bounds;

import io.tagline.documents.TextTable;
import io.tagline.documents.units.Decimals;
import io.tagline.models.bounds.Path;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.graph.Node;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.OperationText;
import io.tagline.scenarios.experiment.SamplePath;
import io.tagline.scenarios.scenario.PointBounds;
import io.tagline.sheet.Terminal;
import java.util.List;
import java.util.Optional;

/** The critical path of a sample, operation by operation, beside what the CLa graph computes for each (papers/000, section 4). */
public final class OperationsText {

    private static final int DECIMALS = 1;

    private OperationsText() {}

    /** Ends with a line end. */
    public static String of(SamplePath path, PointBounds bounds, String head, Terminal terminal) {
        List<String> names =
                bounds.bounds().graph().lines().stream().map(LineSetup::name).toList();
        TextTable table = new TextTable(List.of(false, false, true, true, true));
        table.row(List.of("", "", "took (ns)", "T_min", "T_max"));
        for (SamplePath.Leg leg : path.legs()) {
            table.row(List.of(
                    "  T" + leg.node().thread(),
                    OperationText.of(leg.node().step().operation(), names),
                    Decimals.nanoseconds(leg.took(), DECIMALS),
                    cost(leg.node(), Optional.of(bounds.bounds().min()), bounds),
                    cost(leg.node(), bounds.bounds().max(), bounds)));
        }
        return terminal.strong(head) + "\n\n" + String.join("\n", table.lines()) + "\n";
    }

    private static String cost(Node node, Optional<Schedule> schedule, PointBounds bounds) {
        Optional<Path.Leg> leg = schedule.flatMap(s -> s.leg(node.number()));
        return leg.map(l -> Decimals.nanoseconds(
                        l.cost().picoseconds(bounds.bounds().costs()), DECIMALS))
                .orElse("");
    }
}
