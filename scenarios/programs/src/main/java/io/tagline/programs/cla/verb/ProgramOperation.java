package io.tagline.programs.cla.verb;

import io.tagline.programs.expression.Operator;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Operation.CompareExchange.Verb;
import io.tagline.programs.operation.Update;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The operations a program can call, and their effects in a thread; the first four are those of Ramos and Hoefler, HPDC 2015, section 3. */
public enum ProgramOperation {
    CL_COPY("cl_copy", "Copies consecutive lines, first to last."),
    CL_WAIT(
            "cl_wait",
            "Polls a line until its content compares with the value as asked, or equals it if no comparison is given."),
    CL_WRITE("cl_write", "Writes a value to a line."),
    CL_ADD("cl_add", "Adds a value to a line in one atomic step; returns the old value."),
    CL_AND("cl_and", "Keeps those bits of a line that a value has, in one atomic step; returns the old value."),
    CL_OR("cl_or", "Sets those bits of a line that a value has, in one atomic step; returns the old value."),
    CL_XOR("cl_xor", "Changes those bits of a line that a value has, in one atomic step; returns the old value."),
    CL_MIN("cl_min", "Writes a value to a line if it is smaller, in one atomic step; returns the old value."),
    CL_MAX("cl_max", "Writes a value to a line if it is larger, in one atomic step; returns the old value."),
    CL_SWAP("cl_swap", "Writes a value to a line in one atomic step; returns the old value."),
    CL_READ("cl_read", "Reads a line after every earlier store of the thread; returns the value of the line."),
    COMPARE_EXCHANGE(
            "compare_exchange",
            "Writes a value to a line in one atomic step if the line holds the expected value; returns 1 if so, else 0. Also `cl_compare_exchange`."),
    COMPARE_EXCHANGE_WAIT(
            "compare_exchange_wait", "Tries compare_exchange again and again until the line holds the expected value."),
    COMPARE_SWAP(
            "compare_swap",
            "Writes a value to a line in one atomic step if the line holds the expected value; returns the old value, so a thread that fails need not read it."),
    LOAD("load", "Reads a line; returns the value of the line."),
    STORE("store", "Writes a value to a line."),
    PUT("put", "Copies consecutive lines from a message passing buffer, or from memory, to a buffer."),
    GET("get", "Copies consecutive lines from a message passing buffer to a buffer, or to memory."),
    SET_FLAG("set_flag", "Writes a value to a flag, which is a line of a message passing buffer."),
    POLL_FLAG(
            "poll_flag",
            "Polls a flag until its content compares with the value as asked, or equals it if no comparison is given."),
    FENCE("fence", "Waits until every earlier store of the thread is performed."),
    COMPUTE("compute", "Computes for a time without touching memory."),
    BARRIER("barrier", "Waits, at no cost, for all threads; time is measured from the last barrier on."),
    START_CLOCK("start_clock", "Starts the measurement of time, for all threads.");

    /** What an argument is. */
    public enum Kind {
        /** One line, such as {@code flag} or {@code rbuf[1]}. */
        LINE,
        /** Where lines with consecutive addresses begin: a line, or an array without its last index. */
        BUFFER,
        NUMBER,
        /** One of the words of {@code Comparison}; it may be left out. */
        COMPARISON,
        /** A number and a unit. */
        TIME
    }

    /** An argument, with the name that help texts give it. */
    public record Argument(String name, Kind kind) {}

    private static final Map<String, ProgramOperation> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toMap(ProgramOperation::word, verb -> verb));

    private final String word;
    private final String meaning;

    ProgramOperation(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    /** The operation with this name. */
    public static Optional<ProgramOperation> of(String word) {
        String name = word.equals("cl_compare_exchange") ? COMPARE_EXCHANGE.word : word;
        return Optional.ofNullable(BY_WORD.get(name));
    }

    /** The names of all operations, in the order of this list. */
    public static List<String> words() {
        return Arrays.stream(values()).map(ProgramOperation::word).toList();
    }

    /** The names of those whose calls have a value. */
    public static List<String> wordsWithValue() {
        return Arrays.stream(values())
                .filter(ProgramOperation::hasValue)
                .map(ProgramOperation::word)
                .toList();
    }

    /** The name as a program writes it. */
    public String word() {
        return word;
    }

    /** What it does, in one sentence for users. */
    public String meaning() {
        return meaning;
    }

    public List<Argument> arguments() {
        Argument line = new Argument("line", Kind.LINE);
        Argument value = new Argument("value", Kind.NUMBER);
        return switch (this) {
            case CL_COPY, PUT, GET ->
                List.of(
                        new Argument("src", Kind.BUFFER),
                        new Argument("dst", Kind.BUFFER),
                        new Argument("lines", Kind.NUMBER));
            case CL_WAIT, POLL_FLAG -> List.of(line, value, new Argument("comparison", Kind.COMPARISON));
            case CL_WRITE, CL_ADD, CL_AND, CL_OR, CL_XOR, CL_MIN, CL_MAX, CL_SWAP, STORE, SET_FLAG ->
                List.of(line, value);
            case COMPARE_EXCHANGE, COMPARE_EXCHANGE_WAIT, COMPARE_SWAP ->
                List.of(line, new Argument("expected", Kind.NUMBER), value);
            case LOAD, CL_READ -> List.of(line);
            case FENCE, BARRIER, START_CLOCK -> List.of();
            case COMPUTE -> List.of(new Argument("time", Kind.TIME));
        };
    }

    /** How a call looks, such as {@code cl_wait(line, value[, comparison])}. */
    public String signature() {
        String needed = arguments().stream()
                .limit(fewestArguments())
                .map(Argument::name)
                .collect(Collectors.joining(", "));
        String optional = arguments().stream()
                .skip(fewestArguments())
                .map(a -> "[, " + a.name() + "]")
                .collect(Collectors.joining());
        return word + "(" + needed + optional + ")";
    }

    public int fewestArguments() {
        return (int)
                arguments().stream().filter(a -> a.kind() != Kind.COMPARISON).count();
    }

    /** Whether a call has a value, so an expression can contain it. */
    public boolean hasValue() {
        return switch (this) {
            case CL_WAIT,
                    CL_ADD,
                    CL_AND,
                    CL_OR,
                    CL_XOR,
                    CL_MIN,
                    CL_MAX,
                    CL_SWAP,
                    CL_READ,
                    COMPARE_EXCHANGE,
                    COMPARE_SWAP,
                    LOAD,
                    POLL_FLAG -> true;
            case CL_COPY,
                    CL_WRITE,
                    COMPARE_EXCHANGE_WAIT,
                    STORE,
                    PUT,
                    GET,
                    SET_FLAG,
                    FENCE,
                    COMPUTE,
                    BARRIER,
                    START_CLOCK -> false;
        };
    }

    /** The value of a call that has found {@code found} in its line. */
    public long value(Operation done, long found) {
        return this == COMPARE_EXCHANGE
                ? Operator.truth(((Operation.CompareExchange) done).expected() == found)
                : found;
    }

    /** The effect of a call in a thread. */
    public Operation operation(Operands call) {
        return switch (this) {
            case CL_COPY -> copy(call);
            case CL_WAIT -> new Operation.Wait(call.sharedLine(), call.comparison(), call.number(1));
            case CL_WRITE -> new Operation.Store(call.sharedLine(), call.number(1), true);
            case CL_ADD -> new Operation.FetchAnd(call.sharedLine(), Update.ADD, call.number(1));
            case CL_AND -> new Operation.FetchAnd(call.sharedLine(), Update.AND, call.number(1));
            case CL_OR -> new Operation.FetchAnd(call.sharedLine(), Update.OR, call.number(1));
            case CL_XOR -> new Operation.FetchAnd(call.sharedLine(), Update.XOR, call.number(1));
            case CL_MIN -> new Operation.FetchAnd(call.sharedLine(), Update.MIN, call.number(1));
            case CL_MAX -> new Operation.FetchAnd(call.sharedLine(), Update.MAX, call.number(1));
            case CL_SWAP -> new Operation.Swap(call.sharedLine(), call.number(1));
            case CL_READ -> new Operation.Load(call.sharedLine(), true);
            case COMPARE_EXCHANGE -> exchange(call, Verb.COMPARE_EXCHANGE);
            case COMPARE_EXCHANGE_WAIT -> exchange(call, Verb.COMPARE_EXCHANGE_WAIT);
            case COMPARE_SWAP -> exchange(call, Verb.COMPARE_SWAP);
            case LOAD -> new Operation.Load(call.sharedLine());
            case STORE -> new Operation.Store(call.sharedLine(), call.number(1));
            case PUT -> put(call);
            case GET -> get(call);
            case SET_FLAG -> setFlag(call);
            case POLL_FLAG -> pollFlag(call);
            case FENCE -> new Operation.Fence();
            case COMPUTE -> throw new IllegalStateException("compute is a statement of its own");
            case BARRIER -> new Operation.Barrier();
            case START_CLOCK -> new Operation.StartClock();
        };
    }

    private static Operation exchange(Operands call, Verb verb) {
        return new Operation.CompareExchange(call.sharedLine(), call.number(1), call.number(2), verb);
    }

    private static Operation copy(Operands call) {
        int count = call.count();
        int source = call.shared(call.first(0, count), 0);
        int destination = call.shared(call.first(1, count), 1);
        return copy(call, source, destination, count);
    }

    private static Operation copy(Operands call, int source, int destination, int count) {
        call.spend(count);
        return new Operation.Copy(source, destination, count);
    }

    /** The lines of a put or get are counted when it runs, not here: nothing is stored for each of them. */
    private static Operation put(Operands call) {
        int count = call.count();
        int source = call.first(0, count);
        int destination = call.first(1, count);
        return call.places().isShared(source) && call.places().isShared(destination)
                ? copy(call, source, destination, count)
                : new OneSidedOperation.Put(source, call.buffered(destination, 1), count);
    }

    private static Operation get(Operands call) {
        int count = call.count();
        int source = call.first(0, count);
        int destination = call.first(1, count);
        return call.places().isShared(source) && call.places().isShared(destination)
                ? copy(call, source, destination, count)
                : new OneSidedOperation.Get(call.buffered(source, 0), destination, count);
    }

    private static Operation setFlag(Operands call) {
        int flag = call.line();
        return call.places().isShared(flag)
                ? new Operation.Store(flag, call.number(1), true)
                : new OneSidedOperation.SetFlag(call.buffered(flag, 0), call.number(1));
    }

    private static Operation pollFlag(Operands call) {
        int flag = call.line();
        return call.places().isShared(flag)
                ? new Operation.Wait(flag, call.comparison(), call.number(1))
                : new OneSidedOperation.PollFlag(call.buffered(flag, 0), call.comparison(), call.number(1));
    }
}
