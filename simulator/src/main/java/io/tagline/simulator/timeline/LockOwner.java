package io.tagline.simulator.timeline;

import io.tagline.documents.units.Rounded;

/**
 * A thread that has a lock, as the ghosts of its program say ({@code inside} of the locks in scenarios/programs, "auxiliary variables" of
 * Owicki and Gries): from when it has added something to the ghost until it has taken as much off again.
 *
 * @param lock the name of the ghost
 * @param begin in picoseconds
 * @param end {@link #NEVER} if it did not come to that
 */
public record LockOwner(String lock, int thread, long begin, long end) {

    /** An end that the recording does not have. */
    public static final long NEVER = Travel.NEVER;

    /** In a sentence for people. */
    public String text() {
        String from = "T%d has %s from %s".formatted(thread, lock, nanoseconds(begin));
        return end == NEVER ? from + " on" : from + " to " + nanoseconds(end);
    }

    private static String nanoseconds(long time) {
        return Rounded.shortest(time / 1000.0, 3) + " ns";
    }

    LockOwner until(long time) {
        return new LockOwner(lock, thread, begin, time);
    }
}
