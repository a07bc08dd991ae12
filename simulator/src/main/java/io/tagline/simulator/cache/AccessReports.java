package io.tagline.simulator.cache;

import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.ResourceObserver.Level;

/** Reports the accesses of cores to an observer, if there is one; of prefetches, only those for which a request was out. */
final class AccessReports {

    private final Network network;
    private AccessObserver observer = AccessObserver.NOBODY;

    AccessReports(Network network) {
        this.network = network;
    }

    /** Notifies {@code listener} of every access from now on. */
    void observe(AccessObserver listener) {
        observer = listener;
    }

    /** The core has a copy from the beginning. */
    void installed(int node, long line) {
        observer.installed(node, line);
    }

    /** An access is performed without its own request; {@code level} is {@link AccessObserver#MERGED} if none had its line in a state that hits. */
    void hit(Access access, int level) {
        if (observer != AccessObserver.NOBODY && !access.kind().isPrefetch()) {
            observer.hit(access.node(), access, level);
        }
    }

    /** A request is out for an access. */
    void missing(Access access) {
        network.changed(Resource.MSHR, access.node(), Level.IN_USE, 1);
    }

    /** The access for which a request was out is performed. */
    void missed(Access access, boolean upgrade) {
        network.changed(Resource.MSHR, access.node(), Level.IN_USE, -1);
        if (observer != AccessObserver.NOBODY) {
            observer.missed(access.node(), access, upgrade);
        }
    }
}
