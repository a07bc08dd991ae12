package io.tagline.work.form;

import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.experiments.scenario.AllBut;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Overrides;
import io.tagline.work.ChosenScenario;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The keys of a scenario that a question is about. */
public final class ScenarioKeys {

    private static final MappingType<Overrides, QuestionScope> CHANGES = MappingType.<Overrides, QuestionScope>of(
                    "changes", QuestionScope::nowhere, ScenarioKeys::changes)
            .inBlock();

    private static final Key SCENARIO = Key.argument(
            "scenario", "SCENARIO", "A scenario file, the name of a built-in scenario, or the folder of a result.");
    private static final Key RESOLVED =
            Key.named("resolved").meaning("Whether it is that of a result, whose machine may have been chosen for it.");
    private static final Key CHANGED = Key.named("changes").meaning("What is different from the scenario's document.");
    private static final Key MACHINE = Key.of("machine", "NAME", "Another machine: a name or a file.");
    private static final Key PROTOCOL = Key.of("protocol", "NAME", "Another protocol: a name or a file.");
    private static final Key SEED = Key.of("seed", "N", "Another seed.");
    private static final Key REPLICATIONS = Key.of(
                    "replications", "N", "Exactly N replications of each point, without the stop rule.")
            .as("--replications", "-r");
    private static final Key PARAMETERS = Key.of(
                    "parameters",
                    "KEY=V1,V2",
                    "Other values of a parameter of the matrix, or of machine or protocol, or the core of a thread, such as T1=7; may be repeated.")
            .as("--parameter", "-p");
    private static final Key SETTINGS = QuestionKeys.SETTINGS.meaning(
            "Another number of the machine, such as cores.caches.L1.size=256B; may be repeated.");
    private static final Key BAND = Key.of(
            "band",
            "NAME",
            "Compare with this band in place of all models: published, measured, guaranteed; no sample lies outside the guaranteed one.");
    private static final Key ALL_BUT = Key.of(
            "all-but",
            "SHARE",
            "The share of the replications that may miss the second guaranteed band, beside the one for all: 10^-3, 10^-6 or 10^-9. Default: 10^-6.");

    private ScenarioKeys() {}

    /** The scenario of a question, its changes, and whether it is that of a result. */
    public static <Q> ChosenScenario of(Keys<Q, QuestionScope> keys, Function<Q, ChosenScenario> part) {
        return of(keys.of(part));
    }

    /** The same of a scenario itself. */
    public static ChosenScenario of(Keys<ChosenScenario, QuestionScope> keys) {
        String name = keys.required(SCENARIO, QuestionTypes.TEXT, "", ChosenScenario::name);
        boolean stored = keys.sparing(RESOLVED, QuestionTypes.TRUTH, false, ChosenScenario::stored);
        Overrides changes = changes(keys, ChosenScenario::changes);
        return new ChosenScenario(name, changes, stored);
    }

    /** What is different from the document of a scenario. */
    public static <Q> Overrides changes(Keys<Q, QuestionScope> keys, Function<Q, Overrides> part) {
        return keys.sparing(CHANGED, CHANGES, Overrides.NONE, part);
    }

    private static Optional<Overrides> changes(Keys<Overrides, QuestionScope> keys) {
        Overrides changes = new Overrides(
                keys.optional(MACHINE, QuestionTypes.TEXT, Overrides::machine),
                keys.optional(PROTOCOL, QuestionTypes.TEXT, Overrides::protocol),
                keys.optional(SEED, QuestionTypes.SEED, Overrides::seed),
                keys.optional(REPLICATIONS, QuestionTypes.COUNT, Overrides::replications),
                keys.sparing(PARAMETERS, QuestionTypes.PARAMETERS, Map.of(), Overrides::parameters),
                keys.sparing(QuestionKeys.FAULTS, QuestionTypes.TEXTS, List.of(), Overrides::faults),
                keys.sparing(SETTINGS, QuestionTypes.TEXTS, List.of(), Overrides::settings),
                keys.optional(BAND, PlainTypes.choice(CostSource.class), Overrides::band),
                keys.optional(
                        ALL_BUT, PlainTypes.choice(List.of(AllBut.values()), AllBut::toString), Overrides::allBut));
        keys.done();
        return Optional.of(changes);
    }
}
