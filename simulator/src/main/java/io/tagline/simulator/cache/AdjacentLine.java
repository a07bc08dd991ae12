package io.tagline.simulator.cache;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.engine.Pool;

/**
 * The prefetchers of cores that complete pairs of lines: for each line that is fetched into the last cache they ask for the other line of the aligned
 * pair (Intel 64 and IA-32 architectures optimization reference manual, "spatial prefetcher").
 *
 * <ol>
 *   <li>A copy that gets the permission to write is not fetched, and brings nothing.
 *   <li>The other line is asked for to be read, right after the first one, and comes into the last cache only. It is not asked for if the core has
 *       it, if a request for it is out, or if it would have to wait.
 * </ol>
 */
final class AdjacentLine {

    private final Engine engine;
    private final EventHandler<Access> ask;
    private final boolean present;
    private final Pool<Access> free;

    /** {@code ask} makes the requests; nothing is ever asked for unless the prefetcher is {@code present}. */
    AdjacentLine(Engine engine, EventHandler<Access> ask, boolean present) {
        this.engine = engine;
        this.ask = ask;
        this.present = present;
        this.free = new Pool<>(this::access);
    }

    private Access access() {
        return Access.ofPrefetcher((done, value) -> free.release(done));
    }

    /** A request for a line that the core did not have has just left. */
    void fetched(CachedLine line) {
        if (present) {
            engine.schedule(
                    0,
                    ask,
                    free.take().set(Access.Kind.PREFETCH, line.address() ^ 1, 0).by(line.node()));
        }
    }
}
