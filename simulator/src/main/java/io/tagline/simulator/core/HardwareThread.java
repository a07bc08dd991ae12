package io.tagline.simulator.core;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Step;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Occurrence;
import io.tagline.simulator.rma.RemoteMemory;
import java.util.List;
import java.util.Optional;

/**
 * A thread that executes its operations one after another.
 *
 * <ol>
 *   <li>An access is performed before the next begins. But if the core has a store buffer, a store is done when the buffer has it.
 *   <li>A copy reads and writes line by line. As far as misses may overlap, lines further on in the copy are asked for already.
 *   <li>A wait reads its line; if the comparison fails, it spins on its own copy without any event until the copy is lost or
 *       changed, and reads again at the next turn of the spinning loop. Leaving a loop that has turned costs a misprediction. A
 *       compare-exchange that waits spins likewise, but only while it may write its copy.
 *   <li>A fence, an atomic operation, a barrier and the end of the program wait until the store buffer is empty.
 * </ol>
 */
public final class HardwareThread {

    private final Engine engine;
    private final ValueCheck values;
    private final SpinLoop loop;
    private final List<Step> steps;
    private final long[] addresses;
    private final Barrier barrier;
    private final int barriers;
    private final LookAhead lookAhead;
    private final CopyLoop copying;
    private final StoreBuffer stores;
    private final Optional<OneSided> oneSided;
    private final Access access = new Access(this::performed, this::lineChanged);
    private CacheController cache;
    private ThreadObserver observer = ThreadObserver.NOBODY;
    private int at;
    private long read;
    private long end;
    private boolean inLoop;
    private boolean again;

    /**
     * What the threads of a machine have in common.
     *
     * @param spin how long one turn of a spinning loop takes, in picoseconds
     * @param misprediction how long a thread that has left a spinning loop takes to begin what follows
     * @param outstanding how many misses of a copy may be under way at a time
     * @param storeBuffer entries of a thread's store buffer, 0 for none
     * @param remote lines that no protocol keeps, if the machine has buffers
     */
    public record Shape(
            Engine engine,
            ValueCheck values,
            long spin,
            long misprediction,
            int outstanding,
            int storeBuffer,
            Optional<RemoteMemory> remote) {}

    /**
     * A thread on the core of {@code cache}.
     *
     * @param addresses where each line of the program is in this replication
     * @param barrier where it meets the other threads of the program
     */
    public HardwareThread(Shape shape, CacheController cache, List<Step> steps, long[] addresses, Barrier barrier) {
        this.cache = cache;
        this.engine = shape.engine();
        this.values = shape.values();
        this.loop = new SpinLoop(shape.spin(), shape.misprediction());
        this.steps = steps;
        this.addresses = addresses;
        this.lookAhead = new LookAhead(cache, shape.outstanding() - 1);
        this.copying = new CopyLoop(lookAhead, addresses);
        this.stores = new StoreBuffer(engine, cache, values, lookAhead, shape.storeBuffer());
        this.oneSided = shape.remote().map(remote -> new OneSided(shape, remote, cache, addresses, this::next));
        this.barrier = barrier;
        this.barriers = (int) steps.stream()
                .filter(step -> step.operation() instanceof Operation.Barrier)
                .count();
        barrier.join(this);
    }

    /** How many barriers its program has. */
    int barriers() {
        return barriers;
    }

    /** Tells {@code listener} of every operation from now on. */
    public void observe(ThreadObserver listener) {
        observer = listener;
    }

    /** Puts a thread that does nothing at present on another core. */
    public void moveTo(int core, CacheController other) {
        cache = other;
        oneSided.ifPresent(unit -> unit.moveTo(core, other));
        lookAhead.moveTo(other);
        stores.moveTo(other);
    }

    /** Begins the program anew at the present time. */
    public void start() {
        at = 0;
        end = -1;
        inLoop = false;
        lookAhead.reset();
        stores.reset();
        enter();
        resume();
    }

    private void enter() {
        copying.enter();
        loop.enter();
        if (at < steps.size()) {
            observer.began(steps.get(at));
        }
    }

    public boolean isFinished() {
        return end >= 0;
    }

    /** How many of its operations are over. */
    public int operationsDone() {
        return at;
    }

    /** Whether it waits for what another thread does, or for nothing any more. */
    public boolean isWaiting() {
        return at == steps.size()
                || steps.get(at).operation() instanceof Operation.Barrier
                || steps.get(at).operation().awaited().isPresent();
    }

    /** When the last operation was done, in picoseconds. */
    public long end() {
        return end;
    }

    /** The operation under way, or the last one; there is one unless the thread has finished. */
    public Step present() {
        return steps.get(Math.min(at, steps.size() - 1));
    }

    /** Goes on with the program; a loop, so that any number of hits in a row needs no deeper stack. */
    private void resume() {
        again = true;
        if (inLoop) {
            return;
        }
        inLoop = true;
        while (again) {
            again = false;
            if (at < steps.size()) {
                begin(steps.get(at).operation());
            } else {
                finish();
            }
        }
        inLoop = false;
    }

    private void finish() {
        if (drained()) {
            end = engine.now();
            observer.ended();
        }
    }

    /** True if no store is left to be performed; if one is, the thread goes on from here when none is. */
    private boolean drained() {
        if (!stores.isEmpty()) {
            stores.whenEmpty(this::resume);
        }
        return stores.isEmpty();
    }

    private void begin(Operation operation) {
        if (operation instanceof Operation.Load load) {
            load(load.line());
        } else if (operation instanceof Operation.Store store) {
            if (!store.atomic()) {
                store(store.line(), store.value());
            } else if (drained()) {
                issue(Access.Kind.STORE, store.line(), store.value());
            }
        } else if (operation instanceof Operation.Wait wait) {
            load(wait.line());
        } else if (operation instanceof Operation.Copy copy) {
            beginCopy(copy);
        } else if (operation instanceof Operation.Compute compute) {
            after(compute.duration(), this::next);
        } else if (operation instanceof Operation.OneSided transfer) {
            oneSided.orElseThrow().begin(transfer);
        } else if (drained()) {
            beginDrained(operation);
        }
    }

    private void beginDrained(Operation operation) {
        if (operation instanceof Operation.Add add) {
            issue(Access.Kind.ADD, add.line(), add.value());
        } else if (operation instanceof Operation.CompareExchange exchange) {
            cache.begin(access.setExchange(addresses[exchange.line()], exchange.expected(), exchange.value()));
        } else if (operation instanceof Operation.Barrier) {
            barrier.arrive();
        } else if (operation instanceof Operation.StartClock) {
            barrier.startClock();
            next();
        } else {
            next();
        }
    }

    private void load(int line) {
        int place = stores.isEmpty() ? -1 : stores.find(addresses[line]);
        if (place < 0) {
            issue(Access.Kind.LOAD, line, 0);
        } else {
            long content = stores.content(place);
            after(loop.turn(), () -> forwarded(content));
        }
    }

    private void store(int line, long value) {
        if (!stores.exists()) {
            issue(Access.Kind.STORE, line, value);
        } else if (stores.isFull()) {
            stores.whenRoom(this::resume);
        } else {
            stores.add(addresses[line], value);
            done();
        }
    }

    private void issue(Access.Kind kind, int line, long operand) {
        cache.begin(access.set(kind, addresses[line], operand));
    }

    private void after(long delay, Occurrence then) {
        if (engine.skip(delay)) {
            then.occur();
        } else {
            engine.schedule(delay, then);
        }
    }

    private void beginCopy(Operation.Copy copy) {
        int line = copying.line(copy);
        boolean last = copying.isAtLast(copy);
        if (copying.reads()) {
            load(line);
        } else {
            store(line, read);
        }
        if (!last) {
            copying.askAhead(copy);
        }
    }

    void barrierOpened() {
        next();
    }

    private void next() {
        at++;
        enter();
        resume();
    }

    private void performed(Access done, long value) {
        values.performed(done, value, engine.now());
        read = value;
        if (!steps.get(at).operation().endsAt(value)) {
            loop.turnAgain(engine.now());
            cache.poll(done);
        } else if (loop.exit() > 0) {
            after(loop.exit(), this::done);
        } else {
            done();
        }
    }

    /** A load has read what a store of this thread will write. */
    private void forwarded(long content) {
        read = content;
        if (steps.get(at).operation().endsAt(content)) {
            done();
        } else {
            stores.whenEmpty(this::resume);
        }
    }

    /** The present access is done, and with it the operation, unless it is a copy that has more. */
    private void done() {
        if (steps.get(at).operation() instanceof Operation.Copy copy && !copying.isAtLast(copy)) {
            copying.next();
            resume();
        } else {
            next();
        }
    }

    private void lineChanged(Access polling) {
        engine.schedule(loop.untilNextTurn(engine.now()), this::resume);
    }
}
