package io.tagline.work;

import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.shard.Cluster;
import io.tagline.scenarios.shard.ClusterRun;
import io.tagline.work.Simulation.Simulated;
import java.io.IOException;

/**
 * The latency distributions of a scenario, its model beside them, and its expectations.
 *
 * @param statistics whether the use of the machine is measured, too
 */
public record Simulation(ChosenScenario scenario, boolean statistics) implements Question<Simulated> {

    /** Without the use of the machine. */
    public Simulation(ChosenScenario scenario) {
        this(scenario, false);
    }

    /** What was simulated. */
    public record Simulated(RunResult result, boolean statistics) implements Answer {

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
        return desk.with(new ClusterRun(setup, cluster, statistics).simulate(desk.journal(), desk.watch()));
    }

    /** The answer for its scenario, which has been loaded. */
    public Simulated of(Setup setup, Desk desk) {
        return new Simulated(RunResult.of(setup, desk.sample(setup.works(statistics))), statistics);
    }
}
