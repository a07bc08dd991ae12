package io.tagline.litmus.scenario;

import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Instruction.Rcu;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.litmus.program.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The instructions of one thread as statements of CLa. */
final class ThreadText {

    /** The variable that says up to which instruction all are passed over. */
    private static final String PASSED = "passed";

    /** What a thread keeps between statements of one instruction, or from one to the next. */
    private static final String FOUND = "found_at";

    private static final String DONE = "done";
    private static final String AGAIN = "again";
    private static final String RESERVED = "reserved";
    private static final String HELD = "held";
    private static final String ENTERED = "entered";
    private static final String SEEN = "seen";

    /** What no line can be called. */
    static final Set<String> WORDS = Set.of(PASSED, FOUND, DONE, RESERVED, HELD);

    private final LitmusTest test;
    private final LitmusLines names;
    private final AccessWords words;
    private final int number;
    private final List<Instruction> instructions;
    private final ComputationText computations;
    private final List<String> text = new ArrayList<>();
    private String indent = "";

    /** Up to here, instructions may be passed over. */
    private int guarded;

    private ThreadText(LitmusTest test, LitmusLines names, AccessWords words, int number) {
        this.test = test;
        this.words = words;
        this.names = names;
        this.number = number;
        this.instructions = test.threads().get(number).instructions();
        this.computations = new ComputationText(test.addresses(), words);
    }

    /** The statements, with all variables set first. */
    static List<String> of(LitmusTest test, LitmusLines names, AccessWords words, int number) {
        return new ThreadText(test, names, words, number).all();
    }

    /** The line in which a thread says that it is in a critical section of readers; it holds 0 outside. */
    static String section(String domain, int thread) {
        return "section_" + domain.replaceAll("[^A-Za-z0-9_]", "_") + "_" + thread;
    }

    static Stream<String> domains(LitmusTest test) {
        return test.threads().stream()
                .flatMap(thread -> thread.instructions().stream())
                .filter(Rcu.class::isInstance)
                .map(instruction -> ((Rcu) instruction).domain())
                .distinct();
    }

    static String variable(String register) {
        return "r_" + register;
    }

    private List<String> all() {
        LitmusThread thread = test.threads().get(number);
        for (String register : thread.registers()) {
            add(variable(register) + " = " + thread.initial().getOrDefault(register, 0L));
        }
        addIf(Instruction.Jump.class, PASSED);
        addIf(Instruction.LoadReserved.class, RESERVED, HELD);
        addIf(Instruction.StoreConditional.class, RESERVED, HELD, DONE);
        if (instructions.stream().anyMatch(Rcu.class::isInstance)) {
            add(ENTERED + " = 0");
            for (int other = 0; other < test.threads().size(); other++) {
                add(SEEN + other + " = 0");
            }
        }
        text.add(ScenarioText.DELAY);
        range(0, instructions.size(), instructions.size());
        return text;
    }

    private void addIf(Class<? extends Instruction> kind, String... variables) {
        if (instructions.stream().anyMatch(kind::isInstance)) {
            for (String variable : variables) {
                add(variable + " = 0");
            }
        }
    }

    private void add(String statement) {
        text.add(indent + statement);
    }

    /** CLa has no jumps: one says how many instructions are to be passed over, and those in between look. A loop goes on while one jumps back in it. */
    private void range(int from, int to, int loopEnd) {
        for (int i = from; i < to; i++) {
            int last = lastJumpTo(i);
            String before = indent;
            if (last >= i && last < loopEnd) {
                loop(i, last);
                i = last;
            } else {
                if (i < guarded) {
                    add("if " + PASSED + " <= " + i + ":");
                    indent += "  ";
                }
                instruction(i);
                guarded = Math.max(guarded, target(i));
            }
            indent = before;
        }
    }

    /** The last instruction that jumps back to this one; -1 if none does. */
    private int lastJumpTo(int index) {
        int last = -1;
        for (int i = index; i < instructions.size(); i++) {
            last = instructions.get(i) instanceof Instruction.Jump jump && jump.target() == index ? i : last;
        }
        return last;
    }

    private int target(int index) {
        return instructions.get(index) instanceof Instruction.Jump jump ? jump.target() : 0;
    }

    private void loop(int from, int to) {
        String again = AGAIN + from;
        add(again + " = 1");
        add("while " + again + " == 1:");
        indent += "  ";
        add(again + " = 0");
        range(from, to + 1, to);
    }

    private void instruction(int index) {
        Instruction instruction = instructions.get(index);
        if (instruction instanceof Instruction.Jump jump) {
            if (jump.when().isPresent()) {
                add("if " + condition(jump.when().get()) + ":");
                indent += "  ";
            }
            add(PASSED + " = " + jump.target());
            if (jump.target() <= index) {
                add(AGAIN + jump.target() + " = 1");
            }
        } else if (instruction instanceof Instruction.Compute compute) {
            add(computations.of(compute));
        } else if (instruction instanceof Rcu rcu) {
            section(rcu);
        } else if (instruction instanceof Instruction.Fence fence) {
            words.fences(fence).forEach(this::add);
        } else {
            access(instruction);
        }
    }

    private String value(Operand operand) {
        return computations.value(operand);
    }

    private String condition(BranchCondition when) {
        return value(when.left()) + " " + when.relation().sign() + " " + value(when.right());
    }

    /** At one place, or at each that a register may point to. */
    private void access(Instruction instruction) {
        Operand at = instruction.operands().findFirst().orElseThrow();
        if (at instanceof Operand.Address address) {
            access(instruction, address.location(), words.index(at));
            return;
        }
        String index = words.index(at);
        String pointer = value(at);
        if (instruction.written().map(ThreadText::variable).equals(Optional.of(pointer))) {
            add(FOUND + " = " + pointer);
            index = index.replace(pointer, FOUND);
            pointer = FOUND;
        }
        String before = indent;
        for (String location : test.memory().keySet()) {
            add("if " + pointer + " == " + test.addresses().of(location) + ":");
            indent += "  ";
            access(instruction, location, index);
            indent = before;
        }
    }

    private void access(Instruction instruction, String location, String index) {
        String line = names.line(location) + index;
        if (instruction instanceof Instruction.Load load) {
            add(variable(load.register()) + " = " + words.verb(load) + "(" + line + ")");
        } else if (instruction instanceof Instruction.Store store) {
            add(words.verb(store) + "(" + line + ", " + value(store.value()) + ")");
        } else if (instruction instanceof Instruction.Lock) {
            add("compare_exchange_wait(" + line + ", 0, 1)");
        } else if (instruction instanceof Instruction.Modify modify) {
            String kept = modify.written().map(name -> variable(name) + " = ").orElse("");
            add(kept + ComputationText.atomic(modify.operator(), line, value(modify.value()), words.order(modify)));
        } else if (instruction instanceof Instruction.CompareExchange exchange) {
            String operands =
                    line + ", " + value(exchange.expected()) + ", " + value(exchange.value()) + words.order(exchange);
            add(variable(exchange.register()) + " = compare_swap(" + operands + ")");
        } else if (instruction instanceof Instruction.LoadReserved load) {
            add(HELD + " = load(" + line + ")");
            add(variable(load.register()) + " = " + HELD);
            add(RESERVED + " = " + test.addresses().of(location));
        } else if (instruction instanceof Instruction.StoreConditional store) {
            storeConditional(store, location, line);
        }
    }

    private void storeConditional(Instruction.StoreConditional store, String location, String line) {
        add(DONE + " = 0");
        add("if " + RESERVED + " == " + test.addresses().of(location) + ":");
        add("  " + DONE + " = compare_exchange(" + line + ", " + HELD + ", " + value(store.value()) + ")");
        add(RESERVED + " = 0");
        store.written().ifPresent(name -> add(variable(name) + " = 1 - " + DONE));
    }

    /** Critical sections of readers as numbers in lines of their own, by which others wait. */
    private void section(Rcu rcu) {
        Function<Integer, String> line = thread -> section(rcu.domain(), thread);
        switch (rcu.part()) {
            case ENTER -> {
                add(ENTERED + " = " + ENTERED + " + 1");
                add("cl_write(" + line.apply(number) + ", " + ENTERED + ")");
            }
            case LEAVE -> add("cl_write(" + line.apply(number) + ", 0)");
            case BEGIN -> {
                add("fence()");
                others().forEach(other -> add(SEEN + other + " = cl_read(" + line.apply(other) + ")"));
            }
            case END ->
                others().forEach(other -> {
                    add("if " + SEEN + other + " != 0:");
                    add("  cl_wait(" + line.apply(other) + ", " + SEEN + other + ", ne)");
                });
        }
    }

    private Stream<Integer> others() {
        return Stream.iterate(0, i -> i + 1).limit(test.threads().size()).filter(other -> other != number);
    }
}
