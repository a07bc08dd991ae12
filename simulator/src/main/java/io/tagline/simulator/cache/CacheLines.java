package io.tagline.simulator.cache;

import io.tagline.topologies.machine.CacheLevel;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which lines a core's private caches hold, level by level. The last level holds all lines of the others; lines on their way out
 * are in no level any more, but known until the protocol has finished with them.
 */
public final class CacheLines {

    static final CachedLine ABSENT = new CachedLine(TagArray.NONE);

    private final TagArray[] levels;
    private final TagArray last;
    private final Long2ObjectOpenHashMap<CachedLine> lines = new Long2ObjectOpenHashMap<>();

    public CacheLines(List<CacheLevel> shape, long lineBytes) {
        levels = shape.stream()
                .map(level -> new TagArray(level.sets(lineBytes), level.ways().value()))
                .toArray(TagArray[]::new);
        last = levels[levels.length - 1];
        lines.defaultReturnValue(ABSENT);
    }

    /** The line wherever it is, or {@link #ABSENT}. */
    CachedLine find(long line) {
        return lines.get(line);
    }

    /** As {@link #find}, and counts as a use of the line. */
    CachedLine use(long line) {
        CachedLine found = lines.get(line);
        if (found != ABSENT) {
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

    /** Puts a line into every level; the last one must have room. */
    void insert(CachedLine line) {
        insertFar(line);
        bringNear(line.line);
    }

    /** Puts a line into the last level only, which must have room. */
    void insertFar(CachedLine line) {
        last.insert(line.line);
        lines.put(line.line, line);
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
    CachedLine victim(long line, Predicate<CachedLine> mayGo) {
        return lines.get(last.leastRecentlyUsed(line, other -> mayGo.test(lines.get(other))));
    }

    /** Takes a line out of its sets; it is known for as long as its eviction lasts. */
    void setAside(CachedLine line) {
        for (TagArray level : levels) {
            level.remove(line.line);
        }
    }

    /** A line that the core may no longer read has to be fetched again: it is in no near level. */
    void dropFromNear(long line) {
        for (int near = 0; near < levels.length - 1; near++) {
            levels[near].remove(line);
        }
    }

    void remove(long line) {
        for (TagArray level : levels) {
            level.remove(line);
        }
        lines.remove(line);
    }

    void reset() {
        for (TagArray level : levels) {
            level.reset();
        }
        lines.clear();
    }
}
