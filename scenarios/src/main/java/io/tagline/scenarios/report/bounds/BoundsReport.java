package io.tagline.scenarios.report.bounds;

import io.tagline.pictures.bounds.GraphDrawing;
import io.tagline.pictures.bounds.GraphSvg;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.scenario.PointBounds;
import io.tagline.work.bounds.Derivation.Derived;
import java.util.List;

/** Min-max bounds; as JSON they are {@code tagline/bounds/1}, docs/guide/output.md. */
public final class BoundsReport implements Report<Derived> {

    private static final String GRAPH = "the CLa graph";

    @Override
    public List<Format<Derived>> formats() {
        return Format.of(
                Derived::sheet,
                Derived::json,
                List.of(
                        Format.ofLines("dot", GRAPH, derived -> new GraphDrawing(first(derived)).dot()),
                        Format.of("svg", GRAPH, derived -> GraphSvg.of(first(derived)))));
    }

    /** Whether a format shows the first point only: its CLa graph, drawn as figure 2 of papers/003. */
    public static boolean isOfOnePoint(Format<?> format) {
        return format.note().equals(GRAPH);
    }

    private static PointBounds first(Derived derived) {
        return derived.result().points().get(0).bounds();
    }
}
