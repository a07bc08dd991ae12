package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;

/** Lines of shared memory, which the core's caches and their protocol read and write. */
final class SharedSide implements LineSide {

    private final Engine engine;
    private final ValueCheck values;
    private final long[] addresses;
    private final Client client;
    private final Access access = new Access(this::performed);
    private final Event begun = this::begin;
    private CacheController cache;

    SharedSide(HardwareThread.Shape shape, CacheController cache, long[] addresses, Client client) {
        this.engine = shape.engine();
        this.values = shape.values();
        this.addresses = addresses;
        this.cache = cache;
        this.client = client;
    }

    void moveTo(CacheController other) {
        cache = other;
    }

    @Override
    public void read(int line, long delay) {
        begin(Access.Kind.LOAD, line, 0, delay);
    }

    @Override
    public void write(int line, long value, long delay) {
        begin(Access.Kind.STORE, line, value, delay);
    }

    private void begin(Access.Kind kind, int line, long value, long delay) {
        access.set(kind, addresses[line], value);
        engine.schedule(delay, begun);
    }

    private void begin() {
        cache.begin(access);
    }

    private void performed(Access done, long value) {
        values.performed(done, value, engine.now());
        if (done.kind() == Access.Kind.LOAD) {
            client.read(value, 0);
        } else {
            client.written(0);
        }
    }
}
