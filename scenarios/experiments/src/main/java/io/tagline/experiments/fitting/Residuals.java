package io.tagline.experiments.fitting;

import io.tagline.experiments.fitting.FitData.DataClass;
import io.tagline.experiments.fitting.FitData.DataSource;
import io.tagline.experiments.measurement.CoreToCore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealVector;

/** The numbers of all classes in a row, relative to the measured ones; those of a class together have the weight of its source. */
final class Residuals {

    private final FitData data;
    private final double[] measured;

    Residuals(FitData data) {
        this.data = data;
        this.measured = data.classes().stream()
                .flatMap(each -> each.measured().stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /**
     * The factor of each number; 0 for those of sources without weight. Numbers of a class are errors of its median, and together fit best at their
     * mean.
     */
    RealVector weights() {
        List<Double> weights = new ArrayList<>();
        for (DataSource source : data.sources()) {
            for (DataClass each : source.classes()) {
                double weight = Math.sqrt(source.weight() / each.quantity().size()) / each.median();
                weights.addAll(Collections.nCopies(each.quantity().size(), weight));
            }
        }
        return new ArrayRealVector(weights.toArray(Double[]::new));
    }

    /** The same with 0 for the numbers of one source. */
    RealVector weightsWithout(int left) {
        RealVector weights = weights();
        int at = 0;
        for (int source = 0; source < data.sources().size(); source++) {
            for (DataClass each : data.sources().get(source).classes()) {
                for (int i = 0; i < each.quantity().size(); i++) {
                    weights.setEntry(at, source == left ? 0 : weights.getEntry(at));
                    at++;
                }
            }
        }
        return weights;
    }

    RealVector measured() {
        return new ArrayRealVector(measured);
    }

    /** The root of the mean square of the relative errors of a source's classes, each counted once. */
    double error(int source, double[] simulated) {
        int at = first(source);
        double sum = 0;
        List<DataClass> classes = data.sources().get(source).classes();
        for (DataClass each : classes) {
            double squares = 0;
            for (int i = 0; i < each.quantity().size(); i++) {
                double relative = simulated[at] / measured[at] - 1;
                squares += relative * relative;
                at++;
            }
            sum += squares / each.quantity().size();
        }
        return Math.sqrt(sum / classes.size());
    }

    double[] medians(int source, double[] simulated) {
        int at = first(source);
        List<DataClass> classes = data.sources().get(source).classes();
        double[] medians = new double[classes.size()];
        for (int i = 0; i < medians.length; i++) {
            int end = at + classes.get(i).quantity().size();
            medians[i] = CoreToCore.median(Arrays.copyOfRange(simulated, at, end));
            at = end;
        }
        return medians;
    }

    private int first(int source) {
        return data.sources().subList(0, source).stream()
                .flatMap(before -> before.classes().stream())
                .mapToInt(each -> each.quantity().size())
                .sum();
    }
}
