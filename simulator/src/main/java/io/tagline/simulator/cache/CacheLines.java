package io.tagline.simulator.cache;

import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Inclusion;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Which lines the private caches of each core hold. Lines on their way out are in no level any more, but known until the protocol has finished with them.
 */
public final class CacheLines {

    static final CachedLine ABSENT = new CachedLine();

    /** No line at all has to leave. */
    static final CachedLine NOBODY = new CachedLine();

    private final int lastLevel;
    /** The nearest level in which stores are performed. */
    private final int storeLevel;

    private final LevelContents placement;
    private final LineTable<CachedLine> lines;
    /** For each core, the line that it has accessed last: most messages that come to it are about that. */
    private final CachedLine[] recent;

    /** Caches of this shape at some of the first {@code nodes} nodes; those in which victims are random take uniform numbers of their core from {@code uniform}. */
    public CacheLines(
            List<CacheLevel> shape,
            long lineBytes,
            IntToDoubleFunction uniform,
            LineTable<CachedLine> lines,
            int nodes) {
        this.lines = lines;
        this.recent = new CachedLine[nodes];
        Arrays.fill(recent, ABSENT);
        TagArray[] levels = shape.stream()
                .map(level ->
                        new TagArray(level.sets(lineBytes), level.ways().value(), Victims.of(level.policy(), uniform)))
                .toArray(TagArray[]::new);
        lastLevel = levels.length - 1;
        storeLevel = shape.get(0).isWrittenThrough() ? 1 : 0;
        Inclusion inclusion = shape.get(lastLevel).includes();
        placement = inclusion == Inclusion.INCLUSIVE
                ? new InclusivePlacement(levels)
                : new VictimPlacement(levels[0], levels[lastLevel], inclusion == Inclusion.EXCLUSIVE);
    }

    /** The line wherever it is, or, if this core has had nothing to do with it in this replication, {@link #ABSENT}. */
    CachedLine find(int core, long line) {
        return isRecent(core, line) ? recent[core] : lines.find(core, line);
    }

    /** The registers of a line, whether it is known or not. */
    CachedLine at(int core, long line) {
        return isRecent(core, line) ? recent[core] : lines.at(core, line);
    }

    private boolean isRecent(int core, long line) {
        return recent[core].address() == line;
    }

    /** The same of a line that the core accesses now. */
    CachedLine accessed(int core, long line) {
        CachedLine accessed = at(core, line);
        recent[core] = accessed;
        return accessed;
    }

    /** The core accesses a line, which counts as a use if it is known. */
    void use(CachedLine line) {
        if (line.known) {
            placement.use(line);
        }
    }

    /** The nearest level that has the line. */
    int level(CachedLine line) {
        return placement.level(line);
    }

    /** The nearest level to which an access brings its line. */
    int nearest(Access access) {
        if (access.isFar()) {
            return lastLevel;
        }
        // The level is 0 in most machines; then the processor need not predict whether the access writes.
        return storeLevel > 0 && access.kind().writes() ? storeLevel : 0;
    }

    /** The same for several accesses: the present one, and those that wait for the line. */
    int nearest(Access access, Collection<Access> waiting) {
        int nearest = nearest(access);
        if (waiting.isEmpty()) { // as nearly always; asking for an iterator takes longer
            return nearest;
        }
        for (Access other : waiting) {
            nearest = Math.min(nearest, nearest(other));
        }
        return nearest;
    }

    /**
     * Brings a line that is in none of the levels from {@code nearest} to the last but one into these levels, if possible; returns the line that has
     * to leave for it, or {@link #NOBODY}.
     */
    CachedLine approach(CachedLine line, int nearest, Victims.MayGo mayGo) {
        long leaving = placement.approach(line, nearest, mayGo);
        return leaving < 0 ? NOBODY : lines.find(line.node(), leaving);
    }

    /** Puts a line in, from a level on to the last one; false if there is no room for it. */
    boolean insert(CachedLine line, int nearest) {
        boolean fits = placement.insert(line, nearest);
        line.known |= fits;
        return fits;
    }

    /** True if a level, counted from the nearest, is the last one. */
    boolean isLast(int level) {
        return level == lastLevel;
    }

    /** The core can read a line again, in the levels from {@code nearest} on. */
    void readable(CachedLine line, int nearest) {
        placement.readable(line, nearest);
    }

    /** A line that the core may no longer read has to be fetched again. */
    void unreadable(CachedLine line) {
        placement.unreadable(line);
    }

    /**
     * Makes some room for a line; returns the line that has to leave for it, one of those that may go: it is in no set any more, but known
     * until its eviction is over. {@link #NOBODY} if none has to leave, or {@link #ABSENT} if none can.
     */
    CachedLine displace(CachedLine line, int nearest, Victims.MayGo mayGo) {
        long leaving = placement.displace(line, nearest, mayGo);
        return leaving == LevelContents.STAYS ? NOBODY : lines.find(line.node(), leaving);
    }

    /** Takes a line out of all levels, as if another one had displaced it: it is known until its eviction is over. */
    void leave(CachedLine line) {
        placement.remove(line);
    }

    /** Takes a line out of all levels and forgets it. */
    void remove(CachedLine line) {
        placement.remove(line);
        line.forget();
    }

    void reset() {
        Arrays.fill(recent, ABSENT);
        placement.reset();
    }
}
