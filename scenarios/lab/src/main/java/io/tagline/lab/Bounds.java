package io.tagline.lab;

import io.tagline.experiments.result.BoundsResult;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The bounds of a point from its CLa graph, in ns (Ramos and Hoefler, HPDC 2015, section 3).
 *
 * @param parameters the point
 * @param min T_min
 * @param max T_max; nothing where nothing bounds it from above
 */
public record Bounds(Map<String, String> parameters, double min, Optional<Double> max) {

    /** Copies the parameters. */
    public Bounds {
        parameters = Map.copyOf(parameters);
    }

    static Bounds of(BoundsResult.Entry entry) {
        Map<String, String> parameters = new TreeMap<>();
        entry.point().parameters().forEach((name, value) -> parameters.put(name, value.toString()));
        return new Bounds(parameters, entry.bounds().min(), entry.bounds().max());
    }
}
