package io.tagline.topologies.graph;

import java.util.Optional;

/**
 * A mesh whose rows and columns are closed to rings; XY routing, in the shorter direction of each; Dally and Towles, <i>Principles and Practices of
 * Interconnection Networks</i>, 2004, chapter 5.
 *
 * <p>Stops are numbered row by row. Link {@code 4*stop + port} leads east, west, to the next row and to the previous one.
 */
public record TorusTopology(int columns, int rows) implements Topology {

    private static final int PORTS = 4;
    private static final int EAST = 0;
    private static final int WEST = 1;
    private static final int DOWN = 2;
    private static final int UP = 3;

    public TorusTopology {
        if (columns < 1 || rows < 1) {
            throw new IllegalArgumentException("a torus of %d x %d has no stop".formatted(columns, rows));
        }
    }

    @Override
    public String kind() {
        return "torus";
    }

    @Override
    public Optional<Grid> grid() {
        return Optional.of(new Grid(columns, rows));
    }

    @Override
    public int stops() {
        return columns * rows;
    }

    @Override
    public int links() {
        return PORTS * stops();
    }

    @Override
    public int[] route(int from, int to) {
        int[] route = new int[distance(from, to)];
        int stop = from;
        for (int i = 0; i < route.length; i++) {
            int port = port(stop, to);
            route[i] = PORTS * stop + port;
            stop = neighbour(stop, port);
        }
        return route;
    }

    @Override
    public int distance(int from, int to) {
        return shorter(from % columns, to % columns, columns) + shorter(from / columns, to / columns, rows);
    }

    private static int shorter(int from, int to, int size) {
        int apart = Math.abs(from - to);
        return Math.min(apart, size - apart);
    }

    @Override
    public int next(int from, int to) {
        return from == to ? to : neighbour(from, port(from, to));
    }

    private int port(int stop, int to) {
        int right = Math.floorMod(to % columns - stop % columns, columns);
        int down = Math.floorMod(to / columns - stop / columns, rows);
        if (right != 0) {
            return right <= columns - right ? EAST : WEST;
        }
        return down <= rows - down ? DOWN : UP;
    }

    private int neighbour(int stop, int port) {
        int column = stop % columns;
        int row = stop / columns;
        return switch (port) {
            case EAST -> row * columns + (column + 1) % columns;
            case WEST -> row * columns + Math.floorMod(column - 1, columns);
            case DOWN -> (row + 1) % rows * columns + column;
            default -> Math.floorMod(row - 1, rows) * columns + column;
        };
    }

    /** One before and one behind the dateline of a row, and of a column. */
    @Override
    public int virtualChannels() {
        return 3;
    }

    /** Where a ring closes: from the last stop to the first, or the other way. A turn from a row to a column crosses none. */
    @Override
    public boolean isDateline(int link, int next) {
        return link % PORTS == next % PORTS
                && switch (link % PORTS) {
                    case EAST, DOWN -> next < link;
                    default -> next > link;
                };
    }

    @Override
    public StopPosition place(int stop) {
        return new MeshTopology(columns, rows).place(stop);
    }
}
