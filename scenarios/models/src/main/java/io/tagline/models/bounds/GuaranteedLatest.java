package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.ThreadAccesses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A time after which the threads of a program are over, on one very machine.
 *
 * <p>Go back in time from the end of a thread. At every moment, some operation of a path through the graph is in progress: that of the thread itself, or, where
 * it waits, of the thread whose write it waits for. And at that moment, something takes its time: the operation, or another access to its line that it
 * waits for, or the access that occupies the resource either waits for. Nothing is met twice, so the sum over all that can be met is a bound. There are two such sums.
 *
 * <ol>
 *   <li>The longest path, and all accesses that dispute lines with operations which may be on one.
 *   <li>All operations that may be on a path or come before one that disputes a line with them.
 * </ol>
 *
 * <p>All other accesses count for as long as they occupy what others may wait for. What is certainly over before the start line, or begins after the
 * end, does not count, but for the rest of what accesses before the start line leave in flight.
 */
final class GuaranteedLatest {

    private final ClaGraph graph;
    private final Presence presence;
    private final WorstCosts worst;
    private final StartLine start;
    private final ThreadOperations threads;

    private GuaranteedLatest(ClaGraph graph, Presence presence, ProgramCosts costs) {
        this.graph = graph;
        this.presence = presence;
        this.start = new StartLine(graph);
        this.worst = new WorstCosts(graph, presence, costs, start);
        this.threads = new ThreadOperations(graph);
    }

    static Schedule of(ClaGraph graph, Presence presence, ProgramCosts costs) {
        return new GuaranteedLatest(graph, presence, costs).schedule();
    }

    private Schedule schedule() {
        Decision[] decisions = new Decision[graph.nodes().size()];
        Arrays.fill(decisions, Decision.PAST);
        for (int thread = 0; thread < graph.threads(); thread++) {
            if (threads.size(thread) > 0) {
                int last = threads.node(thread, threads.size(thread) - 1);
                Decision sum = sum(thread, last);
                Optional<Decision> path = path(thread, last);
                decisions[last] = path.filter(decision -> isLess(decision, sum)).orElse(sum);
            }
        }
        return new Schedule(graph, List.of(decisions), /* fromClock= */ true);
    }

    private static boolean isLess(Decision a, Decision b) {
        return a.end().picoseconds(TransferCosts.NONE) < b.end().picoseconds(TransferCosts.NONE);
    }

    private Decision sum(int thread, int last) {
        Met met = Met.disputing(graph, threads, presence.ahead(), thread);
        return decision(last, (node, sum) -> met.contains(node) ? sum.all(node.number()) : 0);
    }

    private Optional<Decision> path(int thread, int last) {
        Met met = Met.awaited(graph, threads, presence.ahead(), thread);
        BitSet disputes = Disputes.of(graph, presence, threads, met);
        LongestPath path = new LongestPath(graph, threads, worst, disputes);
        return path.to(last)
                .map(along -> decision(last, (node, sum) -> {
                    long own = along.getOrDefault(node.number(), 0L);
                    if (disputes.get(node.number())) {
                        return own + sum.disputing(node.number());
                    }
                    if (met.contains(node)) {
                        sum.order(node.number());
                    }
                    return own;
                }));
    }

    private interface CostFunction {
        long cost(Node node, WorstCosts.Sum sum);
    }

    private Decision decision(int last, CostFunction met) {
        long[] costs = new long[graph.nodes().size()];
        WorstCosts.Sum sum = worst.sum();
        for (Node node : graph.nodes()) {
            if (!presence.ahead().beginsAfter(last, node.number())) {
                long cost = met.cost(node, sum);
                costs[node.number()] = cost > 0 ? cost : worst.occupying(node.number());
            }
        }
        sum.addOrders(costs);
        return decision(last, costs);
    }

    private Decision decision(int last, long[] costs) {
        List<Leg> legs = new ArrayList<>();
        for (Node node : graph.nodes()) {
            if (costs[node.number()] > 0) {
                legs.add(new Leg(node, Cost.computing(costs[node.number()])));
            }
        }
        long left = leftUnderWay();
        if (left > 0 || legs.isEmpty()) {
            legs.add(new Leg(graph.nodes().get(last), Cost.computing(left)));
        }
        return new Decision(Cost.computing(Arrays.stream(costs).sum() + left), Decision.BEGINNING, legs);
    }

    /** The rest of transactions that accesses before the start line have begun: at most one of each thread and line. */
    private long leftUnderWay() {
        long left = 0;
        for (int line = 0; line < graph.lines().size(); line++) {
            for (ThreadAccesses accesses : graph.byThread(line)) {
                int ahead =
                        accesses.beginning(node -> start.isAhead(graph.nodes().get(node)));
                left += ahead == 0 ? 0 : worst.left(accesses.touch(ahead - 1));
            }
        }
        return left;
    }
}
