package io.tagline.scenarios.report;

import io.tagline.experiments.measurement.PairDiagram;
import io.tagline.pictures.layout.Drawings;
import io.tagline.pictures.pairs.PairPicture;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Sheet;
import io.tagline.work.pairs.PairMeasurement.PairAnswer;
import java.util.List;

/**
 * The costs of a line in two caches: every access, and the model parameters that follow (Ramos and Hoefler, HPDC 2013, table 2), or the diagram (figures 1 and 3); as JSON
 * {@code tagline/pairs/1}, docs/guide/output.md.
 */
public final class PairReport implements Report<PairReport.ReportedPairs> {

    /** The costs of a protocol on a machine; with {@code simplified}, the diagram merges costs that are nearly the same. */
    public record ReportedPairs(PairAnswer pairs, boolean simplified) {

        private List<PairPicture> pictures() {
            return pairs.costs().stream()
                    .map(at -> new PairPicture(
                            pairs.machine() + ", " + pairs.protocol() + pairs.where(at, ", T1 and memory in "),
                            simplified ? PairDiagram.simplified(at) : PairDiagram.full(at)))
                    .toList();
        }
    }

    @Override
    public List<Format<ReportedPairs>> formats() {
        return Format.of(
                PairReport::sheet,
                drawn -> drawn.pairs().json(),
                Format.inOrder(List.of(
                        List.of(Format.ofLines("dot", "a diagram", drawn -> PairPicture.dot(drawn.pictures()))),
                        Format.drawn("a diagram, or a matrix if it is crowded", PairReport::svg))));
    }

    private static Sheet sheet(ReportedPairs drawn) {
        return drawn.pairs().sheet().below(Figure.of("", () -> svg(drawn)));
    }

    private static String svg(ReportedPairs drawn) {
        List<PairPicture> pictures = drawn.pictures();
        return pictures.stream().anyMatch(PairPicture::isCrowded)
                ? Drawings.svgOfGrids(pictures.stream().map(PairPicture::grid).toList(), PairPicture.GRID_LEGEND)
                : Drawings.svg(pictures.stream().map(PairPicture::drawing).toList(), PairPicture.LEGEND);
    }
}
