package io.tagline.programs.code;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Operator;
import io.tagline.programs.operation.Foresight;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import java.util.Arrays;

/**
 * Runs the code of a thread ahead of it.
 *
 * <ol>
 *   <li>A value that is still to be read is not known, nor is what is calculated from it. But a poll for one value is predicted to end with that.
 *   <li>An access to a line that is not known is passed over.
 *   <li>A branch on an unknown value goes as it went before.
 *   <li>Random numbers, changes of arrays, mistakes and too many instructions end what is foreseen.
 * </ol>
 */
final class CodeForesight implements Foresight {

    private static final int MOST_INSTRUCTIONS = 256;
    private static final Operator[] OPERATORS = Operator.values();
    private static final Operation PASSED_OVER = new Operation.Compute(0);

    private final ProgramCode program;
    private final int[] code;
    private final CodeCursor thread;
    private final long[] stack = new long[CodeCursor.DEEPEST];
    private final boolean[] unknown = new boolean[CodeCursor.DEEPEST];
    private final long[] slots;
    private final boolean[] unknownSlot;
    private int at;
    private int current;
    private int top;
    private Operation foreseen = UNKNOWN;
    /** Whether all numbers of the operation that was foreseen last were known. */
    private boolean certain;

    private boolean guessed;

    private StackOperation pending = NoContext.INSTANCE;

    CodeForesight(ProgramCode program, CodeCursor thread) {
        this.program = program;
        this.code = program.code();
        this.thread = thread;
        this.slots = new long[program.slots().size()];
        this.unknownSlot = new boolean[slots.length];
    }

    @Override
    public void restart() {
        at = thread.at();
        top = thread.copyStack(stack);
        thread.copySlots(slots);
        Arrays.fill(unknown, 0, top, false);
        Arrays.fill(unknownSlot, false);
        foreseen = thread.present().operation();
        certain = true;
        guessed = false;
        pending = thread.pending();
    }

    @Override
    public boolean hasGuessed() {
        return guessed;
    }

    @Override
    public int place() {
        return current;
    }

    @Override
    public int line() {
        return program.places().get(current).position().line();
    }

    @Override
    public Operation next() {
        try {
            finish();
            foreseen = advance();
        } catch (EvaluationException e) {
            foreseen = UNKNOWN;
        }
        return foreseen;
    }

    /** Pushes the value of the operation that was foreseen last. */
    private void finish() {
        if (certain && foreseen instanceof Operation.Wait wait && wait.comparison() == WaitComparison.EQUAL) {
            push(pending.value(wait, wait.value()), false);
        } else {
            push(0, true);
        }
    }

    private Operation advance() {
        for (int left = MOST_INSTRUCTIONS; left > 0; left--) {
            current = at++;
            Opcode opcode = Opcode.of(code[2 * current]);
            int operand = code[2 * current + 1];
            if (opcode == Opcode.OPERATE) {
                return operation(operand);
            } else if (!execute(opcode, operand)) {
                return UNKNOWN;
            }
        }
        return UNKNOWN;
    }

    /** An operation on a line that is not known might be about any line, but is of the same kind. */
    private Operation operation(int operand) {
        pending = program.operations().get(operand);
        top -= pending.arity();
        boolean known = pending.arity() == 0 || !unknown[top];
        certain = isKnown(pending.arity());
        Operation operation = pending.of(stack, top);
        boolean plain = operation instanceof Operation.Load || operation instanceof Operation.Store;
        if (known || !plain || operation.effects().get(0).ordered()) {
            return known ? operation : UNKNOWN;
        }
        return PASSED_OVER;
    }

    /** False if what comes behind this is not foreseen. */
    private boolean execute(Opcode opcode, int operand) {
        switch (opcode) {
            case CONSTANT -> push(program.constants()[operand], false);
            case GET -> push(slots[operand], unknownSlot[operand]);
            case SET -> {
                slots[operand] = stack[--top];
                unknownSlot[operand] = unknown[top];
            }
            case GET_ELEMENT -> element(thread.array(operand));
            case POP, ASSERT -> top--;
            case JUMP -> at = operand;
            case JUMP_IF_ZERO -> {
                return branch(operand);
            }
            case APPLY -> apply(program.functions().get(operand));
            case OPERATE_GHOST -> {
                top -= program.operations().get(operand).arity();
                push(0, true);
            }
            case NEGATE -> stack[top - 1] = -stack[top - 1];
            case NOT -> stack[top - 1] = stack[top - 1] == 0 ? 1 : 0;
            case BINARY -> binary(OPERATORS[operand]);
            case NEW_ARRAY, SET_ELEMENT, RANDOM, RANDOM_TIME, REFUSE, OPERATE, END -> {
                return false;
            }
        }
        return true;
    }

    private void element(long[] array) {
        long index = stack[--top];
        boolean known = !unknown[top] && index >= 0 && index < array.length;
        push(known ? array[(int) index] : 0, !known);
    }

    private boolean branch(int target) {
        top--;
        if (!unknown[top]) {
            at = stack[top] == 0 ? target : at;
            return true;
        }
        guessed = true;
        int went = thread.went(current);
        at = went == CodeCursor.JUMPED ? target : at;
        return went != 0;
    }

    private void apply(StackFunction function) {
        top -= function.arity();
        boolean known = isKnown(function.arity());
        push(known ? function.of(stack, top) : 0, !known);
    }

    private void binary(Operator operator) {
        top -= 2;
        boolean known = isKnown(2);
        long value =
                known ? operator.of(stack[top], stack[top + 1], program.places().get(current)) : 0;
        push(value, !known);
    }

    /** Whether all of so many numbers above the top of the stack are known. */
    private boolean isKnown(int count) {
        for (int i = top; i < top + count; i++) {
            if (unknown[i]) {
                return false;
            }
        }
        return true;
    }

    private void push(long value, boolean notKnown) {
        stack[top] = value;
        unknown[top++] = notKnown;
    }
}
