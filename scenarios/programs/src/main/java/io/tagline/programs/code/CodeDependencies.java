package io.tagline.programs.code;

import io.tagline.programs.operation.Dependencies;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** The dependencies of a thread that executes its code: goes through the instructions that its cursor has executed, with a mask for every number. An array has one. */
final class CodeDependencies implements Dependencies {

    private final ProgramCode program;
    private final CodeCursor cursor;
    private final long[] stack = new long[CodeCursor.DEEPEST];
    private final long[] slots;
    private final long[] arrays;
    private int top;
    /** How many masks above the top belong to the present operation, and how many of these are of lines. */
    private int arguments;

    private int lines;
    /** Whether the number behind the line is one that is expected there. */
    private int compared;

    private long control;
    private long addresses;

    CodeDependencies(ProgramCode program, CodeCursor cursor) {
        this.program = program;
        this.cursor = cursor;
        this.slots = new long[program.slots().size()];
        this.arrays = new long[program.arrays()];
    }

    @Override
    public void begin() {
        Arrays.fill(slots, 0);
        Arrays.fill(arrays, 0);
        top = 0;
        control = 0;
        addresses = 0;
        follow();
    }

    @Override
    public void next(long loads) {
        addresses |= address();
        push(loads);
        follow();
    }

    private void follow() {
        IntList executed = cursor.executed();
        for (int i = 0; i < executed.size(); i++) {
            int instruction = executed.getInt(i);
            execute(Opcode.of(program.code()[2 * instruction]), program.code()[2 * instruction + 1]);
        }
        arrive();
    }

    private void arrive() {
        arguments = cursor.arguments();
        lines = Math.min(arguments, cursor.copies() ? 2 : 1);
        compared = cursor.compares() ? 1 : 0;
    }

    private void execute(Opcode opcode, int operand) {
        switch (opcode) {
            case CONSTANT -> push(0);
            case GET -> push(slots[operand]);
            case SET -> slots[operand] = pop();
            case NEW_ARRAY -> {
                pop();
                arrays[operand] = 0;
            }
            case GET_ELEMENT -> push(arrays[operand] | pop());
            case SET_ELEMENT -> arrays[operand] |= join(2);
            case POP, ASSERT -> pop();
            case JUMP_IF_ZERO -> control |= pop();
            case APPLY -> push(join(program.functions().get(operand).arity()));
            case BINARY -> push(join(2));
            case OPERATE -> top -= program.operations().get(operand).arity();
            case OPERATE_GHOST -> {
                top -= program.operations().get(operand).arity();
                push(0);
            }
            case JUMP, NEGATE, NOT, RANDOM, RANDOM_TIME, REFUSE, END -> {}
        }
    }

    private void push(long loads) {
        stack[top++] = loads;
    }

    private long pop() {
        return stack[--top];
    }

    private long join(int numbers) {
        long loads = 0;
        for (int i = 0; i < numbers; i++) {
            loads |= pop();
        }
        return loads;
    }

    /** The line is the first argument; a copy has two. */
    @Override
    public long address() {
        return above(0, lines);
    }

    @Override
    public long data() {
        return above(lines + compared, arguments);
    }

    @Override
    public long expected() {
        return above(lines, lines + compared);
    }

    private long above(int from, int to) {
        long loads = 0;
        for (int i = from; i < to; i++) {
            loads |= stack[top + i];
        }
        return loads;
    }

    @Override
    public long control() {
        return control;
    }

    @Override
    public long earlierAddresses() {
        return addresses;
    }

    @Override
    public void replace(long loads, long others) {
        replace(stack, used(), loads, others);
        replace(slots, slots.length, loads, others);
        replace(arrays, arrays.length, loads, others);
        control = Dependencies.replaced(control, loads, others);
        addresses = Dependencies.replaced(addresses, loads, others);
    }

    private static void replace(long[] masks, int end, long loads, long others) {
        for (int i = 0; i < end; i++) {
            masks[i] = Dependencies.replaced(masks[i], loads, others);
        }
    }

    private int used() {
        return top + arguments;
    }

    @Override
    public void describe(LongConsumer out) {
        forgetUnread();
        describe(stack, used(), out);
        describe(slots, slots.length, out);
        describe(arrays, arrays.length, out);
        out.accept(control);
        out.accept(addresses);
    }

    private void forgetUnread() {
        for (int i = 0; i < slots.length; i++) {
            slots[i] = cursor.flow().isLive(cursor.at(), i) ? slots[i] : 0;
        }
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = cursor.flow().isLiveArray(cursor.at(), i) ? arrays[i] : 0;
        }
    }

    private static void describe(long[] masks, int end, LongConsumer out) {
        for (int i = 0; i < end; i++) {
            out.accept(masks[i]);
        }
    }

    @Override
    public void restore(LongSupplier in) {
        top = cursor.top();
        arrive();
        restore(stack, used(), in);
        restore(slots, slots.length, in);
        restore(arrays, arrays.length, in);
        control = in.getAsLong();
        addresses = in.getAsLong();
    }

    private static void restore(long[] masks, int end, LongSupplier in) {
        for (int i = 0; i < end; i++) {
            masks[i] = in.getAsLong();
        }
    }
}
