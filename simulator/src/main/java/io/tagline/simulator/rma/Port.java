package io.tagline.simulator.rma;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Occurrence;

/**
 * The door to what is at a stop, such as the buffers of a tile: serves one line per occupancy, first come first served. A request that
 * finds the port free is served at once; papers/001, section 3.3.
 */
final class Port {

    private final Engine engine;
    private final long occupancy;
    private long freeAt;
    private long served;

    Port(Engine engine, long occupancy) {
        this.engine = engine;
        this.occupancy = occupancy;
    }

    /** Serves a request that has just come, now or when it is its turn. */
    void serve(Occurrence service) {
        long now = engine.now();
        long start = Math.max(now, freeAt);
        freeAt = start + occupancy;
        served++;
        if (start == now) {
            service.occur();
        } else {
            engine.schedule(start - now, service);
        }
    }

    /** How many requests there were in all replications so far. */
    long served() {
        return served;
    }

    void reset() {
        freeAt = 0;
    }
}
