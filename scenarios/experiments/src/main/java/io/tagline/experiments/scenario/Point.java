package io.tagline.experiments.scenario;

import io.tagline.programs.expression.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One combination of the matrix: a value for each parameter, in the order of the file. */
public record Point(Map<String, Value> parameters) {

    public Point {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    public boolean has(Map<String, Value> values) {
        return parameters.entrySet().containsAll(values.entrySet());
    }

    /** The point with one more parameter. */
    public Point with(String name, Value value) {
        Map<String, Value> all = new LinkedHashMap<>(parameters);
        all.put(name, value);
        return new Point(all);
    }

    public Point without(List<String> names) {
        Map<String, Value> others = new LinkedHashMap<>(parameters);
        others.keySet().removeAll(names);
        return new Point(others);
    }

    /**
     * The point as text, such as {@code send=E, distance=15}; empty if there is no parameter. It names the random streams and depends on this point
     * alone, because other points may be added or removed.
     */
    public String text() {
        return parameters.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining(", "));
    }
}
