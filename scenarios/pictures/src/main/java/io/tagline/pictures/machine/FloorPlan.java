package io.tagline.pictures.machine;

import io.tagline.topologies.graph.Grid;
import io.tagline.topologies.graph.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the stops of an interconnect are drawn, in cells of one size, and what joins them: a mesh as it is, a ring along the edge of a
 * rectangle, other graphs likewise with their links across it, and stops that share a medium in rows beside it.
 *
 * @param cells the cell of each stop
 * @param links pairs of stops that a line joins
 * @param shared whether rows lie at both sides of a medium that all use
 */
record FloorPlan(int columns, int rows, List<Cell> cells, List<int[]> links, boolean shared) {

    /** More wide than high, as screens and sheets are. */
    private static final double SHAPE = 1.4;

    /** How much a free cell counts against a shape. */
    private static final double WASTE = 0.6;

    /** A cell, both from 0. */
    record Cell(int column, int row) {}

    /** The plan of an interconnect whose cells have this size in pixels. */
    static FloorPlan of(Topology topology, double width, double height) {
        boolean shared = topology.kind().equals("crossbar") || topology.kind().equals("bus");
        Optional<Grid> grid = topology.grid();
        if (shared || topology.stops() <= 2) {
            return rows(topology, width, height, shared && topology.stops() > 1);
        }
        return grid.map(mesh -> mesh(topology, mesh)).orElseGet(() -> edge(topology, width, height));
    }

    private static FloorPlan rows(Topology topology, double width, double height, boolean shared) {
        int columns = columns(topology.stops(), width, height);
        int rows = (topology.stops() + columns - 1) / columns;
        return new FloorPlan(
                columns, rows, rowByRow(topology.stops(), columns), shared ? List.of() : topology.joined(), shared);
    }

    private static FloorPlan mesh(Topology topology, Grid grid) {
        List<Cell> cells = rowByRow(topology.stops(), grid.columns());
        List<int[]> near = topology.joined().stream()
                .filter(pair -> areNeighbours(cells.get(pair[0]), cells.get(pair[1])))
                .toList();
        return new FloorPlan(grid.columns(), grid.rows(), cells, near, false);
    }

    /** The links of a torus that lead back to the other side would lie over all others of their row. */
    private static boolean areNeighbours(Cell a, Cell b) {
        return Math.abs(a.column - b.column) + Math.abs(a.row - b.row) == 1;
    }

    /** Clockwise along the edge of a rectangle, from its upper left corner. */
    private static FloorPlan edge(Topology topology, double width, double height) {
        int stops = topology.stops();
        int half = (stops + 1) / 2 + 2;
        int rows = 2;
        for (int more = 2; more <= half - 2; more++) {
            if (fit((half - more) * width, more * height) < fit((half - rows) * width, rows * height)) {
                rows = more;
            }
        }
        int columns = half - rows;
        List<Cell> cells = new ArrayList<>();
        for (int stop = 0; stop < stops; stop++) {
            cells.add(onEdge(stop, columns, rows));
        }
        return new FloorPlan(columns, rows, cells, topology.joined(), false);
    }

    private static Cell onEdge(int place, int columns, int rows) {
        int right = columns - 1;
        int bottom = rows - 1;
        if (place <= right) {
            return new Cell(place, 0);
        } else if (place <= right + bottom) {
            return new Cell(right, place - right);
        } else if (place <= 2 * right + bottom) {
            return new Cell(2 * right + bottom - place, bottom);
        }
        return new Cell(0, 2 * right + 2 * bottom - place);
    }

    private static List<Cell> rowByRow(int count, int columns) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cells.add(new Cell(i % columns, i / columns));
        }
        return cells;
    }

    /** In how many columns things of this size look best: nearly a square, and no row half empty if that can be. */
    static int columns(int count, double width, double height) {
        int best = 1;
        double least = Double.MAX_VALUE;
        for (int columns = 1; columns <= count; columns++) {
            int rows = (count + columns - 1) / columns;
            double waste = WASTE * (columns * rows - count) / count;
            double cost = fit(columns * width, rows * height) * (1 + waste) + waste;
            if (cost < least) {
                best = columns;
                least = cost;
            }
        }
        return best;
    }

    /** How far a rectangle is from the shape that is wanted: 1 if it has that. */
    private static double fit(double width, double height) {
        double ratio = width / (SHAPE * height);
        return Math.max(ratio, 1 / ratio);
    }
}
