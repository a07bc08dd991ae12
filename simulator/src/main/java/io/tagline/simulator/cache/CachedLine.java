package io.tagline.simulator.cache;

import io.tagline.protocols.step.Message;

/** A line at a cache: its registers, its miss status holding register, and who waits for it. */
public final class CachedLine extends LineTable.Line {

    /** Whether it is in the caches, or on its way in or out; otherwise its registers say nothing. */
    boolean known;
    /** Where it was last in the first and in the last level, or {@link TagArray#ABSENT}: who looks for it there tries that first. */
    int first = TagArray.ABSENT;

    int last = TagArray.ABSENT;
    /** When the last locked instruction on it has retired. */
    long lockedUntil;
    /** The access for which a request is out, or {@link Access#NONE}. */
    private Access underWay = Access.NONE;

    private Waiters waiters = Waiters.NOBODY;

    CachedLine() {}

    /** Of all private caches of a machine. */
    public static LineTable<CachedLine> table() {
        return new LineTable<>(CachedLine::new, CacheLines.ABSENT);
    }

    @Override
    protected void begin() {
        underWay = Access.NONE;
        if (waiters != Waiters.NOBODY) {
            waiters.reset();
        }
        known = false;
        first = TagArray.ABSENT;
        last = TagArray.ABSENT;
        lockedUntil = 0;
    }

    /** The core has nothing of it any more. */
    void forget() {
        known = false;
        lockedUntil = 0;
        reset();
    }

    Access underWay() {
        return underWay;
    }

    /** A request is out for an access. */
    void miss(Access access) {
        underWay = access;
    }

    /** Returns the access under way, which is over. */
    Access endMiss() {
        Access ended = underWay;
        underWay = Access.NONE;
        return ended;
    }

    /** Who waits; only to be looked at, or taken from. */
    Waiters waiters() {
        return waiters;
    }

    void await(Access access) {
        ownWaiters().waiting().addLast(access);
    }

    void stall(Message message) {
        ownWaiters().stalled().addLast(message);
    }

    void poll(Access access) {
        ownWaiters().pollers().add(access);
    }

    private Waiters ownWaiters() {
        if (waiters == Waiters.NOBODY) {
            waiters = new Waiters();
        }
        return waiters;
    }

    boolean isIdle() {
        return underWay == Access.NONE && !waiters.isWaiting();
    }
}
