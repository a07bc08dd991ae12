package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.scenario.StopRule;
import io.tagline.programs.cla.expansion.Budget;
import java.util.List;
import java.util.Optional;

/** How {@code run} is read and written; defaults are those in docs/scenario.md. */
final class RunFormat {

    private static final long MIN = 1_000;
    private static final long MAX = 20_000;
    private static final StopRule STOP_RULE = new StopRule(0.95, 0.01);

    /** The rule of a scenario without {@code run}. */
    static final RunRule USUAL = new RunRule(42, (int) MIN, (int) MAX, STOP_RULE);

    private static final Type<Long, KeyScope> SEED = PlainTypes.integer(0, Long.MAX_VALUE);
    private static final Type<Long, KeyScope> STEPS = PlainTypes.integer(1, 1_000_000_000);
    private static final Type<Long, KeyScope> WARM_UP = PlainTypes.integer(0, 1_000_000);
    private static final Type<Long, KeyScope> NUMBER = PlainTypes.integer(1, 10_000_000);
    private static final MappingType<Counts, ScenarioScope> RANGE =
            MappingType.of("replications", ScenarioScope::nowhere, RunFormat::counts);

    /** A number alone is both the smallest and the largest. */
    private static final Type<Counts, ScenarioScope> COUNTS = Type.described(
            (node, scope) -> node instanceof YamlText
                    ? NUMBER.read(node, scope).map(number -> new Counts(number, number))
                    : RANGE.read(node, scope),
            RANGE::write,
            () -> Schema.either(NUMBER.schema(), RANGE.schema()));

    private static final Type<StopRule.Of, KeyScope> OF =
            PlainTypes.choice(List.of(StopRule.Of.values()), StopRule.Of::word);

    private static final Type<StopRule, ScenarioScope> STOP =
            MappingType.of("stop", ScenarioScope::nowhere, RunFormat::stop);

    static final Type<RunRule, ScenarioScope> TYPE =
            MappingType.of("run", ScenarioScope::nowhere, RunFormat::run).inBlock();

    private RunFormat() {}

    /** How many replications at least and at most. */
    private record Counts(long min, long max) {}

    private static Optional<RunRule> run(Keys<RunRule, ScenarioScope> keys) {
        long seed = keys.usual("seed", SEED, USUAL.seed(), RunRule::seed);
        Counts counts =
                keys.usual("replications", COUNTS, new Counts(MIN, MAX), rule -> new Counts(rule.min(), rule.max()));
        StopRule stop = keys.usual("stop", STOP, STOP_RULE, RunRule::stop);
        long steps = keys.sparing("steps", STEPS, Budget.STEPS, RunRule::steps);
        long warmUp = keys.sparing("warm-up", WARM_UP, (long) RunRule.WARM_UP, rule -> (long) rule.warmUp());
        List<String> common = keys.sparing("common", Types.PARAMETER.list(), List.of(), RunRule::common);
        keys.fields().done();
        if (stop.of() == StopRule.Of.DIFFERENCE && common.isEmpty()) {
            keys.error(Code.BAD_STOP_RULE, "stop", "a difference is between points that draw the same random numbers")
                    .note("name what they differ in: `common: [algorithm]`");
        }
        return Optional.of(new RunRule(seed, (int) counts.min, (int) counts.max, stop, steps, (int) warmUp, common));
    }

    /** A bound that is left out adapts to the other. */
    private static Optional<Counts> counts(Keys<Counts, ScenarioScope> keys) {
        Optional<Long> min = keys.optional("min", NUMBER, counts -> Optional.of(counts.min));
        Optional<Long> max = keys.optional("max", NUMBER, counts -> Optional.of(counts.max));
        keys.fields().done();
        long least = min.orElse(Math.min(MIN, max.orElse(MIN)));
        long most = max.orElse(Math.max(MAX, least));
        if (least > most) {
            keys.error(Code.BAD_STOP_RULE, "max", "at most " + most + " replications, but at least " + least)
                    .note("`max` is not below `min`");
        }
        return Optional.of(new Counts(least, most));
    }

    private static Optional<StopRule> stop(Keys<StopRule, ScenarioScope> keys) {
        Optional<Double> confidence = keys.required("ci", PlainTypes.PERCENTAGE, StopRule::confidence);
        Optional<Double> within = keys.required("within", PlainTypes.PERCENTAGE, StopRule::within);
        StopRule.Of of = keys.sparing("of", OF, StopRule.Of.MEAN, StopRule::of);
        keys.fields().done();
        if (confidence.filter(level -> level < 0.5 || level > 0.9999).isPresent()) {
            keys.error(Code.BAD_STOP_RULE, "ci", "a confidence is between 50% and 99.99%");
        }
        if (within.filter(share -> share == 0).isPresent()) {
            keys.error(Code.BAD_STOP_RULE, "within", "an interval of no width is never reached")
                    .note("write `1%`");
        }
        return confidence.flatMap(level -> within.map(share -> new StopRule(level, share, of)));
    }
}
