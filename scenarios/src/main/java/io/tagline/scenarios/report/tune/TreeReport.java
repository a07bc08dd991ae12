package io.tagline.scenarios.report.tune;

import io.tagline.documents.drawing.Svg;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import java.util.List;

/** A tree by its levels, drawn as papers/000, figure 8. */
public final class TreeReport implements Report<TreeDrawing> {

    @Override
    public List<Format<TreeDrawing>> formats() {
        return List.of(
                Format.ofLines("dot", "", TreeDrawing::dot),
                Format.ofLines("svg", "", tree -> Svg.of(List.of(tree.drawing()))));
    }
}
