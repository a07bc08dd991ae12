package io.tagline.models.fit;

import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Figure;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.fit.Curve.Coefficient;
import io.tagline.models.fit.Curve.FittedPoint;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    /** Fits a curve to the points of one group, each of which counts the same. */
    private record CurveFitter(FunctionFit fit, List<FunctionFit.Sample> samples) {

        static Curve fit(
                FunctionFit fit, Map<String, Value> group, List<FunctionFit.Sample> samples, double confidence) {
            CurveFitter fitter = new CurveFitter(fit, samples);
            return LeastSquares.solve(fitter.weights(), fitter.values())
                    .map(solution -> fitter.curve(group, solution, confidence))
                    .orElseGet(() -> Curve.undetermined(fit, group));
        }

        private Curve curve(Map<String, Value> group, LeastSquares solution, double confidence) {
            boolean spare = solution.degrees() > 0;
            List<String> names = fit.form().coefficients();
            List<Coefficient> coefficients = IntStream.range(0, names.size())
                    .mapToObj(i -> new Coefficient(
                            names.get(i),
                            solution.coefficients()[i],
                            spare ? Optional.of(solution.halfWidth(i, confidence)) : Optional.empty()))
                    .toList();
            List<FittedPoint> points = samples.stream()
                    .map(s -> new FittedPoint(s.parameters(), s.seen(), fitted(s, solution.coefficients())))
                    .toList();
            Optional<Double> residual = spare ? Optional.of(solution.residual()) : Optional.empty();
            Optional<Double> r2 = spare ? r2(solution.squares()) : Optional.empty();
            return new Curve(fit, group, coefficients, r2, residual, points);
        }

        private double fitted(FunctionFit.Sample sample, double[] coefficients) {
            double sum = constant(sample);
            double[] weights = weights(sample);
            for (int i = 0; i < weights.length; i++) {
                sum += coefficients[i] * weights[i];
            }
            return sum;
        }

        private Optional<Double> r2(double squares) {
            double mean = samples.stream()
                    .mapToDouble(FunctionFit.Sample::seen)
                    .average()
                    .orElseThrow();
            double all = samples.stream()
                    .mapToDouble(s -> (s.seen() - mean) * (s.seen() - mean))
                    .sum();
            return all == 0 ? Optional.empty() : Optional.of(1 - squares / all);
        }

        private double[][] weights() {
            return samples.stream().map(this::weights).toArray(double[][]::new);
        }

        private double[] weights(FunctionFit.Sample sample) {
            List<Value> variables = variables(sample);
            return fit.form().coefficients().stream()
                    .mapToDouble(c -> fit.form().weight(variables, c))
                    .toArray();
        }

        /** What the coefficients have to explain. */
        private double[] values() {
            return samples.stream().mapToDouble(s -> s.seen() - constant(s)).toArray();
        }

        private double constant(FunctionFit.Sample sample) {
            return fit.form().constant(variables(sample));
        }

        private List<Value> variables(FunctionFit.Sample sample) {
            return fit.over().stream().map(sample.parameters()::get).toList();
        }
    }
}
