package io.tagline.simulator.cache;

import java.util.function.LongPredicate;

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
final class VictimPlacement implements Placement {

    private final TagArray first;
    private final TagArray second;
    private final boolean exclusive;
    private final LongPredicate mayMakeRoom = this::mayMakeRoom;
    private LongPredicate mayLeave = any -> true;
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
        if (first.use(line.address())) {
            return 0;
        }
        second.use(line.address());
        return 1;
    }

    @Override
    public long approach(long line, int nearest, LongPredicate mayGo) {
        if (!second.has(line)) {
            return STAYS;
        }
        if (exclusive) {
            second.remove(line);
        }
        begin(line, mayGo);
        long leaving = first.hasRoom(line) ? STAYS : fromFirst(line);
        if (leaving != TagArray.NONE) {
            first.insert(line);
        } else if (exclusive) {
            second.insert(line);
        }
        return leaving;
    }

    @Override
    public boolean hasRoom(long line, int nearest) {
        return (isFar(nearest) || first.hasRoom(line)) && (!goesToSecond(nearest) || second.hasRoom(line));
    }

    /** Whether a line is not to come into the first level. */
    private static boolean isFar(int nearest) {
        return nearest > 0;
    }

    private boolean goesToSecond(int nearest) {
        return isFar(nearest) || !exclusive;
    }

    @Override
    public long displace(long line, int nearest, LongPredicate mayGo) {
        begin(TagArray.NONE, mayGo);
        return isFar(nearest) || first.hasRoom(line) ? fromSecond(line) : fromFirst(line);
    }

    private void begin(long brought, LongPredicate mayGo) {
        coming = brought;
        mayLeave = mayGo;
    }

    private long fromFirst(long line) {
        long victim = first.victim(line, any -> true);
        long leaving = STAYS;
        if (!second.has(victim)) {
            leaving = second.hasRoom(victim) ? STAYS : fromSecond(victim);
            if (leaving == TagArray.NONE) {
                return leaving;
            }
            second.insert(victim);
        }
        first.remove(victim);
        return leaving;
    }

    private long fromSecond(long line) {
        long victim = second.victim(line, mayMakeRoom);
        if (victim == TagArray.NONE) {
            return victim;
        }
        second.remove(victim);
        return isInFirst(victim) ? STAYS : victim;
    }

    private boolean mayMakeRoom(long line) {
        return isInFirst(line) || mayLeave.test(line);
    }

    private boolean isInFirst(long line) {
        return line == coming || first.has(line);
    }

    @Override
    public void insert(long line, int nearest) {
        if (!isFar(nearest)) {
            first.insert(line);
        }
        if (goesToSecond(nearest)) {
            second.insert(line);
        }
    }

    /** Nothing to do: the line has kept its place, and comes nearer when it is used. */
    @Override
    public void readable(long line, int nearest) {}

    @Override
    public void unreadable(long line) {}

    @Override
    public void remove(long line) {
        first.remove(line);
        second.remove(line);
    }

    @Override
    public void reset() {
        first.reset();
        second.reset();
    }
}
