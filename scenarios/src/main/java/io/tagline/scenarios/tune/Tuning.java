package io.tagline.scenarios.tune;

import java.util.List;

/**
 * What a tuner found in a space.
 *
 * @param ranking the cheapest designs, the optimum first; as many as the tuner has room for
 * @param tieCount how many designs cost as little as the optimum, itself included
 * @param weighed how many designs were weighed
 * @param complete whether that was all of them
 */
public record Tuning(
        Space space, Objective objective, List<Candidate> ranking, long tieCount, long weighed, boolean complete) {

    public Tuning {
        ranking = List.copyOf(ranking);
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
