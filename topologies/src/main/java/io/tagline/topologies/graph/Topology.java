package io.tagline.topologies.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A graph of stops joined by directed links, with one fixed route between any two stops. */
public interface Topology {

    /** The name of this kind of topology in documents. */
    String kind();

    /** The numbers that documents describe it with, in their order: its columns and rows, or how many stops it has, unless it takes others. */
    default Map<String, Integer> sizes() {
        return grid().map(Grid::sizes).orElse(Map.of("stops", stops()));
    }

    /** The columns and rows of its numbered stops; empty if they have another order. */
    default Optional<Grid> grid() {
        return Optional.empty();
    }

    /** This as a mesh, whose routes are faster to compute than to look up; empty if it is not a mesh. */
    default Optional<MeshTopology> mesh() {
        return Optional.empty();
    }

    int stops();

    int links();

    /** The stop at which messages leave and enter when this is part of something larger. */
    default int gate() {
        return 0;
    }

    /** Whether a link is a medium that all nodes snoop: a message to several nodes at the same time passes it only once. */
    default boolean isMedium(int link) {
        return false;
    }

    /** How many hops a link is long. */
    default int length(int link) {
        return 1;
    }

    /** The links from one stop to another, in order; callers must not change the array. */
    int[] route(int from, int to);

    /**
     * Writes the links of a route to the beginning of {@code into}, which has room for all links of the topology; returns their number. Allocates
     * nothing.
     */
    default int route(int from, int to, int[] into) {
        int[] route = route(from, to);
        System.arraycopy(route, 0, into, 0, route.length);
        return route.length;
    }

    /** Whether routes are stored: then {@link #route(int, int)} neither computes nor allocates one. */
    default boolean keepsRoutes() {
        return false;
    }

    /** How many links the route has. */
    default int distance(int from, int to) {
        return route(from, to).length;
    }

    /** How many virtual channels messages need to avoid waiting for each other in a cycle. */
    default int virtualChannels() {
        return 1;
    }

    /**
     * Whether a message crosses a dateline, and so enters the next virtual channel, between one link and the next. Routes without datelines use links in
     * a single order, so their links never form a cycle.
     */
    default boolean isDateline(int link, int next) {
        return false;
    }

    /** The stop of the {@code index}-th of {@code count} nodes that are spread evenly over all stops. */
    default int evenly(int index, int count) {
        return (int) ((long) index * stops() / count);
    }

    /** Where pictures show a stop; on a circle, clockwise from the top, unless the shape of the topology is another one. */
    default StopPosition place(int stop) {
        double angle = 2 * Math.PI * stop / stops();
        return new StopPosition((1 + StrictMath.sin(angle)) / 2, (1 - StrictMath.cos(angle)) / 2);
    }

    /** The next stop that pictures show on the way to another stop; that stop itself if a topology defines none. */
    default int next(int from, int to) {
        return to;
    }

    /** The pairs of stops that pictures join, each once: those with no other stop between them. */
    default List<int[]> joined() {
        List<int[]> pairs = new ArrayList<>();
        for (int stop = 0; stop < stops(); stop++) {
            for (int other = 0; other < stop; other++) {
                if (next(stop, other) == other) {
                    pairs.add(new int[] {stop, other});
                }
            }
        }
        return pairs;
    }
}
