package io.tagline.work.sweep;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.shard.Sweep;
import io.tagline.scenarios.shard.Whole;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.run.Simulation.Extra;
import io.tagline.work.run.Simulation.Simulated;
import java.util.Set;

/**
 * The shards of a simulation as the result that one run would have had.
 *
 * @param scenario that they have simulated
 * @param extras what else is wanted, if they have measured it
 */
public record Merge(Shards shards, ChosenScenario scenario, Set<Extra> extras) implements Question<Simulated> {

    /** Copies the set. */
    public Merge {
        extras = Set.copyOf(extras);
    }

    /** Without the use of the machine. */
    public Merge(Shards shards, ChosenScenario scenario) {
        this(shards, scenario, Set.of());
    }

    /**
     * All shards with their scenario.
     *
     * @param measured whether they have measured the use of the machine
     */
    public record Ready(Setup setup, Whole whole, boolean measured) {}

    @Override
    public Simulated ask(Desk desk) {
        return of(ready(desk), desk);
    }

    /** Reads the scenario, and refuses shards that are not complete. */
    public Ready ready(Desk desk) {
        Setup setup = scenario.load(desk);
        Whole whole = shards.whole(Sweep.of(setup, false));
        boolean measured = Shards.areMeasured(whole);
        if (extras.contains(Extra.STATISTICS) && !measured) {
            throw new Refusal("the shards were run without --statistics");
        }
        return new Ready(setup, whole, measured);
    }

    /** What one run would have come to; what a stop rule wants beyond the pieces of a point is simulated here, unless the desk's journal has it. */
    public Simulated of(Ready ready, Desk desk) {
        Desk knowing = desk.with(ready.whole().journal(desk.journal()));
        RunResult result =
                RunResult.of(ready.setup(), knowing.sample(ready.setup().works(ready.measured())));
        return new Simulated(result, extras);
    }
}
