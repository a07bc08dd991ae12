package io.tagline.models.bounds;

/**
 * The cost of an access on a machine, in any state of its line, in picoseconds.
 *
 * @param absent at least, if its core does not have the line
 * @param waited the same if it may have waited for another access: what it needs can have been read meanwhile
 * @param shared at least, if others certainly have it as well, so it cannot be written without them
 * @param present at least, if its core may have it alone
 * @param hit at most, if it has the line with the right that the access needs
 * @param rest how long at most until nothing is in flight any more, if nothing else happens
 * @param work all that it causes, in sequence, at most
 * @param held the part of that after its request has come to the first home: from then on it can keep others from the line
 * @param busy for how long it occupies what others may wait for, at most
 * @param looked how many of its look-ups take a time that is drawn once for a line and replication, at most; 0 if none does
 */
public record AccessCost(
        long absent,
        long waited,
        long shared,
        long present,
        long hit,
        long rest,
        long work,
        long held,
        long busy,
        long looked) {

    /** Without look-ups of random times. */
    public AccessCost(
            long absent, long waited, long shared, long present, long hit, long rest, long work, long held, long busy) {
        this(absent, waited, shared, present, hit, rest, work, held, busy, 0);
    }

    /** The same with longer hits. */
    public AccessCost slower(long more) {
        return new AccessCost(absent, waited, shared, present, hit + more, rest, work, held, busy, looked);
    }

    /** The same, if it is known that all states that it was tried in are among those of another one: a cost at least that none of its states has is that of any. */
    AccessCost among(AccessCost all) {
        return new AccessCost(
                Math.max(absent, all.absent),
                Math.max(waited, all.waited),
                Math.max(shared, all.shared),
                Math.max(present, all.present),
                hit,
                rest,
                work,
                held,
                busy,
                looked);
    }

    /** What covers both. */
    public AccessCost or(AccessCost other) {
        return new AccessCost(
                Math.min(absent, other.absent),
                Math.min(waited, other.waited),
                Math.min(shared, other.shared),
                Math.min(present, other.present),
                Math.max(hit, other.hit),
                Math.max(rest, other.rest),
                Math.max(work, other.work),
                Math.max(held, other.held),
                Math.max(busy, other.busy),
                Math.max(looked, other.looked));
    }
}
