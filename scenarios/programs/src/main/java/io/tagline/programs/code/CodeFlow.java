package io.tagline.programs.code;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What may come behind each instruction of a thread.
 *
 * @param quiet the instructions from which the thread comes to its next operation, or its end, without a ghost
 * @param live for each instruction, the variables that are read from there on before they are set, and with higher numbers the arrays; none if that was not looked for
 */
record CodeFlow(int slots, BitSet quiet, BitSet[] live) {

    /** Nothing was looked for: anything may come. */
    static final CodeFlow ANY = new CodeFlow(0, new BitSet(), new BitSet[0]);

    static CodeFlow of(ProgramCode program) {
        int size = program.places().size();
        BitSet[] live = new BitSet[size];
        Arrays.setAll(live, any -> new BitSet());
        CodeFlow flow = new CodeFlow(program.slots().size(), new BitSet(size), live);
        flow.quiet.set(0, size);
        for (boolean changes = true; changes; ) {
            changes = false;
            for (int at = size - 1; at >= 0; at--) {
                changes |= flow.changes(at, Opcode.of(program.code()[2 * at]), program.code()[2 * at + 1]);
            }
        }
        return flow;
    }

    /** Looks at an instruction again, and returns whether more is known of it. */
    private boolean changes(int at, Opcode opcode, int operand) {
        boolean isQuiet = opcode != Opcode.OPERATE_GHOST;
        BitSet before = new BitSet();
        if (goesOn(opcode)) {
            before.or(live[at + 1]);
            isQuiet &= opcode == Opcode.OPERATE || quiet.get(at + 1);
        }
        if (opcode == Opcode.JUMP || opcode == Opcode.JUMP_IF_ZERO) {
            before.or(live[operand]);
            isQuiet &= quiet.get(operand);
        }
        use(before, opcode, operand);
        boolean changes = isQuiet != quiet.get(at) || !before.equals(live[at]);
        quiet.set(at, isQuiet);
        live[at] = before;
        return changes;
    }

    private static boolean goesOn(Opcode opcode) {
        return opcode != Opcode.JUMP && opcode != Opcode.END && opcode != Opcode.REFUSE;
    }

    private void use(BitSet live, Opcode opcode, int operand) {
        switch (opcode) {
            case GET -> live.set(operand);
            case SET -> live.clear(operand);
            case GET_ELEMENT, SET_ELEMENT -> live.set(slots + operand);
            case NEW_ARRAY -> live.clear(slots + operand);
            case CONSTANT,
                    POP,
                    BINARY,
                    NEGATE,
                    NOT,
                    JUMP,
                    JUMP_IF_ZERO,
                    APPLY,
                    RANDOM,
                    RANDOM_TIME,
                    OPERATE,
                    OPERATE_GHOST,
                    ASSERT,
                    REFUSE,
                    END -> {}
        }
    }

    boolean isLive(int at, int slot) {
        return live.length == 0 || live[at].get(slot);
    }

    boolean isLiveArray(int at, int array) {
        return isLive(at, slots + array);
    }
}
