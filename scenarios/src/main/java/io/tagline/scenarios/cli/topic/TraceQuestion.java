package io.tagline.scenarios.cli.topic;

import io.tagline.communication.detection.Communication.Definition;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.Variant;
import io.tagline.communication.mapping.Algorithm;
import io.tagline.communication.trace.AccessBatch;
import io.tagline.documents.Refusal;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.scenarios.cli.stored.TraceSource;
import io.tagline.work.communication.Detectors;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.mapping.ThreadMapping.Baseline;
import io.tagline.work.mapping.ThreadMapping.Trial;
import java.util.List;
import java.util.Optional;

/**
 * The words of the commands about a memory trace.
 *
 * @param trial whether and how a mapping is tried on the timed machine
 */
public record TraceQuestion(
        TraceSource trace, Detectors detectors, List<Integer> arities, Algorithm algorithm, Optional<Trial> trial) {

    public static final QuestionForm<TraceQuestion> FORM =
            QuestionForm.of(TraceQuestion.class, "trace", TraceQuestion::keys);

    private static final Detectors USUAL = Detectors.USUAL;

    private static final Key TRACE = Key.argument(
            "trace",
            "TRACE",
            "A memory trace, a report of perf c2c, or a kernel: stencil, pipeline, transpose, false-sharing, padded, butterfly.");
    private static final Key THREADS = Key.of("threads", "N", "Threads of a kernel.");
    private static final Key DEFINITIONS =
            Key.of("definition", "D", "relaxed, accurate, or relaxed,accurate.").split(",");
    private static final Key VARIANTS = Key.of(
                    "variant", "V", "Readings of the relaxed definition: mru2, printed, numalize.")
            .split(",");
    private static final Key SIZES = Key.of(
                    "granularity", "SIZE", "Sizes of blocks of the relaxed definition, such as 64B,4KiB.")
            .split(",");
    private static final Key POLICIES = Key.of(
                    "policy", "P", "Partners by the accurate definition: last, switch, all, coh.")
            .split(",");
    private static final Key MACHINE = Key.of("machine", "MACHINE", "The machine: its caches, its processing units.");
    private static final Key ARITIES = Key.of(
                    "arities", "A,B,...", "A tree of processing units, from the root, instead of the machine's.")
            .split(",");
    private static final Key ALGORITHM = Key.of("algorithm", "A", "greedy, local or exhaustive.");
    private static final Key EVALUATE =
            Key.flag("evaluate", "Replay the trace on the timed machine, with this mapping and another.");
    private static final Key AGAINST = Key.of("against", "MAPPING", "The other one: scatter or identity.");
    private static final Key ACCESSES = Key.of("accesses", "N", "Replay the first N accesses.");
    private static final Key REPLICATIONS =
            Key.of("replications", "N", "Replays of each mapping.").as("--replications", "-r");
    private static final Key SEED = Key.of("seed", "N", "Seed of the timed machine.");

    private static final MappingType<Trial, QuestionScope> TRIAL =
            MappingType.of("evaluation", QuestionScope::nowhere, TraceQuestion::trial);
    private static final Trial USUAL_TRIAL = new Trial(Baseline.SCATTER, 200_000, 3, 42);

    private static Optional<TraceQuestion> keys(Keys<TraceQuestion, QuestionScope> keys) {
        String trace = keys.required(TRACE, QuestionTypes.TEXT, "", question -> question.trace.place());
        int threads = keys.usual(
                THREADS, QuestionTypes.between(1, AccessBatch.MOST_THREADS), 16, question -> question.trace.threads());
        Detectors detectors = detectors(keys.of(TraceQuestion::detectors));
        List<Integer> arities = keys.sparing(ARITIES, QuestionTypes.COUNT.list(), List.of(), TraceQuestion::arities);
        Algorithm algorithm = keys.usual(
                ALGORITHM,
                PlainTypes.choice(List.of(Algorithm.values()), Algorithm::word),
                Algorithm.GREEDY,
                TraceQuestion::algorithm);
        boolean evaluate = keys.sparing(EVALUATE, QuestionTypes.TRUTH, false, question -> question.trial.isPresent());
        Trial trial = keys.optional("evaluation", TRIAL, TraceQuestion::trial).orElse(USUAL_TRIAL);
        return Optional.of(new TraceQuestion(
                new TraceSource(trace, threads),
                detectors,
                arities,
                algorithm,
                Optional.of(trial).filter(wanted -> evaluate)));
    }

    private static Detectors detectors(Keys<Detectors, QuestionScope> keys) {
        return new Detectors(
                keys.sparing(
                        DEFINITIONS,
                        PlainTypes.choice(Definition.class).list(),
                        USUAL.definitions(),
                        Detectors::definitions),
                keys.sparing(
                        VARIANTS,
                        PlainTypes.choice(List.of(Variant.values()), Variant::word)
                                .list(),
                        USUAL.variants(),
                        Detectors::variants),
                keys.sparing(SIZES, QuestionTypes.TEXTS, USUAL.granularities(), Detectors::granularities),
                keys.sparing(
                        POLICIES,
                        PlainTypes.choice(List.of(Policy.values()), Policy::word)
                                .list(),
                        USUAL.policies(),
                        Detectors::policies),
                keys.usual(MACHINE, QuestionTypes.TEXT, USUAL.machine(), Detectors::machine));
    }

    private static Optional<Trial> trial(Keys<Trial, QuestionScope> keys) {
        Trial trial = new Trial(
                keys.usual(AGAINST, PlainTypes.choice(Baseline.class), USUAL_TRIAL.against(), Trial::against),
                keys.usual(ACCESSES, PlainTypes.integer(1, Long.MAX_VALUE), USUAL_TRIAL.accesses(), Trial::accesses),
                keys.usual(REPLICATIONS, QuestionTypes.COUNT, USUAL_TRIAL.replications(), Trial::replications),
                keys.usual(SEED, QuestionTypes.SEED, USUAL_TRIAL.seed(), Trial::seed));
        keys.done();
        return Optional.of(trial);
    }

    /** Refuses what says how communication is detected in a trace, since {@code what} has none to detect. */
    public void refuseDetection(String what) {
        Detectors usual = new Detectors(
                USUAL.definitions(), USUAL.variants(), USUAL.granularities(), USUAL.policies(), detectors.machine());
        if (!detectors.equals(usual)) {
            throw new Refusal(
                    "--definition, --variant, --granularity and --policy are for traces, and this is " + what);
        }
    }
}
