package io.tagline.models.claim;

import java.util.List;
import java.util.function.Predicate;

/**
 * The observations that a claim is about.
 *
 * @param all those that were made, for claims that compare with others
 * @param leftOut how many more the claim is about that were not made
 */
record Meant(List<Observation> observations, List<Observation> all, int leftOut) {

    Meant {
        observations = List.copyOf(observations);
        all = List.copyOf(all);
    }

    int size() {
        return observations.size();
    }

    List<Observation> of(Predicate<Observation> property) {
        return observations.stream().filter(property).toList();
    }
}
