package io.tagline.litmus.scenario;

import io.tagline.documents.yaml.Yaml;
import io.tagline.litmus.program.Comparison;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Operand;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A litmus test as the text of a scenario. Each location has its own line; threads begin after a random delay, on random cores, also two on one
 * core, with lines in memory, shared by all of them, or modified by one; what they find goes into ghost lines, which take no time. What is in memory
 * in the end is read after a barrier, when all store buffers are empty.
 */
public final class ScenarioText {

    /** The parameter that says how long the delay of a thread can be. */
    private static final String SKEW = "skew";

    /** In nanoseconds: as long as a few hits, as one miss, and as a few misses of the machines that come with tagline. */
    private static final List<Integer> SKEWS = List.of(10, 100, 600);

    /** The parameter that says by which rule threads are placed on cores. */
    private static final String AFFINITY = "affinity";

    /** On cores of their own, or two on the hardware threads of one, where a store is seen long before the invalidations of others arrive. */
    private static final List<String> AFFINITIES = List.of("random", "siblings");

    /** The variable that says up to which instruction all are passed over. */
    private static final String PASSED = "passed";

    /** What no line can be called, beside the words of CLa. */
    static final Set<String> WORDS = Set.of(SKEW, AFFINITY, PASSED);

    private final LitmusTest test;
    private final LineNames names;
    private final Starts starts;
    private final List<String> text = new ArrayList<>();

    private ScenarioText(LitmusTest test, int runs) {
        this.test = test;
        this.names = LineNames.of(test);
        this.starts = starts(test, names, runs);
    }

    /**
     * The scenario.
     *
     * @param runs how many there should be in all
     * @param settings further keys of the scenario, such as {@code machine}, each with its value
     */
    public static String of(LitmusTest test, int runs, Map<String, Yaml> settings) {
        return new ScenarioText(test, runs).text(settings);
    }

    private static Starts starts(LitmusTest test, LineNames names, int runs) {
        return new Starts(
                test.threads().size(), names, Math.min(Starts.MOST, runs / (SKEWS.size() * AFFINITIES.size())));
    }

    /** How often each point has to be repeated for at least this many runs. */
    public static int replications(LitmusTest test, int runs) {
        int points = SKEWS.size()
                * AFFINITIES.size()
                * starts(test, LineNames.of(test), runs).points();
        return (int) (((long) runs + points - 1) / points);
    }

    /** Settings that leave one point: every parameter has the first of its values, and threads begin without a delay. */
    public static Map<String, List<Value>> onePoint(LitmusTest test, int runs) {
        Map<String, List<Value>> values = new LinkedHashMap<>();
        starts(test, LineNames.of(test), runs).first().forEach((name, value) -> values.put(name, List.of(value)));
        values.put(SKEW, List.of(Value.of(1)));
        values.put(AFFINITY, List.of(Value.of(AFFINITIES.get(0))));
        return values;
    }

    private String text(Map<String, Yaml> settings) {
        text.add("tagline: 1");
        text.add("name: " + quoted("litmus test " + test.name()));
        if (!test.note().isEmpty()) {
            text.add("description: " + quoted(test.note()));
        }
        settings.forEach((key, value) ->
                text.add(Yaml.map(Map.of(key, value), true).write().strip()));
        text.add("matrix:");
        starts.matrix().forEach(key -> text.add("  " + key));
        text.add("  " + SKEW + ": " + SKEWS);
        text.add("  " + AFFINITY + ": " + AFFINITIES);
        text.add("threads: {count: " + test.threads().size() + ", place: \"${" + AFFINITY + "}\"}");
        lines();
        text.add("program: |");
        program();
        text.add("measure: {latency: last thread}");
        return text.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private void lines() {
        text.add("lines:");
        test.memory()
                .forEach((location, value) -> text.add("  %s: {%s, value: %d}"
                        .formatted(names.line(location), starts.keys(names.line(location)), value)));
        test.recorded().forEach(observable -> text.add("  " + names.ghost(observable) + ": {memory: ghost}"));
    }

    private void program() {
        for (int i = 0; i < test.threads().size(); i++) {
            text.add("  " + (i == 0 ? "if" : "elif") + " me == " + i + ":");
            thread(i, test.threads().get(i));
        }
        List<Observable> ends = test.recorded().stream()
                .filter(observable -> !(observable instanceof Observable.OfThread))
                .toList();
        if (!ends.isEmpty()) {
            text.add("  barrier()");
            text.add("  if me == 0:");
            ends.forEach(end -> text.add(
                    "    store(%s, load(%s))".formatted(names.ghost(end), names.line(LineNames.location(end)))));
        }
    }

    private void thread(int number, LitmusThread thread) {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String register : thread.registers()) {
            variables.put(register, variable(register));
            add(variables.get(register) + " = " + thread.initial().getOrDefault(register, 0L));
        }
        add("compute(random(" + SKEW + ") ns)");
        instructions(thread.instructions(), variables);
        for (Observable observable : test.recorded()) {
            if (observable instanceof Observable.OfThread register && register.thread() == number) {
                add("store(" + names.ghost(observable) + ", " + variables.get(register.register()) + ")");
            }
        }
    }

    /** CLa has no jumps: one says how many instructions are to be passed over, and those in between look. */
    private void instructions(List<Instruction> instructions, Map<String, String> variables) {
        int guarded = 0;
        for (int i = 0; i < instructions.size(); i++) {
            if (guarded == 0 && instructions.get(i) instanceof Instruction.Jump) {
                add(PASSED + " = 0");
            }
            String indent = "";
            if (i < guarded) {
                add("if " + PASSED + " <= " + i + ":");
                indent = "  ";
            }
            if (instructions.get(i) instanceof Instruction.Jump jump) {
                String passed = PASSED + " = " + jump.target();
                if (jump.when().isPresent()) {
                    add(indent + "if " + condition(jump.when().get(), variables) + ":");
                    indent += "  ";
                }
                add(indent + passed);
                guarded = Math.max(guarded, jump.target());
            } else {
                add(indent + statement(instructions.get(i), variables));
            }
        }
    }

    private static String condition(Comparison when, Map<String, String> variables) {
        return value(when.left(), variables) + " " + when.relation().sign() + " " + value(when.right(), variables);
    }

    private void add(String statement) {
        text.add("    " + statement);
    }

    private String statement(Instruction instruction, Map<String, String> variables) {
        if (instruction instanceof Instruction.Load load) {
            return variables.get(load.register()) + " = load(" + names.line(load.location()) + ")";
        } else if (instruction instanceof Instruction.Store store) {
            return "store(" + names.line(store.location()) + ", " + value(store.value(), variables) + ")";
        } else if (instruction instanceof Instruction.Exchange exchange) {
            return kept(exchange.register(), variables) + "cl_swap(" + names.line(exchange.location()) + ", "
                    + value(exchange.value(), variables) + ")";
        } else if (instruction instanceof Instruction.FetchAdd add) {
            return kept(add.register(), variables) + "cl_add(" + names.line(add.location()) + ", "
                    + value(add.value(), variables) + ")";
        } else if (instruction instanceof Instruction.Sum sum) {
            return variables.get(sum.register()) + " = " + value(sum.left(), variables) + " + "
                    + value(sum.right(), variables);
        }
        return "fence()";
    }

    private static String kept(Optional<String> register, Map<String, String> variables) {
        return register.map(name -> variables.get(name) + " = ").orElse("");
    }

    private static String value(Operand operand, Map<String, String> variables) {
        return operand instanceof Operand.Register register
                ? String.valueOf(variables.get(register.name()))
                : String.valueOf(((Operand.Constant) operand).value());
    }

    private static String variable(String register) {
        return "r_" + register;
    }

    /** A text as a double-quoted scalar of YAML. */
    private static String quoted(String text) {
        return Yaml.quoted(text).write().strip();
    }
}
