package io.tagline.simulator.network;

import io.tagline.simulator.network.ResourceObserver.Level;

/** A resource that serves one after another; who uses it, and who waits, is reported to the observer of its network. */
public final class Server {

    private final Network network;
    private final Resource resource;
    private final int index;
    private long freeAt;

    /** A server of whoever is at the nodes of {@code network}. */
    public Server(Network network, Resource resource, int index) {
        this.network = network;
        this.resource = resource;
        this.index = index;
    }

    /** Serves for {@code occupancy} as soon as all are served who came before; returns how long it is until this begins. */
    public long serve(long occupancy) {
        long now = network.now();
        return begin(now, occupancy, now) - now;
    }

    /** Serves those of whom {@link #waiting} has reported that they wait. */
    public long serveWaiting(long occupancy) {
        long now = network.now();
        return begin(now, occupancy, Math.max(now, freeAt)) - now;
    }

    private long begin(long now, long occupancy, long ready) {
        long begin = Math.max(now, freeAt);
        freeAt = begin + occupancy;
        network.reserved(resource, index, ready, begin, freeAt);
        return begin;
    }

    /** How long it is until all are served who have come so far. */
    public long freeIn() {
        return Math.max(0, freeAt - network.now());
    }

    /** From now on there are so many more that wait for their turn, which this server does not know yet. */
    public void waiting(int more) {
        network.changed(resource, index, Level.WAITING, more);
    }

    /** Forgets everybody. */
    public void reset() {
        freeAt = 0;
    }
}
