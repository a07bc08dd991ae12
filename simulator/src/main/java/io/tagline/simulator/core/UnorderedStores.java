package io.tagline.simulator.core;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.cache.Snapshots;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.topologies.machine.MemoryOrder;
import java.util.Arrays;

/**
 * The stores of a thread on a machine whose memory order lets them pass each other (Arm Architecture Reference Manual, A-profile, B2.3; RISC-V, volume I, RVWMO).
 *
 * <ol>
 *   <li>Any of them may be performed before an earlier one, unless that is to the same line, a fence that orders stores is between the two, or it releases: then
 *       it waits for all before it.
 *   <li>One whose line is in the nearest cache is performed as soon as that accepts a store, one at a time. Each other one asks for its line, as far as misses may overlap, and is performed when
 *       that comes, whichever comes first. The oldest store never waits for a miss to end. The lines of stores that have to wait are requested ahead.
 *   <li>A full fence waits until the buffer is empty, and so does what releases besides a store. A fence of stores leaves a mark. One that only releases leaves a mark in RVWMO and is a full one in Armv8, which has no other.
 *   <li>An atomic operation that does not release waits for earlier stores to its line, and for those before a fence; in Armv8, one that acquires waits for stores that
 *       release, too.
 *   <li>A sequentially consistent read waits for earlier stores that release, as a load-acquire of Armv8 does, or in RVWMO, where compilers put a fence before it, for all.
 * </ol>
 */
final class UnorderedStores implements WaitingStores {

    private static final Event NOTHING = () -> {};

    private final Engine engine;
    private final ValueCheck values;
    private final SeenVersions seen;
    private final LookAhead lookAhead;
    private final MemoryOrder order;
    private final int entries;
    private final int perLine;
    private final long forward;
    /** Those that wait, in the order of the program, and behind them entries that are free. */
    private final WaitingStore[] waiting;

    private final Event work = this::work;
    private CacheController cache;
    private int size;
    private int used;
    /** How many of them release. */
    private int releases;

    private long added;
    private int fences;
    /** Whether the nearest cache is about to accept one. */
    private boolean accepting;

    private boolean scheduled;
    private int awaitedUsed;
    private int awaitedSize;
    private long awaited;
    private Event sleeper = NOTHING;

    UnorderedStores(
            Engine engine,
            CacheController cache,
            ValueCheck values,
            SeenVersions seen,
            Snapshots snapshots,
            LookAhead lookAhead,
            StoreBuffer.Shape shape) {
        this.engine = engine;
        this.cache = cache;
        this.values = values;
        this.seen = seen;
        this.lookAhead = lookAhead;
        this.order = shape.order();
        this.entries = shape.entries();
        this.perLine = Math.min(shape.perLine(), shape.entries());
        this.forward = shape.forward();
        this.waiting = new WaitingStore[entries];
        Arrays.setAll(waiting, i -> new WaitingStore(snapshots, this::performed));
    }

    @Override
    public boolean exists() {
        return true;
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
    public void add(long line, int word, long content, int takes, boolean itReleases) {
        WaitingStore store = waiting[size];
        store.set(line, word, content, takes);
        store.order(added++, fences, itReleases, find(line, Access.WHOLE) != NONE);
        size++;
        used += takes;
        releases += itReleases ? 1 : 0;
        soon();
    }

    /** Looks at this moment, after what is happening now, which stores may begin. */
    private void soon() {
        if (!scheduled) {
            scheduled = true;
            engine.schedule(0, work);
        }
    }

    private void work() {
        scheduled = false;
        askAhead();
    }

    @Override
    public void askAhead() {
        for (int i = 0; i < size; i++) {
            WaitingStore store = waiting[i];
            if (!store.hasBegun()) {
                look(store, i);
            }
        }
    }

    /** Begins a store if it may, or else asks for its line. */
    private void look(WaitingStore store, int place) {
        boolean mayMiss = place == 0 || lookAhead.hasRoom();
        if (!isInTurn(store, place)) {
            if (lookAhead.hasRoom() && store.askOnce()) {
                lookAhead.ask(Access.Kind.PREFETCH_TO_WRITE, store.line());
            }
        } else if (store.hits(cache)) {
            accept(store);
        } else if (mayMiss || !store.needsRequest(cache)) {
            begin(store, false);
        }
    }

    /** Whether no order keeps it behind a store that waits. */
    private boolean isInTurn(WaitingStore store, int place) {
        return place == 0 || (!store.releases() && !store.isBehindItsLine() && waiting[0].fences() == store.fences());
    }

    private void accept(WaitingStore store) {
        if (!accepting) {
            accepting = true;
            begin(store, true);
        }
    }

    private void begin(WaitingStore store, boolean hits) {
        store.begin(cache, hits);
        if (store.isMissing()) {
            lookAhead.began();
        }
    }

    private void performed(WaitingStore done) {
        values.performed(done.access(), done.before(), engine.now());
        seen.wrote(done.line());
        remove(done);
        accepting = accepting && !done.wasAccepted();
        if (done.isMissing()) {
            lookAhead.ended();
        }
        if (size > 0) {
            soon();
        }
        wake();
    }

    /** Takes a store out; the next one to its line may come. */
    private void remove(WaitingStore done) {
        int place = place(done);
        for (int next = place + 1; next < size; next++) {
            if (waiting[next].line() == done.line()) {
                waiting[next].isFirstOfItsLine();
                break;
            }
        }
        System.arraycopy(waiting, place + 1, waiting, place, size - place - 1);
        size--;
        waiting[size] = done;
        used -= done.takes();
        releases -= done.releases() ? 1 : 0;
    }

    private int place(WaitingStore store) {
        int place = 0;
        while (waiting[place] != store) {
            place++;
        }
        return place;
    }

    private void wake() {
        if (hasCome()) {
            Event awake = sleeper;
            sleeper = NOTHING;
            awake.occur();
        }
    }

    private boolean hasCome() {
        return used <= awaitedUsed && size <= awaitedSize && !isWaiting(awaited);
    }

    private boolean isWaiting(long number) {
        for (int i = 0; i < size; i++) {
            if (waiting[i].number() == number) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean admitsRead(AccessOrder read) {
        if (read != AccessOrder.SEQ_CST) {
            return true;
        }
        return order == MemoryOrder.RVWMO ? isEmpty() : releases == 0;
    }

    @Override
    public boolean admitsUpdate(long line, AccessOrder update) {
        if (update.releases()) {
            return isEmpty();
        }
        boolean afterReleases = update.acquires() && order == MemoryOrder.ARMV8;
        return isEmpty()
                || (waiting[0].fences() == fences
                        && find(line, Access.WHOLE) == NONE
                        && !(afterReleases && releases > 0));
    }

    @Override
    public boolean admitsFence(FenceKind kind) {
        return switch (kind) {
            case FULL -> isEmpty();
            case ACQUIRE -> true;
            case RELEASE -> order == MemoryOrder.ARMV8 ? isEmpty() : leaveMark();
            case STORE -> leaveMark();
        };
    }

    private boolean leaveMark() {
        fences++;
        return true;
    }

    /** Looks again whenever a store is performed: that is soon, and what is admitted by then need not be known here. */
    @Override
    public void whenAdmitted(Event again) {
        when(Integer.MAX_VALUE, size - 1, NONE, again);
    }

    @Override
    public int find(long line, int word) {
        for (int i = size - 1; i >= 0; i--) {
            WaitingStore store = waiting[i];
            if (store.line() == line
                    && (store.word() == word || store.word() == Access.WHOLE || word == Access.WHOLE)) {
                return i;
            }
        }
        return NONE;
    }

    @Override
    public boolean has(int place, int word) {
        return waiting[place].word() == word;
    }

    @Override
    public long forward() {
        return forward;
    }

    @Override
    public long content(int place) {
        return waiting[place].content();
    }

    @Override
    public long mark(int place) {
        return waiting[place].number();
    }

    @Override
    public void whenRoom(int more, Event goOn) {
        when(entries - more, Integer.MAX_VALUE, NONE, goOn);
    }

    @Override
    public void whenEmpty(Event goOn) {
        when(Integer.MAX_VALUE, 0, NONE, goOn);
    }

    @Override
    public void whenPerformed(long number, Event goOn) {
        when(Integer.MAX_VALUE, Integer.MAX_VALUE, number, goOn);
    }

    private void when(int mostUsed, int mostWaiting, long number, Event goOn) {
        awaitedUsed = mostUsed;
        awaitedSize = mostWaiting;
        awaited = number;
        if (hasCome()) {
            goOn.occur();
        } else {
            sleeper = goOn;
        }
    }

    @Override
    public boolean makes(Access other) {
        for (WaitingStore store : waiting) {
            if (store.makes(other)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void moveTo(CacheController other) {
        cache = other;
    }

    @Override
    public void reset() {
        size = 0;
        used = 0;
        releases = 0;
        added = 0;
        fences = 0;
        accepting = false;
        scheduled = false;
        sleeper = NOTHING;
    }
}
