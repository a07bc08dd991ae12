package io.tagline.simulator.cache;

import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Which lines a cache level, or a slice of a shared cache, has in its sets and ways, and when each was used last.
 *
 * <p>Only sets that have held something have ways, one after another in the order in which they were first used; so a few lines at
 * random addresses lie close together in memory, and a reset costs only what was used.
 */
public final class TagArray {

    /** No line at all. */
    public static final long NONE = -1;

    private static final int UNUSED = -1;
    private static final int ABSENT = -1;
    private static final int FIRST_SETS = 4;

    private final int ways;
    private final int mask;

    /** For each set, where its ways are, or {@link #UNUSED}. */
    private final int[] first;

    /** For each set that is used, its index, how many of its ways have been taken, the first ones, and how many of these have no line any more. */
    private int[] sets = new int[FIRST_SETS];

    private int[] sizes = new int[FIRST_SETS];
    private int[] holes = new int[FIRST_SETS];
    private int used;

    /** For each way of the sets that are used, its line or {@link #NONE}, and behind it when that was used last. */
    private long[] lines;

    private final Victims victims;
    private long uses;

    public TagArray(int sets, int ways, Victims victims) {
        this.ways = ways;
        this.victims = victims;
        this.mask = (sets & (sets - 1)) == 0 ? sets - 1 : 0;
        this.first = new int[sets];
        this.lines = new long[2 * FIRST_SETS * ways];
        Arrays.fill(first, UNUSED);
    }

    private int set(long line) {
        return first[index(line)];
    }

    private int index(long line) {
        return mask > 0 ? (int) line & mask : (int) Long.remainderUnsigned(line, first.length);
    }

    /** Where the way of a line is in {@link #lines}. */
    private int find(int set, long line) {
        if (set == UNUSED) {
            return ABSENT;
        }
        int end = 2 * (set * ways + sizes[set]);
        for (int way = 2 * set * ways; way < end; way += 2) {
            if (lines[way] == line) {
                return way;
            }
        }
        return ABSENT;
    }

    private int take(int index) {
        if (used == sets.length) {
            sets = Arrays.copyOf(sets, 2 * used);
            sizes = Arrays.copyOf(sizes, 2 * used);
            holes = Arrays.copyOf(holes, 2 * used);
            lines = Arrays.copyOf(lines, 4 * used * ways);
        }
        sets[used] = index;
        sizes[used] = 0;
        holes[used] = 0;
        first[index] = used;
        return used++;
    }

    /** Whether the line is here; counts as a use. */
    public boolean use(long line) {
        int way = find(set(line), line);
        if (way != ABSENT) {
            lines[way + 1] = ++uses;
        }
        return way != ABSENT;
    }

    public boolean has(long line) {
        return find(set(line), line) != ABSENT;
    }

    public boolean hasRoom(long line) {
        int set = set(line);
        return set == UNUSED || sizes[set] < ways || holes[set] > 0;
    }

    /** Puts a line into its set, which must have room. */
    public void insert(long line) {
        int index = index(line);
        int set = first[index] == UNUSED ? take(index) : first[index];
        int way = holes[set] > 0 ? fill(set) : 2 * (set * ways + sizes[set]++);
        lines[way] = line;
        lines[way + 1] = ++uses;
    }

    /** The first way of a set that has no line any more: lines never move from way to way, since a tree over the ways knows them by their places. */
    private int fill(int set) {
        holes[set]--;
        return find(set, NONE);
    }

    /** Puts a line into its set unless it is there, in place of another one if there is no room. */
    public void bring(long line) {
        if (has(line)) {
            return;
        }
        if (!hasRoom(line)) {
            remove(victim(line, any -> true));
        }
        insert(line);
    }

    /** The line that is to make room for {@code line} in its set, which is full, among those that may go, or {@link #NONE}. */
    public long victim(long line, LongPredicate mayGo) {
        int way = victims.choose(lines, 2 * set(line) * ways, ways, mayGo);
        return way == Victims.NONE ? NONE : lines[way];
    }

    /** Takes a line out, if it is here. */
    public void remove(long line) {
        int set = set(line);
        int way = find(set, line);
        if (way != ABSENT) {
            lines[way] = NONE;
            holes[set]++;
        }
    }

    public void reset() {
        for (int set = 0; set < used; set++) {
            first[sets[set]] = UNUSED;
        }
        used = 0;
        uses = 0;
    }
}
