package io.tagline.simulator.core;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Step;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.rma.RemoteMemory;
import java.util.List;
import java.util.Optional;

/** A thread that goes through the operations of its program one after another. */
public final class HardwareThread {

    private final Engine engine;
    private final List<Step> steps;
    private final Execution execution;
    private final int barriers;
    private ThreadObserver observer = ThreadObserver.NOBODY;
    private int at;
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
        this.engine = shape.engine();
        this.steps = steps;
        this.execution = new Execution(shape, cache, addresses, barrier, this::next, this::resume);
        this.barriers =
                (int) steps.stream().filter(step -> isBarrier(step.operation())).count();
        barrier.join(this);
    }

    private static boolean isBarrier(Operation operation) {
        return operation.effect(Effect.Kind.BARRIER).isPresent();
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
    public void moveTo(int core, CacheController cache) {
        execution.moveTo(core, cache);
    }

    /** Begins the program anew at the present time. */
    public void start() {
        at = 0;
        end = -1;
        inLoop = false;
        execution.reset();
        enter();
        resume();
    }

    private void enter() {
        execution.enter();
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
                || isBarrier(steps.get(at).operation())
                || steps.get(at).operation().effect(Effect.Kind.POLL).isPresent();
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
                execution.begin(steps.get(at).operation());
            } else {
                finish();
            }
        }
        inLoop = false;
    }

    private void finish() {
        if (execution.drained()) {
            end = engine.now();
            observer.ended();
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
}
