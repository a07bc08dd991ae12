package io.tagline.programs.code;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Operator;
import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Dependencies;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Foresight;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.ThreadContext;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A thread that executes its code: runs it from one operation of the machine to the next. */
final class CodeCursor implements Cursor {

    /** More instructions than this between two operations mean that none will follow. */
    private static final int MOST_INSTRUCTIONS = 1_000_000;

    /** The longest expression has 200 parts, and an operation is one of them. */
    static final int DEEPEST = 256;

    static final byte WENT_ON = 1;
    static final byte JUMPED = 2;

    /** In descriptions, the place of a thread that has ended. */
    private static final int ENDED = -1;

    private static final long[] NOT_READ = {};
    private static final Operator[] OPERATORS = Operator.values();

    private static final ProgramStep NOTHING = new ProgramStep(new Operation.Fence(), 1);

    private final ProgramCode program;
    private final int[] code;
    private final long[] stack = new long[DEEPEST];
    private final long[] slots;
    private final long[][] arrays;
    /** Of each instruction that is a branch, {@link #JUMPED} or {@link #WENT_ON}, as it went the last time; 0 before it was executed. */
    private final byte[] went;

    private ThreadContext context = NoContext.INSTANCE;
    private int at;
    /** The instruction that is executed, which a jump leaves for another one. */
    private int current;

    private int top;
    private StackOperation pending = NoContext.INSTANCE;
    private ProgramStep present = NOTHING;
    private int barriers;
    private boolean ended;
    private CodeFlow flow = CodeFlow.ANY;

    /** Whether the instructions are noted that are executed between two operations, and these. */
    private boolean traced;

    private final IntArrayList executed = new IntArrayList();

    CodeCursor(ProgramCode program) {
        this.program = program;
        this.code = program.code();
        this.slots = new long[program.slots().size()];
        this.arrays = new long[program.arrays()][0];
        this.went = new byte[code.length / 2];
    }

    @Override
    public boolean begin(ThreadContext with) {
        context = with;
        at = 0;
        top = 0;
        barriers = 0;
        ended = false;
        present = NOTHING;
        Arrays.fill(went, (byte) 0);
        Arrays.fill(slots, ProgramCode.NO_VALUE);
        Arrays.fill(arrays, new long[0]);
        return advance();
    }

    @Override
    public boolean next(long found) {
        push(pending.value(present.operation(), found));
        return advance();
    }

    @Override
    public ProgramStep present() {
        return present;
    }

    @Override
    public int place() {
        return current;
    }

    @Override
    public Foresight foresight() {
        return new CodeForesight(program, this);
    }

    @Override
    public void leaveOutUnread() {
        flow = CodeFlow.of(program);
    }

    @Override
    public boolean isQuiet() {
        return flow.quiet().get(at());
    }

    CodeFlow flow() {
        return flow;
    }

    @Override
    public Dependencies dependencies() {
        traced = true;
        return new CodeDependencies(program, this);
    }

    /** The instructions that led from the last operation to the present one. */
    IntList executed() {
        return executed;
    }

    /** How much lies on the stack below what belongs to the present operation. */
    int top() {
        return top;
    }

    /** Whether the present operation is about two lines. */
    boolean copies() {
        return present.operation() instanceof Operation.Copy;
    }

    /** Whether the present operation writes only if it finds what it expects. */
    boolean compares() {
        return present.operation() instanceof Operation.CompareExchange;
    }

    StackOperation pending() {
        return pending;
    }

    /** The next instruction, behind the present operation. */
    int at() {
        return ended ? program.places().size() - 1 : at;
    }

    /** Copies what lies on the stack; returns how much that is. */
    int copyStack(long[] to) {
        System.arraycopy(stack, 0, to, 0, top);
        return top;
    }

    void copySlots(long[] to) {
        System.arraycopy(slots, 0, to, 0, slots.length);
    }

    long[] array(int number) {
        return arrays[number];
    }

    /** How a branch went the last time: {@link #JUMPED}, {@link #WENT_ON}, or 0 if it was not executed yet. */
    int went(int instruction) {
        return went[instruction];
    }

    @Override
    public int barriers() {
        return ended ? barriers : Integer.MAX_VALUE;
    }

    @Override
    public void describe(LongConsumer out) {
        out.accept(ended ? ENDED : at);
        out.accept(top);
        for (int i = 0; i < top; i++) {
            out.accept(stack[i]);
        }
        boolean computes = present.operation().effect(Effect.Kind.COMPUTE).isPresent();
        for (int i = top; i < top + arguments(); i++) {
            out.accept(computes ? 0 : stack[i]);
        }
        for (int i = 0; i < slots.length; i++) {
            out.accept(flow.isLive(at(), i) ? ProgramCode.packed(slots[i]) : 0);
        }
        for (int i = 0; i < arrays.length; i++) {
            long[] array = flow.isLiveArray(at(), i) ? arrays[i] : NOT_READ;
            out.accept(array.length);
            for (long element : array) {
                out.accept(element);
            }
        }
    }

    @Override
    public void restore(LongSupplier in, ThreadContext with) {
        context = with;
        at = (int) in.getAsLong();
        ended = at == ENDED;
        current = Math.max(0, at - 1);
        top = (int) in.getAsLong();
        pending = at > 0 ? program.operations().get(code[2 * at - 1]) : NoContext.INSTANCE;
        for (int i = 0; i < top + arguments(); i++) {
            stack[i] = in.getAsLong();
        }
        for (int i = 0; i < slots.length; i++) {
            slots[i] = ProgramCode.unpacked(in.getAsLong());
        }
        for (int i = 0; i < arrays.length; i++) {
            int length = (int) in.getAsLong();
            arrays[i] = arrays[i].length == length ? arrays[i] : new long[length];
            Arrays.setAll(arrays[i], any -> in.getAsLong());
        }
        present = at > 0 ? step() : NOTHING;
    }

    /** How many numbers of the present operation lie on the stack, above its top. */
    int arguments() {
        return ended ? 0 : pending.arity();
    }

    private boolean advance() {
        executed.clear();
        for (int left = MOST_INSTRUCTIONS; left > 0; left--) {
            current = at++;
            if (traced) {
                executed.add(current);
            }
            Opcode opcode = Opcode.of(code[2 * current]);
            int operand = code[2 * current + 1];
            if (opcode == Opcode.OPERATE) {
                operate(operand);
                return true;
            } else if (opcode == Opcode.END) {
                ended = true;
                return false;
            }
            execute(opcode, operand);
        }
        String message = String.format(
                Locale.ROOT, "%,d instructions have been executed here without an operation", MOST_INSTRUCTIONS);
        throw mistake(Code.ENDLESS_LOOP, message, "a loop that waits for another thread has to read a line");
    }

    private void operate(int operand) {
        pending = program.operations().get(operand);
        top -= pending.arity();
        present = step();
        if (present.operation() instanceof Operation.Barrier) {
            barriers++;
        }
    }

    private ProgramStep step() {
        return new ProgramStep(pending.of(stack, top), span().position().line());
    }

    private void execute(Opcode opcode, int operand) {
        switch (opcode) {
            case CONSTANT -> push(program.constants()[operand]);
            case GET -> push(slots[operand]);
            case SET -> slots[operand] = pop();
            case NEW_ARRAY -> arrays[operand] = new long[size(pop())];
            case GET_ELEMENT -> push(arrays[operand][index(arrays[operand], pop())]);
            case SET_ELEMENT -> {
                long value = pop();
                arrays[operand][index(arrays[operand], pop())] = value;
            }
            case POP -> top--;
            case JUMP -> at = operand;
            case JUMP_IF_ZERO -> branch(pop() == 0, operand);
            case APPLY -> apply(program.functions().get(operand));
            case RANDOM -> push(context.random(bound(pop())));
            case RANDOM_TIME -> push(context.randomTime(bound(pop())));
            case OPERATE_GHOST -> ghost(program.operations().get(operand));
            case ASSERT -> {
                if (pop() == 0) {
                    throw failed(program.mistakes().get(operand));
                }
            }
            case REFUSE -> throw program.mistakes().get(operand);
            case NEGATE -> push(negative(pop()));
            case NOT -> push(pop() == 0 ? 1 : 0);
            case BINARY -> {
                long right = pop();
                push(OPERATORS[operand].of(pop(), right, span()));
            }
            case OPERATE, END -> throw new IllegalStateException("it ends a stretch of instructions: " + opcode);
        }
    }

    private void branch(boolean jumps, int target) {
        went[current] = jumps ? JUMPED : WENT_ON;
        at = jumps ? target : at;
    }

    private long negative(long number) {
        if (number == Long.MIN_VALUE) {
            throw EvaluationException.tooLarge(span());
        }
        return -number;
    }

    private int size(long size) {
        if (size < 1 || size > ProgramCode.LARGEST_ARRAY) {
            throw mistake(
                    Code.OUT_OF_RANGE,
                    "an array cannot have " + size + " elements",
                    String.format(Locale.ROOT, "it has 1 to %,d", ProgramCode.LARGEST_ARRAY));
        }
        return (int) size;
    }

    private int index(long[] array, long index) {
        if (index < 0 || index >= array.length) {
            String range = array.length == 1 ? "index 0 only" : "indices 0 to " + (array.length - 1);
            throw mistake(Code.INDEX_OUT_OF_RANGE, "index " + index + " is out of range", "this array has " + range);
        }
        return (int) index;
    }

    private long bound(long bound) {
        if (bound < 1) {
            throw mistake(
                    Code.OUT_OF_RANGE, "there is no number from 0 to " + (bound - 1), "`random` needs at least 1");
        }
        return bound;
    }

    private void apply(StackFunction function) {
        top -= function.arity();
        push(function.of(stack, top));
    }

    private void ghost(StackOperation ghost) {
        top -= ghost.arity();
        Operation operation = ghost.of(stack, top);
        Effect effect = operation.effects().get(operation.effects().size() - 1);
        long[] ghosts = context.ghosts();
        long found = ghosts[effect.line()];
        ghosts[effect.line()] = effect.after(found);
        context.done(effect);
        push(ghost.value(operation, found));
    }

    /** A failed assertion, with the values of those of the thread's variables that have one. */
    private EvaluationException failed(EvaluationException assertion) {
        String held = IntStream.range(0, slots.length)
                .filter(slot -> !program.slots().get(slot).isEmpty() && slots[slot] != ProgramCode.NO_VALUE)
                .mapToObj(slot -> "`" + program.slots().get(slot) + "` is " + slots[slot])
                .collect(Collectors.joining(", "));
        return new EvaluationException(assertion.code(), assertion.span(), assertion.getMessage(), held);
    }

    private void push(long value) {
        stack[top++] = value;
    }

    private long pop() {
        return stack[--top];
    }

    /** Where in the program the instruction that is executed comes from. */
    private Span span() {
        return program.places().get(current);
    }

    private EvaluationException mistake(Code kind, String message, String note) {
        return new EvaluationException(kind, span(), message, note);
    }
}
