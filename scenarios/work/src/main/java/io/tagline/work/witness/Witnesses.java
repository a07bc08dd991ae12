package io.tagline.work.witness;

import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.witness.End;
import io.tagline.experiments.witness.Trial;
import io.tagline.experiments.witness.WitnessSearch;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.timeline.Selection;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.recording.Recording;
import io.tagline.work.witness.Witnesses.WitnessAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The fastest and the slowest execution of each point that a search can bring about, beside the guaranteed band.
 *
 * @param which of the two
 * @param tries how many executions are simulated for each
 */
public record Witnesses(ChosenScenario scenario, Which which, int tries) implements Question<WitnessAnswer> {

    public static final QuestionForm<Witnesses> FORM = QuestionForm.of(Witnesses.class, "witnesses", Witnesses::keys);

    private static final int USUAL = 2000;
    private static final Key WHICH = Key.of(
                    "which",
                    "WHICH",
                    "Search for the fastest and the slowest execution and say how near the guaranteed band they are: both, fastest, slowest; "
                            + "of one of them, -o FILE.html is the timeline.")
            .as("--witness")
            .orAlone("both");
    private static final Key TRIES =
            Key.of("tries", "N", "With --witness: how many executions are simulated for each.");

    /** Which witnesses to look for. */
    public enum Which {
        BOTH,
        FASTEST,
        SLOWEST;

        private List<End> ends() {
            return switch (this) {
                case BOTH -> List.of(End.values());
                case FASTEST -> List.of(End.FASTEST);
                case SLOWEST -> List.of(End.SLOWEST);
            };
        }
    }

    /** Both of them. */
    public Witnesses(ChosenScenario scenario) {
        this(scenario, Which.BOTH, USUAL);
    }

    private static Optional<Witnesses> keys(Keys<Witnesses, QuestionScope> keys) {
        return Optional.of(new Witnesses(
                ScenarioKeys.of(keys, Witnesses::scenario),
                keys.usual(WHICH, PlainTypes.choice(Which.class), Which.BOTH, Witnesses::which),
                keys.usual(TRIES, QuestionTypes.COUNT, USUAL, Witnesses::tries)));
    }

    /**
     * The witnesses of each point.
     *
     * @param tries how many executions were simulated for each
     * @param interrupted whether the search was cancelled; what it had found is kept
     */
    public record WitnessAnswer(Setup setup, List<PointWitnesses> points, int tries, boolean interrupted)
            implements PublishedAnswer {

        public WitnessAnswer {
            points = List.copyOf(points);
        }

        @Override
        public Sheet sheet() {
            return WitnessSheet.of(this);
        }

        /** As {@code tagline/witnesses/1}, docs/guide/output.md. */
        @Override
        public Json json() {
            return WitnessJson.COLUMNS.json(this);
        }

        /** The recording of the first point's witness, if only one was looked for. */
        public Optional<Recording> recording() {
            return points.stream()
                    .limit(1)
                    .filter(point -> point.found().size() == 1)
                    .map(point -> Recording.of(
                            setup,
                            point.point(),
                            point.found().values().iterator().next().best().draws(),
                            Selection.ALL))
                    .findFirst();
        }

        @Override
        public Status status() {
            boolean outside = points.stream().anyMatch(PointWitnesses::isOutside);
            return outside ? Status.FAILED : interrupted ? Status.INTERRUPTED : Status.FINE;
        }
    }

    @Override
    public WitnessAnswer ask(WorkContext context) {
        if (scenario.changes()
                .band()
                .filter(band -> band != CostSource.GUARANTEED)
                .isPresent()) {
            throw new Refusal("witnesses are those of the guaranteed band; leave out other bands");
        }
        ChosenScenario guaranteed = new ChosenScenario(
                scenario.name(), scenario.changes().withBand(CostSource.GUARANTEED), scenario.stored());
        Setup setup = guaranteed.load(context);
        List<PointWitnesses> points = new ArrayList<>();
        for (PointSetup point : setup.points()) {
            PointWitnesses found =
                    new PointWitnesses(point, search(setup, point, context).found());
            if (!found.found().isEmpty()) {
                points.add(found);
            }
        }
        return new WitnessAnswer(setup, points, tries, context.watch().isCancelled());
    }

    private WitnessSearch search(Setup setup, PointSetup point, WorkContext context) {
        return new WitnessSearch(
                () -> Trial.of(setup.timedMachine(point), setup.measure(point)),
                which.ends(),
                setup.scenario().run().seed(),
                tries,
                context.executor(),
                context.watch());
    }
}
