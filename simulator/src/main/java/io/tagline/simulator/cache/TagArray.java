package io.tagline.simulator.cache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The lines of one cache level in sets and ways, with the time of last use. A set that holds nothing is {@link #EMPTY}; the others
 * come from a pool, so that a few lines at random addresses lie close together in memory, and a reset costs only what was used.
 */
final class TagArray {

    private static final Set EMPTY = new Set(0);

    private final Set[] sets;
    private final int ways;
    private final List<Set> pool = new ArrayList<>();
    private int taken;
    private long uses;

    TagArray(int sets, int ways) {
        this.sets = new Set[sets];
        this.ways = ways;
        Arrays.fill(this.sets, EMPTY);
    }

    /** One set: its lines and when each was used last; only the first {@code size} places are taken. */
    private static final class Set {
        final CachedLine[] lines;
        final long[] used;
        int size;
        int index;

        Set(int ways) {
            lines = new CachedLine[ways];
            used = new long[ways];
        }

        int find(long line) {
            for (int i = 0; i < size; i++) {
                if (lines[i].line == line) {
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

    /** The line if it is here, or {@code absent}; counts as a use. */
    CachedLine use(long line, CachedLine absent) {
        Set set = set(line);
        int way = set.find(line);
        if (way < 0) {
            return absent;
        }
        set.used[way] = ++uses;
        return set.lines[way];
    }

    /** The line if it is here, or {@code absent}. */
    CachedLine find(long line, CachedLine absent) {
        Set set = set(line);
        int way = set.find(line);
        return way < 0 ? absent : set.lines[way];
    }

    boolean hasRoom(long line) {
        return set(line).size < ways;
    }

    /** Puts a line into its set, which must have room. */
    void insert(CachedLine line) {
        int index = index(line.line);
        Set set = sets[index] == EMPTY ? take(index) : sets[index];
        set.lines[set.size] = line;
        set.used[set.size] = ++uses;
        set.size++;
    }

    /** The line of the set of {@code line} that was used longest ago among those that may go, or {@code none}. */
    CachedLine leastRecentlyUsed(long line, Predicate<CachedLine> mayGo, CachedLine none) {
        Set set = set(line);
        CachedLine oldest = none;
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
    void remove(long line) {
        Set set = set(line);
        int way = set.find(line);
        if (way >= 0) {
            set.size--;
            set.lines[way] = set.lines[set.size];
            set.used[way] = set.used[set.size];
            set.lines[set.size] = null;
        }
    }

    void reset() {
        for (int i = 0; i < taken; i++) {
            Set set = pool.get(i);
            Arrays.fill(set.lines, 0, set.size, null);
            set.size = 0;
            sets[set.index] = EMPTY;
        }
        taken = 0;
        uses = 0;
    }
}
