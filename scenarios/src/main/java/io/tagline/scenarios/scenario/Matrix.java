package io.tagline.scenarios.scenario;

import io.tagline.scenarios.cla.expression.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The parameters and their values: the cross product, without the excluded points, and then the included ones.
 * The first parameter varies slowest.
 */
public record Matrix(
        Map<String, List<Value>> parameters, List<Map<String, Value>> exclude, List<Map<String, Value>> include) {

    /** The matrix of a scenario without parameters: it has one point. */
    public static final Matrix EMPTY = new Matrix(Map.of(), List.of(), List.of());

    public Matrix {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        exclude = List.copyOf(exclude);
        include = List.copyOf(include);
    }

    /** The points in the order they are run and reported; without parameters there is one. */
    public List<Point> points() {
        List<Map<String, Value>> product = List.of(Map.of());
        for (Map.Entry<String, List<Value>> parameter : parameters.entrySet()) {
            product = times(product, parameter.getKey(), parameter.getValue());
        }
        Stream<Map<String, Value>> kept = product.stream()
                .filter(point ->
                        exclude.stream().noneMatch(e -> point.entrySet().containsAll(e.entrySet())));
        return Stream.concat(kept, include.stream()).map(Point::new).toList();
    }

    /** The parameters and every value they take, those of included points too. */
    public Map<String, List<Value>> values() {
        Map<String, List<Value>> all = new LinkedHashMap<>();
        parameters.forEach((name, list) -> all.put(
                name,
                Stream.concat(list.stream(), include.stream().flatMap(point -> Stream.ofNullable(point.get(name))))
                        .distinct()
                        .toList()));
        return all;
    }

    private static List<Map<String, Value>> times(List<Map<String, Value>> product, String name, List<Value> values) {
        List<Map<String, Value>> result = new ArrayList<>();
        for (Map<String, Value> point : product) {
            for (Value value : values) {
                Map<String, Value> longer = new LinkedHashMap<>(point);
                longer.put(name, value);
                result.add(longer);
            }
        }
        return result;
    }
}
