package io.tagline.scenarios.report;

import io.tagline.documents.TextTable;
import io.tagline.scenarios.bounds.Path;
import io.tagline.scenarios.bounds.Schedule;
import io.tagline.scenarios.experiment.Explanation;
import io.tagline.scenarios.experiment.SamplePath;
import io.tagline.scenarios.graph.Node;
import io.tagline.scenarios.scenario.PointBounds;
import io.tagline.simulator.program.LineSetup;
import io.tagline.simulator.program.OperationText;
import java.util.List;
import java.util.Optional;

/** The critical paths of the fastest and the slowest sample, operation by operation, beside what the graph reckons for each. */
public final class WhyText {

    private static final double PICOSECONDS_PER_NANOSECOND = 1000;
    private static final int DECIMALS = 1;

    private final Palette palette;

    public WhyText(Palette palette) {
        this.palette = palette;
    }

    /** The paths at one point; begins with an empty line. */
    public String of(Explanation explanation) {
        String where = explanation.point().text().isEmpty()
                ? ""
                : " at " + explanation.point().text();
        return path("fastest", where, explanation.fastest(), explanation.bounds())
                + path("slowest", where, explanation.slowest(), explanation.bounds());
    }

    private String path(String which, String where, SamplePath path, PointBounds bounds) {
        List<String> names =
                bounds.bounds().graph().lines().stream().map(LineSetup::name).toList();
        TextTable table = new TextTable(List.of(false, false, true, true, true));
        table.row(List.of("", "", "took", "T_min", "T_max"));
        for (SamplePath.Leg leg : path.legs()) {
            table.row(List.of(
                    "  T" + leg.node().thread(),
                    OperationText.of(leg.node().step().operation(), names),
                    nanoseconds(leg.took()),
                    cost(leg.node(), Optional.of(bounds.bounds().min()), bounds),
                    cost(leg.node(), bounds.bounds().max(), bounds)));
        }
        String head = "why the %s%s, replication %d, in ns".formatted(which, where, path.replication());
        return "\n" + palette.strong(head) + "\n" + String.join("\n", table.lines()) + "\n";
    }

    private static String cost(Node node, Optional<Schedule> schedule, PointBounds bounds) {
        Optional<Path.Leg> leg = schedule.flatMap(s -> s.leg(node.number()));
        return leg.map(l -> nanoseconds(l.cost().picoseconds(bounds.bounds().costs())))
                .orElse("");
    }

    private static String nanoseconds(long picoseconds) {
        return Numbers.fixed(picoseconds / PICOSECONDS_PER_NANOSECOND, DECIMALS);
    }
}
