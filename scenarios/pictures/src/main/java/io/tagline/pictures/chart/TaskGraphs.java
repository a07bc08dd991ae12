package io.tagline.pictures.chart;

import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import io.tagline.pictures.matrix.LabelledMatrix;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Matrices side by side as task graphs (Diener et al., PDP 2016, figure 3a): threads on a circle, and edges between those that communicate. */
public final class TaskGraphs {

    private static final double PANEL = 290;
    private static final double HEAD = 60;
    private static final int COLUMNS = 3;
    private static final int FULL = 100;
    private static final int WIDTHS = 4;
    private static final String INK = "#474747";

    private TaskGraphs() {}

    /** Cells go from 0 to 100; the thicker an edge, the more its threads communicate, in quarters of the largest number. */
    public static Picture picture(String name, String caption, List<LabelledMatrix> matrices) {
        Columns edges = new Columns("panel", "from", "to", "normalised");
        Columns nodes = new Columns("panel", "x", "y", "thread");
        List<Columns> drawn = Stream.generate(() -> new Columns("panel", "x", "y", "xend", "yend"))
                .limit(WIDTHS)
                .toList();
        List<LabelledMatrix> panels = LabelledMatrix.lettered(matrices);
        for (LabelledMatrix matrix : panels) {
            int size = matrix.size();
            for (int i = 0; i < size; i++) {
                nodes.row(
                        matrix.title(), x(i, size), y(i, size), matrix.labels().get(i));
                for (int j = i + 1; j < size; j++) {
                    double cell = matrix.cell(i, j);
                    if (cell > 0) {
                        edges.row(matrix.title(), (double) i, (double) j, cell);
                        drawn.get(Math.min(WIDTHS - 1, (int) (WIDTHS * cell / FULL)))
                                .row(matrix.title(), x(i, size), y(i, size), x(j, size), y(j, size));
                    }
                }
            }
        }
        List<String> titles = panels.stream().map(LabelledMatrix::title).toList();
        return new Picture(name, caption, svg(name, drawn, nodes, titles), edges.asMap());
    }

    private static String svg(String name, List<Columns> edges, Columns nodes, List<String> panels) {
        int columns = Math.min(COLUMNS, panels.size());
        int rows = (panels.size() + columns - 1) / columns;
        Chart chart = new Chart(Style.titled(""), name, "", "").bare().panels("panel", panels, columns);
        for (int width = 0; width < WIDTHS; width++) {
            chart.layer(
                    "segment",
                    edges.get(width),
                    Map.of("x", "x", "y", "y", "xend", "xend", "yend", "yend"),
                    Map.of("size", 0.3 * (width + 1), "color", Chart.COLOURS.get(0), "tooltips", "none"));
        }
        chart.layer(
                "point", nodes, Map.of("x", "x", "y", "y"), Map.of("size", 6, "color", "white", "tooltips", "none"));
        chart.layer(
                "text",
                nodes,
                Map.of("x", "x", "y", "y", "label", "thread"),
                Map.of("size", 5, "color", INK, "tooltips", "none"));
        return chart.svg(rows * PANEL + HEAD);
    }

    private static double x(int thread, int threads) {
        return StrictMath.sin(2 * Math.PI * thread / threads);
    }

    private static double y(int thread, int threads) {
        return StrictMath.cos(2 * Math.PI * thread / threads);
    }
}
