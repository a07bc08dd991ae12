package io.tagline.work.form;

import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Overrides;
import io.tagline.work.ChosenScenario;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The keys of a scenario that a question is about. */
public final class ScenarioKeys {

    private static final MappingType<Overrides, QuestionScope> CHANGES = MappingType.<Overrides, QuestionScope>of(
                    "changes", QuestionScope::nowhere, ScenarioKeys::changes)
            .inBlock();

    private ScenarioKeys() {}

    /** The scenario, its changes, and whether it is that of a result. */
    public static ChosenScenario of(Keys<ChosenScenario, QuestionScope> keys) {
        String name = keys.required("scenario", QuestionTypes.TEXT, "", ChosenScenario::name);
        boolean stored = keys.sparing("resolved", QuestionTypes.TRUTH, false, ChosenScenario::stored);
        Overrides changes = keys.sparing("changes", CHANGES, Overrides.NONE, ChosenScenario::changes);
        return new ChosenScenario(name, changes, stored);
    }

    private static Optional<Overrides> changes(Keys<Overrides, QuestionScope> keys) {
        Overrides changes = new Overrides(
                keys.optional("machine", QuestionTypes.TEXT, Overrides::machine),
                keys.optional("protocol", QuestionTypes.TEXT, Overrides::protocol),
                keys.optional("seed", QuestionTypes.SEED, Overrides::seed),
                keys.optional("replications", QuestionTypes.COUNT, Overrides::replications),
                keys.sparing("parameters", QuestionTypes.PARAMETERS, Map.of(), Overrides::parameters),
                keys.sparing("faults", QuestionTypes.TEXTS, List.of(), Overrides::faults),
                keys.sparing("set", QuestionTypes.TEXTS, List.of(), Overrides::settings),
                keys.optional("band", PlainTypes.choice(CostSource.class), Overrides::band));
        keys.done();
        return Optional.of(changes);
    }
}
