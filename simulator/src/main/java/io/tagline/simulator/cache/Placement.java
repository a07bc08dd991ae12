package io.tagline.simulator.cache;

import java.util.function.LongPredicate;

/** In which of a core's private cache levels its lines are, and which of them makes room for another. */
sealed interface Placement permits InclusivePlacement, VictimPlacement {

    /** No line has to leave the caches. */
    long STAYS = -2;

    /** The core accesses a line that is in some level. */
    void use(CachedLine line);

    /** The nearest level that has a line, or the last one; counts as a use of that level. */
    int level(CachedLine line);

    /**
     * Puts a line that has been found in the last level into those from {@code nearest} on, if it is still there and this is possible.
     *
     * @param mayGo which lines may leave the caches
     * @return the line that has to leave them, {@link #STAYS} if none has, or {@link TagArray#NONE} if the line had to stay where it is
     */
    long approach(long line, int nearest, LongPredicate mayGo);

    /** Whether a line that is in no level may be put into those from {@code nearest} to the last. */
    boolean hasRoom(long line, int nearest);

    /**
     * Makes some room for such a line.
     *
     * @return the line that has to leave the caches for it, {@link #STAYS} if none has, or {@link TagArray#NONE} if none can
     */
    long displace(long line, int nearest, LongPredicate mayGo);

    /** Puts a line for which there is room into the levels from {@code nearest} to the last. */
    void insert(long line, int nearest);

    /** The core can read a line again. */
    void readable(long line, int nearest);

    /** The core can no longer read a line that is still in its place. */
    void unreadable(long line);

    /** Takes a line out of all levels. */
    void remove(long line);

    /** Forgets all lines. */
    void reset();
}
