package io.tagline.simulator.network;

import java.util.Arrays;

/**
 * When the links of one channel are held: each by one message at a time, from when the message's head has come.
 *
 * <p>A message says when it sets out for which times it will hold the links of its route, which saves an event for each of them. Until its head is
 * there, a link is as free as if the message did not exist: a message that comes earlier, and is through in time, passes. So no message waits for a
 * message that is elsewhere longer than it would hold the link itself, and messages of one route stay in order: where one was not through in
 * time, neither is the next.
 */
final class LinkHolds {

    /** Of each link, side by side: until when it is held, and the last time before that in which it is free. */
    private static final int SHIFT = 2;

    private static final int GAP_BEGIN = 1;
    private static final int GAP_END = 2;
    private static final int NONE = -1;

    private final long[] times;

    /** Of each link the first of its further gaps, which are earlier, and in order; most links have none. */
    private final int[] further;

    private long[] begins = new long[16];
    private long[] ends = new long[16];
    private int[] next = new int[16];
    private int used;
    private int released = NONE;

    LinkHolds(int links) {
        times = new long[links << SHIFT];
        further = new int[links];
        reset();
    }

    /** Lets a message hold a link for {@code busy} once its head is there, at {@code arrival}, and the link is free; returns when that begins. */
    long take(int link, long arrival, long busy, long now) {
        int at = link << SHIFT;
        long free = times[at];
        if (arrival < free) {
            return times[at + GAP_END] - busy < arrival ? follow(at, free, busy) : fit(link, arrival, busy, now);
        }
        if (arrival > free) {
            leave(link, free, arrival, now);
        }
        times[at] = arrival + busy;
        return arrival;
    }

    /** When {@link #take} would begin, now. */
    long earliest(int link, long busy, long now) {
        int at = link << SHIFT;
        if (times[at] <= now) {
            return now;
        }
        for (int gap = further[link]; gap != NONE; gap = next[gap]) {
            if (fits(begins[gap], ends[gap], now, busy)) {
                return Math.max(now, begins[gap]);
            }
        }
        return fits(times[at + GAP_BEGIN], times[at + GAP_END], now, busy)
                ? Math.max(now, times[at + GAP_BEGIN])
                : times[at];
    }

    private long follow(int at, long free, long busy) {
        times[at] = free + busy;
        return free;
    }

    private static boolean fits(long begin, long end, long arrival, long busy) {
        return Math.max(arrival, begin) + busy <= end;
    }

    /** The link is free from {@code begin} until the next message. */
    private void leave(int link, long begin, long end, long now) {
        int at = link << SHIFT;
        if (times[at + GAP_END] > now) {
            append(link, times[at + GAP_BEGIN], times[at + GAP_END], now);
        }
        times[at + GAP_BEGIN] = begin;
        times[at + GAP_END] = end;
    }

    /** Takes the first gap that is long enough. */
    private long fit(int link, long arrival, long busy, long now) {
        int at = link << SHIFT;
        for (int gap = further[link]; gap != NONE; gap = next[gap]) {
            if (fits(begins[gap], ends[gap], arrival, busy)) {
                return cut(gap, Math.max(arrival, begins[gap]), busy);
            }
        }
        long begin = times[at + GAP_BEGIN];
        long end = times[at + GAP_END];
        if (!fits(begin, end, arrival, busy)) {
            return follow(at, times[at], busy);
        }
        long start = Math.max(arrival, begin);
        if (start > begin && start > now) {
            append(link, begin, start, now);
        }
        times[at + GAP_BEGIN] = start + busy;
        return start;
    }

    private long cut(int gap, long start, long busy) {
        long begin = begins[gap];
        begins[gap] = start + busy;
        if (start > begin) {
            int rest = node(begins[gap], ends[gap], next[gap]);
            begins[gap] = begin;
            ends[gap] = start;
            next[gap] = rest;
        }
        return start;
    }

    /** Adds the latest of the further gaps of a link, and forgets those that are past. */
    private void append(int link, long begin, long end, long now) {
        int first = further[link];
        while (first != NONE && ends[first] <= now) {
            int past = first;
            first = next[past];
            next[past] = released;
            released = past;
        }
        int added = node(begin, end, NONE);
        if (first == NONE) {
            further[link] = added;
            return;
        }
        further[link] = first;
        int last = first;
        while (next[last] != NONE) {
            last = next[last];
        }
        next[last] = added;
    }

    private int node(long begin, long end, int after) {
        int node = released;
        if (node != NONE) {
            released = next[node];
        } else {
            node = used++;
            if (node == next.length) {
                begins = Arrays.copyOf(begins, 2 * node);
                ends = Arrays.copyOf(ends, 2 * node);
                next = Arrays.copyOf(next, 2 * node);
            }
        }
        begins[node] = begin;
        ends[node] = end;
        next[node] = after;
        return node;
    }

    void reset() {
        Arrays.fill(times, 0);
        Arrays.fill(further, NONE);
        used = 0;
        released = NONE;
    }
}
