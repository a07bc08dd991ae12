package io.tagline.experiments.measurement;

import io.tagline.experiments.measurement.PairCosts.Cost;
import io.tagline.experiments.measurement.PairCosts.Edge;
import io.tagline.protocols.untimed.PairStates.Action;
import io.tagline.protocols.untimed.PairStates.Pair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A transition diagram for one line in two caches, with costs: Ramos and Hoefler, HPDC 2013, figure 1, or the simplified one of figure 3.
 *
 * @param vertices each with its pairs of states
 * @param parameters the costs by their symbols, in nanoseconds (tables 2b and 2c)
 */
public record PairDiagram(List<List<Pair>> vertices, List<Arrow> arrows, Map<String, Double> parameters) {

    /**
     * A transition between vertices, or from a vertex to itself; vertices by their indices.
     *
     * @param symbol of the cost; empty for evictions and for a third thread
     */
    public record Arrow(int from, int to, Action action, Optional<String> symbol) {}

    /** With a vertex for each pair of states. */
    public static PairDiagram full(PairCosts costs) {
        Map<String, Double> parameters = new LinkedHashMap<>();
        costs.parameters().forEach((source, latency) -> parameters.put(source.symbol(), latency.mean()));
        List<List<Pair>> vertices = costs.pairs().stream().map(List::of).toList();
        return new PairDiagram(vertices, arrows(costs, vertices, Cost::symbol), parameters);
    }

    /** With one vertex for pairs that cost and do nearly the same. */
    public static PairDiagram simplified(PairCosts costs) {
        PairSimplification simplification = new PairSimplification(costs);
        List<List<Pair>> vertices = simplification.vertices();
        return new PairDiagram(vertices, arrows(costs, vertices, simplification::symbol), simplification.parameters());
    }

    /** The possible actions, thread by thread. */
    public List<Action> actions() {
        return arrows.stream()
                .map(Arrow::action)
                .distinct()
                .sorted(Comparator.comparingInt(Action::thread).thenComparing(Action::event))
                .toList();
    }

    /** The arrows of an action from a vertex; empty if it is impossible there. */
    public List<Arrow> arrows(int from, Action action) {
        return arrows.stream()
                .filter(arrow -> arrow.from() == from && arrow.action().equals(action))
                .toList();
    }

    private static List<Arrow> arrows(PairCosts costs, List<List<Pair>> vertices, Function<Cost, String> symbol) {
        Set<Arrow> arrows = new LinkedHashSet<>();
        for (Edge edge : costs.edges()) {
            arrows.add(new Arrow(
                    place(vertices, edge.transition().from()),
                    place(vertices, edge.transition().to()),
                    edge.transition().action(),
                    edge.cost().map(symbol)));
        }
        return new ArrayList<>(arrows);
    }

    private static int place(List<List<Pair>> vertices, Pair pair) {
        return IntStream.range(0, vertices.size())
                .filter(i -> vertices.get(i).contains(pair))
                .findFirst()
                .orElseThrow();
    }
}
