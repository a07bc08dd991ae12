package io.tagline.work.recording;

import io.tagline.simulator.timeline.CacheLine;
import java.util.Optional;

/**
 * A stretch of a critical path.
 *
 * @param spent the category of its time
 * @param begin its first picosecond
 * @param end where it ends, and the next leg begins
 * @param from the node where it begins
 * @param to the node where it ends; different only for a message in flight
 * @param line of the message; empty for time in the core itself
 * @param what in words
 */
public record Leg(TimeCategory spent, long begin, long end, int from, int to, Optional<CacheLine> line, String what) {

    /** How long it is, in picoseconds. */
    public long took() {
        return end - begin;
    }

    /** Its part from a time on. */
    Leg from(long time) {
        return new Leg(spent, Math.max(begin, time), end, from, to, line, what);
    }
}
