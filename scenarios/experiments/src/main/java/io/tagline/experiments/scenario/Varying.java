package io.tagline.experiments.scenario;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parameters that distinguish points. Those that all points share distinguish none: they are printed once, not at every point.
 *
 * @param names of the parameters that vary, in the order of the points
 * @param telling those of them that do not follow from others, as zipped ones do
 * @param constants the value of each other parameter
 */
public record Varying(Set<String> names, Set<String> telling, Map<String, String> constants) {

    public Varying {
        names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
        telling = Collections.unmodifiableSet(new LinkedHashSet<>(telling));
        constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
    }

    /** Those of these points, each by its parameters; a parameter that some points lack varies. */
    public static Varying among(List<? extends Map<String, ?>> points) {
        Set<String> varying = new LinkedHashSet<>();
        Map<String, String> constants = new LinkedHashMap<>();
        names(points).forEach(name -> {
            Object value = points.get(0).get(name);
            if (value != null && points.stream().allMatch(point -> value.equals(point.get(name)))) {
                constants.put(name, value.toString());
            } else {
                varying.add(name);
            }
        });
        return new Varying(varying, telling(points, varying), constants);
    }

    /** Without those that have a single value wherever an earlier one has a certain value. */
    private static Set<String> telling(List<? extends Map<String, ?>> points, Set<String> varying) {
        Set<String> telling = new LinkedHashSet<>();
        varying.stream()
                .filter(name -> telling.stream().noneMatch(other -> follows(points, name, other)))
                .forEach(telling::add);
        return telling;
    }

    /** Whether a parameter has a single value wherever another one has a certain value. */
    public static boolean follows(List<? extends Map<String, ?>> points, String name, String other) {
        Map<String, String> seen = new HashMap<>();
        return points.stream().allMatch(point -> {
            String value = String.valueOf(point.get(name));
            return value.equals(seen.computeIfAbsent(String.valueOf(point.get(other)), first -> value));
        });
    }

    /** Every parameter of any of them. */
    private static Set<String> names(List<? extends Map<String, ?>> points) {
        return points.stream()
                .map(Map::keySet)
                .flatMap(Collection::stream)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The parameters that distinguish this point from the others, such as {@code send=E, distance=15}; empty for a single point. */
    public String text(Map<String, ?> point) {
        return text(telling.stream(), point);
    }

    /** What all points share, such as {@code n=64}; may be empty. */
    public String shared() {
        return text(constants.keySet().stream(), constants);
    }

    private static String text(Stream<String> names, Map<String, ?> point) {
        return names.filter(name -> Objects.nonNull(point.get(name)))
                .map(name -> name + "=" + point.get(name))
                .collect(Collectors.joining(", "));
    }
}
