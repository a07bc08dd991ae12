package io.tagline.experiments.measurement;

import static java.util.Objects.requireNonNull;

import io.tagline.experiments.measurement.PairCosts.Cost;
import io.tagline.experiments.measurement.PairCosts.Edge;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.protocols.untimed.PairStates.Pair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The simplified diagram of Ramos and Hoefler, HPDC 2013, figure 3 and table 2c. It merges costs that are nearly the same, and then pairs whose accesses have the same
 * costs and targets.
 */
final class PairSimplification {

    /** Costs up to this factor apart are nearly the same. */
    private static final double NEAR = 1.1;

    private final PairCosts costs;
    private final Map<LineSource, List<LineSource>> groups = new LinkedHashMap<>();

    PairSimplification(PairCosts costs) {
        this.costs = costs;
        group();
    }

    private void group() {
        List<List<LineSource>> found = new ArrayList<>();
        Map<LineSource, Distribution> parameters = costs.parameters();
        for (LineSource source : parameters.keySet()) {
            List<LineSource> group = found.stream()
                    .filter(g -> isNear(
                            requireNonNull(parameters.get(g.get(0))).mean(),
                            parameters.get(source).mean()))
                    .findFirst()
                    .orElseGet(() -> {
                        List<LineSource> fresh = new ArrayList<>();
                        found.add(fresh);
                        return fresh;
                    });
            group.add(source);
            groups.put(source, group);
        }
    }

    private static boolean isNear(double a, double b) {
        return Math.max(a, b) <= NEAR * Math.min(a, b);
    }

    /** The simplified parameters by their symbols, each the mean of the merged ones, in nanoseconds. */
    Map<String, Double> parameters() {
        Map<LineSource, Distribution> all = costs.parameters();
        Map<String, Double> simplified = new LinkedHashMap<>();
        groups.values().stream()
                .distinct()
                .forEach(group -> simplified.put(
                        symbol(group),
                        group.stream()
                                .mapToDouble(s -> requireNonNull(all.get(s)).mean())
                                .average()
                                .orElseThrow()));
        return simplified;
    }

    /** The simplified parameter of a cost; several symbols if they were merged. */
    private String symbol(LineSource source) {
        return symbol(requireNonNull(groups.get(source)));
    }

    private static String symbol(List<LineSource> group) {
        return group.stream().map(LineSource::simplified).distinct().collect(Collectors.joining("="));
    }

    /** The merged pairs, by partition refinement. */
    List<List<Pair>> vertices() {
        Map<Pair, Integer> coarse = new HashMap<>();
        costs.pairs().forEach(pair -> coarse.put(pair, 0));
        Map<Pair, Integer> blocks = refined(coarse);
        Map<Integer, List<Pair>> vertices = new LinkedHashMap<>();
        costs.pairs()
                .forEach(pair -> vertices.computeIfAbsent(blocks.get(pair), b -> new ArrayList<>())
                        .add(pair));
        return List.copyOf(vertices.values());
    }

    /** Splits blocks until all pairs of a block have the same signature. */
    private Map<Pair, Integer> refined(Map<Pair, Integer> blocks) {
        Map<Set<List<Object>>, Integer> numbers = new HashMap<>();
        Map<Pair, Integer> finer = new HashMap<>();
        for (Pair pair : costs.pairs()) {
            finer.put(pair, numbers.computeIfAbsent(signature(pair, blocks), key -> numbers.size()));
        }
        return numbers.size() == Set.copyOf(blocks.values()).size() ? blocks : refined(finer);
    }

    /** The costs and targets of accesses to a line in this pair. */
    private Set<List<Object>> signature(Pair pair, Map<Pair, Integer> blocks) {
        Set<List<Object>> signature = new LinkedHashSet<>();
        signature.add(List.of(blocks.get(pair)));
        for (Edge edge : costs.edges()) {
            if (edge.transition().from().equals(pair)) {
                edge.cost()
                        .ifPresent(cost -> signature.add(List.of(
                                edge.transition().action(),
                                symbol(cost),
                                blocks.get(edge.transition().to()))));
            }
        }
        return signature;
    }

    /** A cost by the simplified parameter. */
    String symbol(Cost cost) {
        return cost.mark() + symbol(cost.source());
    }
}
