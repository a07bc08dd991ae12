package io.tagline.scenarios.report.bounds;

import io.tagline.scenarios.experiment.BoundsResult;
import io.tagline.scenarios.json.BoundsJson;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.scenario.PointBounds;
import java.util.List;

/** Min-max bounds; as JSON they are {@code tagline/bounds/1}, docs/guide/output.md. */
public final class BoundsReport implements Report<BoundsResult> {

    private static final String GRAPH = "the CLa graph";

    @Override
    public List<Format<BoundsResult>> formats() {
        return List.of(
                Format.text((result, terminal) -> new BoundsText(result, terminal).text()),
                Format.ofLines("dot", GRAPH, result -> new GraphDrawing(first(result)).dot()),
                Format.ofLines("svg", GRAPH, result -> new GraphSvg(first(result)).picture()),
                Format.json(BoundsJson::of));
    }

    /** Whether a format shows the first point only: its CLa graph, drawn as figure 2 of papers/003. */
    public static boolean isOfOnePoint(Format<?> format) {
        return format.note().equals(GRAPH);
    }

    private static PointBounds first(BoundsResult result) {
        return result.points().get(0).bounds();
    }
}
