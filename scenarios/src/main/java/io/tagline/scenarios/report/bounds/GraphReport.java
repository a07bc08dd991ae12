package io.tagline.scenarios.report.bounds;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.scenario.PointBounds;
import java.util.List;

/** The CLa graph of a point, drawn as figure 2 of papers/003. */
public final class GraphReport implements Report<PointBounds> {

    @Override
    public List<Format<PointBounds>> formats() {
        return List.of(
                Format.ofLines("dot", "", point -> new GraphDrawing(point).dot()),
                Format.ofLines("svg", "", point -> new GraphSvg(point).picture()));
    }
}
