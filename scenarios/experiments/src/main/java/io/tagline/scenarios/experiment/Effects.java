package io.tagline.scenarios.experiment;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.math3.linear.RealVector;

/** What numbers of a machine do to the cells of a matrix when they are moved, with one choice of random numbers. */
final class Effects {

    /** How far a number is moved to see what it does, in nanoseconds. */
    static final double STEP = 1;

    private static final double LEAST_ALIKE = 0.1;

    private final Map<String, Double> start;
    private final Function<Map<String, Double>, RealVector> cells;
    private final RealVector base;
    private final Map<String, RealVector> basis = new LinkedHashMap<>();

    /** {@code cells} simulates a machine with other numbers. */
    Effects(Map<String, Double> start, Function<Map<String, Double>, RealVector> cells) {
        this.start = start;
        this.cells = cells;
        this.base = cells.apply(start);
    }

    RealVector of(String path) {
        return cells.apply(Map.of(path, requireNonNull(start.get(path)) + STEP)).subtract(base);
    }

    /** What of an effect no sum of those that were kept can do. */
    RealVector own(RealVector effect) {
        RealVector own = effect;
        for (RealVector known : basis.values()) {
            own = own.subtract(known.mapMultiply(own.dotProduct(known)));
        }
        return own;
    }

    void keep(String path, RealVector own) {
        basis.put(path, own.mapDivide(own.getNorm()));
    }

    /** Those that were kept and can do some of this effect. */
    List<String> alike(RealVector effect) {
        return basis.entrySet().stream()
                .filter(known -> Math.abs(effect.dotProduct(known.getValue())) > LEAST_ALIKE * effect.getNorm())
                .map(Map.Entry::getKey)
                .toList();
    }
}
