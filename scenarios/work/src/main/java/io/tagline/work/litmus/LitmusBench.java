package io.tagline.work.litmus;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.keys.Keys;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.scenario.ScenarioText;
import io.tagline.programs.expression.Value;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
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

    private static final int USUAL_BUFFER = 8;

    /** Copies the settings. */
    public LitmusBench {
        settings = List.copyOf(settings);
    }

    /** A machine as it is. */
    public LitmusBench(String machine, int runs) {
        this(machine, Optional.empty(), List.of(), Optional.empty(), runs);
    }

    /** The keys of a bench. */
    static LitmusBench of(Keys<LitmusBench, QuestionScope> keys) {
        return new LitmusBench(
                keys.required("machine", QuestionTypes.TEXT, "", LitmusBench::machine),
                keys.optional("protocol", QuestionTypes.TEXT, LitmusBench::protocol),
                keys.sparing("set", QuestionTypes.TEXTS, List.of(), LitmusBench::settings),
                keys.optional("seed", QuestionTypes.SEED, LitmusBench::seed),
                keys.required("runs", QuestionTypes.NUMBER, 1, LitmusBench::runs));
    }

    /** The test as a scenario on a machine with store buffers. */
    String scenario(LitmusTest test) {
        return Variant.scenario(test, machine, Optional.of(USUAL_BUFFER));
    }

    /** The sizes of store buffers to set: every machine runs without buffers and with them, unless a setting fixes their size. */
    List<Optional<Integer>> buffers(LitmusTest test, Documents documents) {
        int own = variant(test, Optional.empty(), documents).storeBuffer();
        int other = own == 0 ? USUAL_BUFFER : 0;
        if (variant(test, Optional.of(other), documents).storeBuffer() != other) {
            return List.of(Optional.empty());
        }
        return own == 0 ? List.of(Optional.empty(), Optional.of(other)) : List.of(Optional.of(other), Optional.empty());
    }

    Variant variant(LitmusTest test, Optional<Integer> buffer, Documents documents) {
        return variant(test, buffer, Map.of(), documents);
    }

    /** The same with threads that begin without a delay. */
    Variant prompt(LitmusTest test, Optional<Integer> buffer, Documents documents) {
        return variant(test, buffer, Map.of(ScenarioText.SKEW, List.of(Value.of(1))), documents);
    }

    private Variant variant(
            LitmusTest test, Optional<Integer> buffer, Map<String, List<Value>> parameters, Documents documents) {
        Overrides overrides = new Overrides(
                Optional.empty(),
                protocol,
                seed,
                Optional.of(ScenarioText.replications(test, runs)),
                parameters,
                List.of(),
                settings,
                Optional.empty());
        return Diagnostics.read(diagnostics -> Variant.of(test, machine, buffer, overrides, documents, diagnostics));
    }
}
