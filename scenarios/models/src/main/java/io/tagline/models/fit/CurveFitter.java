package io.tagline.models.fit;

import io.tagline.models.fit.Curve.Coefficient;
import io.tagline.models.fit.Curve.FittedPoint;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Fits a curve to the points of one group, each of which counts the same. */
final class CurveFitter {

    private final FunctionFit fit;
    private final List<FunctionFit.Sample> samples;

    private CurveFitter(FunctionFit fit, List<FunctionFit.Sample> samples) {
        this.fit = fit;
        this.samples = samples;
    }

    static Curve fit(FunctionFit fit, Map<String, Value> group, List<FunctionFit.Sample> samples, double confidence) {
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
        double mean =
                samples.stream().mapToDouble(FunctionFit.Sample::seen).average().orElseThrow();
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
