package io.tagline.experiments.measurement;

import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The time to hand a flag from one core to another, for every pair of cores of a machine or for some: half a round trip of a flag on which both spin by
 * compare-exchange, over random lines, as github.com/nviennot/core-to-core-latency measures it.
 */
public final class CoreToCore {

    private final Machine machine;
    private final List<HandOff> handOffs;
    private final Map<CorePair, Double> known = new HashMap<>();

    /** The measurement of a pair. */
    public record HandOff(CorePair pair, double nanoseconds) {}

    public CoreToCore(Machine machine, List<HandOff> handOffs) {
        this.machine = machine;
        this.handOffs = List.copyOf(handOffs);
        handOffs.forEach(handOff -> known.put(handOff.pair, handOff.nanoseconds));
    }

    public Machine machine() {
        return machine;
    }

    public int cores() {
        return machine.cores().count().value();
    }

    /** All measurements, in the order of the pairs. */
    public List<HandOff> handOffs() {
        return handOffs;
    }

    /** Whether every pair of cores was measured. */
    public boolean isWhole() {
        return handOffs.stream()
                        .filter(handOff -> handOff.pair.to() != handOff.pair.from())
                        .count()
                == (long) cores() * (cores() - 1);
    }

    /** A round trip from core {@code to} to core {@code from} and back, halved; empty if it was not measured. */
    public OptionalDouble nanoseconds(int to, int from) {
        Double measured = known.get(new CorePair(to, from));
        return measured == null ? OptionalDouble.empty() : OptionalDouble.of(measured);
    }

    /** How far the cores of a pair are from each other: the innermost level of domains that they share; beyond all of them, a core itself. */
    public int level(CorePair pair) {
        Hierarchy hierarchy = machine.hierarchy();
        return pair.to() == pair.from() ? hierarchy.levels().size() : hierarchy.common(pair.to(), pair.from(), cores());
    }

    /** How far two cores of a level are from each other, in words. */
    public String word(int level) {
        Hierarchy hierarchy = machine.hierarchy();
        return level == hierarchy.levels().size() ? "same core" : hierarchy.distance(level);
    }

    /** The levels that have something measured, the nearest first. */
    public List<Integer> levels() {
        return IntStream.iterate(machine.hierarchy().levels().size(), level -> level >= 0, level -> level - 1)
                .filter(level -> handOffs.stream().anyMatch(handOff -> level(handOff.pair) == level))
                .boxed()
                .toList();
    }

    /** The latencies between cores of a level, in ascending order. */
    public double[] latencies(int level) {
        return handOffs.stream()
                .filter(handOff -> level(handOff.pair) == level)
                .mapToDouble(HandOff::nanoseconds)
                .sorted()
                .toArray();
    }

    /** The median of at least one number. */
    public static double median(double... numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
