package io.tagline.programs.operation;

import java.util.List;
import java.util.Optional;

/** One thing that a thread does to lines and words, by their numbers in {@link Locations}: Ramos and Hoefler, HPDC 2015, section 3, loads, stores, atomic instructions. */
public sealed interface Operation
        permits Operation.Load,
                Operation.Store,
                Operation.FetchAnd,
                Operation.Swap,
                Operation.CompareExchange,
                Operation.Copy,
                Operation.Wait,
                Operation.Compute,
                Operation.Fence,
                Operation.Hint,
                Operation.Barrier,
                Operation.StartClock,
                Operation.Mark,
                OneSidedOperation {

    /** Adds a value to a line in one atomic step. */
    static Operation add(int line, long value) {
        return new FetchAnd(line, Update.ADD, value);
    }

    /** All that it does, in order; to each of its lines in turn, if it works on several. */
    List<Effect> effects();

    /** Calls the method for its kind. */
    void accept(Visitor visitor);

    /** Its first effect of a kind, if it has one: a poll, say. */
    default Optional<Effect> effect(Effect.Kind kind) {
        for (Effect effect : effects()) {
            if (effect.kind() == kind) {
                return Optional.of(effect);
            }
        }
        return Optional.empty();
    }

    /** Whether an operation on one line is over when its access has found this content there. */
    default boolean endsAt(long content) {
        return true;
    }

    /** How many lines it works on; 1 also if it works on none. */
    default int lines() {
        return 1;
    }

    /** One past the last line that one of its effects writes; the effect's line if it writes none. */
    default int endOfWritten(Effect effect) {
        return effect.kind().writes() ? effect.line() + lines() : effect.line();
    }

    /** Whether it bypasses the caches, to lines that no protocol keeps coherent. */
    default boolean isOneSided() {
        return false;
    }

    /**
     * Reads a line.
     *
     * @param order sequentially consistent for {@code cl_read}: all earlier stores are performed first; a {@code load} may overtake those in a store buffer
     */
    record Load(int line, AccessOrder order) implements Operation {

        /** A plain load. */
        public Load(int line) {
            this(line, AccessOrder.RELAXED);
        }

        /** Whether all earlier stores are performed first. */
        public boolean atomic() {
            return order == AccessOrder.SEQ_CST;
        }

        @Override
        public List<Effect> effects() {
            return List.of(Effect.read(line).ordered(atomic()));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.load(this);
        }
    }

    /**
     * Writes {@code value} to a line.
     *
     * @param order sequentially consistent for {@code cl_write}, which Ramos and Hoefler (HPDC 2015) build on atomic instructions: all earlier stores are
     *     performed first, and this one before anything after it; a {@code store} may wait in a store buffer
     */
    record Store(int line, long value, AccessOrder order) implements Operation {

        /** A plain store. */
        public Store(int line, long value) {
            this(line, value, AccessOrder.RELAXED);
        }

        /** Whether it is performed before anything after it. */
        public boolean atomic() {
            return order == AccessOrder.SEQ_CST;
        }

        @Override
        public List<Effect> effects() {
            return List.of(Effect.write(line, value).ordered(atomic()));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.store(this);
        }
    }

    /** Updates a line in one atomic step, and finds what it held before: fetch-and-add, as {@code cl_add}, and its like. */
    record FetchAnd(int line, Update update, long value, AccessOrder order) implements Operation {

        public FetchAnd(int line, Update update, long value) {
            this(line, update, value, AccessOrder.SEQ_CST);
        }

        @Override
        public List<Effect> effects() {
            return List.of(Effect.update(line, update, value));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.fetchAnd(this);
        }
    }

    /** Writes {@code value} to a line and finds what it replaces, in one atomic step: {@code cl_swap}. */
    record Swap(int line, long value, AccessOrder order) implements Operation {

        public Swap(int line, long value) {
            this(line, value, AccessOrder.SEQ_CST);
        }

        @Override
        public List<Effect> effects() {
            return List.of(Effect.write(line, value).ordered(true));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.swap(this);
        }
    }

    /**
     * Replaces the content of a line by {@code value} in one atomic step if it is {@code expected}. As on x86 (Intel SDM, volume 2,
     * CMPXCHG), it takes the line with the right to write even if it fails.
     *
     * @param verb how a program says it
     */
    record CompareExchange(int line, long expected, long value, Verb verb, AccessOrder order) implements Operation {

        /** The verbs of programs that compare and exchange; what a call of them gives is left to the program. */
        public enum Verb {
            COMPARE_EXCHANGE,
            COMPARE_EXCHANGE_WAIT,
            COMPARE_SWAP
        }

        public CompareExchange(int line, long expected, long value, boolean waits) {
            this(
                    line,
                    expected,
                    value,
                    waits ? Verb.COMPARE_EXCHANGE_WAIT : Verb.COMPARE_EXCHANGE,
                    AccessOrder.SEQ_CST);
        }

        /** Whether it tries until the line holds the expected value. */
        public boolean waits() {
            return verb == Verb.COMPARE_EXCHANGE_WAIT;
        }

        @Override
        public List<Effect> effects() {
            Effect exchange = Effect.exchange(line, expected, value);
            return waits() ? List.of(Effect.poll(line, WaitComparison.EQUAL, expected), exchange) : List.of(exchange);
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.compareExchange(this);
        }

        @Override
        public boolean endsAt(long content) {
            return !waits() || content == expected;
        }
    }

    /** Copies consecutive lines, first to last: {@code cl_copy}. */
    record Copy(int source, int destination, int lines) implements Operation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.copy(source, destination));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.copy(this);
        }
    }

    /** Polls a line until the comparison of its content with {@code value} holds: {@code cl_wait}. The read that ends it acquires. */
    record Wait(int line, WaitComparison comparison, long value) implements Operation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.poll(line, comparison, value));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.await(this);
        }

        @Override
        public boolean endsAt(long content) {
            return comparison.holds(content, value);
        }
    }

    /** Computes for a number of picoseconds without touching memory. */
    record Compute(long duration) implements Operation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.compute(duration));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.compute(this);
        }
    }

    /** Puts earlier accesses of its thread before later ones; a full one waits until every earlier store is performed. */
    record Fence(FenceKind kind) implements Operation {

        /** A full fence. */
        public Fence() {
            this(FenceKind.FULL);
        }

        /** Whether it waits where stores are performed in order. */
        public boolean isFull() {
            return kind == FenceKind.FULL;
        }

        @Override
        public List<Effect> effects() {
            return List.of(Effect.order(Effect.Kind.FENCE).ordered(isFull()));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.fence(this);
        }
    }

    /** Announces how a line will be used; changes no value, does not wait, and may have no effect. */
    record Hint(int line, HintKind kind) implements Operation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.hint(line));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.hint(this);
        }
    }

    /**
     * Waits, at no cost, for all threads that have as many barriers: the start line of a measurement. Time is measured from the moment at which the
     * last barrier of a program opens.
     */
    record Barrier() implements Operation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.order(Effect.Kind.BARRIER));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.barrier(this);
        }
    }

    /** Starts the measurement of time, for all threads; takes no time, and does not wait. */
    record StartClock() implements Operation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.order(Effect.Kind.START_CLOCK));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.startClock(this);
        }
    }

    /**
     * Begins or ends an interval of time that is measured for each thread; takes no time, and does not wait.
     *
     * @param interval what programs and results call it
     */
    record Mark(String interval, boolean begins) implements Operation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.order(Effect.Kind.MARK));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.mark(this);
        }
    }

    /** A method for each kind, for code that needs more than the effects: what executes operations, and what prints them. */
    interface Visitor extends OneSidedOperation.OneSidedVisitor {
        void load(Load load);

        void store(Store store);

        void fetchAnd(FetchAnd fetch);

        void swap(Swap swap);

        void compareExchange(CompareExchange exchange);

        void copy(Copy copy);

        void await(Wait wait);

        void compute(Compute compute);

        void fence(Fence fence);

        void hint(Hint hint);

        void barrier(Barrier barrier);

        void startClock(StartClock start);

        void mark(Mark mark);
    }
}
