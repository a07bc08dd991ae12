package io.tagline.work.why;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Names;
import io.tagline.documents.Refusal;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.interval.SlowestInterval;
import io.tagline.experiments.prediction.PointBounds;
import io.tagline.experiments.prediction.PublishedCosts;
import io.tagline.experiments.result.BoundsResult;
import io.tagline.experiments.result.SamplePath;
import io.tagline.experiments.sampling.ExperimentResult;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.Samples;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.models.bounds.Path;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.graph.Node;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.OperationText;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.timeline.Selection;
import io.tagline.work.Answer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.recording.CriticalPath;
import io.tagline.work.recording.Leg;
import io.tagline.work.recording.PathSums;
import io.tagline.work.recording.Recording;
import io.tagline.work.why.Why.WhyAnswer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Why a sample took as long as it did: what its critical path is spent on.
 *
 * @param path whether the path follows, message by message
 * @param operations whether the path is also broken down by operation, beside the T_min and T_max of each
 */
public record Why(ChosenScenario scenario, Sample sample, boolean path, boolean operations)
        implements Question<WhyAnswer> {

    public static final QuestionForm<Why> FORM = QuestionForm.of(Why.class, "why", Why::keys);

    private static final String SLOWEST = "slowest";
    private static final String FASTEST = "fastest";
    private static final Type<Integer, KeyScope> RANK = Type.of(
            (node, scope) -> node instanceof YamlText text && text.text().matches("[a-z].*")
                    ? Scalars.choice(node, List.of(SLOWEST, FASTEST), scope.diagnostics())
                            .map(end -> end.equals(SLOWEST) ? Sample.Ranked.SLOWEST : Sample.Ranked.FASTEST)
                    : QuestionTypes.COUNT.read(node, scope),
            rank -> Yaml.plain(rank == Sample.Ranked.SLOWEST ? SLOWEST : rank.toString()),
            Schema.either(Schema.words(List.of(SLOWEST, FASTEST)), QuestionTypes.COUNT.schema()));
    private static final Key SAMPLE = Key.of("sample", "WHICH", "slowest, fastest, or a number: 1 is the fastest.");
    private static final Key INTERVAL =
            Key.of("interval", "NAME", "Not of a sample, but of the slowest interval of this name.");
    private static final Key PATH = Key.flag("path", "Also the path itself, message by message.");
    private static final Key OPERATIONS =
            Key.flag("operations", "The path by operations, beside T_min and T_max of the CLa graph for each.");

    private static Optional<Why> keys(Keys<Why, QuestionScope> keys) {
        ChosenScenario scenario = ScenarioKeys.of(keys, Why::scenario);
        int rank = keys.sparing(
                SAMPLE, RANK, Sample.Ranked.SLOWEST, why -> why.sample.ofRank().orElse(Sample.Ranked.SLOWEST));
        Optional<String> interval = keys.optional(INTERVAL, QuestionTypes.TEXT, why -> why.sample.ofInterval());
        boolean path = keys.sparing(PATH, QuestionTypes.TRUTH, false, Why::path);
        boolean operations = keys.sparing(OPERATIONS, QuestionTypes.TRUTH, false, Why::operations);
        Sample sample = interval.<Sample>map(Sample.SlowestOf::new).orElseGet(() -> new Sample.Ranked(rank));
        return Optional.of(new Why(scenario, sample, path, operations));
    }

    /** The slowest sample. */
    public Why(ChosenScenario scenario) {
        this(scenario, new Sample.Ranked(Sample.Ranked.SLOWEST), false, false);
    }

    /** The time to explain. */
    public sealed interface Sample {

        /** Its rank, if it is chosen by that. */
        default Optional<Integer> ofRank() {
            return Optional.empty();
        }

        /** Its interval, if it is chosen by that. */
        default Optional<String> ofInterval() {
            return Optional.empty();
        }

        /** The sample of this rank by latency; 1 is the fastest. */
        record Ranked(int rank) implements Sample {

            @Override
            public Optional<Integer> ofRank() {
                return Optional.of(rank);
            }

            /** The rank of the sample with the least latency. */
            public static final int FASTEST = 1;

            /** The rank of the sample with the greatest latency, however many there are. */
            public static final int SLOWEST = Integer.MAX_VALUE;
        }

        /** The slowest interval of this name in any sample. */
        record SlowestOf(String interval) implements Sample {

            @Override
            public Optional<String> ofInterval() {
                return Optional.of(interval);
            }
        }
    }

    /**
     * A sample and its path, first leg first.
     *
     * @param heading which sample it is
     * @param share how the sample follows from the path, where the two are not equally long
     * @param whole whether the path is shown leg by leg
     */
    public record WhyAnswer(
            Recording recording,
            List<Leg> path,
            String heading,
            String share,
            boolean whole,
            Optional<ByOperation> operations)
            implements Answer {

        public WhyAnswer {
            path = List.copyOf(path);
        }

        /** What the path is spent on, or the path by operations. */
        @Override
        public Sheet sheet() {
            Sheet.Builder sheet = Sheet.titled(heading);
            operations.ifPresentOrElse(found -> add(sheet, found), () -> addLegs(sheet));
            return sheet.notes(trust()).sheet();
        }

        /** On what the path is spent, by kind, by line and by hand-off, and how far its times are to be trusted. */
        public List<Part> digest() {
            return Stream.of(
                            new PathDigest(path).tables().stream(),
                            HandOffTable.of(recording).stream(),
                            trust().stream().map(Note::of))
                    .<Part>flatMap(parts -> parts)
                    .toList();
        }

        /** The path, leg by leg. */
        public Table legs() {
            return PathTable.legs(path, recording.whole().nodes());
        }

        /** In place of the legs. */
        public Note withheld() {
            return Note.of("the path has %s; --path shows them".formatted(Names.counted(path.size(), "leg")));
        }

        private List<String> trust() {
            return recording.setup().timeOrigins().trust();
        }

        private void add(Sheet.Builder sheet, ByOperation found) {
            sheet.answer(WhySentence.of(found.path(), OperationsTable.DECIMALS) + share)
                    .add(OperationsTable.of(found.path(), found.bounds()));
        }

        private void addLegs(Sheet.Builder sheet) {
            sheet.answer(WhySentence.of(path, PathTable.DECIMALS) + share)
                    .addAll(new PathDigest(path).tables())
                    .addAll(HandOffTable.of(recording));
            if (whole) {
                sheet.add(legs());
            } else {
                sheet.add(Only.in(withheld(), Medium.TEXT));
            }
        }
    }

    /** The path by operations, and the bounds beside it. */
    public record ByOperation(SamplePath path, PointBounds bounds) {}

    @Override
    public WhyAnswer ask(WorkContext context) {
        Setup whole = scenario.load(context);
        ChosenScenario.noticeFirst(whole, context.watch());
        Setup setup = whole.first();
        ExperimentResult outcome = context.sampleAll(setup.works(false));
        SampleSet sampled = requireNonNull(outcome.points().get(0));
        return sample instanceof Sample.SlowestOf slowest
                ? interval(setup, slowest.interval(), sampled, path)
                : ranked(setup, ((Sample.Ranked) sample).rank(), sampled.samples());
    }

    private static WhyAnswer interval(Setup setup, String name, SampleSet sampled, boolean whole) {
        PointSetup point = setup.points().get(0);
        int count = sampled.samples().count();
        SlowestInterval slowest = SlowestInterval.of(
                        setup.timedMachine(point),
                        name,
                        count,
                        setup.scenario().run().warmUp())
                .orElseThrow(() -> new Refusal(Names.unknown(
                        "interval",
                        name,
                        List.copyOf(sampled.intervals().byName().keySet()))));
        Recording recording = Recording.of(setup, point, slowest.replication(), Selection.ALL);
        String heading = String.format(
                Locale.ROOT,
                "%s: slowest %s of %d replications, T%d in replication %d, %s ns",
                recording.title(),
                name,
                count,
                slowest.interval().thread(),
                slowest.replication(),
                Decimals.fixed(Units.nanoseconds(slowest.interval().duration()), 3));
        return new WhyAnswer(
                recording, CriticalPath.of(recording, slowest.interval()), heading, "", whole, Optional.empty());
    }

    private WhyAnswer ranked(Setup setup, int wanted, Samples samples) {
        int count = samples.count();
        int rank = wanted == Sample.Ranked.SLOWEST ? count : wanted;
        if (rank > count) {
            throw new Refusal("there are %d samples, so no sample %d".formatted(count, rank));
        }
        int replication = IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingDouble(samples::nanoseconds))
                .toList()
                .get(rank - 1);
        Recording recording = Recording.of(setup, setup.points().get(0), replication, Selection.ALL);
        String heading = String.format(
                Locale.ROOT,
                "%s: sample %d of %d by latency, replication %d, %s ns",
                recording.title(),
                rank,
                count,
                replication,
                Decimals.fixed(samples.nanoseconds(replication), 3));
        Optional<ByOperation> byOperation =
                operations ? Optional.of(byOperation(setup, replication)) : Optional.empty();
        List<Leg> legs = CriticalPath.of(recording);
        return new WhyAnswer(
                recording, legs, heading, share(setup, legs, samples.picoseconds()[replication]), path, byOperation);
    }

    private static String share(Setup setup, List<Leg> path, double sample) {
        return PathSums.of(path).total() == sample
                ? ""
                : " The sample, %s, is not all of it: %s ns."
                        .formatted(
                                setup.measure(setup.points().get(0)).text(),
                                Decimals.fixed(Units.nanoseconds(sample), PathTable.DECIMALS));
    }

    private static ByOperation byOperation(Setup setup, int replication) {
        boolean published =
                PublishedCosts.areIn(setup.points().get(0).platform().machine());
        CostSource source = BoundsResult.source(setup).orElse(published ? CostSource.PUBLISHED : CostSource.MEASURED);
        PointBounds bounds = BoundsResult.of(setup, source).points().get(0).bounds();
        return new ByOperation(SamplePath.of(setup, bounds, replication), bounds);
    }

    /** The critical path of a sample, operation by operation, beside the CLa graph's times for each (Ramos and Hoefler, HPDC 2013, section 4). */
    private static final class OperationsTable {

        static final int DECIMALS = 1;

        private OperationsTable() {}

        static Table of(SamplePath path, PointBounds bounds) {
            List<String> names = bounds.bounds().graph().lines().stream()
                    .map(LineSetup::name)
                    .toList();
            return Rows.of(path.legs())
                    .words("", leg -> "  T" + leg.node().thread())
                    .words("", leg -> OperationText.of(leg.node().step().operation(), names))
                    .numbers("took (ns)", leg -> Cell.of(Units.nanoseconds(leg.took()), DECIMALS))
                    .numbers(
                            "T_min",
                            leg -> cost(leg.node(), Optional.of(bounds.bounds().min()), bounds))
                    .numbers("T_max", leg -> cost(leg.node(), bounds.bounds().max(), bounds))
                    .table();
        }

        private static Cell cost(Node node, Optional<Schedule> schedule, PointBounds bounds) {
            Optional<Path.Leg> leg = schedule.flatMap(s -> s.leg(node.number()));
            return leg.map(l -> Cell.of(
                            Units.nanoseconds(
                                    l.cost().picoseconds(bounds.bounds().costs())),
                            DECIMALS))
                    .orElse(Cell.empty());
        }
    }
}
