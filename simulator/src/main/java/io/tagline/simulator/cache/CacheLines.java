package io.tagline.simulator.cache;

import io.tagline.topologies.machine.CacheLevel;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.LongPredicate;

/**
 * Which lines a core's private caches hold, level by level. The last level holds all lines of the others; lines on their way out
 * are in no level any more, but known until the protocol has finished with them.
 */
public final class CacheLines {

    static final CachedLine ABSENT = new CachedLine();

    private final TagArray[] levels;
    private final TagArray last;
    private final LineTable<CachedLine> lines = new LineTable<>(CachedLine::new, ABSENT);

    /** Caches of this shape; those in which victims are random take uniform numbers from {@code uniform}. */
    public CacheLines(List<CacheLevel> shape, long lineBytes, DoubleSupplier uniform) {
        levels = shape.stream()
                .map(level ->
                        new TagArray(level.sets(lineBytes), level.ways().value(), Victims.of(level.policy(), uniform)))
                .toArray(TagArray[]::new);
        last = levels[levels.length - 1];
    }

    /** The line wherever it is, or, if this core has had nothing to do with it in this replication, {@link #ABSENT}. */
    CachedLine find(long line) {
        return lines.find(line);
    }

    /** The registers of a line, whether it is known or not. */
    CachedLine at(long line) {
        return lines.at(line);
    }

    /** As {@link #find}, and counts as a use of the line. */
    CachedLine use(long line) {
        CachedLine found = lines.find(line);
        if (found.known) {
            last.use(line);
        }
        return found;
    }

    /** The nearest level that has the line, which the last level has; the line is then in all levels. */
    int level(long line) {
        int level = 0;
        while (level < levels.length - 1 && !levels[level].use(line)) {
            level++;
        }
        if (level > 0 && last.has(line)) {
            bringNear(line);
        }
        return level;
    }

    boolean hasRoom(long line) {
        return last.hasRoom(line);
    }

    /** Puts a line into the last level, which must have room, and unless it is to stay far into all others. */
    void insert(CachedLine line, boolean far) {
        last.insert(line.address());
        line.known = true;
        if (!far) {
            bringNear(line.address());
        }
    }

    /** True if a level, counted from the nearest, is the last one. */
    boolean isLast(int level) {
        return level == levels.length - 1;
    }

    /** Puts a line of the last level into all nearer ones. */
    void bringNear(long line) {
        for (int near = 0; near < levels.length - 1; near++) {
            levels[near].bring(line);
        }
    }

    /** The line that is to make room for another among those that may go, or {@link #ABSENT}. */
    CachedLine victim(long line, LongPredicate mayGo) {
        return lines.find(last.victim(line, mayGo));
    }

    /** Takes a line out of its sets; it is known for as long as its eviction lasts. */
    void setAside(CachedLine line) {
        for (TagArray level : levels) {
            level.remove(line.address());
        }
    }

    /** A line that the core may no longer read has to be fetched again: it is in no near level. */
    void dropFromNear(long line) {
        for (int near = 0; near < levels.length - 1; near++) {
            levels[near].remove(line);
        }
    }

    /** The core has nothing of a line any more. */
    void remove(CachedLine line) {
        setAside(line);
        line.forget();
    }

    void reset() {
        for (TagArray level : levels) {
            level.reset();
        }
        lines.reset();
    }
}
