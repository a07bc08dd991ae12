package io.tagline.scenarios.plot;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Communication matrices side by side: as heat maps (papers/004, figures 5 and 6), or as task graphs (figure 3a). */
public final class MatrixPicture {

    private static final double WIDTH = 860;
    private static final double PANEL = 290;
    private static final double HEAD = 60;
    private static final int COLUMNS = 3;
    private static final int FULL = 100;
    private static final int WIDTHS = 4;
    private static final String INK = "#1a1a1a";

    /** A matrix with cells from 0 to 100, row after row. */
    public record Panel(String title, int threads, double[] normalised) {

        double cell(int row, int column) {
            return normalised[row * threads + column];
        }
    }

    private MatrixPicture() {}

    /** The darker a cell, the more its threads communicate; thread 0 is at the lower left, as in the paper. */
    public static Picture heatMaps(String name, String caption, List<Panel> panels) {
        Columns cells = new Columns("panel", "row", "column", "normalised");
        for (Panel panel : lettered(panels)) {
            for (int row = 0; row < panel.threads(); row++) {
                for (int column = 0; column < panel.threads(); column++) {
                    cells.row(panel.title(), (double) row, (double) column, panel.cell(row, column));
                }
            }
        }
        Chart chart = new Chart(name, "thread", "thread")
                .shaded("normalised", 0, FULL)
                .layer(
                        "tile",
                        cells,
                        Map.of("x", "column", "y", "row", "fill", "normalised"),
                        Map.of("size", 0, "tooltips", "none"));
        return new Picture(name, caption, grid(chart, panels), cells.asMap());
    }

    /** Threads on a circle; the thicker an edge, the more they communicate, in quarters of the largest number. */
    public static Picture taskGraphs(String name, String caption, List<Panel> panels) {
        Columns edges = new Columns("panel", "from", "to", "normalised");
        Columns nodes = new Columns("panel", "x", "y", "thread");
        List<Columns> drawn = List.of(segments(), segments(), segments(), segments());
        for (Panel panel : lettered(panels)) {
            for (int i = 0; i < panel.threads(); i++) {
                nodes.row(panel.title(), x(i, panel.threads()), y(i, panel.threads()), Integer.toString(i));
                for (int j = i + 1; j < panel.threads(); j++) {
                    double cell = panel.cell(i, j);
                    if (cell > 0) {
                        edges.row(panel.title(), (double) i, (double) j, cell);
                        drawn.get(Math.min(WIDTHS - 1, (int) (WIDTHS * cell / FULL)))
                                .row(
                                        panel.title(),
                                        x(i, panel.threads()),
                                        y(i, panel.threads()),
                                        x(j, panel.threads()),
                                        y(j, panel.threads()));
                    }
                }
            }
        }
        Chart chart = new Chart(name, "", "").bare();
        for (int width = 0; width < WIDTHS; width++) {
            chart.layer(
                    "segment",
                    drawn.get(width),
                    Map.of("x", "x", "y", "y", "xend", "xend", "yend", "yend"),
                    Map.of("size", 0.3 * (width + 1), "color", Chart.COLOURS.get(0), "tooltips", "none"));
        }
        Map<String, Object> place = Map.of("x", "x", "y", "y");
        chart.layer("point", nodes, place, Map.of("size", 6, "color", "white", "tooltips", "none"));
        chart.layer(
                "text",
                nodes,
                Map.of("x", "x", "y", "y", "label", "thread"),
                Map.of("size", 5, "color", INK, "tooltips", "none"));
        return new Picture(name, caption, grid(chart, panels), edges.asMap());
    }

    /** The panels with a letter, as papers have it; charts sort them by their titles. */
    private static List<Panel> lettered(List<Panel> panels) {
        return IntStream.range(0, panels.size())
                .mapToObj(i -> new Panel(
                        "(" + (char) ('a' + i) + ") " + panels.get(i).title(),
                        panels.get(i).threads(),
                        panels.get(i).normalised()))
                .toList();
    }

    private static String grid(Chart chart, List<Panel> panels) {
        int columns = Math.min(COLUMNS, panels.size());
        int rows = (panels.size() + columns - 1) / columns;
        return chart.panels("panel", columns).svg(WIDTH, rows * PANEL + HEAD);
    }

    private static Columns segments() {
        return new Columns("panel", "x", "y", "xend", "yend");
    }

    private static double x(int thread, int threads) {
        return Math.sin(2 * Math.PI * thread / threads);
    }

    private static double y(int thread, int threads) {
        return Math.cos(2 * Math.PI * thread / threads);
    }
}
