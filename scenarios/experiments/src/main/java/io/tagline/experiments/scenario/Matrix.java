package io.tagline.experiments.scenario;

import io.tagline.models.fit.FunctionFit;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parameters and their values: the cross product of the axes, without the excluded points, and then the included
 * ones. The first axis varies slowest.
 */
public record Matrix(List<Axis> axes, List<Map<String, Value>> exclude, List<Map<String, Value>> include) {

    /** The matrix of a scenario without parameters: it has one point. */
    public static final Matrix EMPTY = new Matrix(List.of(), List.of(), List.of());

    public Matrix {
        axes = List.copyOf(axes);
        exclude = List.copyOf(exclude);
        include = List.copyOf(include);
    }

    /** Parameters that vary together: a single one, or several that are zipped. Every step has a value for each of them. */
    public record Axis(List<String> names, List<Map<String, Value>> steps) {

        public Axis {
            names = List.copyOf(names);
            steps = steps.stream()
                    .map(step -> Collections.unmodifiableMap(new LinkedHashMap<>(step)))
                    .toList();
        }

        public static Axis of(String name, List<Value> values) {
            return new Axis(
                    List.of(name),
                    values.stream().map(value -> Map.of(name, value)).toList());
        }

        /** The values that a parameter of this axis takes, step by step. */
        public List<Value> values(String name) {
            return steps.stream().map(step -> step.get(name)).toList();
        }
    }

    /** The same with one more axis, which varies fastest; included points have each of its values. */
    public Matrix with(Axis axis) {
        List<Axis> more = new ArrayList<>(axes);
        more.add(axis);
        return new Matrix(more, exclude, times(include, axis));
    }

    /** The values that a parameter takes anywhere. */
    public Set<Value> values(String name) {
        return Stream.concat(axes.stream().flatMap(axis -> axis.steps().stream()), include.stream())
                .flatMap(step -> Optional.ofNullable(step.get(name)).stream())
                .collect(Collectors.toSet());
    }

    /** The points in the order they are run and reported; without parameters there is one. */
    public List<Point> points() {
        List<Map<String, Value>> product = List.of(Map.of());
        Set<String> known = new HashSet<>();
        for (Axis axis : axes) {
            known.addAll(axis.names());
            product = kept(times(product, axis), axis, known);
        }
        return Stream.concat(product.stream(), include.stream()).map(Point::new).toList();
    }

    /** Leaves out what is excluded as soon as an axis decides that: what it would be multiplied with may be much. */
    private List<Map<String, Value>> kept(List<Map<String, Value>> product, Axis axis, Set<String> known) {
        List<Map<String, Value>> decided = exclude.stream()
                .filter(e -> known.containsAll(e.keySet())
                        && (e.isEmpty() || !Collections.disjoint(e.keySet(), axis.names())))
                .toList();
        return product.stream()
                .filter(point ->
                        decided.stream().noneMatch(e -> point.entrySet().containsAll(e.entrySet())))
                .toList();
    }

    /** The parameters of each point. */
    public List<Map<String, Value>> combinations() {
        return points().stream().map(Point::parameters).toList();
    }

    /** Where the points do not determine a fit, as the end of a sentence such as {@code too few points at n=4}; empty if there is no such place. */
    public Optional<String> undetermined(FunctionFit fit) {
        List<Map<String, Value>> points = combinations();
        return fit.undetermined(points).stream()
                .findFirst()
                .map(Varying.among(points.stream().map(fit::group).toList())::text)
                .map(group -> group.isEmpty() ? "" : " at " + group);
    }

    /** The names for expressions over the parameters. */
    public Vocabulary vocabulary() {
        return Vocabulary.of(values());
    }

    /** The parameters that vary independently of these, in their order. */
    public List<String> apartFrom(List<String> parameters) {
        return axes.stream()
                .map(Axis::names)
                .filter(names -> Collections.disjoint(names, parameters))
                .flatMap(List::stream)
                .toList();
    }

    public List<String> names() {
        return axes.stream().flatMap(axis -> axis.names().stream()).toList();
    }

    /** The parameters and all their values, including those of included points. */
    public Map<String, List<Value>> values() {
        Map<String, List<Value>> all = new LinkedHashMap<>();
        axes.forEach(axis -> axis.names()
                .forEach(name -> all.put(
                        name,
                        Stream.concat(
                                        axis.values(name).stream(),
                                        include.stream().flatMap(point -> Stream.ofNullable(point.get(name))))
                                .distinct()
                                .toList())));
        return all;
    }

    private static List<Map<String, Value>> times(List<Map<String, Value>> product, Axis axis) {
        List<Map<String, Value>> result = new ArrayList<>();
        for (Map<String, Value> point : product) {
            for (Map<String, Value> step : axis.steps()) {
                Map<String, Value> longer = new LinkedHashMap<>(point);
                longer.putAll(step);
                result.add(longer);
            }
        }
        return result;
    }
}
