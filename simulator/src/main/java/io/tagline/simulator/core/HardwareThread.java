package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.program.Operation;
import io.tagline.simulator.program.Step;
import java.util.List;

/**
 * A thread that executes its operations one after another, one access at a time.
 *
 * <ol>
 *   <li>A copy reads and writes line by line.
 *   <li>A wait reads its line; if the comparison fails, it spins on its own copy without any event until the copy is lost or
 *       changed, and reads again at the next turn of the spinning loop.
 * </ol>
 */
public final class HardwareThread {

    private final Engine engine;
    private final ValueCheck values;
    private final List<Step> steps;
    private final long[] addresses;
    private final long spin;
    private final Barrier barrier;
    private final int barriers;
    private final Access access = new Access(this::performed, this::lineChanged);
    private CacheController cache;
    private ThreadObserver observer = ThreadObserver.NOBODY;
    private int at;
    private int copied;
    private boolean storing;
    private long copiedValue;
    private long lastRead;
    private long end;
    private boolean inLoop;
    private boolean again;

    /**
     * A thread on the core of {@code cache}.
     *
     * @param addresses where each line of the program is in this replication
     * @param spin how long one turn of a spinning loop takes, in picoseconds
     * @param barrier where it meets the other threads of the program
     */
    public HardwareThread(
            Engine engine,
            CacheController cache,
            ValueCheck values,
            List<Step> steps,
            long[] addresses,
            long spin,
            Barrier barrier) {
        this.engine = engine;
        this.cache = cache;
        this.values = values;
        this.steps = steps;
        this.addresses = addresses;
        this.spin = spin;
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
    public void moveTo(CacheController other) {
        cache = other;
    }

    /** Begins the program anew at the present time. */
    public void start() {
        at = 0;
        copied = 0;
        storing = false;
        end = -1;
        inLoop = false;
        enter();
        resume();
    }

    private void enter() {
        if (at == steps.size()) {
            end = engine.now();
            observer.ended();
        } else {
            observer.began(steps.get(at));
        }
    }

    public boolean isFinished() {
        return end >= 0;
    }

    /** When the last operation was done, in picoseconds. */
    public long end() {
        return end;
    }

    /** The operation under way; there is one unless the thread has finished. */
    public Step present() {
        return steps.get(at);
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
            if (!isFinished()) {
                begin(steps.get(at).operation());
            }
        }
        inLoop = false;
    }

    private void begin(Operation operation) {
        if (operation instanceof Operation.Load load) {
            issue(Access.Kind.LOAD, load.line(), 0);
        } else if (operation instanceof Operation.Store store) {
            issue(Access.Kind.STORE, store.line(), store.value());
        } else if (operation instanceof Operation.Add add) {
            issue(Access.Kind.ADD, add.line(), add.value());
        } else if (operation instanceof Operation.Wait wait) {
            issue(Access.Kind.LOAD, wait.line(), 0);
        } else if (operation instanceof Operation.Copy copy) {
            if (storing) {
                issue(Access.Kind.STORE, copy.destination() + copied, copiedValue);
            } else {
                issue(Access.Kind.LOAD, copy.source() + copied, 0);
            }
        } else if (operation instanceof Operation.Compute compute) {
            compute(compute.duration());
        } else if (operation instanceof Operation.Barrier) {
            barrier.arrive();
        } else {
            // A fence: every access of this thread is performed before the next begins.
            next();
        }
    }

    private void issue(Access.Kind kind, int line, long operand) {
        cache.begin(access.set(kind, addresses[line], operand));
    }

    private void compute(long duration) {
        if (engine.skip(duration)) {
            next();
        } else {
            engine.schedule(duration, this::next);
        }
    }

    void barrierOpened() {
        next();
    }

    private void next() {
        at++;
        copied = 0;
        enter();
        resume();
    }

    private void performed(Access done, long value) {
        values.performed(done, value, engine.now());
        Operation operation = steps.get(at).operation();
        if (operation instanceof Operation.Wait wait) {
            lastRead = engine.now();
            if (wait.comparison().holds(value, wait.value())) {
                next();
            } else {
                cache.poll(done);
            }
        } else if (operation instanceof Operation.Copy copy) {
            copyOn(copy, value);
        } else {
            next();
        }
    }

    private void copyOn(Operation.Copy copy, long value) {
        if (!storing) {
            copiedValue = value;
            storing = true;
            resume();
            return;
        }
        storing = false;
        copied++;
        if (copied == copy.lines()) {
            next();
        } else {
            resume();
        }
    }

    private void lineChanged(Access polling) {
        long now = engine.now();
        long intoTurn = spin == 0 ? 0 : (now - lastRead) % spin;
        engine.schedule(intoTurn == 0 ? 0 : spin - intoTurn, this::resume);
    }
}
