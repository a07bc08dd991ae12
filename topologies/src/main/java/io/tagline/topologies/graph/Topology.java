package io.tagline.topologies.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A graph of stops joined by directed links, with one fixed route between any two stops. */
public interface Topology {

    /** What documents call this kind of topology. */
    String kind();

    /** The numbers that documents describe it with, such as {@code stops}, in their order. */
    Map<String, Integer> sizes();

    /** The columns and rows that its stops are numbered in; none if they stand otherwise. */
    default Optional<Grid> grid() {
        return Optional.empty();
    }

    /** This as a mesh, whose routes are worked out quicker than they can be kept; none if it is something else. */
    default Optional<MeshTopology> mesh() {
        return Optional.empty();
    }

    int stops();

    int links();

    /** The stop at which messages leave and enter when this is part of something larger. */
    default int gate() {
        return 0;
    }

    /** Whether a link is a medium that everybody snoops: what one node sends to several at the same time passes it only once. */
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
     * Writes the links of a route to the beginning of {@code into}, which has room for all links of the topology; returns how many there
     * are. Nothing is allocated.
     */
    default int route(int from, int to, int[] into) {
        int[] route = route(from, to);
        System.arraycopy(route, 0, into, 0, route.length);
        return route.length;
    }

    /** Whether routes are kept, so that {@link #route(int, int)} neither works one out again nor allocates. */
    default boolean keepsRoutes() {
        return false;
    }

    /** How many links the route has. */
    default int distance(int from, int to) {
        return route(from, to).length;
    }

    /** How many virtual channels messages need so that they cannot wait for each other in a circle. */
    default int virtualChannels() {
        return 1;
    }

    /**
     * Whether a message that goes on from one link to the next crosses a dateline, after which it is in the next virtual channel. Routes
     * that cross none take links in one order, so that there is no circle of links in which each follows the one before.
     */
    default boolean isDateline(int link, int next) {
        return false;
    }

    /** The stop of the {@code index}-th of {@code count} nodes that are spread evenly over all stops. */
    default int evenly(int index, int count) {
        return (int) ((long) index * stops() / count);
    }

    /** Where pictures show a stop; on a circle, clockwise from the top, unless the shape of the topology is another one. */
    default Place place(int stop) {
        double angle = 2 * Math.PI * stop / stops();
        return new Place((1 + StrictMath.sin(angle)) / 2, (1 - StrictMath.cos(angle)) / 2);
    }

    /** The stop that a message passes next in pictures, on its way to another stop; that one itself if a topology does not say. */
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
