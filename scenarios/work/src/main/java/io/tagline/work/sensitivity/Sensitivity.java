package io.tagline.work.sensitivity;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.ranking.Intent;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.sampling.ExperimentResult;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.Samples;
import io.tagline.experiments.sampling.Work;
import io.tagline.experiments.scenario.Varying;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.experiments.shard.Sweep;
import io.tagline.sheet.Sheet;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Parameter;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Status;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.sensitivity.Sensitivity.SensitivityAnswer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How much each number of a machine matters for a scenario: its elasticity at each point, from a sweep in which one number at a time is smaller and larger.
 *
 * @param numbers their paths, or the word of an origin for all of that; all times, clocks, and counts of a core if there are none
 * @param by how much they are smaller and larger
 */
public record Sensitivity(ChosenScenario scenario, List<String> numbers, Spread by)
        implements SweepQuestion<SensitivityAnswer> {

    public static final QuestionForm<Sensitivity> FORM =
            QuestionForm.of(Sensitivity.class, "sensitivity", Sensitivity::keys);

    private static final int PERCENT = 100;
    private static final Key NUMBERS = Key.of(
                    "numbers",
                    "PATH",
                    "Only this number of the machine, such as cores.locked, or all that are published, measured, calibrated or chosen; may be repeated. Default: all times, clocks, and counts of a core.")
            .as("--number");
    private static final Key BY = Key.of(
            "by",
            "PERCENT",
            "By how much each number is made smaller and larger; `origin`: by 5 %, 10 % if it is calibrated, 50 % if it is chosen.");

    /** Counts that are the shape of a machine, not a time or a room. */
    private static final Set<String> SHAPE = Set.of("cores.count", "cores.threads");

    private static final String CORES = "cores.";
    private static final String CLOCKS = "clocks.";

    public Sensitivity {
        numbers = List.copyOf(numbers);
    }

    /** Of all numbers, by a fifth. */
    public Sensitivity(ChosenScenario scenario) {
        this(scenario, List.of(), Spread.USUAL);
    }

    /** By the same share of each. */
    public Sensitivity(ChosenScenario scenario, List<String> numbers, int percent) {
        this(scenario, numbers, Spread.of(percent));
    }

    private static Optional<Sensitivity> keys(Keys<Sensitivity, QuestionScope> keys) {
        return Optional.of(new Sensitivity(
                ScenarioKeys.of(keys.of(Sensitivity::scenario)),
                keys.sparing(NUMBERS, QuestionTypes.TEXTS, List.of(), Sensitivity::numbers),
                keys.usual(BY, Spread.TYPE, Spread.USUAL, Sensitivity::by)));
    }

    /**
     * The effects of all numbers, those that matter most first.
     *
     * @param machine its name, with its settings
     * @param refused numbers that cannot be moved, because the machine would contradict itself
     * @param ranking what the order of alternatives hangs on, where the scenario compares any
     * @param pairs how many replications were compared at each point, at least
     */
    public record SensitivityAnswer(
            String scenario,
            String machine,
            TimeOrigins origins,
            Spread by,
            double confidence,
            int pairs,
            List<NumberEffects> numbers,
            List<String> refused,
            Optional<RankingTurns> ranking,
            boolean interrupted)
            implements PublishedAnswer {

        public SensitivityAnswer {
            numbers = numbers.stream()
                    .sorted(Comparator.comparing(NumberEffects::largest, Effect.BY_SIZE))
                    .toList();
            refused = List.copyOf(refused);
        }

        @Override
        public Sheet sheet() {
            return SensitivitySheet.of(this);
        }

        /** As {@code tagline/sensitivity/1}, docs/guide/output.md. */
        @Override
        public Json json() {
            return SensitivityJson.COLUMNS.json(this);
        }

        @Override
        public Status status() {
            return interrupted ? Status.INTERRUPTED : Status.FINE;
        }
    }

    /** The scenario on machines with less and with more of a number. */
    record Move(Parameter<?> number, String value, int percent, Setup less, Setup more) {}

    /** The scenario with its variants. */
    public record PreparedSensitivity(Sensitivity question, Setup setup, List<Move> moves, List<String> refused)
            implements PreparedSweep<SensitivityAnswer> {

        public PreparedSensitivity {
            moves = List.copyOf(moves);
            refused = List.copyOf(refused);
        }

        /** The unchanged scenario, then each number's two variants. */
        public List<Setup> setups() {
            return Stream.concat(Stream.of(setup), moves.stream().flatMap(move -> Stream.of(move.less(), move.more())))
                    .toList();
        }

        @Override
        public Sweep sweep() {
            return Sweep.of(List.of(FORM.write(question)), setups());
        }

        @Override
        public SensitivityAnswer answer(WorkContext context) {
            List<Work> works = setups().stream()
                    .flatMap(each -> each.works(false).stream())
                    .toList();
            ExperimentResult outcome = context.sample(works);
            outcome.failure().ifPresent(failure -> {
                throw WorkContext.thrown(failure.cause());
            });
            List<Integer> done = IntStream.range(0, moves.size())
                    .filter(move -> isKnown(move, outcome.points()))
                    .boxed()
                    .toList();
            List<NumberEffects> known =
                    done.stream().map(move -> effects(move, outcome.points())).toList();
            if (known.isEmpty()) {
                context.watch().check();
            }
            return new SensitivityAnswer(
                    setup.scenario().name(),
                    setup.machines(),
                    setup.timeOrigins(),
                    question.by,
                    confidence(),
                    outcome.points().values().stream()
                            .mapToInt(point -> point.samples().count())
                            .min()
                            .orElse(0),
                    known,
                    refused,
                    known.isEmpty() ? Optional.empty() : turns(done, known, outcome.points()),
                    outcome.interrupted());
        }

        private double confidence() {
            return setup.scenario().run().stop().confidence();
        }

        private int points() {
            return setup.points().size();
        }

        private Optional<RankingTurns> turns(
                List<Integer> done, List<NumberEffects> known, Map<Integer, SampleSet> found) {
            return rankings(0, found).map(base -> {
                List<RankingTurns.Turn> turns = new ArrayList<>();
                for (int i = 0; i < done.size(); i++) {
                    NumberEffects number = known.get(i);
                    int variant = 2 * done.get(i) + 1;
                    rankings(variant, found)
                            .ifPresent(less -> turns.addAll(RankingTurns.of(number, -number.percent(), base, less)));
                    rankings(variant + 1, found)
                            .ifPresent(more -> turns.addAll(RankingTurns.of(number, number.percent(), base, more)));
                }
                return new RankingTurns(base, known.size(), turns);
            });
        }

        /** The order of alternatives in a variant; the unchanged scenario is the first. */
        private Optional<Rankings> rankings(int variant, Map<Integer, SampleSet> found) {
            List<MeasuredPoint> points = IntStream.range(0, points())
                    .mapToObj(point -> MeasuredPoint.of(
                            setup.points().get(point).point(),
                            samples(variant * points() + point, found),
                            confidence()))
                    .toList();
            return Rankings.of(points, Intent.of(setup.scenario()), confidence())
                    .filter(rankings -> rankings.chance() != Rankings.Chance.UNSEEN);
        }

        private boolean isKnown(int move, Map<Integer, SampleSet> found) {
            return IntStream.concat(
                            IntStream.range(0, points()),
                            IntStream.range((2 * move + 1) * points(), (2 * move + 3) * points()))
                    .allMatch(found::containsKey);
        }

        private NumberEffects effects(int move, Map<Integer, SampleSet> found) {
            Varying varying = Varying.among(setup.points().stream()
                    .map(point -> point.point().parameters())
                    .toList());
            List<Effect> effects = IntStream.range(0, points())
                    .mapToObj(point -> Effect.of(
                            varying.text(setup.points().get(point).point().parameters()),
                            (double) moves.get(move).percent() / PERCENT,
                            samples((2 * move + 1) * points() + point, found),
                            samples(point, found),
                            samples((2 * move + 2) * points() + point, found),
                            1 - (1 - confidence()) / (2 * points())))
                    .toList();
            Move moved = moves.get(move);
            return new NumberEffects(
                    moved.number().path(), moved.number().kind(), moved.value(), moved.percent(), effects);
        }

        private static Samples samples(int point, Map<Integer, SampleSet> found) {
            return requireNonNull(found.get(point)).samples();
        }
    }

    @Override
    public PreparedSensitivity ready(WorkContext context) {
        Setup setup = scenario.load(context);
        if (setup.platforms().size() > 1) {
            throw new Refusal("the points run on %s: choose one with -p machine=%s"
                    .formatted(
                            setup.machines(), setup.platforms().get(0).machine().name()));
        }
        if (setup.scenario().run().max() < 2) {
            throw new Refusal("the interval of an elasticity needs two replications or more: -r 10");
        }
        Platform platform = setup.platforms().get(0);
        MachineVariants variants = new MachineVariants(platform.document());
        List<Move> moves = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Parameter<?> number : chosen(platform, variants)) {
            int percent = by.of(number.kind());
            Optional<Setup> less = moved(setup, variants, number, -percent);
            Optional<Setup> more = moved(setup, variants, number, percent);
            if (less.isPresent() && more.isPresent()) {
                moves.add(new Move(number, variants.text(number.path()), percent, less.get(), more.get()));
            } else {
                refused.add(number.path());
            }
        }
        if (moves.isEmpty()) {
            throw new Refusal("no number of machine " + setup.machines() + " can be moved by " + by.text());
        }
        return new PreparedSensitivity(this, setup, moves, refused);
    }

    private List<Parameter<?>> chosen(Platform platform, MachineVariants variants) {
        List<Parameter<?>> all = List.copyOf(platform.machine().parameters());
        List<String> paths = all.stream().<String>map(Parameter::path).toList();
        numbers.stream()
                .filter(number -> !paths.contains(number) && !Spread.isOrigin(number))
                .findFirst()
                .ifPresent(number -> {
                    throw new Refusal("machine %s has no number %s%s"
                            .formatted(
                                    platform.machine().name(),
                                    number,
                                    Names.nearest(number, paths)
                                            .map(near -> "; did you mean " + near + "?")
                                            .orElse("")));
                });
        return all.stream()
                .filter(number -> numbers.contains(number.path())
                        || ((numbers.isEmpty() || numbers.contains(number.kind().word())) && isUsual(number, variants)))
                .toList();
    }

    /** Times and clocks that are not zero, and counts of a core that are not its shape. */
    private static boolean isUsual(Parameter<?> number, MachineVariants variants) {
        String path = number.path();
        boolean isCount = path.lastIndexOf('.') == CORES.length() - 1
                && path.startsWith(CORES)
                && number.value() instanceof Integer
                && !SHAPE.contains(path);
        return (number.time() || path.startsWith(CLOCKS) || isCount)
                && !variants.text(path).startsWith("0 ");
    }

    private static Optional<Setup> moved(Setup setup, MachineVariants variants, Parameter<?> number, int percent) {
        return variants.times(number.path(), 1 + (double) percent / PERCENT)
                .flatMap(document -> document.machine(new Diagnostics()).map(machine -> setup.on(document, machine)));
    }
}
