package io.tagline.simulator.core;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.cache.Snapshots;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.topologies.machine.MemoryOrder;

/**
 * The stores of a thread that have retired and are still to be performed, as in x86-TSO (Sewell, Sarkar, Owens, Zappa Nardelli and Myreen, CACM 2010).
 *
 * <ol>
 *   <li>Stores are performed first in first out, in order. A store whose line is in the nearest cache takes as long as that cache takes to accept a
 *       store, which is less than a load's latency. The lines of waiting stores are requested ahead.
 *   <li>If store misses are combined, the stores in a row behind one whose line is missing join it in turn while the line comes, as fast as the nearest cache
 *       would accept them: they wait in the buffer that the line is filled through and give their entries back. They are performed in the same step as it, so of those to one word the last one is
 *       kept. A line that a snoop has looked up is missing, too.
 *   <li>What orders stores anyway, a release or a fence of stores, costs nothing; a full fence and an atomic operation wait until the buffer is empty.
 * </ol>
 */
public final class StoreBuffer implements WaitingStores {

    private static final Event NOTHING = () -> {};

    /**
     * The buffer of each thread.
     *
     * @param entries how many stores may wait, none for no buffer
     * @param perLine how many entries the stores of a copy take for each line
     * @param combines whether those in a row that miss the same line are performed together
     * @param commit how long each of these takes to join the first one, in picoseconds
     * @param forward how long a load takes that reads one of them, in picoseconds
     * @param order the order in which accesses are performed
     */
    public record Shape(int entries, int perLine, boolean combines, long commit, long forward, MemoryOrder order) {

        /** Threads without a buffer. */
        public static final Shape NONE = new Shape(0, 1, false, 0, 0, MemoryOrder.IN_ORDER);
    }

    private final Engine engine;
    private final ValueCheck values;
    private final Snapshots snapshots;
    private final LookAhead lookAhead;
    private final Access access;
    private final long[] lines;
    private final int[] words;
    private final long[] contents;
    private final int[] taken;
    private final int perLine;
    private final int entries;
    private final boolean combines;
    private final long commit;
    private final long forward;
    private CacheController cache;
    private int first;
    private int size;
    /** How many entries the waiting stores take. */
    private int used;

    /** How many of the waiting stores have had their lines requested. */
    private int asked;
    /** How many of the stores behind the first one are performed with it. */
    private int joined;
    /** How many more are not among them, because a later one has the same word. */
    private int replaced;

    /** Whether the first store has had to ask for its line itself. */
    private boolean asks;

    /** Whether the first store is being performed. */
    private boolean begun;

    /** Whether others may join the first store, since its line is missing. */
    private boolean gathers;

    /** Whether a store is about to join it. */
    private boolean joining;

    private int awaitedUsed;
    private int awaitedStores;
    private Event sleeper = NOTHING;
    private final Event performFirst = this::performFirst;
    private final Event join = this::join;

    StoreBuffer(
            Engine engine,
            CacheController cache,
            ValueCheck values,
            Snapshots snapshots,
            LookAhead lookAhead,
            Shape shape) {
        this.engine = engine;
        this.cache = cache;
        this.values = values;
        this.snapshots = snapshots;
        this.lookAhead = lookAhead;
        this.access = new Access(this::performed, snapshots, this::withJoined);
        this.entries = shape.entries();
        int places = shape.combines() ? 2 * entries : entries; // as many as have joined the first, and as many as wait
        this.lines = new long[places];
        this.words = new int[places];
        this.contents = new long[places];
        this.taken = new int[places];
        this.perLine = Math.min(shape.perLine(), shape.entries());
        this.combines = shape.combines();
        this.commit = shape.commit();
        this.forward = shape.forward();
    }

    @Override
    public boolean exists() {
        return entries > 0;
    }

    @Override
    public boolean isEmpty() {
        return size == 0;
    }

    @Override
    public int perLine() {
        return perLine;
    }

    @Override
    public boolean hasRoom(int more) {
        return used + more <= entries;
    }

    @Override
    public void add(long line, int word, long content, int takes, boolean releases) {
        int place = place(size);
        taken[place] = takes;
        used += takes;
        lines[place] = line;
        words[place] = word;
        contents[place] = content;
        size++;
        if (size == 1) {
            engine.schedule(0, performFirst);
        }
        askAhead();
        gather();
    }

    /** Requests the lines of the stores that wait behind the first one, as far as misses may overlap; the first one's comes before them. */
    @Override
    public void askAhead() {
        asked = Math.max(asked, 1);
        while (begun && asked < size && lookAhead.hasRoom()) {
            lookAhead.ask(Access.Kind.PREFETCH_TO_WRITE, lines[place(asked)]);
            asked++;
        }
    }

    private int place(int index) {
        return (first + index) % lines.length;
    }

    private void performFirst() {
        access.set(Access.Kind.STORE, lines[first], contents[first]).buffered().ofWord(words[first]);
        asks = cache.needsRequest(access);
        gathers = combines && !cache.hits(access);
        if (asks) {
            lookAhead.began();
        }
        begun = true;
        cache.begin(access);
        askAhead();
        gather();
    }

    /** Lets the next store join the first one, if it is to the same line. */
    private void gather() {
        if (gathers && !joining && mayJoin()) {
            joining = true;
            engine.schedule(commit, join);
        }
    }

    private boolean mayJoin() {
        if (joined + 1 >= size || lines[place(joined + 1)] != lines[first]) {
            return false;
        }
        return joined < entries || sameWord(words[place(joined + 1)]) != NONE;
    }

    private void join() {
        joining = false;
        if (gathers && mayJoin()) {
            int next = place(joined + 1);
            used -= taken[next];
            taken[next] = 0;
            access.joined();
            int same = sameWord(words[next]);
            if (same == NONE) {
                joined++;
            } else {
                contents[same] = contents[next];
                closeGap();
            }
            wake();
        }
        gather();
    }

    /** The place of a store that has joined the first one and that one to this word replaces, or {@link #NONE}. */
    private int sameWord(int word) {
        for (int i = joined; i > 0; i--) {
            int place = place(i);
            if (words[place] == word || words[place] == Access.WHOLE || word == Access.WHOLE) {
                return words[place] == word ? place : NONE;
            }
        }
        return NONE;
    }

    /** The store behind those that have joined the first one is not needed any more. */
    private void closeGap() {
        for (int i = joined; i >= 0; i--) {
            int from = place(i);
            int to = place(i + 1);
            words[to] = words[from];
            contents[to] = contents[from];
            taken[to] = taken[from];
        }
        first = place(1);
        size--;
        replaced++;
        asked = asked > joined + 1 ? asked - 1 : asked;
    }

    /** What the stores that have joined the first one make of the content of their line. */
    private long withJoined(long content) {
        long with = content;
        for (int i = 1; i <= joined; i++) {
            int place = place(i);
            with = words[place] == Access.WHOLE ? contents[place] : snapshots.with(with, words[place], contents[place]);
        }
        return with;
    }

    private void performed(Access done, long before) {
        values.performed(done, before, engine.now());
        int together = 1 + joined;
        used -= taken[first];
        first = place(together);
        size -= together;
        asked -= together;
        joined = 0;
        replaced = 0;
        gathers = false;
        begun = false;
        if (asks) {
            lookAhead.ended();
        }
        if (size > 0) {
            engine.schedule(0, performFirst);
        }
        wake();
    }

    private void wake() {
        if (hasComeTo(awaitedUsed, awaitedStores)) {
            Event awake = sleeper;
            sleeper = NOTHING;
            awake.occur();
        }
    }

    /** Whether no more entries are taken, and no more stores are to be performed, than this. */
    private boolean hasComeTo(int mostUsed, int mostStores) {
        return used <= mostUsed && size + replaced <= mostStores;
    }

    @Override
    public boolean admitsRead(AccessOrder order) {
        return order != AccessOrder.SEQ_CST || isEmpty();
    }

    @Override
    public boolean admitsUpdate(long line, AccessOrder order) {
        return isEmpty();
    }

    @Override
    public boolean admitsFence(FenceKind kind) {
        return kind != FenceKind.FULL || isEmpty();
    }

    @Override
    public void whenAdmitted(Event again) {
        whenEmpty(again);
    }

    @Override
    public int find(long line, int word) {
        for (int i = size - 1; i >= 0; i--) {
            int place = place(i);
            if (lines[place] == line
                    && (words[place] == word || words[place] == Access.WHOLE || word == Access.WHOLE)) {
                return place;
            }
        }
        return NONE;
    }

    @Override
    public boolean has(int place, int word) {
        return words[place] == word;
    }

    @Override
    public long forward() {
        return forward;
    }

    @Override
    public long content(int place) {
        return contents[place];
    }

    /** How many stores are still to be performed after the one at a place and those that are performed with it. */
    @Override
    public long mark(int place) {
        int after = size - 1;
        while (after > joined && place(after) != place) {
            after--;
        }
        return (long) size - 1 - after;
    }

    @Override
    public void whenRoom(int more, Event goOn) {
        when(entries - more, Integer.MAX_VALUE, goOn);
    }

    @Override
    public void whenEmpty(Event goOn) {
        when(Integer.MAX_VALUE, 0, goOn);
    }

    @Override
    public void whenPerformed(long behind, Event goOn) {
        when(Integer.MAX_VALUE, (int) behind, goOn);
    }

    private void when(int mostUsed, int mostStores, Event goOn) {
        if (hasComeTo(mostUsed, mostStores)) {
            goOn.occur();
        } else {
            awaitedUsed = mostUsed;
            awaitedStores = mostStores;
            sleeper = goOn;
        }
    }

    @Override
    public boolean makes(Access other) {
        return access == other;
    }

    @Override
    public void moveTo(CacheController other) {
        cache = other;
    }

    @Override
    public void reset() {
        first = 0;
        size = 0;
        used = 0;
        asked = 0;
        joined = 0;
        replaced = 0;
        begun = false;
        gathers = false;
        joining = false;
        sleeper = NOTHING;
    }
}
