package io.tagline.simulator.cache;

import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.engine.Engine;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;

/**
 * The leases of a machine in time.
 *
 * <ol>
 *   <li>A lease begins when home sends the message that brings it, and lasts as long as the machine says; clocks are synchronous.
 *   <li>Who gets it later than it ends has it for no time.
 *   <li>Home sees that no lease of a line runs once the last one that it gave is over and none is on its way.
 * </ol>
 */
public final class Leases {

    private final Engine engine;
    private final long duration;
    private final int nodes;
    private final TransitionTable cache;

    private final Long2LongOpenHashMap ends = new Long2LongOpenHashMap();
    private final Long2LongOpenHashMap last = new Long2LongOpenHashMap();
    private final Long2LongOpenHashMap onTheirWay = new Long2LongOpenHashMap();

    public Leases(Engine engine, Protocol protocol, long duration, int nodes) {
        this.engine = engine;
        this.duration = duration;
        this.nodes = nodes;
        this.cache = protocol.cache();
    }

    /** Home sends a message. */
    public void sent(int type, int to, long line) {
        if (cache.leases(type)) {
            ends.put(line * nodes + to, engine.now() + duration);
            last.put(line, engine.now() + duration);
            onTheirWay.addTo(line, 1);
        }
    }

    /** A message has come to a cache; returns whether it brings a lease. */
    boolean came(int type, long line) {
        boolean leases = cache.leases(type);
        if (leases) {
            onTheirWay.addTo(line, -1);
        }
        return leases;
    }

    /** For how long a cache has its latest lease of a line still, in picoseconds. */
    long left(int node, long line) {
        return Math.max(0, ends.get(line * nodes + node) - engine.now());
    }

    /** In how many picoseconds home looks again whether a lease of a line runs; 0 if none does. */
    public long leftOfAll(long line) {
        long left = Math.max(0, last.get(line) - engine.now());
        return left == 0 && onTheirWay.get(line) > 0 ? duration : left;
    }

    public void reset() {
        ends.clear();
        last.clear();
        onTheirWay.clear();
    }
}
