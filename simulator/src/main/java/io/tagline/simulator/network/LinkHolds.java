package io.tagline.simulator.network;

import java.util.Arrays;

/**
 * When the links of one channel are held: each by one message at a time, from when the message's head has come.
 *
 * <p>A message says when it sets out for which times it will hold the links of its route, which saves an event for each of them. Until its head is
 * there, a link is as free as if the message did not exist: a message that comes earlier, and is through in time, passes. So no message waits for a
 * message that is elsewhere longer than it would hold the link itself, and messages of one route stay in order: where one was not through in
 * time, neither is the next.
 *
 * <p>Only gaps that can still be used are kept: not those that are shorter than every message, nor those that are over. The latest lies beside its link, where
 * most messages look at nothing else; earlier ones lie in a row, of which few links need one.
 */
final class LinkHolds {

    /** Of each link, side by side: until when it is held; */
    private static final int FREE = 0;

    /** the latest gap before that, over if there is none; */
    private static final int BEGIN = 1;

    private static final int END = 2;

    /** and where earlier gaps are, in order: the first of them, how often their row has grown, and how many there are. 0 if no message has held the link. */
    private static final int EARLIER = 3;

    private static final int SHIFT = 2;
    private static final int COUNT_BITS = 23;
    private static final int COUNT = (1 << COUNT_BITS) - 1;
    private static final long USED = 1L << COUNT_BITS;
    private static final int GROWN_SHIFT = COUNT_BITS + 1;
    private static final int GROWTH_BITS = 2;

    /** The links, and behind them the rows. */
    private long[] times;

    private final int rows;
    private int end;
    private final long least;

    /** The links that have been held, as they became so. */
    private final int[] used;

    private int usedLinks;

    /** Free links; no message holds one of them for less than {@code least}, in picoseconds. */
    LinkHolds(int links, long least) {
        this.rows = links << SHIFT;
        this.end = rows;
        this.times = new long[rows];
        this.used = new int[links];
        this.least = Math.max(1, least);
    }

    /** Lets a message hold a link for {@code busy} once its head is there, at {@code arrival}, and the link is free; returns when that begins. */
    long take(int link, long arrival, long busy, long now) {
        int at = link << SHIFT;
        long free = times[at + FREE];
        if (arrival < free) {
            return times[at + END] - busy < arrival ? follow(at, busy) : fit(at, arrival, busy, now);
        }
        if (free == 0 && times[at + EARLIER] == 0) {
            use(link);
        }
        times[at + FREE] = arrival + busy;
        if (arrival - free >= least && arrival - least >= now) {
            add(at, free, arrival, now);
        }
        return arrival;
    }

    private void use(int link) {
        times[(link << SHIFT) + EARLIER] = USED;
        used[usedLinks++] = link;
    }

    private long follow(int at, long busy) {
        long free = times[at + FREE];
        times[at + FREE] = free + busy;
        return free;
    }

    private static int first(long earlier) {
        return (int) (earlier >>> Integer.SIZE);
    }

    private static int count(long earlier) {
        return (int) earlier & COUNT;
    }

    private static int grown(long earlier) {
        return (int) earlier >>> GROWN_SHIFT;
    }

    private static int room(int grown) {
        return grown == 0 ? 0 : 1 << (GROWTH_BITS * grown);
    }

    /** When {@link #take} would begin, now. */
    long earliest(int link, long busy, long now) {
        int at = link << SHIFT;
        long earlier = times[at + EARLIER];
        int last = first(earlier) + 2 * count(earlier);
        for (int gap = first(earlier); gap < last; gap += 2) {
            if (fits(gap, now, busy)) {
                return Math.max(now, times[gap]);
            }
        }
        return Math.max(now, times[fits(at + BEGIN, now, busy) ? at + BEGIN : at + FREE]);
    }

    private boolean fits(int gap, long arrival, long busy) {
        return Math.max(arrival, times[gap]) + busy <= times[gap + 1];
    }

    private boolean isOver(int gap, long now) {
        return times[gap + 1] - least < now;
    }

    /** Takes the first gap that is long enough; if there is none, follows on the last message. */
    private long fit(int at, long arrival, long busy, long now) {
        long earlier = times[at + EARLIER];
        int first = first(earlier);
        int found = fits(at + BEGIN, arrival, busy) ? at + BEGIN : 0;
        int gap = first + 2 * count(earlier) - 2;
        while (gap >= first && times[gap + 1] - busy >= arrival) { // gaps are in order: one before it ends earlier
            found = fits(gap, arrival, busy) ? gap : found;
            gap -= 2;
        }
        if (found == 0) {
            return follow(at, busy);
        }
        long start = Math.max(arrival, times[found]);
        if (found == at + BEGIN) {
            cutLatest(at, start, start + busy, now);
        } else {
            cut(at, found, start, start + busy, now);
        }
        return start;
    }

    private boolean isUsable(long from, long to, long now) {
        return to - from >= least && to - least >= now;
    }

    /** Takes the time from {@code start} to {@code over} out of the latest gap; the usable rest before and behind it stays. */
    private void cutLatest(int at, long start, long over, long now) {
        long from = times[at + BEGIN];
        if (isUsable(over, times[at + END], now)) {
            times[at + BEGIN] = over;
            if (isUsable(from, start, now)) {
                append(at, from, start, now);
            }
        } else if (isUsable(from, start, now)) {
            times[at + END] = start;
        } else {
            long earlier = times[at + EARLIER];
            int last = first(earlier) + 2 * count(earlier) - 2;
            boolean any = count(earlier) > 0;
            times[at + BEGIN] = any ? times[last] : 0;
            times[at + END] = any ? times[last + 1] : 0;
            times[at + EARLIER] = any ? earlier - 1 : earlier;
        }
    }

    /** The same for an earlier gap. */
    private void cut(int at, int gap, long start, long over, long now) {
        long to = times[gap + 1];
        boolean behind = isUsable(over, to, now);
        if (isUsable(times[gap], start, now)) {
            times[gap + 1] = start;
            if (behind) {
                insert(at, gap + 2, over, to, now);
            }
        } else if (behind) {
            times[gap] = over;
        } else {
            remove(at, gap, gap + 2);
        }
    }

    /** Adds the latest gap of a link; if the one before it is over, so are all others. */
    private void add(int at, long from, long to, long now) {
        if (isOver(at + BEGIN, now)) {
            long earlier = times[at + EARLIER];
            times[at + EARLIER] = earlier - count(earlier);
        } else {
            append(at, times[at + BEGIN], times[at + END], now);
        }
        times[at + BEGIN] = from;
        times[at + END] = to;
    }

    private void append(int at, long from, long to, long now) {
        long earlier = times[at + EARLIER];
        insert(at, first(earlier) + 2 * count(earlier), from, to, now);
    }

    /** Puts a gap to where the one is that follows on it. */
    private void insert(int at, int where, long from, long to, long now) {
        int behind = first(times[at + EARLIER]) + 2 * count(times[at + EARLIER]) - where;
        if (count(times[at + EARLIER]) == room(grown(times[at + EARLIER]))) {
            makeRoom(at, now);
        }
        long earlier = times[at + EARLIER];
        int last = first(earlier) + 2 * count(earlier);
        for (int i = last - 1; i >= last - behind; i--) {
            times[i + 2] = times[i];
        }
        times[last - behind] = from;
        times[last - behind + 1] = to;
        times[at + EARLIER] = earlier + 1;
    }

    /** Forgets the earlier gaps that are over; if none is, there will be more room. */
    private void makeRoom(int at, long now) {
        int first = first(times[at + EARLIER]);
        int last = first + 2 * count(times[at + EARLIER]);
        int gap = first;
        while (gap < last && isOver(gap, now)) {
            gap += 2;
        }
        if (gap > first) {
            remove(at, first, gap);
        } else {
            grow(at);
        }
    }

    private void remove(int at, int from, int to) {
        long earlier = times[at + EARLIER];
        int last = first(earlier) + 2 * count(earlier);
        for (int i = to; i < last; i++) {
            times[from + i - to] = times[i];
        }
        times[at + EARLIER] = earlier - (to - from) / 2;
    }

    /** Moves the earlier gaps of a link to where there is more room. */
    private void grow(int at) {
        long earlier = times[at + EARLIER];
        int grown = grown(earlier) + 1;
        int row = end;
        end += 2 * room(grown);
        if (end > times.length) {
            times = Arrays.copyOf(times, Math.max(end, times.length + times.length / 2));
        }
        System.arraycopy(times, first(earlier), times, row, 2 * count(earlier));
        times[at + EARLIER] = (long) row << Integer.SIZE | (long) grown << GROWN_SHIFT | USED | count(earlier);
    }

    /** Frees all links. */
    void reset() {
        for (int i = 0; i < usedLinks; i++) {
            int at = used[i] << SHIFT;
            Arrays.fill(times, at, at + (1 << SHIFT), 0);
        }
        usedLinks = 0;
        end = rows;
    }
}
