package io.tagline.scenarios.experiment;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Source;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.exception.TooManyEvaluationsException;
import org.apache.commons.math3.exception.TooManyIterationsException;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresBuilder;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresOptimizer.Optimum;
import org.apache.commons.math3.fitting.leastsquares.LevenbergMarquardtOptimizer;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularMatrixException;
import org.apache.commons.math3.util.Pair;

/**
 * Latencies of a machine document that fit a measured matrix best: least squares over all its cells by Levenberg and Marquardt's
 * method, every step and every derivative by simulation with the same random numbers. Of numbers that the matrix cannot tell apart, the
 * first one is fitted.
 */
public final class CoreToCoreFit {

    /** What can be fitted, in the order in which it is preferred: a plain latency of the document. */
    private static final List<String> CANDIDATES = List.of(
            "sockets.links.full.hop",
            "sockets.links.ring.hop",
            "sockets.shared-cache.invalidation",
            "sockets.shared-cache.access",
            "directories.look-up",
            "interconnect.ring.hop",
            "interconnect.mesh.hop",
            "cores.snoop",
            "cores.miss");

    /** How alike what only one number does must be with two choices of random numbers, as a cosine: noise has nothing in common. */
    private static final double LEAST_AGREEMENT = 0.5;

    private static final double ENOUGH = 0.005;
    private static final int MOST_STEPS = 30;

    private final MachineVariants variants;
    private final Measurement measurement;
    private final MeasuredCells cells;

    /** Measures a variant of the machine; the random numbers of a stream are the same for all of them. */
    @FunctionalInterface
    public interface Measurement {
        CoreToCore of(Machine variant, int stream);
    }

    /** A number that was fitted; {@code error} is its standard error. */
    public record Fitted(String path, double before, double after, double error) {}

    /** A number that was not, and those that it cannot be told apart from; it has no effect if there are none. */
    public record Left(String path, List<String> others) {}

    /**
     * What came out.
     *
     * @param errorBefore the root of the mean square of the residuals of all cells
     */
    public record Result(
            CoreToCore before,
            CoreToCore after,
            List<Fitted> fitted,
            List<Left> left,
            int cells,
            int steps,
            double errorBefore,
            double errorAfter) {

        public Result {
            fitted = List.copyOf(fitted);
            left = List.copyOf(left);
        }
    }

    /** For a machine with so many cores. */
    public CoreToCoreFit(Source machine, MeasuredMatrix measured, int cores, Measurement measurement) {
        this.variants = new MachineVariants(machine);
        this.measurement = measurement;
        this.cells = new MeasuredCells(measured, cores);
    }

    /** Fits what can be told apart, from the numbers of the document on. */
    public Result fit(CoreToCore before) {
        Map<String, Double> start = new LinkedHashMap<>();
        CANDIDATES.forEach(path -> variants.latency(path).ifPresent(number -> start.put(path, number)));
        Selection selection = selection(start);
        if (selection.paths.isEmpty()) {
            double error = cells.error(before);
            return new Result(before, before, List.of(), selection.left, cells.count(), 0, error, error);
        }
        return optimum(selection, start, before);
    }

    private record Selection(List<String> paths, List<Left> left) {}

    /** Each candidate in turn, unless what it does is nothing, or a sum of what those before it do. */
    private Selection selection(Map<String, Double> start) {
        Selection selection = new Selection(new ArrayList<>(), new ArrayList<>());
        Effects first = new Effects(start, numbers -> measured(numbers, 0));
        Effects second = new Effects(start, numbers -> measured(numbers, 1));
        for (String path : start.keySet()) {
            RealVector effect = first.of(path);
            RealVector own = first.own(effect);
            RealVector again = second.own(second.of(path));
            if (effect.getNorm() > 0 && agree(own, again)) {
                selection.paths.add(path);
                first.keep(path, own);
                second.keep(path, again);
            } else {
                selection.left.add(new Left(path, first.alike(effect)));
            }
        }
        return selection;
    }

    private static boolean agree(RealVector one, RealVector other) {
        double norms = one.getNorm() * other.getNorm();
        return norms > 0 && one.dotProduct(other) > LEAST_AGREEMENT * norms;
    }

    private Result optimum(Selection selection, Map<String, Double> start, CoreToCore before) {
        RealVector from = new ArrayRealVector(
                selection.paths.stream().mapToDouble(start::get).toArray());
        try {
            Optimum optimum = new LevenbergMarquardtOptimizer()
                    .optimize(new LeastSquaresBuilder()
                            .start(from)
                            .target(cells.measured())
                            .model(point -> linearized(selection.paths, point))
                            .parameterValidator(point -> point.map(number -> Math.max(0, number)))
                            .checker((steps, one, other) -> one.getPoint().getLInfDistance(other.getPoint()) < ENOUGH)
                            .maxEvaluations(MOST_STEPS)
                            .maxIterations(MOST_STEPS)
                            .build());
            return result(selection, from, optimum, before);
        } catch (TooManyEvaluationsException | TooManyIterationsException e) {
            throw new FitException("no fit after " + MOST_STEPS + " steps: the matrix may be of another machine", e);
        }
    }

    /** That no numbers fit. */
    public static final class FitException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        FitException(String message, Exception cause) {
            super(message, cause);
        }
    }

    private Result result(Selection selection, RealVector from, Optimum optimum, CoreToCore before) {
        Map<String, Double> numbers = numbers(selection.paths, optimum.getPoint());
        CoreToCore after = measurement.of(variants.with(numbers), 0);
        RealVector errors = errors(optimum);
        List<Fitted> fitted = new ArrayList<>();
        for (int i = 0; i < selection.paths.size(); i++) {
            String path = selection.paths.get(i);
            fitted.add(new Fitted(path, from.getEntry(i), requireNonNull(numbers.get(path)), errors.getEntry(i)));
        }
        return new Result(
                before,
                after,
                fitted,
                selection.left,
                cells.count(),
                optimum.getIterations(),
                cells.error(before),
                cells.error(after));
    }

    /** Infinite where the last step is on a plateau: another path through the machine has become the longer one. */
    private RealVector errors(Optimum optimum) {
        try {
            return optimum.getSigma(0).mapMultiply(spread(optimum));
        } catch (SingularMatrixException e) {
            return optimum.getPoint().map(number -> Double.POSITIVE_INFINITY);
        }
    }

    /** The standard deviation of a cell, as the residuals have it. */
    private double spread(Optimum optimum) {
        int free = Math.max(1, cells.count() - optimum.getPoint().getDimension());
        return Math.sqrt(optimum.getResiduals().dotProduct(optimum.getResiduals()) / free);
    }

    private Pair<RealVector, RealMatrix> linearized(List<String> paths, RealVector point) {
        RealVector base = measured(numbers(paths, point), 0);
        RealMatrix slopes = new Array2DRowRealMatrix(cells.count(), paths.size());
        for (int i = 0; i < paths.size(); i++) {
            RealVector moved = point.copy();
            moved.addToEntry(i, Effects.STEP);
            RealVector effect = measured(numbers(paths, moved), 0).subtract(base);
            slopes.setColumnVector(i, effect.mapDivide(Effects.STEP));
        }
        return Pair.create(base, slopes);
    }

    private static Map<String, Double> numbers(List<String> paths, RealVector point) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (int i = 0; i < paths.size(); i++) {
            numbers.put(paths.get(i), point.getEntry(i));
        }
        return numbers;
    }

    private RealVector measured(Map<String, Double> numbers, int stream) {
        return cells.of(measurement.of(variants.with(numbers), stream));
    }
}
