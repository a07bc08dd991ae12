package io.tagline.topologies.graph;

/**
 * A bidirectional ring: every message takes the shorter way, clockwise when both are equally long; Ramos and Hoefler, HPDC 2013, figure 2.
 *
 * <p>Link {@code i} leads from stop {@code i} to the next; link {@code stops + i} from stop {@code i} to the one before.
 */
public record RingTopology(int stops) implements Topology {

    public RingTopology {
        if (stops < 2) {
            throw new IllegalArgumentException("a ring needs at least two stops, got " + stops);
        }
    }

    @Override
    public int[] route(int from, int to) {
        int clockwise = Math.floorMod(to - from, stops);
        boolean forward = clockwise <= stops - clockwise;
        int[] route = new int[forward ? clockwise : stops - clockwise];
        int stop = from;
        for (int i = 0; i < route.length; i++) {
            route[i] = forward ? stop : stops + stop;
            stop = Math.floorMod(stop + (forward ? 1 : -1), stops);
        }
        return route;
    }

    @Override
    public String kind() {
        return "ring";
    }

    @Override
    public int links() {
        return 2 * stops;
    }

    @Override
    public int virtualChannels() {
        return 2;
    }

    /** From the last link to the first one in each direction; along all other links of a route, numbers only rise or only fall. */
    @Override
    public boolean isDateline(int link, int next) {
        return link < stops ? next < link : next > link;
    }

    @Override
    public int distance(int from, int to) {
        int apart = Math.abs(from - to);
        return Math.min(apart, stops - apart);
    }

    @Override
    public int next(int from, int to) {
        int clockwise = Math.floorMod(to - from, stops);
        int step = clockwise == 0 ? 0 : clockwise <= stops - clockwise ? 1 : -1;
        return Math.floorMod(from + step, stops);
    }
}
