package io.tagline.simulator.core;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.ThreadContext;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.rma.RemoteMemory;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** A thread that executes the operations of its program in order. */
public final class HardwareThread {

    private final int number;
    private final Engine engine;
    private final Cursor cursor;
    private final Execution execution;
    private final OperationQuota quota;
    private final Barrier barrier;
    private ThreadObserver observer = ThreadObserver.NOBODY;
    private boolean more;
    private int done;
    private long end = -1;
    private boolean inLoop;
    private boolean again;
    private final Set<Integer> lateLines = new HashSet<>();
    private final SortedSet<Integer> repeated = new TreeSet<>();

    /**
     * The properties shared by the threads of a machine.
     *
     * @param spinning the times of a spinning loop
     * @param copyStartUp how long a thread takes to begin a copy of several lines, in picoseconds
     * @param outstanding how many misses of a copy may be outstanding at a time
     * @param storeBuffer the store buffer of each thread
     * @param reorderBuffer what it does beside a miss
     * @param remote lines without coherence, if the machine has buffers
     */
    public record Shape(
            Engine engine,
            ValueCheck values,
            SpinLoop.Times spinning,
            long copyStartUp,
            int outstanding,
            StoreBuffer.Shape storeBuffer,
            ReorderBuffer.Shape reorderBuffer,
            Optional<RemoteMemory> remote) {}

    /**
     * The state shared by the threads of a program.
     *
     * @param barrier where they meet
     */
    public record Team(ProgramLines lines, Barrier barrier, Intervals intervals, OperationQuota quota) {}

    /** A thread of this number on the core of {@code cache}. */
    public HardwareThread(int number, Shape shape, CacheController cache, Cursor cursor, Team team) {
        this.number = number;
        this.engine = shape.engine();
        this.cursor = cursor;
        this.quota = team.quota();
        this.execution = new Execution(shape, cache, cursor, team, this::next, this::resume);
        this.barrier = team.barrier();
        barrier.join(this);
    }

    /** Which thread of its program it is, from 0. */
    public int number() {
        return number;
    }

    /** How many barriers it reaches in all, as far as that is known; see {@link Cursor#barriers}. Before it begins, and while its last stores are performed, that is left open. */
    int barriers() {
        return more || isFinished() ? cursor.barriers() : Integer.MAX_VALUE;
    }

    /** Notifies {@code listener} of every operation from now on. */
    public void observe(ThreadObserver listener) {
        observer = listener;
    }

    /** Moves an idle thread to another core, on which it has not begun yet. */
    public void moveTo(int core, CacheController cache) {
        execution.moveTo(core, cache);
        more = false;
        end = -1;
    }

    /** Begins the program again at the present time. */
    public void start(ThreadContext context) {
        done = 0;
        lateLines.clear();
        repeated.clear();
        inLoop = false;
        execution.reset();
        try {
            enter(cursor.begin(context));
        } catch (EvaluationException e) {
            throw new ProgramException(number, e);
        }
        barrier.lookAgain();
        resume();
    }

    /** Whether an access to shared memory, not a prefetch, is one of this thread. */
    public boolean makes(Access access) {
        return execution.makes(access);
    }

    private void enter(boolean present) {
        more = present && quota.take();
        if (more && quota.isLate() && !lateLines.add(present().programLine())) {
            repeated.add(present().programLine());
        }
        execution.enter();
        if (more && observer != ThreadObserver.NOBODY) {
            observer.began(cursor.present());
        }
    }

    public boolean isFinished() {
        return end >= 0;
    }

    /** Whether it has no operation left, and only waits for its stores. */
    public boolean isAtItsEnd() {
        return !more && !isFinished();
    }

    /** How many of its operations are over. */
    public int operationsDone() {
        return done;
    }

    /** Whether it waits for another thread, or has no operation left. */
    public boolean isWaiting() {
        return !more
                || present().operation().effect(Effect.Kind.BARRIER).isPresent()
                || present().operation().effect(Effect.Kind.POLL).isPresent();
    }

    /** The lines of the program that it has come to more than once lately; only where operations become few. */
    public SortedSet<Integer> repeated() {
        return new TreeSet<>(repeated);
    }

    /** When the last operation was done, in picoseconds. */
    public long end() {
        return end;
    }

    /** The current operation, or the last one; there is one unless the thread has finished. */
    public ProgramStep present() {
        return cursor.present();
    }

    /** Continues the program; a loop, so any number of operations in a row that take no time needs no deeper stack. */
    private void resume() {
        again = true;
        if (inLoop) {
            return;
        }
        inLoop = true;
        while (again) {
            again = false;
            if (more) {
                execution.begin();
            } else {
                finish();
            }
        }
        inLoop = false;
    }

    private void finish() {
        if (!quota.isExhausted() && execution.drained()) {
            end = engine.now();
            observer.ended();
            barrier.lookAgain();
        }
    }

    void barrierOpened() {
        execution.acquire(this::next);
    }

    private void next() {
        done++;
        if (observer != ThreadObserver.NOBODY) {
            observer.done(execution.found());
        }
        try {
            enter(cursor.next(execution.found()));
        } catch (EvaluationException e) {
            throw new ProgramException(number, e);
        }
        resume();
    }
}
