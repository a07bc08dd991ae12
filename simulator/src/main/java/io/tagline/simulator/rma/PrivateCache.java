package io.tagline.simulator.rma;

import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;

/** Which lines of a thread's own memory its core's nearest cache holds: those used last, in sets and ways. */
public final class PrivateCache {

    private static final int NOTHING = -1;

    private final int ways;
    private final int[] lines;
    private final long[] used;
    private long uses;

    public PrivateCache(Machine machine) {
        CacheLevel level = machine.cores().levels().get(0);
        this.ways = level.ways().value();
        int places = level.sets(machine.lineBytes().value()) * ways;
        this.lines = new int[places];
        this.used = new long[places];
        reset();
    }

    /** Whether the cache has a line; from now on it has, in place of the line of its set that was used longest ago. */
    public boolean use(int line) {
        int first = line % (lines.length / ways) * ways;
        int place = first;
        for (int i = first; i < first + ways && lines[place] != line; i++) {
            if (lines[i] == line || used[i] < used[place]) {
                place = i;
            }
        }
        boolean hit = lines[place] == line;
        lines[place] = line;
        used[place] = ++uses;
        return hit;
    }

    public void reset() {
        Arrays.fill(lines, NOTHING);
        Arrays.fill(used, 0);
        uses = 0;
    }
}
