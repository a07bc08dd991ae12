package io.tagline.programs.code;

import io.tagline.documents.Span;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Operator;
import io.tagline.programs.operation.ThreadCode;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;

/** Puts the instructions of a thread together, in order; jumps forwards get their target later. */
public final class CodeBuilder {

    private final IntArrayList code = new IntArrayList();
    private final List<Span> places = new ArrayList<>();
    private final LongArrayList constants = new LongArrayList();
    private final List<StackFunction> functions = new ArrayList<>();
    private final List<StackOperation> operations = new ArrayList<>();
    private final List<EvaluationException> mistakes = new ArrayList<>();
    private final List<String> slots = new ArrayList<>();
    private int arrays;

    /** Where the next instruction will be. */
    public int here() {
        return places.size();
    }

    /** A new variable, without a name in the program. */
    public int newSlot() {
        return newSlot("");
    }

    public int newSlot(String name) {
        slots.add(name);
        return slots.size() - 1;
    }

    public int newArray() {
        return arrays++;
    }

    public void constant(long value, Span place) {
        constants.add(value);
        add(Opcode.CONSTANT, constants.size() - 1, place);
    }

    public void get(int slot, Span place) {
        add(Opcode.GET, slot, place);
    }

    public void set(int slot, Span place) {
        add(Opcode.SET, slot, place);
    }

    /** Takes a variable's value away, since nothing reads it any more. */
    public void forget(int slot, Span place) {
        constant(ProgramCode.NO_VALUE, place);
        set(slot, place);
    }

    public void makeArray(int array, Span place) {
        add(Opcode.NEW_ARRAY, array, place);
    }

    public void getElement(int array, Span place) {
        add(Opcode.GET_ELEMENT, array, place);
    }

    public void setElement(int array, Span place) {
        add(Opcode.SET_ELEMENT, array, place);
    }

    public void pop(Span place) {
        add(Opcode.POP, 0, place);
    }

    /** Neither {@code and} nor {@code or}, which jump. */
    public void binary(Operator operator, Span place) {
        add(Opcode.BINARY, operator.ordinal(), place);
    }

    public void negate(Span place) {
        add(Opcode.NEGATE, 0, place);
    }

    public void not(Span place) {
        add(Opcode.NOT, 0, place);
    }

    public void increase(int slot, long amount, Span place) {
        get(slot, place);
        constant(amount, place);
        binary(Operator.PLUS, place);
        set(slot, place);
    }

    /** Jumps back to a place that is already known. */
    public void jump(int target, Span place) {
        add(Opcode.JUMP, target, place);
    }

    /** Appends a jump whose target {@link #land} sets later, and returns its number. */
    public int jump(Span place) {
        add(Opcode.JUMP, 0, place);
        return here() - 1;
    }

    /** The same if what is on top of the stack is 0. */
    public int jumpIfZero(Span place) {
        add(Opcode.JUMP_IF_ZERO, 0, place);
        return here() - 1;
    }

    /** Makes this place the target of an earlier jump. */
    public void land(int jump) {
        code.set(2 * jump + 1, here());
    }

    public void apply(StackFunction function, Span place) {
        functions.add(function);
        add(Opcode.APPLY, functions.size() - 1, place);
    }

    public void random(Span place) {
        add(Opcode.RANDOM, 0, place);
    }

    /** A random number that is used only as the duration of the operation that follows. */
    public void randomTime(Span place) {
        add(Opcode.RANDOM_TIME, 0, place);
    }

    public void operate(StackOperation operation, Span place) {
        operations.add(operation);
        add(Opcode.OPERATE, operations.size() - 1, place);
    }

    public void operateGhost(StackOperation operation, Span place) {
        operations.add(operation);
        add(Opcode.OPERATE_GHOST, operations.size() - 1, place);
    }

    /** Ends the program with this mistake if what is on top of the stack is 0. */
    public void demand(EvaluationException otherwise, Span place) {
        mistakes.add(otherwise);
        add(Opcode.ASSERT, mistakes.size() - 1, place);
    }

    public void refuse(EvaluationException mistake) {
        mistakes.add(mistake);
        add(Opcode.REFUSE, mistakes.size() - 1, mistake.span());
    }

    public ThreadCode build(Span end) {
        add(Opcode.END, 0, end);
        return new ProgramCode(
                code.toIntArray(),
                List.copyOf(places),
                constants.toLongArray(),
                List.copyOf(functions),
                List.copyOf(operations),
                List.copyOf(mistakes),
                List.copyOf(slots),
                arrays);
    }

    private void add(Opcode opcode, int operand, Span place) {
        code.add(opcode.ordinal());
        code.add(operand);
        places.add(place);
    }
}
