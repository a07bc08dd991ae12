package io.tagline.simulator.core;

import io.tagline.programs.operation.HintKind;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Event;

/**
 * The outstanding misses of a thread: lines that are requested ahead of their accesses, and accesses that ask for their lines themselves. What is requested ahead does not affect
 * values, but where a load keeps what it has read. What the thread waits for never waits for a miss to end, which can make one miss too many.
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

    /** Whether misses may overlap; in an in-order core, nothing is asked for ahead. */
    boolean overlaps() {
        return most > 1;
    }

    boolean hasRoom() {
        return overlaps() && underWay < most;
    }

    /** Makes a load before its turn: now if the core has its line, or else when that comes; there must be room. A line that is on its way for another access is left to that. */
    void read(EarlyLoad load, ValueCheck values) {
        if (cache.hits(load.load())) {
            load.read(cache, values);
        } else if (cache.prefetch(new Access((prefetch, value) -> come(load, values))
                .set(Access.Kind.PREFETCH, load.line(), 0)
                .needed())) {
            underWay++;
        }
    }

    private void come(EarlyLoad load, ValueCheck values) {
        load.read(cache, values);
        ended();
    }

    /** Asks for a line, unless the core has it; there must be room. */
    void ask(Access.Kind kind, long line) {
        if (cache.prefetch(new Access(this::done).set(kind, line, 0))) {
            underWay++;
        }
    }

    /** Does as a program's hint says, on cores whose misses do not overlap too; a prefetch without room for its miss is dropped. */
    void hint(HintKind kind, long line) {
        switch (kind) {
            case PREFETCH -> askIfRoom(Access.Kind.PREFETCH, line);
            case PREFETCH_WRITE -> askIfRoom(Access.Kind.PREFETCH_TO_WRITE, line);
            case DOWNGRADE -> cache.downgrade(line);
        }
    }

    private void askIfRoom(Access.Kind kind, long line) {
        if (underWay < most) {
            ask(kind, line);
        }
    }

    /** An access asks for its line itself, which takes up one of the misses until it {@link #ended}. */
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
