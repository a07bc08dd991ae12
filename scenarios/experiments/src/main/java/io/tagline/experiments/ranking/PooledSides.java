package io.tagline.experiments.ranking;

import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Side;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The points of several results together, each with its result as a parameter. A parameter of which no value is known to all results, such as an
 * algorithm, distinguishes results as in a comparison of two; where a result has several of its values, each is an alternative of its own.
 *
 * @param compared the name of that parameter: what all results differ in
 * @param confidence the highest level of any result
 */
public record PooledSides(String compared, List<MeasuredPoint> points, double confidence) {

    /** The parameter of results that differ in their machine. */
    public static final String MACHINE = "machine";

    private static final String YAML = ".yaml";

    public PooledSides {
        points = List.copyOf(points);
    }

    public static PooledSides of(List<Side> sides) {
        Set<String> others = others(sides);
        Naming naming = Naming.of(sides);
        List<MeasuredPoint> points = new ArrayList<>();
        for (int i = 0; i < sides.size(); i++) {
            Side side = sides.get(i);
            String result = naming.name(sides, i);
            List<String> own = others.stream()
                    .filter(other -> values(side, other).size() > 1)
                    .toList();
            for (MeasuredPoint point : side.points()) {
                Map<String, String> parameters = new LinkedHashMap<>(point.parameters());
                parameters.keySet().removeAll(others);
                parameters.put(naming.parameter, named(result, own, point));
                points.add(point.at(parameters));
            }
        }
        double confidence = sides.stream().mapToDouble(Side::confidence).max().orElse(0);
        return new PooledSides(naming.parameter, points, confidence);
    }

    /** The rankings of the results; empty if no two have a point in common. */
    public Optional<Rankings> rankings() {
        return Rankings.of(points, compared, Intent.UNKNOWN, confidence);
    }

    /** A result, or one of its alternatives, such as {@code locks mcs}. */
    private static String named(String result, List<String> own, MeasuredPoint point) {
        return own.stream()
                .map(name -> " " + point.parameters().getOrDefault(name, ""))
                .collect(Collectors.joining("", result, ""));
    }

    /** The first thing in which all results differ, or else what the user calls them. */
    private record Naming(String parameter, Function<Side, String> name) {

        static Naming of(List<Side> sides) {
            return Stream.of(new Naming(MACHINE, Side::machine), new Naming("protocol", Side::protocol))
                    .filter(naming -> sides.stream().map(naming.name).distinct().count() == sides.size())
                    .findFirst()
                    .orElse(new Naming("result", side -> stem(side.name())));
        }

        /** Of one of these results; numbered if an earlier one has it already. */
        String name(List<Side> sides, int place) {
            String own = name.apply(sides.get(place));
            boolean isTaken = sides.subList(0, place).stream().map(name).anyMatch(own::equals);
            return isTaken ? own + " (" + (place + 1) + ")" : own;
        }
    }

    /** The name of a file without its folder and its kind; other names as they are. */
    private static String stem(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1);
        return file.endsWith(YAML) ? file.substring(0, file.length() - YAML.length()) : name;
    }

    private static Set<String> others(List<Side> sides) {
        return sides.stream()
                .flatMap(side -> side.points().stream())
                .flatMap(point -> point.parameters().keySet().stream())
                .distinct()
                .filter(name -> common(sides, name).isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The values of a parameter that all results have. */
    private static Set<String> common(List<Side> sides, String name) {
        Set<String> common = values(sides.get(0), name);
        sides.forEach(side -> common.retainAll(values(side, name)));
        return common;
    }

    private static Set<String> values(Side side, String name) {
        return side.points().stream()
                .map(point -> point.parameters().getOrDefault(name, ""))
                .collect(Collectors.toCollection(HashSet::new));
    }
}
