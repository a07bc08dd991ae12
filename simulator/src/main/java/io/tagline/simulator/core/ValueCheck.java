package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Checks that every load returns the last store in coherence order (Primer, section 2.4, the data-value invariant).
 *
 * <p>A load may be ordered anywhere between its issue and its end, so it may return any value of the line in that time: a fill that was invalidated in
 * flight serves one load with the older value.
 *
 * <p>The lines of a replication are in one open hash table, each with its latest value beside it: nearly every check needs no other.
 */
public final class ValueCheck {

    /** Of each line: the complement of its address, or 0 if there is none; */
    private static final int ADDRESS = 0;

    /** its value, and since when it has had it; */
    private static final int VALUE = 1;

    private static final int SINCE = 2;

    /** where its value before that is, or 0 if it had none. */
    private static final int EARLIER = 3;

    private static final int SHIFT = 2;
    private static final int FIRST_SLOTS = 64;

    /** Spreads neighbours over the table: Fibonacci hashing, Knuth, The Art of Computer Programming 3, section 6.4. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** An earlier value consists of a value, since when, and where the one before it is. */
    private static final int EARLIER_WORDS = 3;

    private final boolean enabled;
    private long[] lines = new long[FIRST_SLOTS << SHIFT];
    private int used;
    private long[] earlier = new long[FIRST_SLOTS];
    private int earlierEnd = 1;

    public ValueCheck(boolean enabled) {
        this.enabled = enabled;
    }

    /** Notes the initial value of a line; 0 if this is not called. */
    public void begin(long line, long value) {
        if (enabled) {
            int at = at(line);
            lines[at + VALUE] = value;
        }
    }

    /** What a line contains after the last store in coherence order; empty if nothing is checked. */
    public OptionalLong latest(long line) {
        return enabled ? OptionalLong.of(lines[find(line) + VALUE]) : OptionalLong.empty();
    }

    /** Checks a performed access, by the value that a load read or that a store replaced, and notes the new value. */
    public void performed(Access access, long value, long now) {
        if (!enabled) {
            return;
        }
        int line = at(access.line());
        boolean store = access.kind() != Access.Kind.LOAD;
        if (lines[line + VALUE] != value && (store || !had(line, value, access.issued()))) {
            throw new StaleValueException(access, value, lines[line + VALUE]);
        }
        if (store && access.after() != value) {
            change(line, access.after(), now);
        }
    }

    boolean isEnabled() {
        return enabled;
    }

    /** Since when a line has had its latest value. */
    long since(long address) {
        return lines[find(address) + SINCE];
    }

    /** Since when a line has had this value, which it has or had at {@code from} or later; if it had that several times, the last. */
    long since(long address, long value, long from) {
        int line = find(address);
        long since = lines[line + SINCE];
        boolean latest = lines[line + VALUE] == value;
        for (int before = (int) lines[line + EARLIER]; !latest && since > from && before > 0; ) {
            latest = earlier[before] == value;
            since = earlier[before + 1];
            before = (int) earlier[before + 2];
        }
        return since;
    }

    /** Checks what a load finds that is performed at this moment, before its turn. */
    void readEarly(Access load, long value, long from) {
        int line = at(load.line());
        if (enabled && lines[line + VALUE] != value && !had(line, value, from)) {
            throw new StaleValueException(load, value, lines[line + VALUE]);
        }
    }

    /** Whether a line has had another value than the latest one at {@code from} or later. */
    private boolean had(int line, long value, long from) {
        long since = lines[line + SINCE];
        int before = (int) lines[line + EARLIER];
        while (since > from && before > 0) {
            if (earlier[before] == value) {
                return true;
            }
            since = earlier[before + 1];
            before = (int) earlier[before + 2];
        }
        return false;
    }

    private void change(int line, long value, long now) {
        if (earlierEnd + EARLIER_WORDS > earlier.length) {
            earlier = Arrays.copyOf(earlier, 2 * earlier.length);
        }
        earlier[earlierEnd] = lines[line + VALUE];
        earlier[earlierEnd + 1] = lines[line + SINCE];
        earlier[earlierEnd + 2] = lines[line + EARLIER];
        lines[line + VALUE] = value;
        lines[line + SINCE] = now;
        lines[line + EARLIER] = earlierEnd;
        earlierEnd += EARLIER_WORDS;
    }

    /** Where a line is in the table; adds it if it was not there. */
    private int at(long address) {
        int at = find(address);
        if (lines[at + ADDRESS] == 0) {
            if (++used << (SHIFT + 1) > lines.length) {
                grow();
                at = find(address);
            }
            lines[at + ADDRESS] = ~address;
        }
        return at;
    }

    private int find(long address) {
        int mask = (lines.length >>> SHIFT) - 1;
        int slot = (int) ((address * SPREAD) >>> Integer.SIZE) & mask;
        while (lines[slot << SHIFT] != 0 && lines[slot << SHIFT] != ~address) {
            slot = (slot + 1) & mask;
        }
        return slot << SHIFT;
    }

    private void grow() {
        long[] before = lines;
        lines = new long[2 * before.length];
        for (int from = 0; from < before.length; from += 1 << SHIFT) {
            if (before[from + ADDRESS] != 0) {
                System.arraycopy(before, from, lines, find(~before[from + ADDRESS]), 1 << SHIFT);
            }
        }
    }

    public void reset() {
        if (used > 0) {
            Arrays.fill(lines, 0);
            used = 0;
            earlierEnd = 1;
        }
    }
}
