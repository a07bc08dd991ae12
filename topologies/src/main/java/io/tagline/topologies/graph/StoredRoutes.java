package io.tagline.topologies.graph;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A topology that works out a route once, unless it is so large that its routes would fill the memory; for any number of threads. */
public final class StoredRoutes implements Topology {

    /** With this many stops, 65,536 routes take some megabytes; with four times as many, hundreds. */
    private static final int MOST_STOPS = 256;

    private final Topology topology;
    private final int stops;
    private final AtomicReferenceArray<int[]> routes;

    public StoredRoutes(Topology topology) {
        this.topology = topology;
        this.stops = topology.stops();
        this.routes = new AtomicReferenceArray<>(stops <= MOST_STOPS ? stops * stops : 0);
    }

    @Override
    public int[] route(int from, int to) {
        int pair = from * stops + to;
        if (routes.length() == 0) {
            return topology.route(from, to);
        }
        int[] known = routes.get(pair);
        if (known == null) {
            known = topology.route(from, to);
            routes.set(pair, known);
        }
        return known;
    }

    @Override
    public int route(int from, int to, int[] into) {
        return keepsRoutes() ? Topology.super.route(from, to, into) : topology.route(from, to, into);
    }

    @Override
    public boolean keepsRoutes() {
        return routes.length() > 0;
    }

    @Override
    public Optional<MeshTopology> mesh() {
        return topology.mesh();
    }

    @Override
    public int distance(int from, int to) {
        return topology.distance(from, to);
    }

    @Override
    public boolean isMedium(int link) {
        return topology.isMedium(link);
    }

    @Override
    public String kind() {
        return topology.kind();
    }

    @Override
    public Map<String, Integer> sizes() {
        return topology.sizes();
    }

    @Override
    public int stops() {
        return stops;
    }

    @Override
    public int links() {
        return topology.links();
    }

    @Override
    public int gate() {
        return topology.gate();
    }

    @Override
    public int length(int link) {
        return topology.length(link);
    }

    @Override
    public int virtualChannels() {
        return topology.virtualChannels();
    }

    @Override
    public boolean isDateline(int link, int next) {
        return topology.isDateline(link, next);
    }

    @Override
    public int evenly(int index, int count) {
        return topology.evenly(index, count);
    }

    @Override
    public StopPosition place(int stop) {
        return topology.place(stop);
    }

    @Override
    public int next(int from, int to) {
        return topology.next(from, to);
    }

    @Override
    public List<int[]> joined() {
        return topology.joined();
    }
}
