package io.tagline.topologies.graph;

import java.util.Arrays;
import java.util.Optional;

/**
 * A mesh of routers, one for each stop, with XY routing: first along the row, then along the column; Petrović et al., SPAA 2012, section 2.1.
 *
 * <p>Stops are numbered row by row from (0, 0). A link is an output port of a router: four to its neighbours, and a local one to its own stop, which
 * ends every route. So a route has as many links as it traverses routers, at least one; this is the distance d of Petrović et al., SPAA 2012, section 3.1. Routes are
 * computed for every message, because a large mesh has too many to store.
 */
public final class MeshTopology implements Topology {

    private static final int PORTS = 5;
    private static final int EAST = 0;
    private static final int WEST = 1;
    private static final int NORTH = 2;
    private static final int SOUTH = 3;
    private static final int STOP = 4;

    private final int columns;
    private final int rows;

    /** The column and the row of each stop: a route is worked out for each message, and a division takes longer than a look-up. */
    private final int[] column;

    private final int[] row;

    public MeshTopology(int columns, int rows) {
        if (columns < 1 || rows < 1) {
            throw new IllegalArgumentException("a mesh of %d x %d has no stop".formatted(columns, rows));
        }
        this.columns = columns;
        this.rows = rows;
        this.column = new int[stops()];
        Arrays.setAll(column, stop -> stop % columns);
        this.row = new int[stops()];
        Arrays.setAll(row, stop -> stop / columns);
    }

    @Override
    public String kind() {
        return "mesh";
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
        route(from, to, route);
        return route;
    }

    @Override
    public int route(int from, int to, int[] into) {
        int column = to % columns;
        int turn = from - from % columns + column;
        int count = straight(from, turn, from < turn ? EAST : WEST, into, 0);
        count = straight(turn, to, turn < to ? NORTH : SOUTH, into, count);
        into[count] = PORTS * to + STOP;
        return count + 1;
    }

    @Override
    public Optional<MeshTopology> mesh() {
        return Optional.of(this);
    }

    /** The part of a route that is along the row of its first stop. */
    public long alongRow(int from, int to) {
        return straight(from, column[to] - column[from], EAST, PORTS);
    }

    /** The part of a route that is along the column of its last stop. */
    public long alongColumn(int from, int to) {
        return straight(from - column[from] + column[to], row[to] - row[from], NORTH, PORTS * columns);
    }

    /**
     * The links across {@code stops} neighbours, in the opposite direction if that is negative, whose port follows {@code port}. Computed without
     * branches, because no processor can predict the directions of messages.
     */
    private static long straight(int from, int stops, int port, int step) {
        int back = stops >> (Integer.SIZE - 1);
        return LinkRun.of(PORTS * from + port - back, (step ^ back) - back, (stops ^ back) - back);
    }

    /** The last link of all routes to a stop: the router's local port. */
    public int lastLink(int to) {
        return PORTS * to + STOP;
    }

    /** Adds the links from one stop to another of its row or column to the first {@code count} of a route; returns how many it has then. */
    private int straight(int from, int to, int port, int[] into, int count) {
        int step = neighbour(0, port);
        int added = count;
        for (int stop = from; stop != to; stop += step) {
            into[added++] = PORTS * stop + port;
        }
        return added;
    }

    @Override
    public int distance(int from, int to) {
        return 1 + Math.abs(from % columns - to % columns) + Math.abs(from / columns - to / columns);
    }

    @Override
    public StopPosition place(int stop) {
        int column = stop % columns;
        int row = stop / columns;
        double x = column / Math.max(1.0, columns - 1);
        double y = 1 - row / Math.max(1.0, rows - 1);
        return new StopPosition(x, y);
    }

    @Override
    public int next(int from, int to) {
        return neighbour(from, port(from, to));
    }

    private int port(int stop, int to) {
        int right = to % columns - stop % columns;
        int up = to / columns - stop / columns;
        if (right != 0) {
            return right > 0 ? EAST : WEST;
        }
        return up == 0 ? STOP : up > 0 ? NORTH : SOUTH;
    }

    private int neighbour(int stop, int port) {
        return switch (port) {
            case EAST -> stop + 1;
            case WEST -> stop - 1;
            case NORTH -> stop + columns;
            case SOUTH -> stop - columns;
            default -> stop;
        };
    }
}
