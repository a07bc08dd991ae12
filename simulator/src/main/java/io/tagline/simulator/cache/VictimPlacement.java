package io.tagline.simulator.cache;

/**
 * Two levels, the second of which does not have to hold what the first holds.
 *
 * <ol>
 *   <li>A line that makes room in the first level goes to the second, unless it is there. So the second level sees misses of the first, and its victims.
 *   <li>A line that comes in is put into the first level; and into the second as well, unless that is <em>exclusive</em>.
 *   <li>A line found in the second level is put into the first; an exclusive second level gives it up.
 *   <li>A line that makes room in the second level leaves the caches, unless the first has it.
 * </ol>
 */
final class VictimPlacement implements LevelContents {

    private final TagArray first;
    private final TagArray second;
    private final boolean exclusive;
    private final Victims.MayGo mayMakeRoom = this::mayMakeRoom;
    private Victims.MayGo mayLeave = Victims.MayGo.ANY;
    /** The line that is about to be in the first level. */
    private long coming = TagArray.NONE;

    VictimPlacement(TagArray first, TagArray second, boolean exclusive) {
        this.first = first;
        this.second = second;
        this.exclusive = exclusive;
    }

    /** Nothing to do: each level notes a use when it is looked up. */
    @Override
    public void use(CachedLine line) {}

    @Override
    public int level(CachedLine line) {
        if (first.use(line.node(), line.address())) {
            return 0;
        }
        second.use(line.node(), line.address());
        return 1;
    }

    @Override
    public long approach(CachedLine line, int nearest, Victims.MayGo mayGo) {
        if (!second.has(line.node(), line.address())) {
            return STAYS;
        }
        if (exclusive) {
            second.remove(line.node(), line.address());
        }
        begin(line.address(), mayGo);
        long leaving = first.hasRoom(line.node(), line.address()) ? STAYS : fromFirst(line.node(), line.address());
        if (leaving != TagArray.NONE) {
            first.insert(line.node(), line.address());
        } else if (exclusive) {
            second.insert(line.node(), line.address());
        }
        return leaving;
    }

    private boolean hasRoom(CachedLine line, int nearest) {
        return (isFar(nearest) || first.hasRoom(line.node(), line.address()))
                && (!goesToSecond(nearest) || second.hasRoom(line.node(), line.address()));
    }

    /** Whether a line is not to come into the first level. */
    private static boolean isFar(int nearest) {
        return nearest > 0;
    }

    private boolean goesToSecond(int nearest) {
        return isFar(nearest) || !exclusive;
    }

    @Override
    public long displace(CachedLine line, int nearest, Victims.MayGo mayGo) {
        begin(TagArray.NONE, mayGo);
        return isFar(nearest) || first.hasRoom(line.node(), line.address())
                ? fromSecond(line.node(), line.address())
                : fromFirst(line.node(), line.address());
    }

    private void begin(long brought, Victims.MayGo mayGo) {
        coming = brought;
        mayLeave = mayGo;
    }

    private long fromFirst(int core, long line) {
        long victim = first.victim(core, line, Victims.MayGo.ANY);
        long leaving = STAYS;
        if (!second.has(core, victim)) {
            leaving = second.hasRoom(core, victim) ? STAYS : fromSecond(core, victim);
            if (leaving == TagArray.NONE) {
                return leaving;
            }
            second.insert(core, victim);
        }
        first.remove(core, victim);
        return leaving;
    }

    private long fromSecond(int core, long line) {
        long victim = second.victim(core, line, mayMakeRoom);
        if (victim == TagArray.NONE) {
            return victim;
        }
        second.remove(core, victim);
        return isInFirst(core, victim) ? STAYS : victim;
    }

    private boolean mayMakeRoom(int core, long line) {
        return isInFirst(core, line) || mayLeave.test(core, line);
    }

    private boolean isInFirst(int core, long line) {
        return line == coming || first.has(core, line);
    }

    @Override
    public boolean insert(CachedLine line, int nearest) {
        if (!hasRoom(line, nearest)) {
            return false;
        }
        if (!isFar(nearest)) {
            first.insert(line.node(), line.address());
        }
        if (goesToSecond(nearest)) {
            second.insert(line.node(), line.address());
        }
        return true;
    }

    /** Nothing to do: the line has kept its place, and comes nearer when it is used. */
    @Override
    public void readable(CachedLine line, int nearest) {}

    @Override
    public void unreadable(CachedLine line) {}

    @Override
    public void remove(CachedLine line) {
        first.remove(line.node(), line.address());
        second.remove(line.node(), line.address());
    }

    @Override
    public void reset() {
        first.reset();
        second.reset();
    }
}
