package io.tagline.topologies.graph;

import java.util.Map;

/**
 * Several equal sockets, joined at the first stop of each.
 *
 * <p>Stops and links are those of the first socket, then those of the second, and so on; the links between sockets come last.
 */
public final class SocketTopology implements Topology {

    private final Topology within;
    private final Topology between;
    private final int[][] routes;

    /** Sockets of the shape {@code within}, as many as {@code between} has stops. */
    public SocketTopology(Topology within, Topology between) {
        this.within = within;
        this.between = between;
        this.routes = new int[stops() * stops()][];
        for (int i = 0; i < routes.length; i++) {
            routes[i] = walk(i / stops(), i % stops());
        }
    }

    @Override
    public String kind() {
        return within.kind();
    }

    @Override
    public Map<String, Integer> sizes() {
        return within.sizes();
    }

    @Override
    public int stops() {
        return within.stops() * between.stops();
    }

    @Override
    public int links() {
        return within.links() * between.stops() + between.links();
    }

    /** Whether a link leads from one socket to another. */
    public boolean isBetween(int link) {
        return link >= within.links() * between.stops();
    }

    @Override
    public int[] route(int from, int to) {
        return routes[from * stops() + to];
    }

    private int[] walk(int from, int to) {
        int source = from / within.stops();
        int target = to / within.stops();
        int[] leave = within.route(from % within.stops(), source == target ? to % within.stops() : 0);
        int[] cross = between.route(source, target);
        int[] arrive = within.route(0, source == target ? 0 : to % within.stops());
        int[] route = new int[leave.length + cross.length + arrive.length];
        for (int i = 0; i < leave.length; i++) {
            route[i] = source * within.links() + leave[i];
        }
        for (int i = 0; i < cross.length; i++) {
            route[leave.length + i] = between.stops() * within.links() + cross[i];
        }
        for (int i = 0; i < arrive.length; i++) {
            route[leave.length + cross.length + i] = target * within.links() + arrive[i];
        }
        return route;
    }
}
