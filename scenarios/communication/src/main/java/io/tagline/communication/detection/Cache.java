package io.tagline.communication.detection;

/** Which lines one cache holds. */
sealed interface Cache permits SetAssociativeCache, UnboundedCache {

    /** What {@link #insert} returns if nothing had to leave; no line has this number. */
    long NOTHING = -1;

    /** Whether the line is there; it is then the most recently used one of its set. */
    boolean touch(long line);

    boolean holds(long line);

    /** Brings in a line that is not there, and returns the one that left for it, or {@link #NOTHING}. */
    long insert(long line);

    /** Takes a line out; false if it was not there. */
    boolean remove(long line);
}
