package io.tagline.simulator.cache;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * The lines that a controller has had to do with in a replication, by their addresses: open addressing in one array of the lines
 * themselves, so that a look-up touches little else. No line leaves it before the next replication, which uses the objects again.
 */
public final class LineTable<L extends LineTable.Line> {

    /** What lies in a table. */
    public interface Line {

        long address();

        /** Becomes the line at an address, with which the controller has had nothing to do. */
        void begin(long address);
    }

    private static final int FIRST_SIZE = 16;

    private final Supplier<L> maker;
    private final L absent;
    private final List<L> lines = new ArrayList<>();
    private int used;

    /** A power of two of places, at least half of which have {@link #absent}. */
    private Line[] places = new Line[FIRST_SIZE];

    /** A table in which {@code absent} stands for every line that is not there; its address is no line's. */
    public LineTable(Supplier<L> maker, L absent) {
        this.maker = maker;
        this.absent = absent;
        Arrays.fill(places, absent);
    }

    /** The line at an address, or the one that stands for those that are not there. */
    public L find(long address) {
        return line(place(address));
    }

    /** The line at an address, from now on if it was not there. */
    public L at(long address) {
        L found = line(place(address));
        return found == absent ? begin(address) : found;
    }

    @SuppressWarnings("unchecked") // only lines of this kind are put there
    private L line(int place) {
        return (L) places[place];
    }

    private int place(long address) {
        int mask = places.length - 1;
        int place = (int) HashCommon.mix(address) & mask;
        while (places[place] != absent && places[place].address() != address) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private L begin(long address) {
        if (used == lines.size()) {
            lines.add(maker.get());
        }
        L begun = lines.get(used);
        begun.begin(address);
        used++;
        if (2 * used > places.length) {
            grow();
        } else {
            places[place(address)] = begun;
        }
        return begun;
    }

    private void grow() {
        places = new Line[2 * places.length];
        Arrays.fill(places, absent);
        for (int i = 0; i < used; i++) {
            L line = lines.get(i);
            places[place(line.address())] = line;
        }
    }

    /** Forgets every line; costs what was used. */
    public void reset() {
        if (4 * used > places.length) {
            Arrays.fill(places, absent);
        } else {
            clearUsed();
        }
        used = 0;
    }

    /** Each line is removed after those that came later, so that the way to it is still there. */
    private void clearUsed() {
        for (int i = used - 1; i >= 0; i--) {
            places[place(lines.get(i).address())] = absent;
        }
    }
}
