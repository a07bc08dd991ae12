package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks that every load returns the last store in coherence order (Primer, section 2.4, the data-value invariant).
 *
 * <p>A load may be ordered anywhere between its issue and its end, so it may return any value the line has had in that time: a
 * fill that was invalidated on its way serves one load with the older value.
 */
public final class ValueCheck {

    private final boolean enabled;
    private final Long2ObjectOpenHashMap<History> lines = new Long2ObjectOpenHashMap<>();
    private final List<History> pool = new ArrayList<>();

    public ValueCheck(boolean enabled) {
        this.enabled = enabled;
    }

    /** The values of a line, and since when it has had each: a time and a value for each, the latest last. */
    private static final class History {
        private static final int SOME = 4;

        private final LongArrayList changes = new LongArrayList(SOME);

        void begin() {
            changes.clear();
            add(0, 0);
        }

        void first(long value) {
            changes.set(1, value);
        }

        void add(long time, long value) {
            changes.add(time);
            changes.add(value);
        }

        long last() {
            return changes.getLong(changes.size() - 1);
        }

        boolean had(long value, long from) {
            for (int i = changes.size() - 2; i >= 0; i -= 2) {
                if (changes.getLong(i + 1) == value) {
                    return true;
                }
                if (changes.getLong(i) <= from) {
                    return false;
                }
            }
            return false;
        }
    }

    /** Notes the initial value of a line; 0 if this is not called. */
    public void begin(long line, long value) {
        if (enabled) {
            history(line).first(value);
        }
    }

    /** Checks an access that has been performed: what a load read, or what a store replaced, and notes what it wrote. */
    public void performed(Access access, long value, long now) {
        if (!enabled) {
            return;
        }
        History history = history(access.line());
        boolean store = access.kind() != Access.Kind.LOAD;
        boolean right = store ? history.last() == value : history.had(value, access.issued());
        if (!right) {
            throw new StaleValueException(access, value, history.last());
        }
        if (store && access.after() != value) {
            history.add(now, access.after());
        }
    }

    private History history(long line) {
        History known = lines.get(line);
        return known == null ? begin(line) : known;
    }

    private History begin(long line) {
        int used = lines.size();
        if (used == pool.size()) {
            pool.add(new History());
        }
        History begun = pool.get(used);
        begun.begin();
        lines.put(line, begun);
        return begun;
    }

    public void reset() {
        lines.clear();
    }
}
