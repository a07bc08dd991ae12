package io.tagline.work.recording;

import io.tagline.simulator.timeline.Line;
import java.util.Optional;

/**
 * A stretch of a critical path.
 *
 * @param spent what the time went into
 * @param begin its first picosecond
 * @param end where it ends, and the leg after it begins
 * @param from the node where it begins
 * @param to the node where it ends; another one only if a message is under way
 * @param line the line that a message is about; none if the time went into the core itself
 * @param what in words
 */
public record Leg(Spent spent, long begin, long end, int from, int to, Optional<Line> line, String what) {

    /** How long it is, in picoseconds. */
    public long took() {
        return end - begin;
    }

    /** Its part from a time on. */
    Leg from(long time) {
        return new Leg(spent, Math.max(begin, time), end, from, to, line, what);
    }
}
