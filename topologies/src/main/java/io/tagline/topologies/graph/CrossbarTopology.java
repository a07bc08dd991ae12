package io.tagline.topologies.graph;

/** A switch with a port for each stop: only messages to the same stop share a link, its output port; Dally and Towles, 2004, chapter 6. */
public record CrossbarTopology(int stops) implements Topology {

    private static final int[] NOWHERE = {};

    @Override
    public String kind() {
        return "crossbar";
    }

    /** The output port of each stop. */
    @Override
    public int links() {
        return stops;
    }

    @Override
    public int[] route(int from, int to) {
        return from == to ? NOWHERE : new int[] {to};
    }

    @Override
    public int distance(int from, int to) {
        return from == to ? 0 : 1;
    }
}
