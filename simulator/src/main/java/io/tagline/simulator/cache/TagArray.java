package io.tagline.simulator.cache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The lines of one cache level in sets and ways, with the time of last use. Sets come into being when they are first touched,
 * and a reset costs only what was touched.
 */
final class TagArray {

    private final Set[] sets;
    private final int ways;
    private final List<Set> touched = new ArrayList<>();
    private long uses;

    TagArray(int sets, int ways) {
        this.sets = new Set[sets];
        this.ways = ways;
    }

    /** One set: its lines and when each was used last; only the first {@code size} places are taken. */
    private static final class Set {
        final CachedLine[] lines;
        final long[] used;
        int size;
        boolean touched;

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
        int index = (int) Long.remainderUnsigned(line, sets.length);
        Set set = sets[index];
        if (set == null) {
            set = new Set(ways);
            sets[index] = set;
        }
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
        Set set = set(line.line);
        if (!set.touched) {
            set.touched = true;
            touched.add(set);
        }
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
        for (Set set : touched) {
            Arrays.fill(set.lines, null);
            set.size = 0;
            set.touched = false;
        }
        touched.clear();
        uses = 0;
    }
}
