package io.tagline.simulator.core;

import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Event;
import io.tagline.simulator.rma.RemoteMemory;

/** Performs the one-sided operations of a thread, and reports when each is complete. */
record OneSided(Transfers transfers, FlagPoller poller) {

    OneSided(HardwareThread.Shape shape, RemoteMemory remote, CacheController cache, long[] addresses, Event done) {
        this(new Transfers(shape, remote, cache, addresses, done), new FlagPoller(shape.engine(), remote, done));
    }

    /** Begins a replication on a core. */
    void moveTo(int core, CacheController cache) {
        transfers.moveTo(core, cache);
        poller.moveTo(core);
    }
}
