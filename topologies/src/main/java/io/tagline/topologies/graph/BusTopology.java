package io.tagline.topologies.graph;

/** One medium that all stops share: a message in flight blocks all others, and every stop observes all messages in the same order; Primer, section 7.1. */
public record BusTopology(int stops) implements Topology {

    private static final int[] NOWHERE = {};
    private static final int[] MEDIUM = {0};

    @Override
    public String kind() {
        return "bus";
    }

    @Override
    public int links() {
        return 1;
    }

    @Override
    public int[] route(int from, int to) {
        return from == to ? NOWHERE : MEDIUM;
    }

    @Override
    public boolean isMedium(int link) {
        return true;
    }

    /** Side by side, because pictures draw the medium as a link between neighbours. */
    @Override
    public StopPosition place(int stop) {
        return new StopPosition(stop / Math.max(1.0, stops - 1), 0.5);
    }
}
