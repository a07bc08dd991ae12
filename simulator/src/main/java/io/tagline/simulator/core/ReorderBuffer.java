package io.tagline.simulator.core;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Foresight;
import io.tagline.programs.operation.Operation;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.topologies.machine.MemoryOrder;
import java.util.Arrays;
import java.util.BitSet;

/**
 * What an out-of-order core does beside a miss that its thread waits for. Where the memory order keeps loads in order, they are still performed in program order.
 *
 * <ol>
 *   <li>While the thread waits, the core goes through the operations that follow, as far as they are foreseen and the reorder buffer has entries: one for each cycle of
 *       work, and {@link #ENTRIES_OF_ACCESS} for an access and what calculates its address. It asks for the lines of loads and polls as far as misses may
 *       overlap, after the work before them; stores wait for their turn.
 *   <li>It stops at atomic operations, fences, barriers and copies.
 *   <li>What it has gone through takes less once its turn comes: by the time since it could have begun beside what the thread has waited for.
 *   <li>A poll is predicted to end at its first read, and the core looks past it, unless the last one at its place has not, or an earlier poll of its line is still to come. If
 *       it does not end, or a branch goes another way than foreseen, nothing is gained, except for the lines.
 *   <li>A load whose line is lost before its turn comes has read it too early. The pipeline is cleared: that takes as long as a misprediction, nothing is gained from what
 *       follows, and the line is fetched again.
 *   <li>Where the memory order is weak, such a load keeps what it has read instead. But it reads again at its turn if an earlier access that acquires, or one of its line, has been performed
 *       since; and only plain loads read early. Releases, and fences that leave marks among stores, are gone past.
 * </ol>
 */
public final class ReorderBuffer {

    /** How a core is built; no entries means that it is in order. The cycle is in picoseconds. */
    public record Shape(int entries, long cycle) {

        /** Cores that are in order. */
        public static final Shape NONE = new Shape(0, 1);
    }

    /** A load or a store with the instructions of its loop, its index and its branch. */
    private static final int ENTRIES_OF_ACCESS = 8;

    private static final int NO_LINE = Integer.MAX_VALUE;

    private final Engine engine;
    private final LookAhead lookAhead;
    private final WaitingStores stores;
    private final ValueCheck values;
    private final MemoryOrder order;
    private final ProgramLines lines;
    private final int entries;
    private final long cycle;
    private final Event goOn = this::goOn;
    private final Foresight foresight;

    /** Rings of the operations that have been gone through and are still to come: their places, and how many entries they take, */
    private final int[] places;

    private final int[] taken;
    /** and the lines that they store to, or the complements of those that they poll. */
    private final int[] notes;
    /** Which of them have read their line, as far as the core knows, */
    private final boolean[] loads;
    /** and whether the present operation is one of these. */
    private boolean early;

    /** Whether loads keep what they have read before their turn; */
    private final boolean keeps;
    /** of those that have been gone through, what they have read, and of the present operation. */
    private final EarlyLoad[] reads;

    private EarlyLoad read = EarlyLoad.NONE;

    /** The lines of the text whose last poll has not ended at its first read. */
    private final BitSet spins = new BitSet();

    private int first;
    private int size;
    private int used;

    /** Whether the foresight has to begin again at the present operation. */
    private boolean behind = true;
    /** Whether the thread waits for a miss, and since when; until when the work takes that was come to last. */
    private boolean waiting;

    private int awaited;
    private long since;
    private long reached;
    /** For how long the operations that come next could have begun already. */
    private long credit;

    private static final Foresight NOTHING = new Foresight() {
        @Override
        public void restart() {
            // Nothing is foreseen.
        }

        @Override
        public Operation next() {
            return UNKNOWN;
        }

        @Override
        public int place() {
            return 0;
        }

        @Override
        public int line() {
            return 0;
        }
    };

    ReorderBuffer(
            HardwareThread.Shape thread, LookAhead lookAhead, WaitingStores stores, ProgramLines lines, Cursor cursor) {
        Shape shape = thread.reorderBuffer();
        this.engine = thread.engine();
        this.values = thread.values();
        this.order = thread.storeBuffer().order();
        this.lookAhead = lookAhead;
        this.stores = stores;
        this.lines = lines;
        this.entries = shape.entries();
        this.cycle = shape.cycle();
        this.foresight = exists() ? cursor.foresight() : NOTHING;
        this.places = new int[entries];
        this.taken = new int[entries];
        this.notes = new int[entries];
        this.loads = new boolean[entries];
        this.keeps = order.isWeak();
        this.reads = new EarlyLoad[keeps ? entries : 0];
        Arrays.fill(reads, EarlyLoad.NONE);
    }

    /** Whether the core is out of order. */
    boolean exists() {
        return entries > 0;
    }

    /** The thread comes to an operation. */
    void enter(int place) {
        if (size > 0 && places[first] == place) {
            early = loads[first];
            read = keeps ? reads[first] : EarlyLoad.NONE;
            used -= taken[first];
            first = first + 1 == entries ? 0 : first + 1;
            size--;
        } else {
            forget();
        }
    }

    /** Nothing that was foreseen comes to pass. */
    void forget() {
        size = 0;
        used = 0;
        credit = 0;
        reached = 0;
        behind = true;
        early = false;
        read = EarlyLoad.NONE;
    }

    /** Whether the core has made the present load ahead of its turn. */
    boolean isEarly() {
        return early;
    }

    /** What the present load has read before its turn, if it may keep that: {@link EarlyLoad#hasRead}. */
    EarlyLoad kept() {
        return read;
    }

    /** An access has been performed in its turn: later ones of its line, or all if it acquires, have read too early. */
    void performedInTurn(long line, boolean acquires) {
        for (int i = 0; keeps && i < size; i++) {
            EarlyLoad later = reads[place(i)];
            if (later.hasRead() && (acquires || later.line() == line)) {
                later.forget();
            }
        }
    }

    /** Whether a poll in a line of the text is predicted to end at its first read. */
    boolean isToEnd(int line) {
        return !spins.get(line);
    }

    /** Whether a poll in a line of the text has read in vain. */
    void polled(int line, boolean inVain) {
        spins.set(line, inVain);
        if (inVain) {
            forget();
        }
    }

    /** How long ago the present operation could have begun. */
    long credit() {
        return credit;
    }

    /** How long work of this length still takes. */
    long left(long work) {
        long beside = Math.min(work, credit);
        credit -= beside;
        return work - beside;
    }

    /** The present access has been performed. */
    void performed() {
        credit = waiting ? Math.min(entries * cycle, credit + engine.now() - since) : Math.max(0, credit - cycle);
        waiting = false;
    }

    /** The thread begins to wait for a line that it misses. */
    void await(int line) {
        waiting = true;
        awaited = line;
        since = engine.now();
        if (behind || foresight.hasGuessed()) {
            again();
        }
        goOn();
    }

    /** Goes once more through what it has gone through already, since more is known now, and drops what turns out wrong. */
    private void again() {
        foresight.restart();
        int same = 0;
        while (same < size && isSame(same)) {
            same++;
        }
        if (same < size) {
            drop(same);
        }
        behind = false;
    }

    /** Keeps only so many of the operations that it has gone through. */
    private void drop(int kept) {
        while (size > kept) {
            size--;
            used -= taken[place(size)];
        }
        foresight.restart();
        for (int i = 0; i < kept; i++) {
            foresight.next();
        }
    }

    private boolean isSame(int index) {
        Operation same = foresight.next();
        return same != Foresight.UNKNOWN && foresight.place() == places[place(index)];
    }

    /** Goes through further operations. */
    void goOn() {
        while (waiting && !behind && used < entries && size < entries && engine.now() >= reached && mayAsk()) {
            goThrough(foresight.next());
        }
    }

    /** Where misses do not overlap, loads are passed over. */
    private boolean mayAsk() {
        return lookAhead.hasRoom() || !lookAhead.overlaps();
    }

    private void goThrough(Operation next) {
        if (next instanceof Operation.Load load && !load.atomic()) {
            add(ENTRIES_OF_ACCESS, NO_LINE);
            ask(load.line(), keeps && load.order() == AccessOrder.RELAXED);
        } else if (next instanceof Operation.Wait poll) {
            poll(poll.line(), lines.line(poll.line()));
        } else if (next instanceof Operation.Store store && (keeps || !store.atomic())) {
            add(ENTRIES_OF_ACCESS, lines.line(store.line()));
        } else if (next instanceof Operation.Hint) {
            add(ENTRIES_OF_ACCESS, NO_LINE);
        } else if (next instanceof Operation.Mark || (next instanceof Operation.Fence fence && isPassed(fence))) {
            add(0, NO_LINE);
        } else if (next instanceof Operation.Compute compute) {
            work(compute.duration());
        } else {
            behind = true;
        }
    }

    /** Whether a fence only leaves a mark among the stores. */
    private boolean isPassed(Operation.Fence fence) {
        return switch (fence.kind()) {
            case FULL, ACQUIRE -> false;
            case RELEASE -> order == MemoryOrder.RVWMO;
            case STORE -> keeps;
        };
    }

    /** A poll that is predicted to read again and again fills the buffer. */
    private void poll(int location, int line) {
        boolean spinning = spins.get(foresight.line()) || line == awaited || isAmong(~line);
        add(spinning ? entries : ENTRIES_OF_ACCESS, ~line);
        ask(location, false);
    }

    /** {@code keeps}: whether the load keeps what it reads. */
    private void ask(int location, boolean itKeeps) {
        if (lookAhead.overlaps() && !isStored(location)) {
            loads[place(size - 1)] = true;
            if (itKeeps) {
                readEarly(lines.addresses()[location]);
            } else {
                lookAhead.ask(Access.Kind.PREFETCH, lines.addresses()[location]);
            }
        }
    }

    private void readEarly(long line) {
        EarlyLoad load = new EarlyLoad(line, engine.now());
        reads[place(size - 1)] = load;
        lookAhead.read(load, values);
    }

    /** Whether an earlier store to the line is still to be performed, which the load may read. */
    private boolean isStored(int location) {
        if (isAmong(lines.line(location))) {
            return true;
        }
        return !stores.isEmpty() && stores.find(lines.addresses()[location], Access.WHOLE) != WaitingStores.NONE;
    }

    private boolean isAmong(int note) {
        for (int i = 0; i < size; i++) {
            if (notes[place(i)] == note) {
                return true;
            }
        }
        return false;
    }

    private void work(long duration) {
        add((int) Math.min(entries, duration / cycle), NO_LINE);
        if (duration > 0) {
            reached = Math.max(reached, engine.now()) + duration;
            engine.schedule(reached - engine.now(), goOn);
        }
    }

    private void add(int count, int note) {
        int place = place(size);
        places[place] = foresight.place();
        taken[place] = count;
        notes[place] = note;
        loads[place] = false;
        if (keeps) {
            reads[place] = EarlyLoad.NONE;
        }
        used += count;
        size++;
    }

    private int place(int index) {
        int place = first + index;
        return place >= entries ? place - entries : place;
    }

    void reset() {
        forget();
        spins.clear();
        first = 0;
        waiting = false;
    }
}
