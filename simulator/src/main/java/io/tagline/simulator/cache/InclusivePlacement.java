package io.tagline.simulator.cache;

import java.util.function.LongPredicate;

/** The last level holds all lines of the others, and sees every access; the others hold what has been used last. */
final class InclusivePlacement implements Placement {

    private final TagArray[] levels;
    private final TagArray last;

    /** A placement in {@code levels}, the nearest first. */
    InclusivePlacement(TagArray[] levels) {
        this.levels = levels;
        this.last = levels[levels.length - 1];
    }

    @Override
    public void use(CachedLine line) {
        line.last = last.use(line.address(), line.last);
    }

    @Override
    public int level(CachedLine line) {
        if (levels.length == 1) {
            return 0;
        }
        line.first = levels[0].use(line.address(), line.first);
        int level = line.first == TagArray.ABSENT ? 1 : 0;
        while (level > 0 && level < levels.length - 1 && !levels[level].use(line.address())) {
            level++;
        }
        return level;
    }

    @Override
    public long approach(long line, int nearest, LongPredicate mayGo) {
        if (last.has(line)) {
            readable(line, nearest);
        }
        return STAYS;
    }

    @Override
    public boolean hasRoom(long line, int nearest) {
        return last.hasRoom(line);
    }

    @Override
    public long displace(long line, int nearest, LongPredicate mayGo) {
        long victim = last.victim(line, mayGo);
        if (victim != TagArray.NONE) {
            remove(victim);
        }
        return victim;
    }

    @Override
    public void insert(long line, int nearest) {
        last.insert(line);
        readable(line, nearest);
    }

    @Override
    public void readable(long line, int nearest) {
        for (int near = nearest; near < levels.length - 1; near++) {
            levels[near].bring(line);
        }
    }

    /** The line stays in the last level only, so it has to be fetched again. */
    @Override
    public void unreadable(long line) {
        for (int near = 0; near < levels.length - 1; near++) {
            levels[near].remove(line);
        }
    }

    @Override
    public void remove(long line) {
        for (TagArray level : levels) {
            level.remove(line);
        }
    }

    @Override
    public void reset() {
        for (TagArray level : levels) {
            level.reset();
        }
    }
}
