package io.tagline.simulator.cache;

import io.tagline.protocols.step.LineEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * The lines that the controllers of one kind have had to do with in a replication, by controller and address. No line leaves the table before the
 * next replication, which uses the objects again, in the same order.
 *
 * <p>One table for a whole machine: a table for each controller would spread a few lines of each over all of memory. Lines lie in the order
 * in which they were first used, each beside its registers, and a look-up touches one place of the table and the line itself.
 */
public final class LineTable<L extends LineTable.Line> {

    /** A line at one controller, with its registers. */
    public abstract static class Line extends LineEntry {

        private int controller = NOBODY;
        private long address = TagArray.NONE;
        private boolean tried;

        /** Becomes a line with which its controller has had nothing to do. */
        protected abstract void begin();

        /** The controller that knows it. */
        public final int node() {
            return controller;
        }

        /** What waits at it lacks places that lines share, and has to be tried again; returns whether that has still to be arranged. */
        public final boolean tryAgain() {
            boolean first = !tried;
            tried = true;
            return first;
        }

        /** What waits at it is tried now. */
        public final void triesNow() {
            tried = false;
        }

        private boolean isAt(int ofController, long ofAddress) {
            return address == ofAddress && controller == ofController;
        }

        /** Where the line is in memory, in units of lines. */
        public final long address() {
            return address;
        }
    }

    private static final int FIRST_SLOTS = 64;

    /** At most one slot in this many is used, so a look-up seldom meets another line first. */
    private static final int SPARSENESS = 4;

    /** Spreads neighbours over the table; the multiplier of Fibonacci hashing, Knuth, The Art of Computer Programming 3, section 6.4. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private static final int CONTROLLER_SHIFT = 40;

    private final Supplier<L> maker;
    private final L absent;
    private final List<L> pool = new ArrayList<>();
    private Line[] slots = new Line[FIRST_SLOTS];

    private int shift = Long.SIZE - Integer.numberOfTrailingZeros(FIRST_SLOTS);
    private int used;

    /** A table in which {@code absent} denotes every line that is not there. */
    public LineTable(Supplier<L> maker, L absent) {
        this.maker = maker;
        this.absent = absent;
        Arrays.fill(slots, absent);
    }

    /** The line at an address as a controller knows it, or the placeholder of absent lines. */
    @SuppressWarnings("unchecked") // nothing but lines of this kind is put into the table
    public L find(int controller, long address) {
        return (L) slots[slot(controller, address)];
    }

    /** The line at an address as a controller knows it; adds it if it was not there. */
    public L at(int controller, long address) {
        L found = find(controller, address);
        return found == absent ? begin(controller, address) : found;
    }

    /** Where a line is, or would be. */
    private int slot(int controller, long address) {
        Line[] known = slots;
        int slot = (int) ((key(controller, address) * SPREAD) >>> shift);
        Line there = known[slot];
        while (there != absent && !there.isAt(controller, address)) {
            slot = (slot + 1) & (known.length - 1);
            there = known[slot];
        }
        return slot;
    }

    /** Another one for each line if all addresses are below 2^{@value #CONTROLLER_SHIFT}, which is not guaranteed. */
    private static long key(int controller, long address) {
        return address ^ ((long) controller << CONTROLLER_SHIFT);
    }

    private void put(Line line) {
        slots[slot(line.controller, line.address)] = line;
    }

    private L begin(int controller, long address) {
        if (isFull()) {
            grow();
        }
        if (used == pool.size()) {
            pool.add(maker.get());
        }
        L begun = pool.get(used++);
        Line line = begun;
        line.controller = controller;
        line.address = address;
        line.tried = false;
        line.reset();
        line.begin();
        put(line);
        return begun;
    }

    private boolean isFull() {
        return SPARSENESS * used == slots.length;
    }

    private void grow() {
        slots = new Line[2 * slots.length];
        shift--;
        Arrays.fill(slots, absent);
        for (int i = 0; i < used; i++) {
            put(pool.get(i));
        }
    }

    /** Forgets every line; costs nothing if none exists. */
    public void reset() {
        if (used > 0) {
            Arrays.fill(slots, absent);
            used = 0;
        }
    }
}
