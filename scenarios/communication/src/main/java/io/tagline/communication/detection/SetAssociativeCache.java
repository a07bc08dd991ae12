package io.tagline.communication.detection;

import java.util.Arrays;

/** A cache of sets whose least recently used line leaves first. */
final class SetAssociativeCache implements Cache {

    private final int sets;
    private final int ways;

    /** Set after set, in each the most recently used line first, {@link #NOTHING} after the last one. */
    private final long[] lines;

    SetAssociativeCache(int sets, int ways) {
        this.sets = sets;
        this.ways = ways;
        this.lines = new long[sets * ways];
        Arrays.fill(lines, NOTHING);
    }

    @Override
    public boolean touch(long line) {
        int first = first(line);
        int way = find(line, first);
        if (way < 0) {
            return false;
        }
        moveBack(first, way - first);
        lines[first] = line;
        return true;
    }

    @Override
    public boolean holds(long line) {
        return find(line, first(line)) >= 0;
    }

    @Override
    public long insert(long line) {
        int first = first(line);
        long leaving = lines[first + ways - 1];
        moveBack(first, ways - 1);
        lines[first] = line;
        return leaving;
    }

    @Override
    public boolean remove(long line) {
        int first = first(line);
        int way = find(line, first);
        if (way < 0) {
            return false;
        }
        int last = first + ways - 1;
        System.arraycopy(lines, way + 1, lines, way, last - way);
        lines[last] = NOTHING;
        return true;
    }

    private int first(long line) {
        return (int) Long.remainderUnsigned(line, sets) * ways;
    }

    private int find(long line, int first) {
        for (int way = first; way < first + ways; way++) {
            if (lines[way] == line) {
                return way;
            }
        }
        return -1;
    }

    /** Moves the first lines of a set back by one way, over the one after them. */
    private void moveBack(int first, int count) {
        for (int way = first + count; way > first; way--) {
            lines[way] = lines[way - 1];
        }
    }
}
