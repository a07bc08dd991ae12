package io.tagline.models.claim;

import io.tagline.programs.expression.Value;
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

    /** Whether a point with these parameters was run; options may have given it further ones. */
    boolean ran(Map<String, Value> parameters) {
        return points.stream().anyMatch(point -> point.parameters().entrySet().containsAll(parameters.entrySet()));
    }

    /** The observations for an expectation that speaks of this fit, or of points if it speaks of none. */
    List<Observation> about(Optional<String> fit) {
        return fit.map(name -> fits.getOrDefault(name, List.of())).orElse(points);
    }
}
