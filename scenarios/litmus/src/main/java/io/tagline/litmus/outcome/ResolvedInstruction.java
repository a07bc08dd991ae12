package io.tagline.litmus.outcome;

import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Operand;

/**
 * An instruction whose names are places in a state: they are looked up once, not at each step.
 *
 * @param written the register that it writes; negative if none
 * @param place the place that it accesses, {@link #UNKNOWN}, or 0 if it accesses none
 */
record ResolvedInstruction(Instruction instruction, int written, Source at, int place, Source left, Source right) {

    /** A place that is known only when the step is taken. */
    static final int UNKNOWN = -1;

    /** An operand: a place in the state, or a number if that is negative. */
    record Source(int index, long constant) {

        private static final Source ZERO = new Source(-1, 0);

        long of(long[] state) {
            return index < 0 ? constant : state[index];
        }

        private static Source of(Operand operand, int thread, StateLayout layout, LitmusTest test) {
            if (operand instanceof Operand.Register register) {
                return new Source(layout.register(thread, register.name()), 0);
            } else if (operand instanceof Operand.Address address) {
                return new Source(-1, test.addresses().of(address.location()));
            }
            return new Source(-1, ((Operand.Constant) operand).value());
        }
    }

    static ResolvedInstruction of(Instruction instruction, int thread, StateLayout layout, LitmusTest test) {
        int written =
                instruction.written().map(name -> layout.register(thread, name)).orElse(-1);
        Source[] sources = instruction
                .operands()
                .map(operand -> Source.of(operand, thread, layout, test))
                .toArray(Source[]::new);
        if (instruction instanceof Instruction.Compute || instruction instanceof Instruction.Jump) {
            return new ResolvedInstruction(
                    instruction, written, Source.ZERO, 0, source(sources, 0), source(sources, 1));
        }
        Source at = source(sources, 0);
        int place = sources.length == 0 ? 0 : at.index() < 0 ? layout.pointed(at.constant()) : UNKNOWN;
        return new ResolvedInstruction(instruction, written, at, place, source(sources, 1), source(sources, 2));
    }

    private static Source source(Source[] sources, int index) {
        return index < sources.length ? sources[index] : Source.ZERO;
    }

    /** The place that it accesses in this state; negative if it is none. */
    int place(long[] state, StateLayout layout) {
        return place == UNKNOWN ? layout.pointed(at.of(state)) : place;
    }

    /** Whether a comparison holds, or there is none. */
    boolean isTaken(long[] state) {
        return ((Instruction.Jump) instruction)
                .when()
                .map(BranchCondition::relation)
                .map(relation -> relation.holds(left.of(state), right.of(state)))
                .orElse(true);
    }
}
