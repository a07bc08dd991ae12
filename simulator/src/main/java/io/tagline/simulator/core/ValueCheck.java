package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.LineTable;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * Checks that every load returns the last store in coherence order (a Primer, section 2.4, the data-value invariant).
 *
 * <p>A load may be ordered anywhere between its issue and its end, so it may return any value the line has had in that time: a
 * fill that was invalidated on its way serves one load with the older value.
 */
public final class ValueCheck {

    private final boolean enabled;
    private final LineTable<History> lines = new LineTable<>(History::new, new History());

    public ValueCheck(boolean enabled) {
        this.enabled = enabled;
    }

    /** The values of a line, and since when it has had each: by turns a time and a value, the latest last. */
    private static final class History implements LineTable.Line {
        private static final int SOME = 4;

        private final LongArrayList changes = new LongArrayList(SOME);

        @Override
        public void begin(long address) {
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

    /** Says what a line holds at the beginning; 0 if nothing is said. */
    public void begin(long line, long value) {
        if (enabled) {
            lines.at(line).first(value);
        }
    }

    /** Checks an access that has been performed: what a load read, or what a store replaced, and notes what it wrote. */
    public void performed(Access access, long value, long now) {
        if (!enabled) {
            return;
        }
        History history = lines.at(access.line());
        boolean store = access.kind() != Access.Kind.LOAD;
        boolean right = store ? history.last() == value : history.had(value, access.issued());
        if (!right) {
            throw new StaleValueException(access, value, history.last());
        }
        if (store && access.after() != value) {
            history.add(now, access.after());
        }
    }

    public void reset() {
        lines.reset();
    }
}
