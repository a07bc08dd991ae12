package io.tagline.work.run;

import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.shard.Sweep;
import io.tagline.sheet.Sheet;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Status;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.annotation.Annotation;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.run.Simulation.RunAnswer;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The latency distributions of a scenario, its model beside them, and its expectations.
 *
 * @param extras further results on request
 */
public record Simulation(ChosenScenario scenario, Set<Extra> extras) implements SweepQuestion<RunAnswer> {

    public static final QuestionForm<Simulation> FORM = QuestionForm.of(Simulation.class, "run", Simulation::keys);

    /** Without extras. */
    public Simulation(ChosenScenario scenario) {
        this(scenario, Set.of());
    }

    public Simulation {
        extras = Set.copyOf(extras);
    }

    /** A result that is only measured, or shown, on request. */
    public enum Extra {
        /** The use of the machine, and the activity of its caches. */
        STATISTICS(
                "statistics",
                "Show how many links, directories and so on are in use, how many wait for them, and the work of the caches: hits, misses by kind, false sharing, messages."),
        COVERAGE("coverage", "Show how often each row of the protocol was taken.");

        private final String word;
        private final String meaning;

        Extra(String word, String meaning) {
            this.word = word;
            this.meaning = meaning;
        }

        private Key key() {
            return Key.flag(word, meaning).shown();
        }
    }

    private static Optional<Simulation> keys(Keys<Simulation, QuestionScope> keys) {
        ChosenScenario scenario = ScenarioKeys.of(keys.of(Simulation::scenario));
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        for (Extra extra : Extra.values()) {
            if (keys.sparing(
                    extra.key(), QuestionTypes.TRUTH, false, simulation -> simulation.extras.contains(extra))) {
                extras.add(extra);
            }
        }
        return Optional.of(new Simulation(scenario, extras));
    }

    /** The same with the use of the machine measured, or not. */
    public Simulation measuring(boolean measured) {
        Set<Extra> others = EnumSet.noneOf(Extra.class);
        others.addAll(extras);
        others.remove(Extra.STATISTICS);
        if (measured) {
            others.add(Extra.STATISTICS);
        }
        return new Simulation(scenario, others);
    }

    /** Whether the use of the machine is measured. */
    public boolean statistics() {
        return extras.contains(Extra.STATISTICS);
    }

    /** The result of a simulation. */
    public record RunAnswer(RunResult result, Set<Extra> extras) implements PublishedAnswer {

        public RunAnswer {
            extras = Set.copyOf(extras);
        }

        @Override
        public Sheet sheet() {
            return RunSheet.of(result, extras);
        }

        /** As {@code tagline/run/1}, docs/guide/output.md. */
        @Override
        public Json json() {
            return RunSheet.json(result, extras);
        }

        /** Expectations that failed, each beside its line; beside its program what lies outside its bands, and why points are missing. */
        public List<Annotation> annotations() {
            return RunAnnotations.of(result);
        }

        @Override
        public Status status() {
            if (result.failure().isPresent()) {
                return Status.BROKEN;
            } else if (result.interrupted()) {
                return Status.INTERRUPTED;
            }
            return result.passed() ? Status.FINE : Status.FAILED;
        }
    }

    /** The simulation with its scenario, which has been loaded. */
    public record PreparedRun(Simulation question, Setup setup) implements PreparedSweep<RunAnswer> {

        @Override
        public Sweep sweep() {
            return Sweep.of(setup, question.statistics());
        }

        @Override
        public RunAnswer answer(WorkContext context) {
            RunResult result = RunResult.of(setup, context.sample(setup.works(question.statistics())));
            return new RunAnswer(result, question.extras);
        }
    }

    @Override
    public PreparedRun ready(WorkContext context) {
        return new PreparedRun(this, scenario.load(context));
    }
}
