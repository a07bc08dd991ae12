package io.tagline.simulator.network;

import io.tagline.simulator.network.ResourceObserver.Level;

/** A resource that serves one user after another; its use, and who waits for it, is reported to the observer of its network. */
public final class Server {

    private final Network network;
    private final Resource resource;
    private final int index;
    private long freeAt;

    /** The server that is this resource of {@code network}. */
    public Server(Network network, Resource resource, int index) {
        this.network = network;
        this.resource = resource;
        this.index = index;
    }

    /** Serves for {@code occupancy} as soon as all are served who came before; returns how long until this begins. */
    public long serve(long occupancy) {
        return serve(0, occupancy);
    }

    /** The same for one who comes {@code delay} from now, and after all who came before; returns how long from now until it begins. */
    public long serve(long delay, long occupancy) {
        long now = network.now();
        return begin(occupancy, now + delay) - now;
    }

    private long begin(long occupancy, long ready) {
        long begin = Math.max(ready, freeAt);
        freeAt = begin + occupancy;
        network.reserved(resource, index, ready, begin, freeAt);
        return begin;
    }

    /** How long until all who have come so far are served. */
    public long freeIn() {
        return Math.max(0, freeAt - network.now());
    }

    /** From now on {@code more} more wait outside this server for their turn. */
    public void waiting(int more) {
        network.changed(resource, index, Level.WAITING, more);
    }

    /** Forgets everybody. */
    public void reset() {
        freeAt = 0;
    }
}
