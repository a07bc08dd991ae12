package io.tagline.simulator.directory;

import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import java.util.Arrays;

/**
 * Which lines' data the slices of directories keep themselves, as the system-level cache of a home node does.
 *
 * <ol>
 *   <li>Data that a cache gives back, or memory, stays at the slice; the line that has not been asked for longest makes room, and is written to memory.
 *   <li>Data that is here leaves after the access; memory is not asked.
 *   <li>Once a cache owns the line, its slice's data is out of date and goes.
 * </ol>
 */
public final class KeptData {

    /** Slices that keep nothing. */
    public static final KeptData NONE = new KeptData(0, 0, 0, 0);

    private final int first;
    private final int room;
    private final long access;
    private final LongLinkedOpenHashSet[] lines;
    private boolean all;
    private boolean none;

    /** The data at {@code count} nodes from {@code first} on, each with room for {@code room} lines; it leaves after {@code access}, in picoseconds. */
    public KeptData(int first, int count, int room, long access) {
        this.first = first;
        this.room = room;
        this.access = access;
        this.lines = new LongLinkedOpenHashSet[count];
        Arrays.setAll(lines, slice -> new LongLinkedOpenHashSet());
    }

    /** Whether slices keep any. */
    public boolean exists() {
        return lines.length > 0;
    }

    /** Whether a slice has the data of a line, which is then the last to make room. */
    boolean has(int node, long line) {
        return exists() && !none && (all || (lines[node - first].contains(line) && touch(node, line)));
    }

    /** From now on, the slices seem to have the data of all lines, or of none. */
    public void assume(boolean ofAll) {
        all = ofAll;
        none = !ofAll;
    }

    private boolean touch(int node, long line) {
        lines[node - first].addAndMoveToLast(line);
        return true;
    }

    /** How long data that is here takes to leave, in picoseconds. */
    public long access() {
        return access;
    }

    /** Whether another line has to make room for this one. */
    boolean isFull(int node, long line) {
        LongLinkedOpenHashSet here = lines[node - first];
        return here.size() >= room && !here.contains(line);
    }

    /** Takes out the line that has not been asked for longest. */
    long displace(int node) {
        return lines[node - first].removeFirstLong();
    }

    void keep(int node, long line) {
        if (exists()) {
            touch(node, line);
        }
    }

    void drop(int node, long line) {
        if (exists()) {
            lines[node - first].remove(line);
        }
    }

    void reset() {
        for (LongLinkedOpenHashSet here : lines) {
            here.clear();
        }
    }
}
