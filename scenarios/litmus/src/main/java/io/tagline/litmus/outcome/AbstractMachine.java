package io.tagline.litmus.outcome;

import io.tagline.litmus.program.Addresses;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Instruction.Rcu;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.LitmusTest;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What a thread does to a state of the machine of a memory model: a step of its program, or the oldest store of its buffer reaches memory. */
final class AbstractMachine {

    private final boolean buffered;
    private final StateLayout layout;
    private final ResolvedInstruction[][] steps;
    private final Readiness readiness;
    private final boolean reserving;
    private final Set<Trouble> troubles = EnumSet.noneOf(Trouble.class);

    AbstractMachine(LitmusTest test, MemoryModel model) {
        this.buffered = model == MemoryModel.TSO;
        this.layout = new StateLayout(test);
        this.steps = new ResolvedInstruction[test.threads().size()][];
        for (int i = 0; i < steps.length; i++) {
            int thread = i;
            List<Instruction> instructions = test.threads().get(i).instructions();
            steps[i] = instructions.stream()
                    .map(instruction -> ResolvedInstruction.of(instruction, thread, layout, test))
                    .toArray(ResolvedInstruction[]::new);
        }
        this.reserving = Arrays.stream(steps)
                .flatMap(Arrays::stream)
                .anyMatch(step -> step.instruction() instanceof Instruction.LoadReserved);
        this.readiness = new Readiness(layout, steps, buffered, reserving, troubles);
    }

    StateLayout layout() {
        return layout;
    }

    /** Which steps can be taken. */
    Readiness readiness() {
        return readiness;
    }

    /** What was met that an outcome does not show. */
    Set<Trouble> troubles() {
        return troubles;
    }

    /** The oldest store of a thread reaches memory. */
    void flush(long[] state, int thread) {
        int size = (int) --state[layout.buffered(thread)];
        int first = layout.store(thread, 0);
        write(state, thread, (int) state[first], state[first + 1]);
        int length = layout.store(thread, size) - first;
        System.arraycopy(state, layout.store(thread, 1), state, first, length);
        for (int entry = first; entry < first + length; entry += layout.store(thread, 1) - first) {
            state[entry + 2] -= state[entry + 2] > 1 ? 1 : 0;
        }
        Arrays.fill(state, first + length, layout.store(thread, size + 1), 0);
        state[layout.ahead(thread)] -= state[layout.ahead(thread)] > 0 ? 1 : 0;
    }

    /** Writes memory; reservations of other threads are lost. */
    private void write(long[] state, int thread, int place, long value) {
        state[place] = value;
        for (int other = 0; other < steps.length && reserving; other++) {
            if (other != thread && state[layout.reserved(other)] == place && state[layout.ahead(other)] == 0) {
                state[layout.reserved(other)] = 0;
            }
        }
    }

    /** Whether the next step of a thread may end in two ways. */
    boolean isChoice(long[] state, int thread) {
        ResolvedInstruction step = steps[thread][(int) state[layout.next(thread)]];
        return step.instruction() instanceof Instruction.StoreConditional
                && state[layout.reserved(thread)] != 0
                && state[layout.reserved(thread)] == step.place(state, layout);
    }

    /** A thread takes a step; false if that ends in nothing. */
    boolean step(long[] state, int thread) {
        ResolvedInstruction step = steps[thread][(int) state[layout.next(thread)]++];
        Instruction instruction = step.instruction();
        if (instruction instanceof Instruction.Jump jump) {
            state[layout.next(thread)] = step.isTaken(state) ? jump.target() : state[layout.next(thread)];
        } else if (instruction instanceof Instruction.Compute compute) {
            return compute(state, step, compute.operator());
        } else if (instruction instanceof Rcu rcu) {
            step(state, thread, rcu);
        } else if (!(instruction instanceof Instruction.Fence)) {
            int place = step.place(state, layout);
            if (place < 0) {
                troubles.add(Trouble.NO_LOCATION);
                return false;
            }
            access(state, thread, step, place);
        }
        return true;
    }

    private boolean compute(long[] state, ResolvedInstruction step, LitmusOperator operator) {
        long left = step.left().of(state);
        long right = step.right().of(state);
        state[step.written()] = operator.of(left, right);
        boolean ofAddress = Addresses.isAddress(left) || Addresses.isAddress(right);
        if (operator.isOfBits() && ofAddress && left != right && left != 0 && right != 0) {
            troubles.add(Trouble.NO_NUMBER);
            return false;
        }
        return true;
    }

    private void access(long[] state, int thread, ResolvedInstruction step, int place) {
        Instruction instruction = step.instruction();
        if (instruction instanceof Instruction.Load) {
            state[step.written()] = visible(state, thread, place);
        } else if (instruction instanceof Instruction.Store) {
            store(state, thread, place, step.left().of(state), 0);
        } else if (instruction instanceof Instruction.LoadReserved) {
            reserve(state, thread, place);
            state[step.written()] = visible(state, thread, place);
        } else if (instruction instanceof Instruction.StoreConditional) {
            state[layout.reserved(thread)] = 0;
            state[layout.ahead(thread)] = 0;
            keep(state, step, 1);
        } else if (instruction instanceof Instruction.Modify modify) {
            long old = state[place];
            write(state, thread, place, modify.operator().of(old, step.left().of(state)));
            keep(state, step, old);
        } else if (instruction instanceof Instruction.CompareExchange) {
            long old = state[place];
            if (old == step.left().of(state)) {
                write(state, thread, place, step.right().of(state));
            }
            keep(state, step, old);
        } else if (instruction instanceof Instruction.Lock) {
            write(state, thread, place, 1);
        }
    }

    private static void keep(long[] state, ResolvedInstruction step, long value) {
        if (step.written() >= 0) {
            state[step.written()] = value;
        }
    }

    /** A reservation holds from where the value that it read is in memory. */
    private void reserve(long[] state, int thread, int place) {
        int entry = layout.newest(state, thread, place);
        int first = layout.store(thread, 0);
        state[layout.reserved(thread)] = place;
        state[layout.ahead(thread)] = entry < 0 ? 0 : (entry - first) / (layout.store(thread, 1) - first) + 1;
    }

    /** A conditional store succeeds; {@link #step} is how it fails. */
    void succeed(long[] state, int thread) {
        ResolvedInstruction step = steps[thread][(int) state[layout.next(thread)]++];
        int place = (int) state[layout.reserved(thread)];
        store(state, thread, place, step.left().of(state), state[layout.ahead(thread)] + 1);
        state[layout.reserved(thread)] = 0;
        state[layout.ahead(thread)] = 0;
        keep(state, step, 0);
    }

    private void step(long[] state, int thread, Rcu rcu) {
        int begun = layout.begun(thread, rcu.domain());
        switch (rcu.part()) {
            case ENTER -> state[begun]++;
            case LEAVE -> store(state, thread, layout.ended(thread, rcu.domain()), state[begun], 0);
            case BEGIN -> {
                for (int other = 0; other < steps.length; other++) {
                    state[layout.grace(thread, other)] = state[layout.begun(other, rcu.domain())];
                }
            }
            case END -> {
                for (int other = 0; other < steps.length; other++) {
                    state[layout.grace(thread, other)] = 0;
                }
            }
        }
    }

    private void store(long[] state, int thread, int place, long value, long condition) {
        if (buffered) {
            int entry = layout.store(thread, (int) state[layout.buffered(thread)]++);
            state[entry] = place;
            state[entry + 1] = value;
            state[entry + 2] = condition;
        } else {
            write(state, thread, place, value);
        }
    }

    /** A thread reads its own newest store to a place, or else memory. */
    private long visible(long[] state, int thread, int place) {
        int entry = layout.newest(state, thread, place);
        return state[entry < 0 ? place : entry + 1];
    }
}
