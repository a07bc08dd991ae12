package io.tagline.programs.cla.verb;

import io.tagline.programs.expression.Operator;
import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import io.tagline.programs.operation.HintKind;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Operation.CompareExchange.Verb;
import io.tagline.programs.operation.Update;
import io.tagline.programs.operation.WaitComparison;
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
    LOAD_ACQUIRE("load_acquire", "Reads a line before everything later in the thread; returns the value of the line."),
    STORE("store", "Writes a value to a line."),
    STORE_RELEASE("store_release", "Writes a value to a line after everything earlier in the thread."),
    PUT("put", "Copies consecutive lines from a message passing buffer, or from memory, to a buffer."),
    GET("get", "Copies consecutive lines from a message passing buffer to a buffer, or to memory."),
    SET_FLAG("set_flag", "Writes a value to a flag, which is a line of a message passing buffer."),
    POLL_FLAG(
            "poll_flag",
            "Polls a flag until its content compares with the value as asked, or equals it if no comparison is given."),
    FENCE(
            "fence",
            "Puts everything earlier in the thread before everything later, and waits until every earlier store is performed; with `acquire`, only loads before everything later, with `release`, everything before later stores, with `store`, stores before stores."),
    PREFETCH(
            "prefetch", "Asks for a line that is read soon, and goes on; where no miss may be added, it does nothing."),
    PREFETCH_WRITE(
            "prefetch_write",
            "Asks for a line, with the right to write, that is written soon, and goes on; where no miss may be added, it does nothing."),
    DOWNGRADE(
            "downgrade",
            "Gives up the right to write a line, which others read soon, after the thread's own stores to it; in a state without a row for it, it does nothing."),
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
        /** How a wait compares; it may be left out, as all words may. */
        COMPARISON,
        /** The order of an atomic instruction. */
        ORDER,
        /** What a fence orders. */
        FENCE,
        /** A number and a unit. */
        TIME;

        /** The words that it may be; empty if it is something else. */
        public List<String> words() {
            return switch (this) {
                case COMPARISON ->
                    Arrays.stream(WaitComparison.values())
                            .map(WaitComparison::word)
                            .toList();
                case ORDER ->
                    Arrays.stream(AccessOrder.values()).map(AccessOrder::word).toList();
                case FENCE ->
                    Arrays.stream(FenceKind.values()).map(FenceKind::word).toList();
                case LINE, BUFFER, NUMBER, TIME -> List.of();
            };
        }
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

    public static Optional<ProgramOperation> of(String word) {
        String name = word.equals("cl_compare_exchange") ? COMPARE_EXCHANGE.word : word;
        return Optional.ofNullable(BY_WORD.get(name));
    }

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
        Argument order = new Argument("order", Kind.ORDER);
        return switch (this) {
            case CL_COPY, PUT, GET ->
                List.of(
                        new Argument("src", Kind.BUFFER),
                        new Argument("dst", Kind.BUFFER),
                        new Argument("lines", Kind.NUMBER));
            case CL_WAIT, POLL_FLAG -> List.of(line, value, new Argument("comparison", Kind.COMPARISON));
            case CL_WRITE, STORE, STORE_RELEASE, SET_FLAG -> List.of(line, value);
            case CL_ADD, CL_AND, CL_OR, CL_XOR, CL_MIN, CL_MAX, CL_SWAP -> List.of(line, value, order);
            case COMPARE_EXCHANGE, COMPARE_EXCHANGE_WAIT, COMPARE_SWAP ->
                List.of(line, new Argument("expected", Kind.NUMBER), value, order);
            case LOAD, LOAD_ACQUIRE, CL_READ, PREFETCH, PREFETCH_WRITE, DOWNGRADE -> List.of(line);
            case FENCE -> List.of(new Argument("kind", Kind.FENCE));
            case BARRIER, START_CLOCK -> List.of();
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
                .map(a -> (needed.isEmpty() ? "[" : "[, ") + a.name() + "]")
                .collect(Collectors.joining());
        return word + "(" + needed + optional + ")";
    }

    public int fewestArguments() {
        return (int)
                arguments().stream().filter(a -> a.kind().words().isEmpty()).count();
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
                    LOAD_ACQUIRE,
                    POLL_FLAG -> true;
            case CL_COPY,
                    CL_WRITE,
                    COMPARE_EXCHANGE_WAIT,
                    STORE,
                    STORE_RELEASE,
                    PUT,
                    GET,
                    SET_FLAG,
                    FENCE,
                    PREFETCH,
                    PREFETCH_WRITE,
                    DOWNGRADE,
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

    public Operation operation(Operands call) {
        return switch (this) {
            case CL_COPY -> copy(call);
            case CL_WAIT -> new Operation.Wait(call.sharedLine(), call.words().comparison(), call.number(1));
            case CL_WRITE -> new Operation.Store(call.sharedLine(), call.number(1), AccessOrder.SEQ_CST);
            case CL_ADD -> update(call, Update.ADD);
            case CL_AND -> update(call, Update.AND);
            case CL_OR -> update(call, Update.OR);
            case CL_XOR -> update(call, Update.XOR);
            case CL_MIN -> update(call, Update.MIN);
            case CL_MAX -> update(call, Update.MAX);
            case CL_SWAP ->
                new Operation.Swap(
                        call.sharedLine(), call.number(1), call.words().order());
            case CL_READ -> new Operation.Load(call.sharedLine(), AccessOrder.SEQ_CST);
            case COMPARE_EXCHANGE -> exchange(call, Verb.COMPARE_EXCHANGE);
            case COMPARE_EXCHANGE_WAIT -> exchange(call, Verb.COMPARE_EXCHANGE_WAIT);
            case COMPARE_SWAP -> exchange(call, Verb.COMPARE_SWAP);
            case LOAD -> new Operation.Load(call.sharedLine());
            case LOAD_ACQUIRE -> new Operation.Load(call.sharedLine(), AccessOrder.ACQUIRE);
            case STORE -> new Operation.Store(call.sharedLine(), call.number(1));
            case STORE_RELEASE -> new Operation.Store(call.sharedLine(), call.number(1), AccessOrder.RELEASE);
            case PUT -> put(call);
            case GET -> get(call);
            case SET_FLAG -> setFlag(call);
            case POLL_FLAG -> pollFlag(call);
            case FENCE -> new Operation.Fence(call.words().fence());
            case PREFETCH -> new Operation.Hint(call.sharedLine(), HintKind.PREFETCH);
            case PREFETCH_WRITE -> new Operation.Hint(call.sharedLine(), HintKind.PREFETCH_WRITE);
            case DOWNGRADE -> new Operation.Hint(call.sharedLine(), HintKind.DOWNGRADE);
            case COMPUTE -> throw new IllegalStateException("compute is a statement of its own");
            case BARRIER -> new Operation.Barrier();
            case START_CLOCK -> new Operation.StartClock();
        };
    }

    private static Operation exchange(Operands call, Verb verb) {
        return new Operation.CompareExchange(
                call.sharedLine(),
                call.number(1),
                call.number(2),
                verb,
                call.words().order());
    }

    private static Operation update(Operands call, Update update) {
        return new Operation.FetchAnd(
                call.sharedLine(), update, call.number(1), call.words().order());
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
                ? new Operation.Store(flag, call.number(1), AccessOrder.SEQ_CST)
                : new OneSidedOperation.SetFlag(call.buffered(flag, 0), call.number(1));
    }

    private static Operation pollFlag(Operands call) {
        int flag = call.line();
        return call.places().isShared(flag)
                ? new Operation.Wait(flag, call.words().comparison(), call.number(1))
                : new OneSidedOperation.PollFlag(
                        call.buffered(flag, 0), call.words().comparison(), call.number(1));
    }
}
