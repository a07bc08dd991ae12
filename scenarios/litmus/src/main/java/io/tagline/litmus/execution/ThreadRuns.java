package io.tagline.litmus.execution;

import io.tagline.litmus.execution.Event.Kind;
import io.tagline.litmus.outcome.Trouble;
import io.tagline.litmus.program.Addresses;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Instruction.Rcu;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.litmus.program.Operand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * All that a thread can do for itself: every load returns any value that its location may hold, every conditional store succeeds or fails. Registers
 * carry the loads that they depend on, as instructions name them, whether that changes their value or not.
 */
final class ThreadRuns {

    /** How often a jump back is taken: what needs more rounds is left out. */
    static final int MOST_ROUNDS = 2;

    /** So many instructions are executed in one run. */
    private static final int MOST_STEPS = 500;

    private static final int MOST_RUNS = 100_000;

    /** What of an atomic operation's order is that of its load, and what that of its store. */
    private static final Set<String> OF_LOADS = Set.of("A", "Q", "Acquire", "Noreturn", "LKR");

    private static final Set<String> OF_STORES = Set.of("L", "Release", "LKW");
    private static final int NONE = -1;

    private final LitmusTest test;
    private final List<Instruction> instructions;
    private final Values values;
    private final Set<Trouble> troubles;
    private final List<ThreadRun> runs = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final int[] rounds;
    private final Joins joins;
    private final boolean conditional;
    private int steps;

    /**
     * What a register holds, and the events that it depends on.
     *
     * @param picked those that only chose between values, as for CSEL: Armv8 keeps what is stored behind them, as behind a branch (Arm ARM B2.3, pick
     *     dependencies)
     */
    private record Held(long value, long dependencies, long picked) {

        private static final Held NOTHING = new Held(0, 0);

        Held(long value, long dependencies) {
            this(value, dependencies, 0);
        }

        /** A value that depends on all that these do. */
        static Held of(long value, Held left, Held right) {
            return new Held(value, left.dependencies | right.dependencies, left.picked | right.picked);
        }

        long all() {
            return dependencies | picked;
        }
    }

    /** The events that decide whether something happens, up to the instruction where both ways of a branch meet again. */
    private record Control(long dependencies, int join) {}

    /** Where a run is: what it does next, its registers, what its way depends on, and what it has reserved. */
    private record State(int next, Map<String, Held> registers, List<Control> controls, int reserved) {

        long control() {
            return controls.stream().mapToLong(Control::dependencies).reduce(0, (a, b) -> a | b);
        }

        State with(String register, Held held) {
            Map<String, Held> more = new HashMap<>(registers);
            more.put(register, held);
            return new State(next, more, controls, reserved);
        }

        State with(Optional<String> register, Held held) {
            return register.map(name -> with(name, held)).orElse(this);
        }

        State to(int instruction) {
            return new State(instruction, registers, controls, reserved);
        }

        /** Without the branches whose ways meet here. */
        State joined() {
            List<Control> open =
                    controls.stream().filter(control -> control.join() != next).toList();
            return open.size() == controls.size() ? this : new State(next, registers, open, reserved);
        }

        /** Behind an access whose address was chosen by these, no store is early (Arm ARM B2.3, pick address dependency). */
        State behind(long picked) {
            if (picked == 0) {
                return this;
            }
            List<Control> more = new ArrayList<>(controls);
            more.add(new Control(picked, Integer.MAX_VALUE));
            return new State(next, registers, more, reserved);
        }

        State reserving(int event) {
            return new State(next, registers, controls, event);
        }
    }

    private ThreadRuns(LitmusTest test, LitmusThread thread, Values values, Set<Trouble> troubles) {
        this.test = test;
        this.instructions = thread.instructions();
        this.values = values;
        this.troubles = troubles;
        this.rounds = new int[instructions.size()];
        this.joins = Joins.of(test, thread);
        this.conditional = instructions.stream().anyMatch(Instruction.StoreConditional.class::isInstance);
    }

    /** The runs of a thread; empty if there are too many. */
    static Optional<List<ThreadRun>> of(LitmusTest test, LitmusThread thread, Values values, Set<Trouble> troubles) {
        ThreadRuns runs = new ThreadRuns(test, thread, values, troubles);
        Map<String, Held> registers = new HashMap<>();
        thread.initial().forEach((name, value) -> registers.put(name, new Held(value, 0)));
        runs.go(new State(0, registers, List.of(), NONE));
        return runs.runs.size() > MOST_RUNS ? Optional.empty() : Optional.of(runs.runs);
    }

    private void go(State arriving) {
        State state = arriving.joined();
        if (runs.size() > MOST_RUNS) {
            return;
        } else if (steps == MOST_STEPS) {
            troubles.add(Trouble.UNROLLED);
            return;
        } else if (state.next() >= instructions.size()) {
            Map<String, Long> registers = new HashMap<>();
            state.registers().forEach((name, held) -> registers.put(name, held.value()));
            runs.add(new ThreadRun(events, registers));
            return;
        }
        int before = events.size();
        steps++;
        step(instructions.get(state.next()), state);
        steps--;
        while (events.size() > before) {
            events.remove(events.size() - 1);
        }
    }

    private void step(Instruction instruction, State state) {
        State behind = state.to(state.next() + 1);
        if (instruction instanceof Instruction.Jump jump) {
            jump(jump, state);
        } else if (instruction instanceof Instruction.Compute compute) {
            compute(compute, behind);
        } else if (instruction instanceof Instruction.Select select) {
            select(select, behind);
        } else if (instruction instanceof Instruction.Fence fence) {
            fence(fence.annotations(), behind);
        } else if (instruction instanceof Rcu rcu) {
            section(rcu, behind);
        } else {
            access(instruction, behind);
        }
    }

    private static Held held(Operand operand, State state, LitmusTest test) {
        if (operand instanceof Operand.Register register) {
            return state.registers().getOrDefault(register.name(), Held.NOTHING);
        } else if (operand instanceof Operand.Address address) {
            Held through = address.register()
                    .map(name -> state.registers().getOrDefault(name, Held.NOTHING))
                    .orElse(Held.NOTHING);
            return new Held(test.addresses().of(address.location()), through.dependencies(), through.picked());
        }
        return new Held(((Operand.Constant) operand).value(), 0);
    }

    private Held held(Operand operand, State state) {
        return held(operand, state, test);
    }

    private boolean holds(BranchCondition when, State state) {
        return when.relation()
                .holds(
                        held(when.left(), state).value(),
                        held(when.right(), state).value());
    }

    private long dependencies(BranchCondition when, State state) {
        return held(when.left(), state).all() | held(when.right(), state).all();
    }

    private void jump(Instruction.Jump jump, State state) {
        List<Control> controls = new ArrayList<>(state.controls());
        jump.when()
                .map(when -> new Control(dependencies(when, state), joins.behind(state.next())))
                .filter(control -> control.dependencies() != 0)
                .ifPresent(controls::add);
        boolean taken = jump.when().map(when -> holds(when, state)).orElse(true);
        int next = taken ? jump.target() : state.next() + 1;
        boolean back = next <= state.next();
        // A loop that neither a load nor a conditional store decides has one way through it, and is followed to its
        // end.
        boolean decided = conditional || !controls.isEmpty();
        if (back && decided && rounds[state.next()] == MOST_ROUNDS) {
            troubles.add(Trouble.UNROLLED);
            return;
        }
        rounds[state.next()] += back ? 1 : 0;
        go(new State(next, state.registers(), controls, state.reserved()));
        rounds[state.next()] -= back ? 1 : 0;
    }

    private void compute(Instruction.Compute compute, State state) {
        Held left = held(compute.left(), state);
        Held right = held(compute.right(), state);
        Optional<Long> same = compute.same().map(operand -> held(operand, state).value());
        boolean ofAddress = Addresses.isAddress(left.value()) || Addresses.isAddress(right.value());
        boolean differ = left.value() != right.value() && left.value() != 0 && right.value() != 0;
        if (same.isEmpty() && compute.operator().isOfBits() && ofAddress && differ) {
            troubles.add(Trouble.NO_NUMBER);
            return;
        }
        long value = same.orElseGet(() -> compute.operator().of(left.value(), right.value()));
        go(state.with(compute.register(), Held.of(value, left, right)));
    }

    private void select(Instruction.Select select, State state) {
        Held chosen = held(holds(select.when(), state) ? select.then() : select.otherwise(), state);
        long picked = chosen.picked() | dependencies(select.when(), state);
        go(state.with(select.register(), new Held(chosen.value(), chosen.dependencies(), picked)));
    }

    private void fence(Set<String> annotations, State state) {
        addFence(annotations, state);
        go(state);
    }

    private void addFence(Set<String> annotations, State state) {
        events.add(new Event(state.next() - 1, Kind.FENCE, "", 0, annotations, 0, 0, state.control(), NONE, false));
    }

    /** A grace period is one event, where it begins. */
    private void section(Rcu rcu, State state) {
        boolean sleepable = rcu.isSleepable();
        switch (rcu.part()) {
            case ENTER -> fence(Set.of(sleepable ? "Srcu-lock" : "Rcu-lock"), state);
            case LEAVE -> fence(Set.of(sleepable ? "Srcu-unlock" : "Rcu-unlock"), state);
            case BEGIN -> fence(Set.of(sleepable ? "Sync-srcu" : "Sync-rcu"), state);
            case END -> go(state);
        }
    }

    private void access(Instruction instruction, State before) {
        Held at = held(instruction.operands().findFirst().orElseThrow(), before);
        State state = before.behind(at.picked());
        String location = values.location(at.value());
        if (location.isEmpty()) {
            troubles.add(Trouble.NO_LOCATION);
            return;
        }
        Access access = new Access(location, at, state);
        if (instruction instanceof Instruction.Load load) {
            access.load(load.annotations(), false, value -> state.with(load.register(), value));
        } else if (instruction instanceof Instruction.LoadReserved load) {
            int event = events.size();
            access.load(
                    load.annotations(),
                    true,
                    value -> state.with(load.register(), value).reserving(event));
        } else if (instruction instanceof Instruction.Store store) {
            access.store(held(store.value(), state), store.annotations(), NONE, false);
            go(state);
        } else if (instruction instanceof Instruction.StoreConditional store) {
            storeConditional(store, access);
        } else if (instruction instanceof Instruction.Modify modify) {
            Held operand = held(modify.value(), state);
            for (long old : values.of(location)) {
                long written = modify.operator().of(old, operand.value());
                boolean used = modify.operator() != LitmusOperator.RIGHT;
                access.update(
                        old,
                        read -> new Held(written, operand.dependencies() | (used ? onArm(read) : 0), operand.picked()),
                        modify.annotations(),
                        modify.written());
            }
        } else if (instruction instanceof Instruction.CompareExchange exchange) {
            compareExchange(exchange, access);
        } else if (instruction instanceof Instruction.Lock
                && values.of(location).contains(0L)) {
            access.update(0, read -> new Held(1, 0), Set.of("Acquire", "ACQ", "LKR", "LKW"), Optional.empty());
        }
    }

    private void compareExchange(Instruction.CompareExchange exchange, Access access) {
        Held expected = held(exchange.expected(), access.state());
        for (long old : values.of(access.location())) {
            if (old == expected.value()) {
                exchanged(exchange, expected, access);
            } else {
                access.load(
                        old,
                        atomic(exchange.failed()),
                        false,
                        value -> access.state().with(exchange.register(), value));
            }
        }
    }

    /** In Armv8 the comparison picks what is stored, and what is loaded is known before (Arm ARM B2.3, pick dependencies). On RISC-V what is expected is data (Zacas). */
    private void exchanged(Instruction.CompareExchange exchange, Held expected, Access access) {
        Held value = held(exchange.value(), access.state());
        boolean picks = test.architecture() == Architecture.AARCH64;
        Held stored = test.architecture() == Architecture.RISCV ? Held.of(value.value(), value, expected) : value;
        access.update(
                expected.value(),
                read -> picks
                        ? new Held(value.value(), value.dependencies(), value.picked() | expected.all() | read)
                        : stored,
                exchange.annotations(),
                Optional.of(exchange.register()),
                picks);
    }

    /** What is stored depends on what is read there, if it is computed from it. */
    private long onArm(long read) {
        return test.architecture() == Architecture.AARCH64 ? read : 0;
    }

    /** It fails in any case, and may succeed if its location is the one that is reserved. Its result depends on itself in RISC-V only. */
    private void storeConditional(Instruction.StoreConditional store, Access access) {
        State state = access.state();
        int reserved = state.reserved();
        State behind = state.reserving(NONE);
        if (reserved != NONE && events.get(reserved).location().equals(access.location())) {
            int event = events.size();
            access.store(held(store.value(), state), store.annotations(), reserved, true);
            long dependencies = test.architecture() == Architecture.RISCV ? 1L << event : 0;
            go(behind.with(store.written(), new Held(0, dependencies)));
            events.remove(event);
        }
        go(behind.with(store.written(), new Held(1, 0)));
    }

    /** What happens at a location. */
    private final class Access {

        private final String location;
        private final Held address;
        private final State state;

        Access(String location, Held address, State state) {
            this.location = location;
            this.address = address;
            this.state = state;
        }

        State state() {
            return state;
        }

        String location() {
            return location;
        }

        /**
         * @param value what is loaded or stored, and what it depends on if it is stored
         */
        private void add(Kind kind, Held value, Set<String> annotations, int pairedWith, boolean conditional) {
            Set<String> names = new HashSet<>(annotations);
            names.removeAll(kind == Kind.READ ? OF_STORES : OF_LOADS);
            if (conditional) {
                names.add(test.architecture() == Architecture.RISCV ? "EX" : "X");
            }
            events.add(new Event(
                    state.next() - 1,
                    kind,
                    location,
                    value.value(),
                    names,
                    address.dependencies(),
                    value.dependencies(),
                    state.control() | address.picked() | value.picked(),
                    pairedWith,
                    conditional));
        }

        /** Goes on with each value that the location may hold. */
        void load(Set<String> annotations, boolean conditional, Continuation then) {
            for (long value : values.of(location)) {
                load(value, annotations, conditional, then);
            }
        }

        void load(long value, Set<String> annotations, boolean conditional, Continuation then) {
            int event = events.size();
            add(Kind.READ, new Held(value, 0), annotations, NONE, conditional);
            go(then.with(new Held(value, 1L << event)));
            events.remove(event);
        }

        void store(Held value, Set<String> annotations, int pairedWith, boolean conditional) {
            add(Kind.WRITE, value, annotations, pairedWith, conditional);
        }

        /** An atomic operation is a load and a store; what is stored may depend on what the load reads. */
        void update(long old, LongFunction<Held> written, Set<String> annotations, Optional<String> register) {
            update(old, written, annotations, register, false);
        }

        private void update(
                long old,
                LongFunction<Held> written,
                Set<String> annotations,
                Optional<String> register,
                boolean picks) {
            int before = events.size();
            fence(annotations);
            int event = events.size();
            Set<String> names = atomic(annotations);
            add(Kind.READ, new Held(old, 0), names, NONE, false);
            long bit = 1L << event;
            store(written.apply(bit), names, event, false);
            fence(annotations);
            go(state.with(register, picks ? new Held(old, 0, bit) : new Held(old, bit)));
            while (events.size() > before) {
                events.remove(events.size() - 1);
            }
        }

        /** The kernel's operations that return a value are between full fences (Alglave et al., ASPLOS 2018). */
        private void fence(Set<String> annotations) {
            if (annotations.contains("Mb")) {
                addFence(Set.of("Mb"), state);
            }
        }
    }

    private static Set<String> atomic(Set<String> annotations) {
        Set<String> names = new HashSet<>(annotations);
        names.add("RMW");
        return names;
    }

    /** What a run goes on with once a value is loaded. */
    private interface Continuation {

        State with(Held value);
    }
}
