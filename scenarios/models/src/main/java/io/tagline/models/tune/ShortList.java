package io.tagline.models.tune;

import java.util.Comparator;
import java.util.List;

/**
 * The cheapest designs by an equation, simulated: an equation does not know everything, and those that cost nearly the same are told
 * apart by the machine.
 *
 * @param scenario in which each of them was simulated
 * @param trials the fastest first; those that are equally fast as the equation ranks them
 */
public record ShortList(String scenario, long seed, int replications, List<Trial> trials) {

    public ShortList {
        trials = trials.stream()
                .sorted(Comparator.comparingDouble(Trial::median))
                .toList();
    }

    /** The design that the machine prefers. */
    public Trial fastest() {
        return trials.get(0);
    }

    /** How long this design took, which must be among them. */
    public double median(Candidate design) {
        return trials.stream()
                .filter(trial -> trial.design().equals(design))
                .findFirst()
                .orElseThrow()
                .median();
    }
}
