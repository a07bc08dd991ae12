package io.tagline.simulator.network;

import io.tagline.simulator.network.ResourceObserver.Level;
import java.util.Arrays;

/** The {@link Server}s of many nodes, side by side; a node is known by its number in the machine. */
public final class Servers {

    private final Network network;
    private final Resource resource;
    private final int first;
    private final long[] freeAt;

    /** A server for each of {@code count} nodes from {@code first} on. */
    public Servers(Network network, Resource resource, int first, int count) {
        this.network = network;
        this.resource = resource;
        this.first = first;
        this.freeAt = new long[count];
    }

    /** The number after that of the last node. */
    public int end() {
        return first + freeAt.length;
    }

    /** Serves for {@code occupancy} as soon as all are served who came to this node before; returns how long until this begins. */
    public long serve(int node, long occupancy) {
        long now = network.now();
        return begin(node, occupancy, now) - now;
    }

    /** The same for one whose waiting {@link #waiting} has reported already. */
    public long serveWaiting(int node, long occupancy) {
        long now = network.now();
        return begin(node, occupancy, Math.max(now, freeAt[node - first])) - now;
    }

    private long begin(int node, long occupancy, long ready) {
        long begin = Math.max(ready, freeAt[node - first]);
        long end = begin + occupancy;
        freeAt[node - first] = end;
        network.reserved(resource, node, ready, begin, end);
        return begin;
    }

    /** From now on {@code more} more wait outside the server of a node for their turn. */
    public void waiting(int node, int more) {
        network.changed(resource, node, Level.WAITING, more);
    }

    /** Forgets everybody. */
    public void reset() {
        Arrays.fill(freeAt, 0);
    }
}
