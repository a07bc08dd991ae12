package io.tagline.simulator.core;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.FenceKind;
import io.tagline.programs.operation.HintKind;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import java.util.Optional;

/**
 * Executes the operations of a thread, one at a time.
 *
 * <ol>
 *   <li>An access is performed before the next begins. But if the core has a store buffer, a store is done when the buffer has it.
 *   <li>A copy reads and writes line by line, after a start-up if it has several lines, and ends when all are written (Ramos and Hoefler, HPDC 2015, section 3: an
 *       operation is over before the next begins). As far as misses may overlap, it requests later lines ahead.
 *   <li>A wait reads its line; if the comparison fails, it spins on its own copy without any event until the copy is lost or changed, and reads again at
 *       the next turn of the spinning loop. As long as a store of its own is in the store buffer, it reads that. Leaving a loop that has turned costs a
 *       misprediction. A compare-exchange that waits spins in the same way, but only while it may write its copy.
 *   <li>A barrier and the end of the program wait until the store buffer is empty; for which stores a fence, an atomic operation and a read of its own order wait, {@link WaitingStores} says.
 *   <li>An out-of-order core goes on beside a miss that the thread waits for: {@link ReorderBuffer}.
 * </ol>
 */
final class Execution implements Operation.Visitor {

    private static final long NO_LINE = -1;

    private static final Access.Kind[] PLAIN = {Access.Kind.LOAD, Access.Kind.STORE};

    private final Engine engine;
    private final ValueCheck values;
    private final Cursor cursor;
    private final SpinLoop loop;
    private final long copyStartUp;
    private final ProgramLines lines;
    private final long[] addresses;
    private final Barrier barrier;
    private final Intervals.OfThread intervals;
    private final LookAhead lookAhead;
    private final CopyLoop copying;
    private final WaitingStores stores;
    private final ReorderBuffer ahead;
    private final SeenVersions seen;
    private final Optional<OneSided> oneSided;
    private CacheController cache;
    private final Event next;
    private final Event again;
    private final Event nextTurn = this::nextTurn;
    private final Event forwarded = this::forwarded;
    private final Event loopLeft = this::done;
    private final LineAccesses accesses;
    /** The present operation, unless it is a plain load or store. */
    private Operation present = new Operation.Fence();

    /** Whether the present operation is a plain load or store. */
    private boolean plain;
    /** Whether the present operation has not begun yet. */
    private boolean fresh;

    /** Whether there is a store buffer. */
    private final boolean buffered;

    private final boolean outOfOrder;
    /** Whether the memory order lets stores pass each other, and loads each other. */
    private final boolean weak;
    /** Whether the core looks past the present operation while the thread waits for its line. */
    private boolean passed;
    /** How many accesses have been performed: one may be before its issue returns, if nothing else happens meanwhile. */
    private long performances;

    private final Access.Client client = new Access.Client() {
        @Override
        public void performed(Access access, long value) {
            Execution.this.performed(access, value);
        }

        @Override
        public void tookEffect(Access access, long value) {
            check(access, value);
        }
    };
    private long read;
    /** How to wait for the store that the thread reads in the store buffer. */
    private long behind;
    /** Whether the access that the thread waits for has asked for its line itself, beside others. */
    private boolean asks;

    private boolean unfinished;
    private boolean completes;

    /**
     * Executes on the core of {@code cache}.
     *
     * @param next the event at the end of an operation
     * @param again the event that begins a blocked operation again
     */
    Execution(
            HardwareThread.Shape shape,
            CacheController cache,
            Cursor cursor,
            HardwareThread.Team team,
            Event next,
            Event again) {
        this.engine = shape.engine();
        this.values = shape.values();
        this.loop = new SpinLoop(shape.spinning());
        this.copyStartUp = shape.copyStartUp();
        this.cursor = cursor;
        this.lines = team.lines();
        this.addresses = lines.addresses();
        this.barrier = team.barrier();
        this.intervals = team.intervals().ofThread();
        this.accesses = new LineAccesses(new Access(client, polling -> nextTurn(), lines.snapshots()), lines, cache);
        this.lookAhead = new LookAhead(cache, shape.outstanding());
        this.copying = new CopyLoop(lookAhead, addresses);
        this.weak = shape.storeBuffer().order().isWeak();
        this.seen = new SeenVersions(values, weak);
        this.stores = stores(shape, cache);
        this.buffered = stores.exists();
        this.ahead = new ReorderBuffer(shape, lookAhead, stores, lines, cursor);
        this.outOfOrder = ahead.exists();
        lookAhead.whenFreed(this::askAhead);
        this.oneSided = shape.remote().map(remote -> new OneSided(shape, remote, cache, addresses, next));
        this.cache = cache;
        this.next = next;
        this.again = again;
    }

    private WaitingStores stores(HardwareThread.Shape shape, CacheController cache) {
        StoreBuffer.Shape buffer = shape.storeBuffer();
        return weak
                ? new UnorderedStores(engine, cache, values, seen, lines.snapshots(), lookAhead, buffer)
                : new StoreBuffer(engine, cache, values, lines.snapshots(), lookAhead, buffer);
    }

    void moveTo(int core, CacheController other) {
        accesses.moveTo(other);
        if (oneSided.isPresent()) {
            oneSided.get().moveTo(core, other);
        }
        cache = other;
        lookAhead.moveTo(other);
        stores.moveTo(other);
    }

    /** Whether an access is one of this thread, which uses its own again and again. */
    boolean makes(Access access) {
        return accesses.makes(access) || stores.makes(access);
    }

    void reset() {
        asks = false;
        lookAhead.reset();
        stores.reset();
        ahead.reset();
        seen.reset();
    }

    /** Prepares for an operation that has not begun yet. */
    void enter() {
        fresh = true;
        unfinished = false;
        completes = false;
        if (outOfOrder) {
            ahead.enter(cursor.place());
        }
    }

    private void askAhead() {
        stores.askAhead();
        ahead.goOn();
    }

    /** Begins or continues the present operation of the thread. */
    void begin() {
        int access = cursor.plain();
        plain = access >= 0;
        if (plain) {
            begin(access >> 1, access & 1, cursor.written());
        } else {
            enterAny();
            present = cursor.present().operation();
            present.accept(this);
        }
    }

    /** A plain load or store neither copies nor spins. */
    private void enterAny() {
        if (fresh) {
            copying.enter();
            loop.enter();
            fresh = false;
        }
    }

    /** Begins a plain load or store; without a store buffer, the two differ only in a number. */
    private void begin(int line, int writes, long value) {
        passed = true;
        if (!buffered && !outOfOrder) {
            accesses.issue(PLAIN[writes], line, value);
        } else if (writes != 0) {
            store(line, value, 1, false);
        } else {
            load(line);
        }
    }

    /** True if no store is left to be performed; otherwise the thread begins the operation again once none is. */
    boolean drained() {
        if (!stores.isEmpty()) {
            stores.whenEmpty(again);
        }
        return stores.isEmpty();
    }

    /** The content of its line before the last operation changed it. */
    long found() {
        return read;
    }

    @Override
    public void load(Operation.Load load) {
        passed = !load.atomic();
        if (stores.admitsRead(load.order())) {
            load(load.line());
        } else {
            stores.whenAdmitted(again);
        }
    }

    @Override
    public void store(Operation.Store store) {
        passed = !store.atomic();
        if (passed || weak) {
            store(store.line(), store.value(), 1, store.order().releases());
        } else if (drained()) {
            accesses.lock(Access.Kind.STORE, store.line(), store.value());
        }
    }

    @Override
    public void fetchAnd(Operation.FetchAnd fetch) {
        if (mayUpdate(fetch.line(), fetch.order())) {
            accesses.fetchAnd(fetch);
        }
    }

    @Override
    public void swap(Operation.Swap swap) {
        if (mayUpdate(swap.line(), swap.order())) {
            accesses.swap(swap);
        }
    }

    @Override
    public void compareExchange(Operation.CompareExchange exchange) {
        if (mayUpdate(exchange.line(), exchange.order())) {
            accesses.exchange(exchange);
        }
    }

    /** True if no store keeps an atomic operation waiting; otherwise it begins again. */
    private boolean mayUpdate(int line, AccessOrder order) {
        boolean admitted = stores.admitsUpdate(addresses[line], order);
        if (!admitted) {
            stores.whenAdmitted(again);
        }
        return admitted;
    }

    @Override
    public void copy(Operation.Copy copy) {
        if (copyStartUp > 0 && copying.startsUp(copy)) {
            engine.schedule(copyStartUp, again);
            return;
        }
        passed = false;
        int line = copying.line(copy);
        boolean last = copying.isAtLast(copy);
        unfinished = !last;
        completes = true;
        if (copying.reads()) {
            load(line);
        } else {
            store(line, read, stores.perLine(), false);
        }
        if (!last) {
            copying.askAhead(copy);
        }
    }

    @Override
    public void await(Operation.Wait wait) {
        passed = outOfOrder
                && !loop.hasTurned()
                && ahead.isToEnd(cursor.present().programLine());
        load(wait.line());
    }

    @Override
    public void put(OneSidedOperation.Put put) {
        oneSided.orElseThrow().transfers().put(put);
    }

    @Override
    public void get(OneSidedOperation.Get get) {
        oneSided.orElseThrow().transfers().get(get);
    }

    @Override
    public void setFlag(OneSidedOperation.SetFlag set) {
        oneSided.orElseThrow().transfers().setFlag(set);
    }

    @Override
    public void pollFlag(OneSidedOperation.PollFlag poll) {
        oneSided.orElseThrow().poller().poll(poll);
    }

    /** What asks for a line is left to a store of the thread that waits for it; what gives a right up waits for that store. */
    @Override
    public void hint(Operation.Hint hint) {
        long line = addresses[hint.line()];
        int store = stores.isEmpty() ? WaitingStores.NONE : stores.find(line, Access.WHOLE);
        if (store == WaitingStores.NONE) {
            lookAhead.hint(hint.kind(), line);
            next.occur();
        } else if (hint.kind() == HintKind.DOWNGRADE) {
            stores.whenPerformed(stores.mark(store), again);
        } else {
            next.occur();
        }
    }

    @Override
    public void compute(Operation.Compute compute) {
        engine.schedule(ahead.left(compute.duration()), next);
    }

    @Override
    public void fence(Operation.Fence fence) {
        if (stores.admitsFence(fence.kind())) {
            passFence(fence.kind());
        } else {
            stores.whenAdmitted(again);
        }
    }

    /** Copies of protocols that know fences are written through and invalidated. */
    private void passFence(FenceKind kind) {
        switch (kind) {
            case FULL -> cache.fence(CoreEvent.RELEASE_FENCE, () -> acquire(next));
            case ACQUIRE -> acquire(next);
            case RELEASE, STORE -> cache.fence(CoreEvent.RELEASE_FENCE, next);
        }
    }

    /** Is about to read what others wrote. */
    void acquire(Event passed) {
        cache.fence(CoreEvent.ACQUIRE_FENCE, passed);
    }

    @Override
    public void barrier(Operation.Barrier start) {
        if (drained()) {
            cache.fence(CoreEvent.RELEASE_FENCE, barrier::arrive);
        }
    }

    @Override
    public void startClock(Operation.StartClock start) {
        if (drained()) {
            barrier.startClock();
            next.occur();
        }
    }

    @Override
    public void mark(Operation.Mark mark) {
        intervals.mark(mark, engine.now());
        next.occur();
    }

    private void load(int line) {
        int place = stores.isEmpty() ? WaitingStores.NONE : stores.find(addresses[line], lines.word(line));
        if (place != WaitingStores.NONE) {
            readStore(place, lines.word(line));
        } else if (outOfOrder && ahead.isEarly() && accesses.needsRequest(Access.Kind.LOAD, line)) {
            lost(line);
        } else {
            issue(Access.Kind.LOAD, line, 0);
        }
    }

    /** The line of a load that was made early has been lost since; it keeps what it has read, if it may. */
    private void lost(int line) {
        EarlyLoad early = ahead.kept();
        if (early.hasRead() && early.line() == addresses[line]) {
            seen.found(early.load(), early.content(), early.since());
            read = lines.content(line, early.content());
            engine.schedule(ahead.left(loop.read()), forwarded);
        } else {
            clear();
        }
    }

    /** Begins again with a load that was made too early, and with all that follows. */
    private void clear() {
        ahead.forget();
        engine.schedule(loop.misprediction(), again);
    }

    /** Reads a store of this thread that is in the buffer; if that is not the whole answer, only once it is performed. */
    private void readStore(int place, int word) {
        behind = stores.mark(place);
        if (stores.has(place, word)) {
            read = stores.content(place);
            engine.schedule(ahead.left(stores.forward()), forwarded);
        } else {
            stores.whenPerformed(behind, again);
        }
    }

    private void store(int line, long value, int entries, boolean releases) {
        if (!buffered) {
            issue(Access.Kind.STORE, line, value);
        } else if (!stores.hasRoom(entries)) {
            stores.whenRoom(entries, again);
        } else {
            ahead.performed();
            inTurn(addresses[line], false);
            stores.add(addresses[line], lines.word(line), value, entries, releases);
            done();
        }
    }

    /** Makes an access that the thread waits for; where others may be outstanding, it is one of them. */
    private void issue(Access.Kind kind, int line, long value) {
        asks = (outOfOrder || unfinished || !stores.isEmpty())
                && lookAhead.overlaps()
                && accesses.needsRequest(kind, line);
        if (asks) {
            lookAhead.began();
        }
        if (outOfOrder) {
            issueOutOfOrder(kind, line, value);
        } else {
            accesses.issue(kind, line, value);
        }
    }

    private void issueOutOfOrder(Access.Kind kind, int line, long value) {
        boolean waits = passed && (kind == Access.Kind.STORE || !accesses.hits(line));
        long before = performances;
        if (kind == Access.Kind.LOAD) {
            accesses.loadEarly(line, ahead.credit());
        } else {
            accesses.issue(kind, line, value);
        }
        if (waits && performances == before) {
            ahead.await(lines.line(line));
        }
    }

    private void performed(Access done, long value) {
        if (!done.hasTakenEffect()) {
            check(done, value);
        }
        inTurn(done.line(), acquires());
        read = done.found(value);
        performances++;
        ahead.performed();
        if (asks) {
            asks = false;
            lookAhead.ended();
        }
        learn();
        if (plain) {
            next.occur();
        } else if (!present.endsAt(read)) {
            loop.turnAgain(engine.now(), done.isLocked());
            accesses.poll();
        } else if (loop.exit() > 0) {
            engine.schedule(loop.exit(), loopLeft);
        } else {
            done();
        }
    }

    private void check(Access done, long value) {
        values.performed(done, value, engine.now());
        if (done.kind() == Access.Kind.LOAD) {
            seen.found(done, value);
        } else {
            seen.wrote(done.line());
        }
    }

    /** An access is performed in its turn. */
    private void inTurn(long line, boolean acquires) {
        if (weak) {
            ahead.performedInTurn(line, acquires);
        }
    }

    /** Whether everything later in the thread comes after the read of the present operation. */
    private boolean acquires() {
        return !plain
                && !(present instanceof Operation.Load load && !load.order().acquires());
    }

    /** The thread has read a store of its own; one that spins reads again once that is performed, which may have happened meanwhile. */
    private void forwarded() {
        inTurn(NO_LINE, acquires());
        learn();
        if (plain || present.endsAt(read)) {
            done();
        } else {
            loop.turnAgain(engine.now(), stores.forward());
            stores.whenPerformed(behind, nextTurn);
        }
    }

    /** What an out-of-order core learns from a poll. */
    private void learn() {
        if (outOfOrder && !plain && present instanceof Operation.Wait) {
            ahead.polled(cursor.present().programLine(), loop.hasTurned() || !present.endsAt(read));
        }
    }

    /** The present access is done, and with it the operation, unless it is a copy that has more. */
    private void done() {
        if (unfinished) {
            copying.next();
            again.occur();
        } else if (completes && !stores.isEmpty()) {
            stores.whenEmpty(next);
        } else {
            next.occur();
        }
    }

    private void nextTurn() {
        engine.schedule(loop.untilNextTurn(engine.now()), again);
    }
}
