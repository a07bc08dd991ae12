package io.tagline.simulator.cache;

/** In which of its private cache levels a core has its lines, and which of them makes room for another; for all cores. */
sealed interface LevelContents permits InclusivePlacement, VictimPlacement {

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
    long approach(CachedLine line, int nearest, Victims.MayGo mayGo);

    /** Puts a line that is in no level into those from {@code nearest} to the last; false if there is no room for it. */
    boolean insert(CachedLine line, int nearest);

    /**
     * Makes some room for such a line.
     *
     * @return the line that has to leave the caches for it, {@link #STAYS} if none has, or {@link TagArray#NONE} if none can
     */
    long displace(CachedLine line, int nearest, Victims.MayGo mayGo);

    /** The core can read a line again. */
    void readable(CachedLine line, int nearest);

    /** The core can no longer read a line that is still in its place. */
    void unreadable(CachedLine line);

    /** Takes a line out of all levels. */
    void remove(CachedLine line);

    /** Forgets all lines. */
    void reset();
}
