package io.tagline.work.why;

import io.tagline.documents.units.Units;
import io.tagline.experiments.prediction.PointBounds;
import io.tagline.experiments.result.SamplePath;
import io.tagline.models.bounds.Path;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.graph.Node;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.OperationText;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.List;
import java.util.Optional;

/** The critical path of a sample, operation by operation, beside the CLa graph's times for each (papers/000, section 4). */
final class OperationsTable {

    static final int DECIMALS = 1;

    private OperationsTable() {}

    static Table of(SamplePath path, PointBounds bounds) {
        List<String> names =
                bounds.bounds().graph().lines().stream().map(LineSetup::name).toList();
        return Rows.of(path.legs())
                .words("", leg -> "  T" + leg.node().thread())
                .words("", leg -> OperationText.of(leg.node().step().operation(), names))
                .numbers("took (ns)", leg -> Cell.of(Units.nanoseconds(leg.took()), DECIMALS))
                .numbers(
                        "T_min",
                        leg -> cost(leg.node(), Optional.of(bounds.bounds().min()), bounds))
                .numbers("T_max", leg -> cost(leg.node(), bounds.bounds().max(), bounds))
                .table();
    }

    private static Cell cost(Node node, Optional<Schedule> schedule, PointBounds bounds) {
        Optional<Path.Leg> leg = schedule.flatMap(s -> s.leg(node.number()));
        return leg.map(l -> Cell.of(
                        Units.nanoseconds(l.cost().picoseconds(bounds.bounds().costs())), DECIMALS))
                .orElse(Cell.EMPTY);
    }
}
