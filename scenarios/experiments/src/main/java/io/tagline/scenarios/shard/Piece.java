package io.tagline.scenarios.shard;

import io.tagline.scenarios.experiment.Work;
import io.tagline.scenarios.scenario.RunRule;
import java.io.Serializable;
import java.util.Optional;

/**
 * Replications of one point that one shard simulates.
 *
 * @param point its number in the matrix
 * @param from the first replication
 * @param to the one after the last, unless the stop rule ends the point before
 * @param cost what they take, in accesses, as far as that is known before
 */
public record Piece(int point, int from, int to, long cost) implements Serializable {

    /** This piece of what is to be done at the whole point. */
    Work of(Work whole) {
        RunRule rule = whole.rule();
        if (rule.min() != rule.max()) {
            return whole;
        }
        RunRule part = rule.with(Optional.empty(), Optional.of(to - from));
        return new Work(part, () -> new Later(whole.simulators().get(), from));
    }
}
