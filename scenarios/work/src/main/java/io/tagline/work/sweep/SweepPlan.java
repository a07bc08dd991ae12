package io.tagline.work.sweep;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.shard.Cut;
import io.tagline.scenarios.shard.Shard;
import io.tagline.scenarios.shard.Sweep;
import io.tagline.work.Answer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.sweep.SweepPlan.Planned;

/**
 * A scenario cut into shards of about the same cost.
 *
 * @param shards how many
 */
public record SweepPlan(ChosenScenario scenario, int shards) implements Question<Planned> {

    /** The most shards. */
    public static final int MOST = Shard.MOST;

    /** The scenario, and which shard has which pieces. */
    public record Planned(Setup setup, Cut cut) implements Answer {}

    @Override
    public Planned ask(Desk desk) {
        if (shards < 1 || shards > MOST) {
            throw new Refusal("--tasks goes from 1 to " + MOST);
        }
        Setup setup = scenario.load(desk);
        return new Planned(setup, Cut.of(Sweep.of(setup, false), shards));
    }
}
