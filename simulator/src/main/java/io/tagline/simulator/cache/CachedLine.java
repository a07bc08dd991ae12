package io.tagline.simulator.cache;

import io.tagline.protocols.step.Message;

/** A line at a cache: its registers, its miss status holding register, and who waits for it. */
public final class CachedLine extends LineTable.Line {

    /** Whether it is in the caches, or on its way in or out; otherwise its registers mean nothing. */
    boolean known;
    /** The node in charge of it, or {@link #NOBODY} while nobody has asked. */
    int home = NOBODY;
    /** Where it was last in the first and in the last level, or {@link TagArray#ABSENT}: a look-up there tries that way first. */
    int first = TagArray.ABSENT;

    int last = TagArray.ABSENT;
    /** When the last locked instruction on it retires. */
    long lockedUntil;
    /** Who made the last locked instruction on it since it came to this core, or {@link Access#NONE}. */
    private Access locker = Access.NONE;
    /** The access for which a request is out, or {@link Access#NONE}. */
    private Access underWay = Access.NONE;

    private Waiters waiters = Waiters.NOBODY;
    /** How many snoops have come for it that are still to be answered. */
    private int snoops;

    CachedLine() {}

    /** The table for all private caches of a machine. */
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
        home = NOBODY;
        first = TagArray.ABSENT;
        last = TagArray.ABSENT;
        lockedUntil = 0;
        locker = Access.NONE;
        snoops = 0;
    }

    /** The core no longer has it in any level. */
    void forget() {
        known = false;
        lockedUntil = 0;
        locker = Access.NONE;
        reset();
    }

    /** A thread makes a locked instruction on it; returns {@code afterSibling} if another one made the last, and 0 otherwise. */
    long lock(Access access, long afterSibling) {
        Access before = locker;
        locker = access;
        return before == Access.NONE || before == access ? 0 : afterSibling;
    }

    Access underWay() {
        return underWay;
    }

    /** A request is out for an access. */
    void miss(Access access) {
        underWay = access;
    }

    /** Ends the current access and returns it. */
    Access endMiss() {
        Access ended = underWay;
        underWay = Access.NONE;
        return ended;
    }

    /** What waits; callers may read it and take from it, but not add to it. */
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

    /** A snoop has come for it: until that is answered, it is closed to accesses that are still to begin. */
    void close() {
        snoops++;
    }

    /** A snoop has been answered; returns whether accesses that have been held back may begin now. */
    boolean open() {
        snoops--;
        return snoops == 0 && !waiters.heldBack().isEmpty();
    }

    boolean isClosed() {
        return snoops > 0;
    }

    /** Lets an access begin once the line is no longer closed. */
    void holdBack(Access access) {
        ownWaiters().heldBack().addLast(access);
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
