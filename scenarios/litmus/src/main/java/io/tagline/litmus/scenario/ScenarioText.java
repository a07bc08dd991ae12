package io.tagline.litmus.scenario;

import io.tagline.documents.yaml.Yaml;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Operand;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /** The first statement of a thread that takes time. */
    static final String DELAY = "compute(random(" + SKEW + ") ns)";

    /** What no line can be called, beside the words of CLa. */
    static final Set<String> WORDS =
            Stream.concat(Stream.of(SKEW, AFFINITY), ThreadText.WORDS.stream()).collect(Collectors.toUnmodifiableSet());

    private final LitmusTest test;
    private final LitmusLines names;
    private final AccessWords words;
    private final Starts starts;
    private final List<String> text = new ArrayList<>();

    private ScenarioText(LitmusTest test, AccessWords words, int runs) {
        this.test = test;
        this.words = words;
        this.names = LitmusLines.of(test);
        this.starts = starts(test, names, runs);
    }

    /**
     * The scenario.
     *
     * @param runs how many there should be in all
     * @param settings further keys of the scenario, such as {@code machine}, each with its value
     */
    public static String of(LitmusTest test, int runs, Map<String, Yaml> settings) {
        return new ScenarioText(test.withOrderedStores(), new AccessWords.Ordered(), runs).text(settings);
    }

    /** The scenario whose program says the order of the test's instructions, as processors of an architecture have them; {@link WrittenOrder} has to be able to. */
    public static String ofOrder(Architecture target, LitmusTest test, int runs, Map<String, Yaml> settings) {
        return new ScenarioText(WrittenOrder.on(target, test), new AccessWords.Weak(target), runs).text(settings);
    }

    private static Starts starts(LitmusTest test, LitmusLines names, int runs) {
        return new Starts(
                test.threads().size(), names, Math.min(Starts.MOST, runs / (SKEWS.size() * AFFINITIES.size())));
    }

    /** How often each point has to be repeated for at least this many runs. */
    public static int replications(LitmusTest test, int runs) {
        int points = SKEWS.size()
                * AFFINITIES.size()
                * starts(test, LitmusLines.of(test), runs).points();
        return (int) (((long) runs + points - 1) / points);
    }

    /** Settings that leave one point: every parameter has the first of its values, and threads begin without a delay. */
    public static Map<String, List<Value>> onePoint(LitmusTest test, int runs) {
        Map<String, List<Value>> values = new LinkedHashMap<>();
        starts(test, LitmusLines.of(test), runs).first().forEach((name, value) -> values.put(name, List.of(value)));
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
                .forEach((location, value) -> text.add("  %s%s: {%s, value: %d}"
                        .formatted(names.line(location), words.declared(), starts.keys(names.line(location)), value)));
        test.recorded().forEach(observable -> text.add("  " + names.ghost(observable) + ": {memory: ghost}"));
        for (int i = 0; i < test.threads().size(); i++) {
            int thread = i;
            ThreadText.domains(test).forEach(domain -> text.add("  " + ThreadText.section(domain, thread) + ": {}"));
        }
    }

    private void program() {
        for (int i = 0; i < test.threads().size(); i++) {
            text.add("  " + (i == 0 ? "if" : "elif") + " me == " + i + ":");
            thread(i);
        }
        List<Observable> ends = test.recorded().stream()
                .filter(observable -> !(observable instanceof Observable.OfThread))
                .toList();
        if (!ends.isEmpty()) {
            text.add("  barrier()");
            text.add("  if me == 0:");
            ends.forEach(end -> text.add("    store(%s, %s(%s%s))"
                    .formatted(
                            names.ghost(end),
                            words.last(),
                            names.line(LitmusLines.location(end)),
                            words.index(new Operand.Constant(0)))));
        }
    }

    private void thread(int number) {
        ThreadText.of(test, names, words, number).forEach(this::add);
        for (Observable observable : test.recorded()) {
            if (observable instanceof Observable.OfThread register && register.thread() == number) {
                add("store(" + names.ghost(observable) + ", " + ThreadText.variable(register.register()) + ")");
            }
        }
    }

    private void add(String statement) {
        text.add("    " + statement);
    }

    /** A text as a double-quoted scalar of YAML. */
    private static String quoted(String text) {
        return Yaml.quoted(text).write().strip();
    }
}
