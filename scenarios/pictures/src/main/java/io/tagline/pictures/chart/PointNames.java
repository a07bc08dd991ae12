package io.tagline.pictures.chart;

import io.tagline.experiments.scenario.Varying;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What points are called among each other: the values of what tells them apart, whose names a title has. */
record PointNames(Varying varying) {

    static PointNames among(List<Map<String, Value>> points) {
        return new PointNames(Varying.among(points));
    }

    /** The values that tell a point apart; {@code all} if there is one only. */
    String of(Map<String, Value> point) {
        String name = varying.telling().stream()
                .flatMap(parameter -> Optional.ofNullable(point.get(parameter)).stream())
                .map(Value::toString)
                .collect(Collectors.joining(", "));
        return name.isEmpty() ? "all" : name;
    }

    /** The parameters that their names are values of, in a style's words. */
    String title(Style style) {
        return style.words(varying.telling());
    }
}
