package io.tagline.litmus.outcome;

import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * All outcomes that a memory model allows, by visiting the states of its abstract machine. It knows neither protocols nor the simulator:
 * so it is evidence if they agree with it.
 *
 * <p>A step that no other can affect, nor be affected by, is taken at once, and nothing else at that state: such a step alone is a persistent set
 * (Godefroid, LNCS 1032, 1996), which reaches every end that all orders reach.
 */
public final class Enumeration {

    /** A state takes some 200 bytes. */
    private static final int MOST_STATES = 1_000_000;

    /** A thread that goes on alone for longer is in a loop that no other ends. */
    private static final int MOST_ALONE = 10_000;

    private final LitmusTest test;
    private final AbstractMachine machine;
    private final Readiness readiness;
    private final StateLayout layout;
    private final StateSet states;
    private final Deque<long[]> open = new ArrayDeque<>();
    private final Deque<Integer> numbers = new ArrayDeque<>();
    private final Set<LongBuffer> ends = new HashSet<>();

    private Enumeration(LitmusTest test, MemoryModel model) {
        this.test = test;
        this.machine = new AbstractMachine(test, model);
        this.readiness = machine.readiness();
        this.layout = machine.layout();
        this.states = new StateSet(test.threads().stream().anyMatch(LitmusThread::mayWait));
    }

    /** The outcomes of the executions that end; empty if there are too many states to visit. */
    public static Optional<NavigableSet<Outcome>> of(LitmusTest test, MemoryModel model) {
        return allowed(test, model).map(AllowedOutcomes::outcomes);
    }

    /** What a model allows; empty if there are too many states to visit. */
    public static Optional<AllowedOutcomes> allowed(LitmusTest test, MemoryModel model) {
        return new Enumeration(test.withOrderedStores(), model).run();
    }

    private Optional<AllowedOutcomes> run() {
        visit(layout.initial());
        while (!open.isEmpty()) {
            states.from(numbers.pop());
            follow(open.pop());
            if (states.size() > MOST_STATES) {
                return Optional.empty();
            }
        }
        if (!states.allEnd()) {
            machine.troubles().add(Trouble.NEVER_ENDS);
        }
        NavigableSet<Outcome> outcomes = new TreeSet<>();
        ends.forEach(end -> layout.outcome(end.array()).ifPresent(outcomes::add));
        return Optional.of(new AllowedOutcomes(outcomes, machine.troubles()));
    }

    /** Goes on from a state as far as there is only one way, and keeps what is then reached. */
    private void visit(long[] state) {
        for (int alone = 0; goOn(state); alone++) {
            if (alone > MOST_ALONE) {
                machine.troubles().add(Trouble.NEVER_ENDS);
                return;
            }
        }
        if (state[layout.next(0)] < 0) {
            states.end();
        } else if (readiness.isOver(state)) {
            ends.add(LongBuffer.wrap(layout.end(state)));
            states.end();
        } else if (states.add(state)) {
            open.push(state);
            numbers.push(states.size() - 1);
        }
    }

    /** Takes a step that no other thread has to do with; false if there is none. */
    private boolean goOn(long[] state) {
        readiness.look(state);
        for (int thread = 0; thread < test.threads().size(); thread++) {
            if (readiness.canStep(state, thread) && readiness.isAlone(state, thread)) {
                if (!machine.step(state, thread)) {
                    state[layout.next(0)] = -1;
                    return false;
                }
                return true;
            } else if (readiness.canFlush(state, thread) && readiness.isFlushAlone(state, thread)) {
                machine.flush(state, thread);
                return true;
            }
        }
        return false;
    }

    private void follow(long[] state) {
        boolean stuck = true;
        boolean waits = false;
        for (int thread = 0; thread < test.threads().size(); thread++) {
            waits |= state[layout.buffered(thread)] > 0;
            if (readiness.canFlush(state, thread)) {
                stuck = false;
                long[] after = state.clone();
                machine.flush(after, thread);
                visit(after);
            }
            if (readiness.canStep(state, thread)) {
                stuck = false;
                follow(state, thread);
            }
        }
        if (stuck && waits) {
            // Conditional stores that cannot all have succeeded: no execution has come here.
            states.end();
        }
    }

    private void follow(long[] state, int thread) {
        if (machine.isChoice(state, thread)) {
            long[] succeeded = state.clone();
            machine.succeed(succeeded, thread);
            visit(succeeded);
        }
        long[] after = state.clone();
        if (machine.step(after, thread)) {
            visit(after);
        } else {
            states.end();
        }
    }
}
