package io.tagline.litmus.outcome;

import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Instruction.Rcu;
import java.util.Set;

/** Which steps threads can take in a state of the abstract machine, and which of them concern no other thread. */
final class Readiness {

    private final StateLayout layout;
    private final ResolvedInstruction[][] steps;
    private final boolean buffered;
    private final boolean reserving;
    private final Set<Trouble> troubles;
    private final Footprints footprints;

    /**
     * The steps of a machine.
     *
     * @param buffered whether stores wait in buffers
     * @param reserving whether there are reservations
     * @param troubles what is met is added to it
     */
    Readiness(
            StateLayout layout,
            ResolvedInstruction[][] steps,
            boolean buffered,
            boolean reserving,
            Set<Trouble> troubles) {
        this.layout = layout;
        this.steps = steps;
        this.buffered = buffered;
        this.reserving = reserving;
        this.troubles = troubles;
        this.footprints = new Footprints(layout, steps);
    }

    boolean isOver(long[] state) {
        for (int thread = 0; thread < steps.length; thread++) {
            if (state[layout.next(thread)] < steps[thread].length || state[layout.buffered(thread)] > 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether a thread can take a step that does something. */
    boolean canStep(long[] state, int thread) {
        int next = (int) state[layout.next(thread)];
        if (next == steps[thread].length) {
            return false;
        }
        ResolvedInstruction step = steps[thread][next];
        Instruction instruction = step.instruction();
        if (instruction instanceof Instruction.Compute || instruction instanceof Instruction.Jump) {
            return true;
        } else if (instruction instanceof Rcu rcu) {
            return canStep(state, thread, rcu);
        }
        boolean drained = state[layout.buffered(thread)] == 0;
        if (instruction instanceof Instruction.Load || instruction instanceof Instruction.LoadReserved) {
            return !readsConditional(state, thread, step.place(state, layout));
        } else if (instruction instanceof Instruction.Store) {
            return buffered ? hasRoom(state, thread) : mayWrite(state, thread, step.place(state, layout));
        } else if (instruction instanceof Instruction.StoreConditional) {
            return !buffered || hasRoom(state, thread);
        } else if (instruction instanceof Instruction.Fence) {
            return drained;
        }
        int place = step.place(state, layout);
        boolean free = !(instruction instanceof Instruction.Lock) || place < 0 || state[place] == 0;
        return drained && free && mayWrite(state, thread, place);
    }

    private boolean canStep(long[] state, int thread, Rcu rcu) {
        boolean drained = state[layout.buffered(thread)] == 0;
        return switch (rcu.part()) {
            case ENTER -> true;
            case LEAVE -> !buffered || hasRoom(state, thread);
            case BEGIN -> drained;
            case END -> drained && haveLeft(state, thread, rcu.domain());
        };
    }

    private boolean haveLeft(long[] state, int thread, String domain) {
        for (int other = 0; other < steps.length; other++) {
            if (state[layout.ended(other, domain)] < state[layout.grace(thread, other)]) {
                return false;
            }
        }
        return true;
    }

    private boolean hasRoom(long[] state, int thread) {
        boolean room = state[layout.buffered(thread)] < layout.capacity(thread);
        if (!room) {
            troubles.add(Trouble.TOO_MANY_STORES);
        }
        return room;
    }

    /** A load does not read what a conditional store of its thread has written until that is performed (RISC-V, PPO rule 3). */
    private boolean readsConditional(long[] state, int thread, int place) {
        int entry = layout.newest(state, thread, place);
        return entry >= 0 && state[entry + 2] > 0;
    }

    /** Whether no conditional store of another thread would be broken, of which the thread has been told that it succeeded. */
    private boolean mayWrite(long[] state, int thread, int place) {
        for (int other = 0; other < steps.length && reserving; other++) {
            for (int i = (int) state[layout.buffered(other)] - 1; i >= 0 && other != thread; i--) {
                int entry = layout.store(other, i);
                if (state[entry] == place && state[entry + 2] == 1) {
                    return false;
                }
            }
        }
        return true;
    }

    boolean canFlush(long[] state, int thread) {
        return state[layout.buffered(thread)] > 0 && mayWrite(state, thread, (int) state[layout.store(thread, 0)]);
    }

    /** Looks at a state; whether something is alone is then about it. */
    void look(long[] state) {
        footprints.look(state);
    }

    /** Whether what a thread does next, its step or its oldest store, changes nothing for any other, and nothing that another can do changes it. */
    boolean isAlone(long[] state, int thread) {
        ResolvedInstruction step = steps[thread][(int) state[layout.next(thread)]];
        Instruction instruction = step.instruction();
        boolean local = instruction instanceof Instruction.Compute
                || instruction instanceof Instruction.Jump
                || instruction instanceof Instruction.Fence;
        if (local || (buffered && instruction instanceof Instruction.Store)) {
            return true;
        } else if (instruction instanceof Rcu rcu) {
            return isAlone(thread, rcu);
        }
        int place = step.place(state, layout);
        if (place < 0) {
            return true;
        } else if (instruction instanceof Instruction.Load || instruction instanceof Instruction.LoadReserved) {
            return !footprints.isWrittenByOthers(thread, place);
        }
        return !(instruction instanceof Instruction.StoreConditional) && !footprints.isAccessedByOthers(thread, place);
    }

    private boolean isAlone(int thread, Rcu rcu) {
        return switch (rcu.part()) {
            case ENTER -> !footprints.isAccessedByOthers(thread, layout.begun(thread, rcu.domain()));
            case LEAVE -> buffered || !footprints.isAccessedByOthers(thread, layout.ended(thread, rcu.domain()));
            case BEGIN, END -> !footprints.isEnteredByOthers(thread, rcu.domain());
        };
    }

    boolean isFlushAlone(long[] state, int thread) {
        return !footprints.isAccessedByOthers(thread, (int) state[layout.store(thread, 0)]);
    }
}
