package io.tagline.simulator.cache;

import io.tagline.topologies.machine.CacheLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which lines a core's private caches hold, level by level. The last level holds all lines of the others; lines on their way out
 * are kept aside until the protocol has finished with them.
 */
public final class CacheLines {

    static final CachedLine ABSENT = new CachedLine(-1);

    private final TagArray[] levels;
    private final TagArray last;
    private final List<CachedLine> aside = new ArrayList<>();

    public CacheLines(List<CacheLevel> shape, long lineBytes) {
        levels = shape.stream()
                .map(level -> new TagArray(level.sets(lineBytes), level.ways().value()))
                .toArray(TagArray[]::new);
        last = levels[levels.length - 1];
    }

    /** The line wherever it is, or {@link #ABSENT}. */
    CachedLine find(long line) {
        CachedLine found = last.find(line, ABSENT);
        return found != ABSENT ? found : findAside(line);
    }

    /** As {@link #find}, and counts as a use of the line. */
    CachedLine use(long line) {
        CachedLine found = last.use(line, ABSENT);
        return found != ABSENT ? found : findAside(line);
    }

    private CachedLine findAside(long line) {
        for (int i = 0; i < aside.size(); i++) {
            if (aside.get(i).line == line) {
                return aside.get(i);
            }
        }
        return ABSENT;
    }

    /** The nearest level that has the line, which the last level has; the line is then in all levels. */
    int level(long line) {
        int level = 0;
        while (level < levels.length - 1 && levels[level].use(line, ABSENT) == ABSENT) {
            level++;
        }
        if (level > 0) {
            bringNear(last.find(line, ABSENT));
        }
        return level;
    }

    private static void insertNear(TagArray level, CachedLine line) {
        if (line == ABSENT || level.find(line.line, ABSENT) != ABSENT) {
            return;
        }
        if (!level.hasRoom(line.line)) {
            level.remove(level.leastRecentlyUsed(line.line, any -> true, ABSENT).line);
        }
        level.insert(line);
    }

    boolean hasRoom(long line) {
        return last.hasRoom(line);
    }

    /** Puts a line into every level; the last one must have room. */
    void insert(CachedLine line) {
        insertFar(line);
        bringNear(line);
    }

    /** Puts a line into the last level only, which must have room. */
    void insertFar(CachedLine line) {
        last.insert(line);
    }

    /** True if a level, counted from the nearest, is the last one. */
    boolean isLast(int level) {
        return level == levels.length - 1;
    }

    /** Puts a line of the last level into all nearer ones. */
    void bringNear(CachedLine line) {
        for (int near = 0; near < levels.length - 1; near++) {
            insertNear(levels[near], line);
        }
    }

    CachedLine victim(long line, Predicate<CachedLine> mayGo) {
        return last.leastRecentlyUsed(line, mayGo, ABSENT);
    }

    /** Takes a line out of its sets and keeps it for as long as its eviction lasts. */
    void setAside(CachedLine line) {
        for (TagArray level : levels) {
            level.remove(line.line);
        }
        aside.add(line);
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
        aside.removeIf(kept -> kept.line == line);
    }

    void reset() {
        for (TagArray level : levels) {
            level.reset();
        }
        aside.clear();
    }
}
