package io.tagline.simulator.cache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * Which lines a cache level, or a slice of a shared cache, has in its sets and ways, and when each was used last.
 *
 * <p>A set that holds nothing is {@link #EMPTY}; the others come from a pool, so that a few lines at random addresses lie close
 * together in memory, and a reset costs only what was used.
 */
public final class TagArray {

    /** No line at all. */
    public static final long NONE = -1;

    private static final Set EMPTY = new Set(0);

    private final Set[] sets;
    private final int ways;
    private final List<Set> pool = new ArrayList<>();
    private int taken;
    private long uses;

    public TagArray(int sets, int ways) {
        this.sets = new Set[sets];
        this.ways = ways;
        Arrays.fill(this.sets, EMPTY);
    }

    /** One set: its lines and when each was used last; only the first {@code size} places are taken. */
    private static final class Set {
        final long[] lines;
        final long[] used;
        int size;
        int index;

        Set(int ways) {
            lines = new long[ways];
            used = new long[ways];
        }

        int find(long line) {
            for (int i = 0; i < size; i++) {
                if (lines[i] == line) {
                    return i;
                }
            }
            return -1;
        }
    }

    private Set set(long line) {
        return sets[index(line)];
    }

    private int index(long line) {
        int last = sets.length - 1;
        return (sets.length & last) == 0 ? (int) line & last : (int) Long.remainderUnsigned(line, sets.length);
    }

    private Set take(int index) {
        if (taken == pool.size()) {
            pool.add(new Set(ways));
        }
        Set set = pool.get(taken++);
        set.index = index;
        sets[index] = set;
        return set;
    }

    /** Whether the line is here; counts as a use. */
    public boolean use(long line) {
        Set set = set(line);
        int way = set.find(line);
        if (way >= 0) {
            set.used[way] = ++uses;
        }
        return way >= 0;
    }

    public boolean has(long line) {
        return set(line).find(line) >= 0;
    }

    public boolean hasRoom(long line) {
        return set(line).size < ways;
    }

    /** Puts a line into its set, which must have room. */
    public void insert(long line) {
        int index = index(line);
        Set set = sets[index] == EMPTY ? take(index) : sets[index];
        set.lines[set.size] = line;
        set.used[set.size] = ++uses;
        set.size++;
    }

    /** Puts a line into its set unless it is there, in place of the one used longest ago if there is no room. */
    public void bring(long line) {
        if (has(line)) {
            return;
        }
        if (!hasRoom(line)) {
            remove(leastRecentlyUsed(line, any -> true));
        }
        insert(line);
    }

    /** The line of the set of {@code line} that was used longest ago among those that may go, or {@link #NONE}. */
    public long leastRecentlyUsed(long line, LongPredicate mayGo) {
        Set set = set(line);
        long oldest = NONE;
        long when = Long.MAX_VALUE;
        for (int i = 0; i < set.size; i++) {
            if (set.used[i] < when && mayGo.test(set.lines[i])) {
                oldest = set.lines[i];
                when = set.used[i];
            }
        }
        return oldest;
    }

    /** Takes a line out, if it is here. */
    public void remove(long line) {
        Set set = set(line);
        int way = set.find(line);
        if (way >= 0) {
            set.size--;
            set.lines[way] = set.lines[set.size];
            set.used[way] = set.used[set.size];
        }
    }

    public void reset() {
        for (int i = 0; i < taken; i++) {
            Set set = pool.get(i);
            set.size = 0;
            sets[set.index] = EMPTY;
        }
        taken = 0;
        uses = 0;
    }
}
