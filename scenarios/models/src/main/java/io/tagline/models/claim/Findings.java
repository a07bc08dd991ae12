package io.tagline.models.claim;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The findings of a run, for expectations to judge.
 *
 * @param fits by the name of the fit, an observation for each group of points it was made for
 */
public record Findings(List<Observation> points, Map<String, List<Observation>> fits) {

    public Findings {
        points = List.copyOf(points);
        fits = Map.copyOf(fits);
    }

    /** The observations for an expectation that speaks of this fit, or of points if it speaks of none. */
    List<Observation> about(Optional<String> fit) {
        return fit.map(name -> fits.getOrDefault(name, List.of())).orElse(points);
    }
}
