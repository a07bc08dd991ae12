package io.tagline.programs.operation;

/**
 * One thing that an operation does. Lint, graph, bounds and texts work on effects, and so need not know the operations.
 *
 * @param kind the kind of effect, which decides which of the other components have a meaning
 * @param line the line it is done to, the first one if the operation is about several; {@link #NO_LINE} if it touches none
 * @param source the line, or the first one, that is copied to {@code line}
 * @param comparison how the content has to compare with {@code expected}
 * @param expected what a poll waits for, or what an exchange replaces
 * @param update what an update makes of the content and {@code value}
 * @param value what is written, put in exchange, or used by an update; for a computation, how long it takes, in picoseconds
 * @param ordered whether all earlier stores of the thread are performed first; otherwise they may wait in a store buffer, and so may this if it writes
 */
public record Effect(
        Kind kind,
        int line,
        int source,
        WaitComparison comparison,
        long expected,
        Update update,
        long value,
        boolean ordered) {

    public static final int NO_LINE = -1;

    /** What can be done, to a line or to time. */
    public enum Kind {
        READ,
        /** Reads the line again and again until its content satisfies the comparison. */
        POLL,
        WRITE,
        /** Replaces the content by what an {@link Update} makes of it, in one atomic step. */
        UPDATE,
        /** Writes the line if its content satisfies the comparison, in one atomic step. */
        EXCHANGE,
        /** Reads another line, and writes what that one holds. */
        COPY,
        COMPUTE,
        /** Says how its line will be used. */
        HINT,
        FENCE,
        BARRIER,
        START_CLOCK,
        /** Begins or ends an interval that is measured. */
        MARK;

        /** Whether it changes its line, or could. */
        public boolean writes() {
            return switch (this) {
                case WRITE, UPDATE, EXCHANGE, COPY -> true;
                case READ, POLL, COMPUTE, HINT, FENCE, BARRIER, START_CLOCK, MARK -> false;
            };
        }
    }

    private Effect(Kind kind, int line, long value) {
        this(kind, line, line, WaitComparison.EQUAL, 0, Update.ADD, value, false);
    }

    static Effect read(int line) {
        return new Effect(Kind.READ, line, 0);
    }

    static Effect poll(int line, WaitComparison comparison, long expected) {
        return new Effect(Kind.POLL, line, line, comparison, expected, Update.ADD, 0, false);
    }

    static Effect write(int line, long value) {
        return new Effect(Kind.WRITE, line, value);
    }

    static Effect update(int line, Update update, long value) {
        return new Effect(Kind.UPDATE, line, line, WaitComparison.EQUAL, 0, update, value, true);
    }

    static Effect exchange(int line, long expected, long value) {
        return new Effect(Kind.EXCHANGE, line, line, WaitComparison.EQUAL, expected, Update.ADD, value, true);
    }

    static Effect copy(int source, int line) {
        return new Effect(Kind.COPY, line, source, WaitComparison.EQUAL, 0, Update.ADD, 0, false);
    }

    static Effect hint(int line) {
        return new Effect(Kind.HINT, line, 0);
    }

    static Effect compute(long duration) {
        return new Effect(Kind.COMPUTE, NO_LINE, duration);
    }

    /** An effect without a line: on the order of operations, or on the measurement. */
    static Effect order(Kind kind) {
        return new Effect(kind, NO_LINE, 0).ordered(kind != Kind.MARK);
    }

    /** The same, after all earlier stores of the thread or not. */
    Effect ordered(boolean now) {
        return new Effect(kind, line, source, comparison, expected, update, value, now);
    }

    /** Whether it adds to its line, so updates in any order have the same sum. */
    public boolean isAddition() {
        return kind == Kind.UPDATE && update == Update.ADD;
    }

    /** How long it takes on any machine, in picoseconds. */
    public long duration() {
        return kind == Kind.COMPUTE ? value : 0;
    }

    /** What its line holds afterwards if it held {@code before}; for a copy, that is not known here. */
    public long after(long before) {
        return switch (kind) {
            case WRITE -> value;
            case UPDATE -> update.applyAsLong(before, value);
            case EXCHANGE -> comparison.holds(before, expected) ? value : before;
            case READ, POLL, COPY, COMPUTE, HINT, FENCE, BARRIER, START_CLOCK, MARK -> before;
        };
    }
}
