package io.tagline.pictures.chart;

import io.tagline.programs.expression.Value;
import io.tagline.scenarios.scenario.Varying;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What points are called among each other: only what tells them apart, words without the names of their parameters. */
record PointNames(Varying varying) {

    static PointNames among(List<Map<String, Value>> points) {
        return new PointNames(Varying.among(points));
    }

    /** The name of a point; {@code all} if there is one only. */
    String of(Map<String, Value> point) {
        String name = varying.telling().stream()
                .flatMap(parameter ->
                        Optional.ofNullable(point.get(parameter)).map(value -> text(parameter, value)).stream())
                .collect(Collectors.joining(", "));
        return name.isEmpty() ? "all" : name;
    }

    private String text(String parameter, Value value) {
        boolean isWord = value instanceof Value.Word || varying.telling().size() == 1;
        return isWord ? value.toString() : parameter + "=" + value;
    }

    /** The parameters that their names are values of. */
    String title() {
        return String.join(", ", varying.telling());
    }
}
