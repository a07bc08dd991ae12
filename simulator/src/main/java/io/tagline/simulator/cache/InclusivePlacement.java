package io.tagline.simulator.cache;

/** The last level holds all lines of the others, and sees every access; the others hold what has been used last. */
final class InclusivePlacement implements LevelContents {

    private final TagArray[] levels;
    private final TagArray last;

    /** A placement in {@code levels}, the nearest first. */
    InclusivePlacement(TagArray[] levels) {
        this.levels = levels;
        this.last = levels[levels.length - 1];
    }

    @Override
    public void use(CachedLine line) {
        line.last = last.use(line.node(), line.address(), line.last);
    }

    @Override
    public int level(CachedLine line) {
        if (levels.length == 1) {
            return 0;
        }
        line.first = levels[0].use(line.node(), line.address(), line.first);
        int level = line.first == TagArray.ABSENT ? 1 : 0;
        while (level > 0 && level < levels.length - 1 && !levels[level].use(line.node(), line.address())) {
            level++;
        }
        return level;
    }

    @Override
    public long approach(CachedLine line, int nearest, Victims.MayGo mayGo) {
        if (last.has(line.node(), line.address())) {
            readable(line, nearest);
        }
        return STAYS;
    }

    @Override
    public boolean insert(CachedLine line, int nearest) {
        line.last = last.insert(line.node(), line.address());
        boolean fits = line.last != TagArray.ABSENT;
        if (fits) {
            readable(line, nearest);
        }
        return fits;
    }

    @Override
    public long displace(CachedLine line, int nearest, Victims.MayGo mayGo) {
        long victim = last.victim(line.node(), line.address(), mayGo);
        if (victim != TagArray.NONE) {
            remove(line.node(), victim);
        }
        return victim;
    }

    @Override
    public void readable(CachedLine line, int nearest) {
        for (int near = nearest; near < levels.length - 1; near++) {
            int way = levels[near].bring(line.node(), line.address(), near == 0 ? line.first : TagArray.ABSENT);
            line.first = near == 0 ? way : line.first;
        }
    }

    /** The line stays in the last level only, so it has to be fetched again. */
    @Override
    public void unreadable(CachedLine line) {
        for (int near = 0; near < levels.length - 1; near++) {
            levels[near].remove(line.node(), line.address(), near == 0 ? line.first : TagArray.ABSENT);
        }
    }

    @Override
    public void remove(CachedLine line) {
        unreadable(line);
        last.remove(line.node(), line.address(), line.last);
    }

    private void remove(int core, long line) {
        for (TagArray level : levels) {
            level.remove(core, line);
        }
    }

    @Override
    public void reset() {
        for (TagArray level : levels) {
            level.reset();
        }
    }
}
