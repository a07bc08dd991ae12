package io.tagline.simulator.cache;

import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Which lines a cache level, or a slice of a shared cache, has in its sets and ways, and when each was used last.
 *
 * <p>Only sets that have held something have a row, one after another in the order in which they were first used; so a few lines at
 * random addresses lie close together in memory, and a cache costs only what is used of it, however large it is.
 */
public final class TagArray {

    /** No line at all. */
    public static final long NONE = -1;

    private static final int UNUSED = -1;
    private static final int ABSENT = -1;
    private static final int FIRST_ROWS = 4;

    /** A row: the index of its set, how many ways have been taken, the first ones, and how many of these have no line any more. */
    private static final int INDEX = 0;

    private static final int TAKEN = 1;
    private static final int HOLES = 2;

    /** Then for each way its line or {@link #NONE}, and behind it when that was used last. */
    private static final int WAYS = 3;

    private final int sets;
    private final int ways;
    private final int mask;
    private final int width;

    /** Spreads sets whose indices have a common factor. */
    private static final int SPREAD = 0x9E3779B9;

    /** By a hash of their indices, where sets have their rows, or {@link #UNUSED}; a power of two, at most half full. */
    private int[] places;

    private int shift;

    private long[] rows;
    private int used;

    private final Victims victims;
    private long uses;

    public TagArray(int sets, int ways, Victims victims) {
        this.sets = sets;
        this.ways = ways;
        this.victims = victims;
        this.mask = (sets & (sets - 1)) == 0 ? sets - 1 : 0;
        this.width = WAYS + 2 * ways;
        this.rows = new long[FIRST_ROWS * width];
        this.places = new int[0];
        spread(2 * FIRST_ROWS);
    }

    private int index(long line) {
        return mask > 0 ? (int) line & mask : (int) Long.remainderUnsigned(line, sets);
    }

    /** The place of a set, or the one that it would get. */
    private int place(int index) {
        int place = (index * SPREAD) >>> shift;
        while (places[place] != UNUSED && rows[places[place] + INDEX] != index) {
            place = (place + 1) & (places.length - 1);
        }
        return place;
    }

    private int row(long line) {
        return places[place(index(line))];
    }

    /** Where the way of a line is in {@link #rows}. */
    private int find(int row, long line) {
        if (row == UNUSED) {
            return ABSENT;
        }
        int first = row + WAYS;
        int end = first + 2 * (int) rows[row + TAKEN];
        for (int way = first; way < end; way += 2) {
            if (rows[way] == line) {
                return way;
            }
        }
        return ABSENT;
    }

    private int take(int index) {
        int row = used * width;
        if (row == rows.length) {
            rows = Arrays.copyOf(rows, 2 * rows.length);
        }
        rows[row + INDEX] = index;
        rows[row + TAKEN] = 0;
        rows[row + HOLES] = 0;
        used++;
        if (2 * used > places.length) {
            spread(2 * places.length);
        } else {
            places[place(index)] = row;
        }
        return row;
    }

    private void spread(int count) {
        places = new int[count];
        shift = Integer.SIZE - Integer.numberOfTrailingZeros(count);
        Arrays.fill(places, UNUSED);
        for (int row = 0; row < used * width; row += width) {
            places[place((int) rows[row + INDEX])] = row;
        }
    }

    /** Whether the line is here; counts as a use. */
    public boolean use(long line) {
        int way = find(row(line), line);
        if (way != ABSENT) {
            rows[way + 1] = ++uses;
        }
        return way != ABSENT;
    }

    public boolean has(long line) {
        return find(row(line), line) != ABSENT;
    }

    public boolean hasRoom(long line) {
        int row = row(line);
        return row == UNUSED || rows[row + TAKEN] < ways || rows[row + HOLES] > 0;
    }

    /** Puts a line into its set, which must have room. */
    public void insert(long line) {
        int index = index(line);
        int known = places[place(index)];
        int row = known == UNUSED ? take(index) : known;
        int way = rows[row + HOLES] > 0 ? fill(row) : row + WAYS + 2 * (int) rows[row + TAKEN]++;
        rows[way] = line;
        rows[way + 1] = ++uses;
    }

    /** The first way of a set that has no line any more: lines never move from way to way, since a tree over the ways knows them by their places. */
    private int fill(int row) {
        rows[row + HOLES]--;
        return find(row, NONE);
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
        int way = victims.choose(rows, row(line) + WAYS, ways, mayGo);
        return way == Victims.NONE ? NONE : rows[way];
    }

    /** Takes a line out, if it is here. */
    public void remove(long line) {
        int row = row(line);
        int way = find(row, line);
        if (way != ABSENT) {
            rows[way] = NONE;
            rows[row + HOLES]++;
        }
    }

    /** Forgets every line; costs nothing if there is none. */
    public void reset() {
        if (used > 0) {
            Arrays.fill(places, UNUSED);
        }
        used = 0;
        uses = 0;
    }
}
