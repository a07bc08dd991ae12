package io.tagline.simulator.cache;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The lines that a controller has had to do with in a replication, by their addresses. No line leaves it before the next replication, which
 * uses the objects again.
 */
public final class LineTable<L extends LineTable.Line> {

    /** What lies in a table. */
    public interface Line {

        /** Becomes the line at an address, with which the controller has had nothing to do. */
        void begin(long address);
    }

    private final Supplier<L> maker;
    private final L absent;
    private final List<L> pool = new ArrayList<>();
    private final Long2ObjectOpenHashMap<L> lines = new Long2ObjectOpenHashMap<>();

    /** A table in which {@code absent} stands for every line that is not there. */
    public LineTable(Supplier<L> maker, L absent) {
        this.maker = maker;
        this.absent = absent;
        lines.defaultReturnValue(absent);
    }

    /** The line at an address, or the one that stands for those that are not there. */
    public L find(long address) {
        return lines.get(address);
    }

    /** The line at an address, from now on if it was not there. */
    public L at(long address) {
        L found = lines.get(address);
        return found == absent ? begin(address) : found;
    }

    private L begin(long address) {
        int used = lines.size();
        if (used == pool.size()) {
            pool.add(maker.get());
        }
        L begun = pool.get(used);
        begun.begin(address);
        lines.put(address, begun);
        return begun;
    }

    /** Forgets every line; costs nothing if there is none. */
    public void reset() {
        lines.clear();
    }
}
