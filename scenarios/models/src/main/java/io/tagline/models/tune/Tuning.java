package io.tagline.models.tune;

import java.util.List;
import java.util.Optional;

/**
 * The best designs in a space.
 *
 * @param ranking the cheapest designs, the optimum first; as many as the tuner has room for
 * @param tieCount how many designs cost as little as the optimum, itself included
 * @param weighed how many designs were weighed
 * @param complete whether that was all of them
 * @param shortList the cheapest designs as the machine sees them, if they were simulated
 */
public record Tuning(
        Space space,
        Objective objective,
        List<Candidate> ranking,
        long tieCount,
        long weighed,
        boolean complete,
        Optional<ShortList> shortList) {

    public Tuning {
        ranking = List.copyOf(ranking);
    }

    /** The same with the cheapest designs simulated. */
    public Tuning with(ShortList simulated) {
        return new Tuning(space, objective, ranking, tieCount, weighed, complete, Optional.of(simulated));
    }

    /** The same, not complete. */
    public Tuning interrupted() {
        return new Tuning(space, objective, ranking, tieCount, weighed, false, shortList);
    }

    /** The cheapest design. */
    public Candidate optimum() {
        return ranking.get(0);
    }

    /** Whether a design costs as little as the optimum. */
    public boolean isTie(Candidate candidate) {
        return objective.of(candidate.cost()) == objective.of(optimum().cost());
    }

    /** The designs that cost as little as the optimum, which is the first; as many as there was room for. */
    public List<Candidate> ties() {
        return ranking.stream().filter(this::isTie).toList();
    }
}
