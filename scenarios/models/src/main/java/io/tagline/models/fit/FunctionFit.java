package io.tagline.models.fit;

import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Figure;
import io.tagline.models.claim.PointMetric;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A function that is to be fitted to the results of a scenario, once for each group of points.
 *
 * @param of which statistic of a point
 * @param over the parameters that {@code x} and {@code y} denote
 * @param by the parameters that distinguish groups
 * @param where which points take part; all if absent
 */
public record FunctionFit(
        String name, PointMetric of, List<String> over, List<String> by, Form form, Optional<Condition> where) {

    public FunctionFit {
        over = List.copyOf(over);
        by = List.copyOf(by);
    }

    /** A point that takes part: its parameters, and the number that was seen there. */
    public record Sample(Map<String, Value> parameters, double seen) {}

    /** What expectations can say of it: its coefficients, and how good it is. */
    public List<Figure> figures() {
        Stream<Figure> coefficients =
                form.coefficients().stream().map(c -> new Figure(figure(c), Figure.Unit.NANOSECONDS));
        Stream<Figure> quality = Stream.of(
                new Figure(figure(Form.R2), Figure.Unit.NONE),
                new Figure(figure(Form.RESIDUAL), Figure.Unit.NANOSECONDS),
                new Figure(figure(Form.ERROR), Figure.Unit.NONE));
        return Stream.concat(coefficients, quality).toList();
    }

    String figure(String part) {
        return name + "." + part;
    }

    /** Whether a point with these parameters takes part. */
    public boolean concerns(Map<String, Value> parameters) {
        return where.map(condition -> condition.holds(parameters)).orElse(true);
    }

    /** The fitted curves, one for each group, in the order of the samples; {@code confidence} is that of the intervals. */
    public List<Curve> curves(List<Sample> samples, double confidence) {
        Map<Map<String, Value>, List<Sample>> groups = samples.stream()
                .filter(sample -> concerns(sample.parameters()))
                .collect(Collectors.groupingBy(
                        sample -> group(sample.parameters()), LinkedHashMap::new, Collectors.toList()));
        List<Curve> curves = new ArrayList<>();
        groups.forEach((group, members) -> curves.add(CurveFitter.fit(this, group, members, confidence)));
        return curves;
    }

    /** The groups, by the parameters that their points share, in which the points do not determine all coefficients. */
    public List<Map<String, Value>> undetermined(List<Map<String, Value>> points) {
        List<Sample> samples =
                points.stream().map(point -> new Sample(point, 1)).toList();
        return curves(samples, 0.5).stream()
                .filter(curve -> !curve.isDetermined())
                .map(Curve::group)
                .toList();
    }

    /** The values of those parameters that distinguish groups. */
    public Map<String, Value> group(Map<String, Value> parameters) {
        Map<String, Value> group = new LinkedHashMap<>();
        by.forEach(parameter -> group.put(parameter, parameters.get(parameter)));
        return group;
    }
}
