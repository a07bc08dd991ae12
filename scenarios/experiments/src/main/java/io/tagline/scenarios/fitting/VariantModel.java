package io.tagline.scenarios.fitting;

import io.tagline.scenarios.fitting.FitData.Bounds;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;

/** What machines measure that differ in some numbers; what was simulated once is remembered. */
final class VariantModel implements BoundedLeastSquares.Model {

    /** How far a number is moved to see what it does, in nanoseconds. */
    private static final double STEP = 1;

    private final List<Bounds> numbers;
    private final MachineVariants variants;
    private final Bench bench;
    private final List<Quantity> quantities;
    private final int stream;
    private final Map<RealVector, RealVector> values = new HashMap<>();
    private final Map<RealVector, RealMatrix> slopes = new HashMap<>();

    /** With one choice of random numbers. */
    VariantModel(List<Bounds> numbers, MachineVariants variants, Bench bench, List<Quantity> quantities, int stream) {
        this.numbers = numbers;
        this.variants = variants;
        this.bench = bench;
        this.quantities = quantities;
        this.stream = stream;
    }

    /** What the document has. */
    RealVector start() {
        return new ArrayRealVector(numbers.stream()
                .mapToDouble(bounds -> variants.latency(bounds.path()).orElseThrow())
                .toArray());
    }

    /** Of the number of this place in a point. */
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
        return values.computeIfAbsent(point, p -> measured(List.of(machine(p))).get(0));
    }

    @Override
    public RealMatrix slopes(RealVector point) {
        return slopes.computeIfAbsent(point, this::differences);
    }

    private RealMatrix differences(RealVector point) {
        RealVector base = value(point);
        List<Machine> machines = new ArrayList<>();
        for (int i = 0; i < numbers.size(); i++) {
            RealVector moved = point.copy();
            moved.addToEntry(i, step(point, i));
            machines.add(machine(moved));
        }
        List<RealVector> found = measured(machines);
        RealMatrix all = new Array2DRowRealMatrix(base.getDimension(), Math.max(1, numbers.size()));
        for (int i = 0; i < numbers.size(); i++) {
            all.setColumnVector(i, found.get(i).subtract(base).mapDivide(step(point, i)));
        }
        return all;
    }

    /** Down where there is no room above. */
    private double step(RealVector point, int i) {
        return point.getEntry(i) + STEP > numbers.get(i).most() && point.getEntry(i) >= STEP ? -STEP : STEP;
    }

    private List<RealVector> measured(List<Machine> machines) {
        return bench.of(machines, quantities, stream).stream()
                .<RealVector>map(ArrayRealVector::new)
                .toList();
    }

    private Machine machine(RealVector point) {
        Map<String, Double> changed = new LinkedHashMap<>();
        for (int i = 0; i < numbers.size(); i++) {
            changed.put(numbers.get(i).path(), point.getEntry(i));
        }
        return variants.with(changed);
    }
}
