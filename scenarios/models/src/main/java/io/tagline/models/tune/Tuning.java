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
 * @param rival the best design of another kind, if there is one
 */
public record Tuning(
        Space space,
        Objective objective,
        List<Candidate> ranking,
        long tieCount,
        long weighed,
        boolean complete,
        Optional<ShortList> shortList,
        Optional<Rival> rival) {

    /** Of a nanosecond. */
    private static final double PICOSECONDS = 1000;

    public Tuning {
        ranking = List.copyOf(ranking);
    }

    /** The same with the cheapest designs simulated. */
    public Tuning with(ShortList simulated) {
        return new Tuning(space, objective, ranking, tieCount, weighed, complete, Optional.of(simulated), rival);
    }

    /** The same beside a design of another kind. */
    public Tuning beside(Rival other) {
        return new Tuning(space, objective, ranking, tieCount, weighed, complete, shortList, Optional.of(other));
    }

    /** The same, not complete. */
    public Tuning interrupted() {
        return new Tuning(space, objective, ranking, tieCount, weighed, false, shortList, rival);
    }

    /** The cheapest design. */
    public Candidate optimum() {
        return ranking.get(0);
    }

    /** The best of its designs: the fastest one if they were simulated. */
    public Candidate best() {
        return shortList.map(list -> list.fastest().design()).orElseGet(this::optimum);
    }

    /** Whether the design of another kind is better, by the machine if both were simulated. */
    public boolean isBeaten() {
        return rival.filter(other -> shortList
                        .flatMap(list -> other.median()
                                .map(median -> median < list.fastest().median()))
                        .orElseGet(() -> objective.of(other.design().cost())
                                < objective.of(optimum().cost())))
                .isPresent();
    }

    /** Whether a simulated design took less than the equation's best case of it. */
    public boolean isUndercut() {
        return shortList.stream()
                .flatMap(list -> list.trials().stream())
                .anyMatch(trial ->
                        trial.median() * PICOSECONDS < trial.design().cost().min());
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
