package io.tagline.simulator.core;

import io.tagline.programs.operation.Operation;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Occurrence;
import io.tagline.simulator.rma.RemoteMemory;

/** Does the one-sided operations of a thread, and says when each is complete. */
final class OneSided {

    private final Transfers transfers;
    private final FlagPoller poller;

    OneSided(
            HardwareThread.Shape shape, RemoteMemory remote, CacheController cache, long[] addresses, Occurrence done) {
        this.transfers = new Transfers(shape, remote, cache, addresses, done);
        this.poller = new FlagPoller(shape.engine(), remote, done);
    }

    /** Begins a replication on a core. */
    void moveTo(int core, CacheController cache) {
        transfers.moveTo(core, cache);
        poller.moveTo(core);
    }

    void begin(Operation.OneSided operation) {
        if (operation instanceof Operation.Put put) {
            transfers.put(put);
        } else if (operation instanceof Operation.Get get) {
            transfers.get(get);
        } else if (operation instanceof Operation.SetFlag set) {
            transfers.setFlag(set);
        } else if (operation instanceof Operation.PollFlag poll) {
            poller.poll(poll);
        }
    }
}
