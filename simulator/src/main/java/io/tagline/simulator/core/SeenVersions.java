package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;

/**
 * Checks that a thread whose accesses are performed in another order than its program's never finds an older value in a line than it has found or written there before
 * (coherence per location; Arm Architecture Reference Manual, A-profile, B2.3; RISC-V, volume I, RVWMO).
 */
final class SeenVersions {

    private final ValueCheck values;
    private final boolean enabled;
    /** By line, since when it has had the newest value that the thread has seen there. */
    private final Long2LongOpenHashMap newest = new Long2LongOpenHashMap();

    /** A version is the time since when a line has had it, of which {@code values} keeps account. */
    SeenVersions(ValueCheck values, boolean weak) {
        this.values = values;
        this.enabled = weak && values.isEnabled();
    }

    /** The thread has written a line, at this moment. */
    void wrote(long line) {
        if (enabled) {
            newest.put(line, values.since(line));
        }
    }

    /** The thread finds a value in a line by an access that was not performed early. */
    void found(Access access, long value) {
        if (enabled) {
            found(access, value, values.since(access.line(), value, access.issued()));
        }
    }

    /** The thread finds a value in a line that has had it since then. */
    void found(Access access, long value, long since) {
        if (!enabled) {
            return;
        }
        if (newest.put(access.line(), since) > since) {
            throw new StaleValueException(
                    access, value, values.latest(access.line()).orElse(value));
        }
    }

    void reset() {
        newest.clear();
    }
}
