package io.tagline.experiments.fitting;

import io.tagline.experiments.fitting.FitData.DataClass;
import io.tagline.experiments.fitting.FitData.DataSource;
import io.tagline.experiments.measurement.Errors;
import java.util.List;
import java.util.Optional;

/**
 * Numbers of a machine that fit data, and their reliability.
 *
 * @param left candidates that were not fitted
 * @param singularValues of the effects of the candidates on the data, the largest first
 * @param correlated pairs of fitted numbers with correlated errors
 * @param edges on which fitted numbers still are
 * @param converged whether further steps would not have changed anything
 */
public record FitResult(
        String machine,
        FitData data,
        List<Fitted> fitted,
        List<Left> left,
        List<Double> singularValues,
        List<Correlation> correlated,
        List<Edge> edges,
        List<SourceErrors> sources,
        int steps,
        boolean converged) {

    public FitResult {
        fitted = List.copyOf(fitted);
        left = List.copyOf(left);
        singularValues = List.copyOf(singularValues);
        correlated = List.copyOf(correlated);
        edges = List.copyOf(edges);
        sources = List.copyOf(sources);
    }

    /** Whether any number was fitted; otherwise the machine is only compared with the data. */
    public boolean isFit() {
        return !fitted.isEmpty();
    }

    /**
     * A number that was fitted, in nanoseconds.
     *
     * @param error its standard error; infinite if the last step was on a plateau
     */
    public record Fitted(String path, double before, double after, double error, double least, double most) {

        /** Whether it might have gone further without its bounds. */
        public boolean isAtBound() {
            return after <= least || after >= most;
        }

        public String boundWord() {
            return after <= least ? "lower" : "upper";
        }
    }

    /**
     * A number that was not fitted, and those that together have the same effect on the data. Without any, it has no effect, or only a random one.
     *
     * @param erratic whether data moves to and fro while it grows, which would end a search anywhere
     */
    public record Left(String path, List<String> others, boolean erratic) {

        public Left {
            others = List.copyOf(others);
        }
    }

    /** The correlation of the errors of two numbers, from -1 to 1. */
    public record Correlation(String path, String other, double coefficient) {}

    /**
     * The errors of a source; they are relative, and roots of mean squares over its classes.
     *
     * @param leftOut its error after a fit to all others; empty if there are no others, or the fit did not use it
     */
    public record SourceErrors(
            DataSource source, List<ClassErrors> classes, double before, double after, Optional<Double> leftOut) {

        public SourceErrors {
            classes = List.copyOf(classes);
        }

        public boolean isFitted() {
            return source.weight() > 0;
        }

        /** Whether it was not fitted to and its error grew by more than the printed digit. */
        public boolean isWorse() {
            return !isFitted() && after > before + LEAST_WORSE;
        }
    }

    private static final double LEAST_WORSE = 0.001;
    private static final double LEAST_WORSE_CLASS = 0.01;

    /** The simulated value of a class before and after the fit: of several numbers, their median. */
    public record ClassErrors(DataClass of, double before, double after) {

        public double measured() {
            return of.median();
        }

        /** Whether its error has grown by more than a hundredth of the measured value. */
        public boolean isWorse() {
            return Math.abs(error(after)) > Math.abs(error(before)) + LEAST_WORSE_CLASS;
        }

        /** How much too large a simulated number is, relative to the measured one. */
        public double error(double simulated) {
            return simulated / measured() - 1;
        }
    }

    /** The errors of the classes that were fitted to, or of those that were only compared with: a blind test. */
    public Optional<Errors> errors(boolean fitted) {
        List<ClassErrors> classes = sources.stream()
                .filter(source -> source.isFitted() == fitted)
                .flatMap(source -> source.classes().stream())
                .toList();
        return Errors.of(
                classes, each -> each.error(each.after()), each -> each.of().name());
    }

    /** How many numbers all its sources have together. */
    public long cells() {
        return data.classes().stream().mapToLong(each -> each.quantity().size()).sum();
    }
}
