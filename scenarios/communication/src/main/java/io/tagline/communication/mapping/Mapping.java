package io.tagline.communication.mapping;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Which processing unit each thread runs on.
 *
 * @param units the unit of each thread, all different
 */
public record Mapping(List<Integer> units) {

    public Mapping {
        units = List.copyOf(units);
    }

    /** Thread i on unit i. */
    public static Mapping identity(int threads) {
        return new Mapping(IntStream.range(0, threads).boxed().toList());
    }

    /** On the units of a tree, each thread as far as possible from the one before: the first level changes first. */
    public static Mapping scatter(int threads, UnitTree tree) {
        return new Mapping(IntStream.range(0, tree.units())
                .map(number -> reversed(number, tree))
                .limit(threads)
                .boxed()
                .toList());
    }

    private static int reversed(int number, UnitTree tree) {
        int unit = 0;
        int rest = number;
        for (int level = 0; level < tree.arities().size(); level++) {
            int arity = tree.arities().get(level);
            unit += rest % arity * tree.unitsBelow(level + 1);
            rest /= arity;
        }
        return unit;
    }

    /** How near communicating threads are: the sum over pairs of their communication, divided by their distance plus one. */
    public double quality(Affinity affinity, UnitTree tree) {
        double sum = 0;
        for (int i = 0; i < affinity.threads(); i++) {
            for (int j = i + 1; j < affinity.threads(); j++) {
                sum += affinity.cell(i, j) / (tree.distance(units.get(i), units.get(j)) + 1);
            }
        }
        return sum;
    }
}
