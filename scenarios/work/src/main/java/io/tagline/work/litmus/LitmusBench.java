package io.tagline.work.litmus;

import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.yaml.Yaml;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.scenario.ScenarioText;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The machine on which litmus tests run, and how often.
 *
 * @param protocol replaces the machine's own
 * @param settings other numbers of the machine, as {@code PATH=VALUE}
 * @param runs on each variant of the machine, or a few more, to give every delay the same number; 0 for the verdicts of the models alone
 */
public record LitmusBench(
        String machine, Optional<String> protocol, List<String> settings, Optional<Long> seed, int runs) {

    static final int USUAL_BUFFER = 8;

    private static final int USUAL_RUNS = 12_000;
    private static final Key MACHINE = Key.of("machine", "NAME", "The machine: a name or a file.");
    private static final Key SEED = QuestionKeys.SEED.meaning("The seed of all random numbers. Default: 42.");
    private static final Key RUNS =
            Key.of("runs", "N", "Runs on each machine, rounded up to the same number for each delay; 0 judges only.");

    public LitmusBench {
        settings = List.copyOf(settings);
    }

    /** A machine as it is. */
    public LitmusBench(String machine, int runs) {
        this(machine, Optional.empty(), List.of(), Optional.empty(), runs);
    }

    static LitmusBench of(Keys<LitmusBench, QuestionScope> keys) {
        return new LitmusBench(
                keys.usual(MACHINE, QuestionTypes.TEXT, "ideal", LitmusBench::machine),
                keys.optional(QuestionKeys.OTHER_PROTOCOL, QuestionTypes.TEXT, LitmusBench::protocol),
                keys.sparing(QuestionKeys.SETTINGS, QuestionTypes.TEXTS, List.of(), LitmusBench::settings),
                keys.optional(SEED, QuestionTypes.SEED, LitmusBench::seed),
                keys.usual(RUNS, QuestionTypes.NUMBER, USUAL_RUNS, LitmusBench::runs));
    }

    /** The test as a scenario on a machine with store buffers. */
    String scenario(LitmusTest test) {
        return scenario(test, Optional.of(USUAL_BUFFER));
    }

    /** The test as a scenario whose program says the order of its instructions. */
    String scenarioOfOrder(LitmusTest test, Architecture target) {
        return ScenarioText.ofOrder(target, test, runs, Map.of("machine", Yaml.text(machine)));
    }

    /** The same on the machine with its own buffers, or with other ones. */
    String scenario(LitmusTest test, Optional<Integer> buffer) {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("machine", Yaml.text(machine));
        buffer.ifPresent(entries ->
                keys.put("set", Yaml.list(List.of(Yaml.quoted("cores.store-buffer=" + entries)), false)));
        return ScenarioText.of(test, runs, keys);
    }
}
