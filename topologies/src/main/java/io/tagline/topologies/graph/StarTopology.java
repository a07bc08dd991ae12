package io.tagline.topologies.graph;

import java.util.Map;

/**
 * Stops that are joined through a hub, such as the dies of a package through its I/O die. The hub is the last stop; link {@code i} leads from stop
 * {@code i} to it, link {@code ends + i} from it to stop {@code i}.
 */
public record StarTopology(int ends) implements Topology {

    @Override
    public String kind() {
        return "star";
    }

    @Override
    public Map<String, Integer> sizes() {
        return Map.of("stops", ends);
    }

    @Override
    public int stops() {
        return ends + 1;
    }

    @Override
    public int links() {
        return 2 * ends;
    }

    /** The hub: messages leave the star through it. */
    @Override
    public int gate() {
        return ends;
    }

    @Override
    public int[] route(int from, int to) {
        int[] route = new int[distance(from, to)];
        int i = 0;
        if (from != to && from != ends) {
            route[i++] = from;
        }
        if (from != to && to != ends) {
            route[i] = ends + to;
        }
        return route;
    }

    @Override
    public int distance(int from, int to) {
        return from == to ? 0 : from == ends || to == ends ? 1 : 2;
    }

    @Override
    public int next(int from, int to) {
        return from == ends || from == to ? to : ends;
    }

    /** Deals nodes evenly to the ends; only a document can place a node at the hub. */
    @Override
    public int evenly(int index, int count) {
        return (int) ((long) index * ends / count);
    }

    @Override
    public StopPosition place(int stop) {
        return stop == ends ? new StopPosition(0.5, 0.5) : new RingTopology(Math.max(2, ends)).place(stop);
    }
}
