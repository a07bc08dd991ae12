package io.tagline.work.run;

import io.tagline.documents.json.Json;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.shard.Cluster;
import io.tagline.scenarios.shard.ClusterRun;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.run.Simulation.Simulated;
import java.io.IOException;
import java.util.Set;

/**
 * The latency distributions of a scenario, its model beside them, and its expectations.
 *
 * @param extras what else is wanted
 */
public record Simulation(ChosenScenario scenario, Set<Extra> extras) implements Question<Simulated> {

    /** Without extras. */
    public Simulation(ChosenScenario scenario) {
        this(scenario, Set.of());
    }

    /** Copies the set. */
    public Simulation {
        extras = Set.copyOf(extras);
    }

    /** Something that is only measured, or shown, on request. */
    public enum Extra {
        /** How the machine was used, and what its caches did. */
        STATISTICS,
        /** How often each row of the protocol was taken. */
        COVERAGE
    }

    /** Whether the use of the machine is measured. */
    public boolean statistics() {
        return extras.contains(Extra.STATISTICS);
    }

    /** What was simulated. */
    public record Simulated(RunResult result, Set<Extra> extras) implements Answer {

        /** Copies the set. */
        public Simulated {
            extras = Set.copyOf(extras);
        }

        /** The report of it. */
        public Sheet sheet() {
            return RunSheet.of(result, extras);
        }

        /** As {@code tagline/run/1}, docs/guide/output.md. */
        public Json json() {
            return RunSheet.json(result, extras);
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

    @Override
    public Simulated ask(Desk desk) {
        return of(scenario.load(desk), desk);
    }

    /** The desk with what a cluster has simulated of the scenario. */
    public Desk on(Cluster cluster, Setup setup, Desk desk) throws IOException {
        return desk.with(new ClusterRun(setup, cluster, statistics()).simulate(desk.journal(), desk.watch()));
    }

    /** The answer for its scenario, which has been loaded. */
    public Simulated of(Setup setup, Desk desk) {
        return new Simulated(RunResult.of(setup, desk.sample(setup.works(statistics()))), extras);
    }
}
