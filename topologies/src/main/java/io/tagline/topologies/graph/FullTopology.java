package io.tagline.topologies.graph;

import java.util.Map;

/** Every stop is joined to every other one by a link of its own in each direction. */
public final class FullTopology implements Topology {

    private static final int[] NOWHERE = {};

    private final int stops;
    private final int[][] routes;

    public FullTopology(int stops) {
        this.stops = stops;
        this.routes = new int[stops * stops][];
        for (int i = 0; i < routes.length; i++) {
            routes[i] = i / stops == i % stops ? NOWHERE : new int[] {i};
        }
    }

    @Override
    public String kind() {
        return "full";
    }

    @Override
    public Map<String, Integer> sizes() {
        return Map.of();
    }

    @Override
    public int stops() {
        return stops;
    }

    @Override
    public int links() {
        return stops * stops;
    }

    @Override
    public int[] route(int from, int to) {
        return routes[from * stops + to];
    }
}
