package io.tagline.models.claim;

import io.tagline.programs.expression.Value;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Something that an expectation can be about, a point of a run or a fit over several, with its figures.
 *
 * @param place all its parameters as text, such as {@code n=4, send=E}; may be empty
 * @param named what sentences call it: those that distinguish it from others, such as {@code send=E}; may be empty
 * @param figures numbers by name, times in nanoseconds
 */
public record Observation(String place, String named, Map<String, Value> parameters, Map<String, Double> figures) {

    public Observation {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        figures = Map.copyOf(figures);
    }

    /** One that sentences call by all its parameters. */
    public Observation(String place, Map<String, Value> parameters, Map<String, Double> figures) {
        this(place, place, parameters, figures);
    }

    /** Where it is, as the end of a sentence; empty if nothing distinguishes it. */
    String at() {
        return named.isEmpty() ? "" : " at " + named;
    }

    /** The same, which sentences call so. */
    public Observation called(String name) {
        return new Observation(place, name, parameters, figures);
    }

    public Observation with(Map<String, Double> further) {
        Map<String, Double> more = new HashMap<>(figures);
        more.putAll(further);
        return new Observation(place, named, parameters, more);
    }

    /** Whether a figure is known. */
    boolean knows(String name) {
        return !Double.isNaN(figure(name));
    }

    /** NaN if it is not known. */
    double figure(String name) {
        return figures.getOrDefault(name, Double.NaN);
    }
}
