package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;

/** A load that an out-of-order core has come to before its turn. Once its line is here, it has read it; on a machine whose memory order allows that, it keeps what it has read. */
final class EarlyLoad {

    /** Of a load that has not been made early. */
    static final EarlyLoad NONE = new EarlyLoad(0, 0);

    private final Access load = new Access((access, value) -> {});
    private final long line;
    private final long begun;
    private boolean read;
    private long content;
    private long since;

    EarlyLoad(long line, long begun) {
        this.line = line;
        this.begun = begun;
        load.set(Access.Kind.LOAD, line, 0);
    }

    long line() {
        return line;
    }

    Access load() {
        return load;
    }

    /** Reads the line if the core has it now. */
    void read(CacheController cache, ValueCheck values) {
        if (cache.hits(load)) {
            read = true;
            content = cache.content(load);
            values.readEarly(load, content, begun);
            since = values.since(line);
        }
    }

    /** It has to read again, since an access that must come before it had not been performed yet. */
    void forget() {
        read = false;
    }

    boolean hasRead() {
        return read;
    }

    /** What it has read. */
    long content() {
        return content;
    }

    /** Since when the line had had that. */
    long since() {
        return since;
    }
}
