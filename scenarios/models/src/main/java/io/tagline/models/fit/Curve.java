package io.tagline.models.fit;

import io.tagline.models.claim.Observation;
import io.tagline.programs.expression.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The result of a fit for one group of points; times in nanoseconds.
 *
 * @param group the parameters that all points of the group share
 * @param coefficients in the order of the form; none if the points do not determine them
 * @param r2 the share of the variance that the curve explains; unknown without variance, and with as many coefficients as points
 * @param residual the residual standard error; unknown with as many coefficients as points
 * @param points in the order of the matrix; none without a curve
 */
public record Curve(
        FunctionFit fit,
        Map<String, Value> group,
        List<Coefficient> coefficients,
        Optional<Double> r2,
        Optional<Double> residual,
        List<FittedPoint> points) {

    /** A coefficient; the interval, which needs more points than coefficients, is equally wide to both sides. */
    public record Coefficient(String name, double value, Optional<Double> halfWidth) {}

    /** The observed value at a point, and the curve's value. */
    public record FittedPoint(Map<String, Value> parameters, double seen, double fitted) {

        public double relativeError() {
            return (fitted - seen) / seen;
        }
    }

    public Curve {
        coefficients = List.copyOf(coefficients);
        points = List.copyOf(points);
    }

    /** The result for points that do not determine a curve. */
    static Curve undetermined(FunctionFit fit, Map<String, Value> group) {
        return new Curve(fit, group, List.of(), Optional.empty(), Optional.empty(), List.of());
    }

    public boolean isDetermined() {
        return !coefficients.isEmpty();
    }

    /** Whether it passes through any points, since it has as many coefficients as there are points. */
    public boolean isThroughAll() {
        return isDetermined() && residual.isEmpty();
    }

    /** The group as text, such as {@code send=E}; empty if there is one group only. */
    public String place() {
        return group.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining(", "));
    }

    /** The largest relative error by magnitude; unknown without a curve, and of one that passes through any points. */
    public Optional<Double> error() {
        return residual.isEmpty()
                ? Optional.empty()
                : points.stream().map(p -> Math.abs(p.relativeError())).max(Double::compare);
    }

    /** The curve as something that expectations can be about. */
    public Observation observation() {
        Map<String, Double> figures = new LinkedHashMap<>();
        coefficients.forEach(c -> figures.put(fit.figure(c.name()), c.value()));
        r2.ifPresent(number -> figures.put(fit.figure(Form.R2), number));
        residual.ifPresent(number -> figures.put(fit.figure(Form.RESIDUAL), number));
        error().ifPresent(number -> figures.put(fit.figure(Form.ERROR), number));
        return new Observation(place(), group, figures);
    }
}
