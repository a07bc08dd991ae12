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
 * <p>Only gaps that can still be used are kept: not those that are shorter than every message, nor those that are over. So a link has few, even where many
 * messages are on their way to it; they lie beside it, in one cache line.
 */
final class LinkHolds {

    /** Of each link, side by side: until when it is held, */
    private static final int FREE = 0;

    /** where its gaps are, how many there is room for, and how many there are; 0 if no message has ever held it; */
    private static final int GAPS = 1;

    /** and the first gaps, each with its begin and its end; in order. */
    private static final int FIRST_GAPS = 2;

    private static final int SHIFT = 3;
    private static final int FIRST_ROOM = ((1 << SHIFT) - FIRST_GAPS) / 2;

    /** How many gaps there are; the bits above say how often their room has grown, by this factor each time. */
    private static final int COUNT_BITS = 24;

    private static final int COUNT = (1 << COUNT_BITS) - 1;
    private static final int GROWTH_BITS = 2;

    /** Further gaps of a link have a row of their own, behind all links. */
    private long[] times;

    private final int begin;
    private int end;
    private final long least;

    /** The links that have been held, as they became so. */
    private final int[] used;

    private int usedLinks;

    /** Free links; no message holds one of them for less than {@code least}, in picoseconds. */
    LinkHolds(int links, long least) {
        this.begin = links << SHIFT;
        this.end = begin;
        this.times = new long[begin];
        this.used = new int[links];
        this.least = Math.max(1, least);
    }

    /** Lets a message hold a link for {@code busy} once its head is there, at {@code arrival}, and the link is free; returns when that begins. */
    long take(int link, long arrival, long busy, long now) {
        int at = link << SHIFT;
        long free = times[at + FREE];
        if (arrival < free) {
            return fit(at, arrival, busy, now);
        }
        if (times[at + GAPS] == 0) {
            use(link);
        }
        if (arrival - free >= least) {
            add(at, free, arrival, now);
        }
        times[at + FREE] = arrival + busy;
        return arrival;
    }

    private void use(int link) {
        int at = link << SHIFT;
        times[at + GAPS] = gaps(at + FIRST_GAPS, 0, 0);
        used[usedLinks++] = link;
    }

    private static long gaps(int first, int grown, int count) {
        return (long) first << Integer.SIZE | (long) grown << COUNT_BITS | count;
    }

    private static int first(long gaps) {
        return (int) (gaps >>> Integer.SIZE);
    }

    private static int grown(long gaps) {
        return (int) gaps >>> COUNT_BITS;
    }

    private static int room(int grown) {
        return FIRST_ROOM << GROWTH_BITS * grown;
    }

    private static int count(long gaps) {
        return (int) gaps & COUNT;
    }

    /** When {@link #take} would begin, now. */
    long earliest(int link, long busy, long now) {
        int at = link << SHIFT;
        long gaps = times[at + GAPS];
        int last = first(gaps) + 2 * count(gaps);
        for (int gap = first(gaps); gap < last; gap += 2) {
            if (fits(gap, now, busy)) {
                return Math.max(now, times[gap]);
            }
        }
        return Math.max(now, times[at + FREE]);
    }

    private boolean fits(int gap, long arrival, long busy) {
        return Math.max(arrival, times[gap]) + busy <= times[gap + 1];
    }

    /** Takes the first gap that is long enough; if there is none, follows on the last message. */
    private long fit(int at, long arrival, long busy, long now) {
        long gaps = times[at + GAPS];
        int first = first(gaps);
        int gap = first + 2 * count(gaps) - 2;
        int found = -1;
        while (gap >= first && times[gap + 1] - busy >= arrival) { // gaps are in order: an earlier one ends earlier
            found = fits(gap, arrival, busy) ? gap : found;
            gap -= 2;
        }
        if (found < 0) {
            long free = times[at + FREE];
            times[at + FREE] = free + busy;
            return free;
        }
        long start = Math.max(arrival, times[found]);
        cut(at, found, start, start + busy, now);
        return start;
    }

    /** Takes the time from {@code start} to {@code over} out of a gap; what is left before and behind it stays, as far as that can be used. */
    private void cut(int at, int gap, long start, long over, long now) {
        boolean before = start - times[gap] >= least && start - least >= now;
        boolean behind = times[gap + 1] - over >= least;
        if (before && behind) {
            long last = times[gap + 1];
            times[gap + 1] = start;
            insert(at, gap + 2, over, last);
        } else if (before) {
            times[gap + 1] = start;
        } else if (behind) {
            times[gap] = over;
        } else {
            remove(at, gap, gap + 2);
        }
    }

    /** Adds the latest gap of a link; if the one before it is over, so are all others. */
    private void add(int at, long from, long to, long now) {
        if (to - least < now) {
            return;
        }
        long gaps = times[at + GAPS];
        int count = count(gaps);
        if (count > 0 && isOver(first(gaps) + 2 * (count - 1), now)) {
            gaps -= count;
            count = 0;
        } else if (count == room(grown(gaps))) {
            makeRoom(at, now);
            gaps = times[at + GAPS];
            count = count(gaps);
        }
        int gap = first(gaps) + 2 * count;
        times[gap] = from;
        times[gap + 1] = to;
        times[at + GAPS] = gaps + 1;
    }

    private boolean isOver(int gap, long now) {
        return times[gap + 1] - least < now;
    }

    /** Forgets the gaps that are over; if none is, there will be more room. */
    private void makeRoom(int at, long now) {
        int first = first(times[at + GAPS]);
        int gap = first;
        while (isOver(gap, now)) {
            gap += 2;
        }
        if (gap > first) {
            remove(at, first, gap);
        } else {
            grow(at);
        }
    }

    private void remove(int at, int from, int to) {
        long gaps = times[at + GAPS];
        int last = first(gaps) + 2 * count(gaps);
        for (int i = to; i < last; i++) {
            times[from + i - to] = times[i];
        }
        times[at + GAPS] = gaps - (to - from) / 2;
    }

    /** Puts a gap to where the one is that follows on it. */
    private void insert(int at, int where, long from, long to) {
        int place = where;
        if (count(times[at + GAPS]) == room(grown(times[at + GAPS]))) {
            int before = first(times[at + GAPS]);
            grow(at);
            place += first(times[at + GAPS]) - before;
        }
        long gaps = times[at + GAPS];
        for (int i = first(gaps) + 2 * count(gaps) - 1; i >= place; i--) {
            times[i + 2] = times[i];
        }
        times[place] = from;
        times[place + 1] = to;
        times[at + GAPS] = gaps + 1;
    }

    /** Moves the gaps of a link to where there is more room. */
    private void grow(int at) {
        long gaps = times[at + GAPS];
        int grown = grown(gaps) + 1;
        int row = end;
        end += 2 * room(grown);
        if (end > times.length) {
            times = Arrays.copyOf(times, Math.max(end, times.length + times.length / 2));
        }
        System.arraycopy(times, first(gaps), times, row, 2 * count(gaps));
        times[at + GAPS] = gaps(row, grown, count(gaps));
    }

    /** Frees all links. */
    void reset() {
        for (int i = 0; i < usedLinks; i++) {
            int at = used[i] << SHIFT;
            times[at + FREE] = 0;
            times[at + GAPS] = 0;
        }
        usedLinks = 0;
        end = begin;
    }
}
