package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.simulator.cache.LineTable;
import java.util.ArrayDeque;

/** A line at its home: its registers, and the requests that wait for it, first come first. */
public final class DirectoryLine extends LineTable.Line {

    /** An empty queue, to which nothing may be added: most lines never need a queue. */
    private static final ArrayDeque<Waiting> NOBODY = new ArrayDeque<>(0);

    /** No line at all, for which nothing waits. */
    static final DirectoryLine NONE = new DirectoryLine();

    private ArrayDeque<Waiting> waiting = NOBODY;
    private ArrayDeque<Waiting> held = NOBODY;
    /** When the data that is read ahead for the current request is there. */
    long dataAt;
    /** Until when an atomic operation keeps it; its answer leaves then. */
    long atomicUntil;
    /** When it takes the next request. */
    long servesAt;
    /** When the next snoop of the present transaction may leave. */
    long snoopsFreeAt;

    /** The memory controller that has its data, below zero until that is asked for. */
    int memory = LineEntry.NOBODY;

    boolean offering;
    /** Whether the end of its leases is looked for. */
    boolean awaitsLeases;
    /** Whether it is being evicted. */
    boolean leaving;

    /** Whether what is held waits until requests of this slice's own clients have been served. */
    boolean heldBehindRequests;

    private int restingState;
    private int restingHolder;
    private long changed;

    DirectoryLine() {}

    /** The table for all slices of one kind. */
    public static LineTable<DirectoryLine> table() {
        return new LineTable<>(DirectoryLine::new, NONE);
    }

    @Override
    protected void begin() {
        empty(waiting);
        empty(held);
        memory = LineEntry.NOBODY;
        dataAt = 0;
        snoopsFreeAt = 0;
        atomicUntil = 0;
        servesAt = 0;
        heldBehindRequests = false;
        offering = false;
        awaitsLeases = false;
        leaving = false;
        changed = -1;
        restingState = state;
        restingHolder = soleHolder();
    }

    /** Queues stay for the next replication: many lines of one wait in all. */
    private static void empty(ArrayDeque<Waiting> queue) {
        if (!queue.isEmpty()) {
            queue.clear();
        }
    }

    /** The requests that wait, first come first; callers may read and remove them, but not add any. */
    ArrayDeque<Waiting> waiting() {
        return waiting;
    }

    void await(Waiting request) {
        if (waiting == NOBODY) {
            waiting = new ArrayDeque<>(2);
        }
        waiting.addLast(request);
    }

    /** Snoops and answers that wait, and what waits behind answers; callers may read and remove them, but not add any. */
    ArrayDeque<Waiting> held() {
        return held;
    }

    void hold(Waiting message) {
        if (held == NOBODY) {
            held = new ArrayDeque<>(2);
        }
        held.addLast(message);
    }

    /** Whether no message waits for it or is about to be offered. */
    boolean isIdle() {
        return waiting.isEmpty() && held.isEmpty() && !offering;
    }

    /**
     * Notes that the line is at rest; returns whether its state is another one than when it was last at rest, or it has another sole owner now. One
     * more reader of a line that is shared changes nothing for those that wait.
     */
    boolean rest() {
        int holder = soleHolder();
        boolean changed = state != restingState || (holder != LineEntry.NOBODY && holder != restingHolder);
        restingState = state;
        restingHolder = holder;
        return changed;
    }

    /** Lets a request that waits go before all others. */
    void advance(Waiting request) {
        waiting.removeFirstOccurrence(request);
        waiting.addFirst(request);
    }

    /** Notes that what look-ups found before {@code time} is out of date. */
    void changedAt(long time) {
        changed = time;
    }

    /** Since when look-ups are up to date; negative if they always were. */
    long changed() {
        return changed;
    }
}
