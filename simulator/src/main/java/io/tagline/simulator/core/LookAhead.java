package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Event;

/**
 * The outstanding misses of a thread besides the one it waits for. Lines are requested ahead of their accesses, which are then performed in program
 * order, so overlapping misses never affect values.
 */
final class LookAhead {

    private final int most;
    private Event freed = () -> {};
    private CacheController cache;
    private int underWay;

    LookAhead(CacheController cache, int most) {
        this.cache = cache;
        this.most = most;
    }

    /** Lets {@code event} occur whenever a miss has ended, to begin another. */
    void whenFreed(Event event) {
        freed = event;
    }

    boolean isFull() {
        return underWay >= most;
    }

    /** Asks for a line, unless the core has it or as many misses as allowed are in flight. */
    void ask(Access.Kind kind, long line) {
        if (!isFull() && cache.prefetch(new Access(this::done).set(kind, line, 0))) {
            underWay++;
        }
    }

    /** A store of the buffer asks for its line itself, which takes up one of the misses until it {@link #ended}. */
    void began() {
        underWay++;
    }

    void ended() {
        underWay--;
        freed.occur();
    }

    private void done(Access prefetch, long value) {
        ended();
    }

    void moveTo(CacheController other) {
        cache = other;
    }

    void reset() {
        underWay = 0;
    }
}
