package io.tagline.simulator.network;

import java.util.Arrays;

/** The {@link Server}s of many nodes, side by side. */
public final class Servers {

    private final Network network;
    private final Resource resource;
    private final long[] freeAt;

    /** A server for each of the first {@code count} nodes. */
    public Servers(Network network, Resource resource, int count) {
        this.network = network;
        this.resource = resource;
        this.freeAt = new long[count];
    }

    /** Serves for {@code occupancy} as soon as all are served who came to this node before; returns how long until this begins. */
    public long serve(int node, long occupancy) {
        long now = network.now();
        long begin = Math.max(now, freeAt[node]);
        freeAt[node] = begin + occupancy;
        network.reserved(resource, node, now, begin, freeAt[node]);
        return begin - now;
    }

    /** Forgets everybody. */
    public void reset() {
        Arrays.fill(freeAt, 0);
    }
}
