package io.tagline.work.bounds;

import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.experiments.json.BoundsJson;
import io.tagline.experiments.result.BoundsResult;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Setup;
import io.tagline.models.bounds.Path;
import io.tagline.sheet.Sheet;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.bounds.Derivation.BoundsAnswer;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import java.util.Optional;

/**
 * T_min and T_max of a scenario by the CLa graph of its program (Ramos and Hoefler, HPDC 2015), or of one of its executions.
 *
 * @param costs the source of costs; if absent, the one that its model names, or else published ones
 * @param replay the replication whose operations are taken in the order of their execution
 */
public record Derivation(ChosenScenario scenario, Optional<CostSource> costs, Optional<Long> replay)
        implements Question<BoundsAnswer> {

    public static final QuestionForm<Derivation> FORM = QuestionForm.of(Derivation.class, "bounds", Derivation::keys);

    private static final Key MEASURE = Key.flag("measure", "The same as --band measured.");
    private static final Key REPLAY = Key.of(
                    "replay",
                    "N",
                    "The least time for the operations of replication N, in the order of their execution, "
                            + "also of a program whose steps depend on values it reads. Default: 0, the first.")
            .orAlone("0");

    /** With the costs that its model asks for. */
    public Derivation(ChosenScenario scenario) {
        this(scenario, Optional.empty(), Optional.empty());
    }

    private static Optional<Derivation> keys(Keys<Derivation, QuestionScope> keys) {
        ChosenScenario scenario = ScenarioKeys.of(keys, Derivation::scenario);
        boolean measure = keys.sparing(
                MEASURE,
                QuestionTypes.TRUTH,
                false,
                question -> question.costs.equals(Optional.of(CostSource.MEASURED)));
        Optional<Long> replay = keys.optional(REPLAY, PlainTypes.integer(0, Long.MAX_VALUE), Derivation::replay);
        Optional<CostSource> costs = measure
                ? Optional.of(CostSource.MEASURED)
                : scenario.changes().band().filter(band -> replay.isPresent());
        return Optional.of(new Derivation(scenario, costs, replay));
    }

    /** How the cost of a leg of a critical path is written, such as {@code *R_L + R_R}: a star is a local access that is counted once (Ramos and Hoefler, HPDC 2015). */
    public static String cost(Path.Leg leg) {
        boolean free = leg.cost().formula().equals("0");
        return (leg.starred() ? "*R_L" : "")
                + (leg.starred() && !free ? " + " : "")
                + (leg.starred() && free ? "" : leg.cost().formula());
    }

    /** The bounds. */
    public record BoundsAnswer(Setup setup, BoundsResult result) implements PublishedAnswer {

        @Override
        public Sheet sheet() {
            return BoundsSheet.of(result);
        }

        /** As {@code tagline/bounds/1}, docs/guide/output.md. */
        @Override
        public Json json() {
            return BoundsJson.of(result);
        }
    }

    @Override
    public BoundsAnswer ask(WorkContext context) {
        if (replay.filter(number -> number < 0).isPresent()) {
            throw new Refusal("--replay needs the number of a replication, 0 or more");
        }
        if (replay.isPresent()
                && costs.filter(source -> source != CostSource.GUARANTEED).isPresent()) {
            throw new Refusal("--replay has guaranteed costs; leave out --measure, and --band other than guaranteed");
        }
        Setup setup = scenario.load(context);
        if (replay.isPresent()) {
            ChosenScenario.noticeFirst(setup, context.watch());
            return new BoundsAnswer(setup, BoundsResult.ofReplication(setup, replay.get()));
        }
        return new BoundsAnswer(setup, derived(setup, context));
    }

    private BoundsResult derived(Setup setup, WorkContext context) {
        if (setup.platforms().size() > 1) {
            throw new Refusal("bounds are those of one machine and one protocol, this scenario has "
                    + setup.platforms().size() + "; choose with -p");
        }
        CostSource source = costs.orElseGet(() -> BoundsResult.source(setup).orElse(CostSource.PUBLISHED));
        if (source == CostSource.PUBLISHED) {
            setup.platforms().stream()
                    .flatMap(platform -> platform.noteOnCosts().stream())
                    .forEach(context.watch()::notice);
        }
        return BoundsResult.of(setup, source);
    }
}
