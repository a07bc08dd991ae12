package io.tagline.simulator.cache;

import java.util.Arrays;

/**
 * Which lines a cache level of each core, or a slice of a shared cache, has in its sets and ways, and when each was used last. Whose sets they are is said by
 * the number of their owner.
 *
 * <p>Only sets that have held a line have a row, which grows with the ways in use; the rows lie in the order in which they
 * were first used. So a few lines at random addresses lie close together in memory, and a cache costs only what is used of it, however large
 * it is.
 */
public final class TagArray {

    /** No line at all. */
    public static final long NONE = -1;

    private static final int UNUSED = -1;
    /** No way at all. */
    static final int ABSENT = -1;

    private static final int FIRST_PLACES = 16;

    /** At most one place in this many is used, so a look-up of a set seldom meets another set first. */
    private static final int SPARSENESS = 4;

    private static final int FIRST_ROWS = 16;

    /** A row: in the upper bits the number of its set, in the lower ones how many ways it has room for, */
    private static final int HEAD = 0;

    private static final int ROOM_BITS = 24;

    /** then for each way its line or {@link #NONE}, followed by when that was used last. */
    private static final int WAYS = 1;

    /** A full row moves to where there is room for this many times its ways, but for no more than the set has. */
    private static final int GROWTH = 4;

    /** Spreads sets whose indices have a common factor. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final int sets;
    private final int ways;
    private final int mask;

    /** By a hash of its index, where each set has its row, or {@link #UNUSED}; the length is a power of two. */
    private int[] places = new int[0];

    private int shift;
    private int used;

    private long[] rows = new long[FIRST_ROWS];
    private int end;

    private final Victims victims;
    private long uses;

    /** The tags of any number of owners, with {@code sets} sets each. */
    public TagArray(int sets, int ways, Victims victims) {
        this.sets = sets;
        this.ways = ways;
        this.victims = victims;
        this.mask = (sets & (sets - 1)) == 0 ? sets - 1 : 0;
        spread(FIRST_PLACES);
    }

    private long index(int owner, long line) {
        return (long) owner * sets + (mask > 0 ? (int) line & mask : (int) Long.remainderUnsigned(line, sets));
    }

    /** The place of a set, or the one that it would get. */
    private int place(long index) {
        int place = (int) ((index * SPREAD) >>> shift);
        while (places[place] != UNUSED && set(places[place]) != index) {
            place = (place + 1) & (places.length - 1);
        }
        return place;
    }

    private long set(int row) {
        return rows[row + HEAD] >>> ROOM_BITS;
    }

    private int room(int row) {
        return (int) rows[row + HEAD] & ((1 << ROOM_BITS) - 1);
    }

    private int row(int owner, long line) {
        return places[place(index(owner, line))];
    }

    /** The index in {@link #rows} of the first way with a line, or without any for {@link #NONE}; {@link #ABSENT} if there is no such way. */
    private int find(int row, long line) {
        if (row == UNUSED) {
            return ABSENT;
        }
        int first = row + WAYS;
        if (rows[first] == line) { // as in most sets of large caches, which have one line
            return first;
        }
        int last = first + 2 * room(row);
        for (int way = first + 2; way < last; way += 2) {
            if (rows[way] == line) {
                return way;
            }
        }
        return ABSENT;
    }

    /** Gives a set a larger row; returns where its first new way is. */
    private int grow(long index, int place) {
        int row = places[place];
        int room = row == UNUSED ? 0 : room(row);
        int more = Math.min(ways, Math.max(1, GROWTH * room));
        int grown = end;
        end += WAYS + 2 * more;
        if (end > rows.length) {
            rows = Arrays.copyOf(rows, Math.max(end, 2 * rows.length));
        }
        rows[grown + HEAD] = index << ROOM_BITS | more;
        int added = grown + WAYS + 2 * room;
        if (room > 0) {
            System.arraycopy(rows, row + WAYS, rows, grown + WAYS, 2 * room);
            Arrays.fill(rows, row + WAYS, row + WAYS + 2 * room, NONE);
        }
        Arrays.fill(rows, added, end, NONE);
        places[place] = grown;
        if (row == UNUSED && SPARSENESS * ++used > places.length) {
            spread(2 * places.length);
        }
        return added;
    }

    private void spread(int count) {
        int[] before = places;
        places = new int[count];
        shift = Long.SIZE - Integer.numberOfTrailingZeros(count);
        Arrays.fill(places, UNUSED);
        for (int row : before) {
            if (row != UNUSED) {
                places[place(set(row))] = row;
            }
        }
    }

    /** Whether the line is here; counts as a use. */
    public boolean use(int owner, long line) {
        return use(owner, line, ABSENT) != ABSENT;
    }

    /**
     * As {@link #use(int, long)}, for a line that was at {@code way} before, or {@link #ABSENT}; returns where it is now. If it is still there, its set is
     * not looked up.
     */
    int use(int owner, long line, int way) {
        int now = way != ABSENT && rows[way] == line ? way : find(row(owner, line), line);
        if (now != ABSENT) {
            rows[now + 1] = ++uses;
        }
        return now;
    }

    public boolean has(int owner, long line) {
        return find(row(owner, line), line) != ABSENT;
    }

    public boolean hasRoom(int owner, long line) {
        int row = row(owner, line);
        return row == UNUSED || room(row) < ways || find(row, NONE) != ABSENT;
    }

    /**
     * Puts a line into its set, if that has room, at the first way without one: lines never move from way to way, since a tree over the ways
     * knows them by their places. Returns where it is, or {@link #ABSENT}.
     */
    public int insert(int owner, long line) {
        long index = index(owner, line);
        int place = place(index);
        return put(free(places[place], index, place), line);
    }

    /** Puts a line into its set unless it is there, in place of another one if there is no room. */
    public void bring(int owner, long line) {
        bring(owner, line, ABSENT);
    }

    /** As {@link #bring(int, long)}, for a line that was at {@code way} before, or {@link #ABSENT}; returns where it is now. */
    int bring(int owner, long line, int way) {
        if (way != ABSENT && rows[way] == line) {
            return way;
        }
        long index = index(owner, line);
        int place = place(index);
        int row = places[place];
        int there = find(row, line);
        if (there != ABSENT) {
            return there;
        }
        int free = free(row, index, place);
        return put(free == ABSENT ? victims.choose(rows, row + WAYS, ways, owner, Victims.MayGo.ANY) : free, line);
    }

    private int put(int way, long line) {
        if (way != ABSENT) {
            rows[way] = line;
            rows[way + 1] = ++uses;
        }
        return way;
    }

    /** The first way without a line; if none exists, a new one, or {@link #ABSENT} if the set has no more. */
    private int free(int row, long index, int place) {
        int free = find(row, NONE);
        boolean grows = free == ABSENT && (row == UNUSED || room(row) < ways);
        return grows ? grow(index, place) : free;
    }

    /** The line that is to make room for {@code line} in its set, which is full, among those that may go, or {@link #NONE}. */
    public long victim(int owner, long line, Victims.MayGo mayGo) {
        int way = victims.choose(rows, row(owner, line) + WAYS, ways, owner, mayGo);
        return way == Victims.NONE ? NONE : rows[way];
    }

    /** Takes a line out, if it is here. */
    public void remove(int owner, long line) {
        remove(owner, line, ABSENT);
    }

    /** The same for a line that was at {@code way} before, or {@link #ABSENT}. */
    void remove(int owner, long line, int way) {
        int now = way != ABSENT && rows[way] == line ? way : find(row(owner, line), line);
        if (now != ABSENT) {
            rows[now] = NONE;
        }
    }

    /** Forgets every line; costs nothing if none exists. */
    public void reset() {
        if (used > 0) {
            Arrays.fill(places, UNUSED);
        }
        used = 0;
        end = 0;
        uses = 0;
    }
}
