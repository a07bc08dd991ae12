package io.tagline.experiments.fitting;

import io.tagline.experiments.fitting.FitData.Bounds;
import io.tagline.experiments.fitting.FitData.DataClass;
import io.tagline.experiments.fitting.FitData.DataSource;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;

/** Simulated data of machines that differ in some numbers; results are cached. A fit does not simulate data without weight. */
final class VariantModel implements BoundedLeastSquares.Model {

    /** The change of a number for a numerical derivative, in nanoseconds. */
    private static final double STEP = 1;

    /** The change that shows which numbers matter, as a share of the number. */
    private static final double SHARE = 0.25;

    private final List<Bounds> numbers;
    private final MachineVariants variants;
    private final Bench bench;
    private final FitData data;
    private final Set<Quantity> fittedTo;
    private final int stream;
    private final Map<RealVector, Map<Quantity, double[]>> found = new HashMap<>();
    private final Map<RealVector, RealMatrix> slopes = new HashMap<>();

    /** With one choice of random numbers. */
    VariantModel(List<Bounds> numbers, MachineVariants variants, Bench bench, FitData data, int stream) {
        this.numbers = numbers;
        this.variants = variants;
        this.bench = bench;
        this.data = data;
        this.fittedTo = quantities(data.withWeight());
        this.stream = stream;
    }

    private static Set<Quantity> quantities(List<DataSource> sources) {
        return sources.stream()
                .flatMap(source -> source.classes().stream())
                .map(DataClass::quantity)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The values in the document. */
    RealVector start() {
        return new ArrayRealVector(numbers.stream()
                .mapToDouble(bounds -> variants.latency(bounds.path()).orElseThrow())
                .toArray());
    }

    /** The bounds of the number at this place in a point. */
    Bounds bounds(int number) {
        return numbers.get(number);
    }

    RealVector least() {
        return new ArrayRealVector(numbers.stream().mapToDouble(Bounds::least).toArray());
    }

    RealVector most() {
        return new ArrayRealVector(numbers.stream().mapToDouble(Bounds::most).toArray());
    }

    @Override
    public RealVector value(RealVector point) {
        return simulated(point, fittedTo);
    }

    /** The numbers of all data. */
    RealVector compared(RealVector point) {
        return simulated(point, quantities(data.sources()));
    }

    private RealVector simulated(RealVector point, Set<Quantity> wanted) {
        Map<Quantity, double[]> known = found.computeIfAbsent(point, p -> new HashMap<>());
        Set<Quantity> missing = new LinkedHashSet<>(wanted);
        missing.removeAll(known.keySet());
        if (!missing.isEmpty()) {
            known.putAll(bench.of(List.of(machine(point)), missing, stream).get(0));
        }
        return inOrder(known);
    }

    /** The numbers of all data, source by source; 0 for those that were not simulated. */
    private RealVector inOrder(Map<Quantity, double[]> simulated) {
        return new ArrayRealVector(data.classes().stream()
                .map(DataClass::quantity)
                .flatMapToDouble(
                        quantity -> Arrays.stream(simulated.getOrDefault(quantity, new double[quantity.size()])))
                .toArray());
    }

    @Override
    public RealMatrix slopes(RealVector point) {
        return slopes.computeIfAbsent(point, where -> differences(where, 0));
    }

    /** How the data changes with each number if it becomes a quarter larger, from the document on: steps of single cells even out. */
    RealMatrix secants() {
        return differences(start(), SHARE);
    }

    private RealMatrix differences(RealVector point, double share) {
        RealVector base = value(point);
        List<Machine> machines = new ArrayList<>();
        for (int i = 0; i < numbers.size(); i++) {
            RealVector other = point.copy();
            other.addToEntry(i, step(point, i, share));
            machines.add(machine(other));
        }
        List<Map<Quantity, double[]>> moved = bench.of(machines, fittedTo, stream);
        RealMatrix all = new Array2DRowRealMatrix(base.getDimension(), Math.max(1, numbers.size()));
        for (int i = 0; i < numbers.size(); i++) {
            all.setColumnVector(i, inOrder(moved.get(i)).subtract(base).mapDivide(step(point, i, share)));
        }
        return all;
    }

    /** The medians of the fitted classes, each with one number at values from half to twice its own, within its bounds. */
    List<double[]> along(int number) {
        double value = start().getEntry(number);
        double step = Math.max(STEP, SHARE * value);
        return medians(
                start(),
                number,
                IntStream.rangeClosed(-2, 4)
                        .mapToDouble(i -> value + i * step)
                        .filter(moved -> moved >= numbers.get(number).least()
                                && moved <= numbers.get(number).most()));
    }

    /** Where classes move by much more than one of the numbers, if it is moved a little from this point. */
    List<Edge> edges(RealVector point) {
        List<String> classes = data.withWeight().stream()
                .flatMap(source -> source.classes().stream())
                .map(DataClass::name)
                .toList();
        return IntStream.range(0, numbers.size())
                .filter(number -> point.getEntry(number) > 0)
                .boxed()
                .flatMap(number -> Edge.among(
                        numbers.get(number).path(), classes, medians(point, number, moved(point.getEntry(number))))
                        .stream())
                .toList();
    }

    private static DoubleStream moved(double value) {
        return DoubleStream.of(1 - Edge.SHARE, 1, 1 + Edge.SHARE).map(factor -> factor * value);
    }

    /** The point beyond an edge, on its smoother side. */
    RealVector past(Edge edge, RealVector point) {
        RealVector other = point.copy();
        IntStream.range(0, numbers.size())
                .filter(number -> numbers.get(number).path().equals(edge.number()))
                .forEach(number -> other.setEntry(number, edge.smoother() * point.getEntry(number)));
        return other;
    }

    private List<double[]> medians(RealVector around, int number, DoubleStream values) {
        List<Machine> machines = values.mapToObj(moved -> {
                    RealVector point = around.copy();
                    point.setEntry(number, moved);
                    return machine(point);
                })
                .toList();
        return bench.of(machines, fittedTo, stream).stream()
                .map(found -> data.withWeight().stream()
                        .flatMap(source -> source.classes().stream())
                        .mapToDouble(each ->
                                CoreToCore.median(found.getOrDefault(each.quantity(), new double[1])) / each.median())
                        .toArray())
                .toList();
    }

    /** Downwards if there is no room above. */
    private double step(RealVector point, int i, double share) {
        double step = Math.max(STEP, share * point.getEntry(i));
        return point.getEntry(i) + step > numbers.get(i).most() && point.getEntry(i) >= step ? -step : step;
    }

    private Machine machine(RealVector point) {
        Map<String, Double> changed = new LinkedHashMap<>();
        for (int i = 0; i < numbers.size(); i++) {
            changed.put(numbers.get(i).path(), point.getEntry(i));
        }
        return variants.with(changed);
    }
}
