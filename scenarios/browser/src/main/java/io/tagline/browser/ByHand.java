package io.tagline.browser;

import io.tagline.browser.ByHand.ExerciseAnswer;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.timeline.Selection;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.recording.OneReplication.TimelineAnswer;
import io.tagline.work.recording.Recording;
import io.tagline.work.sequence.AccessExercise;
import io.tagline.work.sequence.Handout;
import io.tagline.work.sequence.SequenceScenario;
import java.util.Optional;

/**
 * Accesses that a person makes one after another, on a machine.
 *
 * @param exercise of its sequences, the last is played: that is where a click adds an access
 */
record ByHand(AccessExercise exercise, String machine) implements Question<ExerciseAnswer> {

    /** As the page asks it. */
    static final QuestionForm<ByHand> FORM = QuestionForm.of(
            ByHand.class,
            "by-hand",
            keys -> Optional.of(new ByHand(
                    AccessExercise.keys(keys.of(ByHand::exercise)),
                    keys.required("machine", QuestionTypes.TEXT, "", ByHand::machine))));

    /** The file by which the page knows the scenario once it is kept. */
    static final String FILE = "scenarios/by-hand.yaml";

    private static final long MOST = 5_000;

    /** What happened. */
    sealed interface ExerciseAnswer extends Answer {}

    /** With times, and the scenario that was made of the accesses. */
    record OnMachine(String scenario, Recording recording) implements ExerciseAnswer {

        @Override
        public Sheet sheet() {
            return new TimelineAnswer(recording).sheet();
        }

        @Override
        public Status status() {
            return new TimelineAnswer(recording).status();
        }
    }

    /** Access by access, without times. */
    record WithoutTimes(SequenceTable table, Handout solved) implements ExerciseAnswer {

        @Override
        public Sheet sheet() {
            return solved.sheet();
        }
    }

    @Override
    public ExerciseAnswer ask(WorkContext context) {
        Handout solved = exercise.ask(context);
        SequenceTable last = solved.tables().get(solved.tables().size() - 1);
        Optional<String> obstacle = SequenceScenario.obstacle(last);
        if (obstacle.isPresent()) {
            context.watch()
                    .notice("The accesses are not timed on " + machine + ", and each step is a whole access: "
                            + obstacle.get() + ".");
            return new WithoutTimes(last, solved);
        }
        String scenario = SequenceScenario.of(last, machine, exercise.protocol());
        Setup setup = Diagnostics.read(diagnostics ->
                new SetupLoader(context.documents(), diagnostics).load(Source.of(FILE, scenario), Overrides.NONE));
        Recording recording = Recording.of(setup, setup.points().get(0), 0, Selection.ALL);
        recording.refuseMoreThan(MOST);
        return new OnMachine(scenario, recording);
    }
}
