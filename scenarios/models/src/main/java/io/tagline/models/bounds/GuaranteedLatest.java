package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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
    private final Reach reach;
    private final double rate;

    private GuaranteedLatest(ClaGraph graph, Presence presence, Reach reach, ProgramCosts costs, double rate) {
        this.graph = graph;
        this.presence = presence;
        this.start = new StartLine(graph);
        this.worst = new WorstCosts(graph, presence, costs, start);
        this.reach = reach;
        this.threads = reach.threads();
        this.rate = rate;
    }

    static Schedule of(ClaGraph graph, Presence presence, ProgramCosts costs) {
        Reach reach = new Reach(graph, presence);
        return new GuaranteedLatest(graph, presence, reach, costs, Double.POSITIVE_INFINITY).schedule();
    }

    /** The same sums of costs at a rate ({@link ProgramCosts.RandomCosts}), by thread. */
    static double[] at(double rate, ClaGraph graph, Presence presence, Reach reach, ProgramCosts costs) {
        return new GuaranteedLatest(graph, presence, reach, costs, rate).sums();
    }

    /** How many look-ups of each line are counted at most. */
    static long[] looked(ClaGraph graph, Presence presence, Reach reach, ProgramCosts costs) {
        GuaranteedLatest latest = new GuaranteedLatest(graph, presence, reach, costs, Double.POSITIVE_INFINITY);
        long[] looked = latest.worst.looked();
        latest.leftUnderWay()
                .forEach(touch ->
                        looked[touch.line()] += latest.worst.cost(touch).looked());
        return looked;
    }

    private double[] sums() {
        double[] sums = new double[graph.threads()];
        for (int thread = 0; thread < graph.threads(); thread++) {
            if (threads.size(thread) > 0) {
                int last = threads.node(thread, threads.size(thread) - 1);
                double sum = sum(thread, last).end().picoseconds(TransferCosts.NONE);
                sums[thread] = Math.min(sum, sumOfPaths(thread, last).orElse(sum));
            }
        }
        return sums;
    }

    /**
     * Of all paths that may be the one, the sum of exp(rate x what each counts with all beside it). What does not dispute counts as beside a path, and on it
     * what it adds to that. Empty if there is no path.
     */
    private OptionalDouble sumOfPaths(int thread, int last) {
        BitSet disputes = reach.disputes(thread);
        LongestPath.Costs adding = adding(disputes);
        LongestPath.Costs more = (node, again) -> disputes.get(node)
                ? adding.of(node, again)
                : Math.max(0, adding.of(node, again) - worst.occupying(node));
        OptionalDouble path = new LongestPath(graph, threads, more, rate).sumTo(last);
        return path.isEmpty()
                ? path
                : OptionalDouble.of(path.getAsDouble()
                        + decision(last, beside(thread)).end().picoseconds(TransferCosts.NONE));
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
        Met met = reach.disputing(thread);
        return decision(last, (node, sum) -> met.contains(node) ? sum.all(node.number()) : 0);
    }

    private Optional<Decision> path(int thread, int last) {
        CostFunction beside = beside(thread);
        return new LongestPath(graph, threads, adding(reach.disputes(thread)), rate)
                .to(last)
                .map(along ->
                        decision(last, (node, sum) -> along.getOrDefault(node.number(), 0L) + beside.cost(node, sum)));
    }

    /** What an operation costs others beside a path; one that may be on it takes part in the orders of its lines. */
    private CostFunction beside(int thread) {
        Met met = reach.awaited(thread);
        BitSet disputes = reach.disputes(thread);
        return (node, sum) -> {
            if (disputes.get(node.number())) {
                return sum.disputing(node.number());
            }
            if (met.contains(node)) {
                sum.order(node.number());
            }
            return 0;
        };
    }

    /** What an operation adds to a path, where {@code disputes} count anyway with what they cost others. */
    private LongestPath.Costs adding(BitSet disputes) {
        return (node, again) -> {
            boolean disputing = disputes.get(node);
            return (disputing ? worst.more(node) : worst.own(node))
                    + (again ? disputing ? worst.moreAgain(node) : worst.ownAgain(node) : 0);
        };
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
        long left = left();
        if (left > 0 || legs.isEmpty()) {
            legs.add(new Leg(graph.nodes().get(last), Cost.computing(left)));
        }
        return new Decision(Cost.computing(Arrays.stream(costs).sum() + left), Decision.BEGINNING, legs);
    }

    /** The rest of transactions that accesses before the start line have begun: at most one of each thread and line. */
    private List<Touch> leftUnderWay() {
        List<Touch> left = new ArrayList<>();
        for (int line = 0; line < graph.lines().size(); line++) {
            for (ThreadAccesses accesses : graph.byThread(line)) {
                int ahead =
                        accesses.beginning(node -> start.isAhead(graph.nodes().get(node)));
                if (ahead > 0) {
                    left.add(accesses.touch(ahead - 1));
                }
            }
        }
        return left;
    }

    private long left() {
        return leftUnderWay().stream()
                .mapToLong(touch -> worst.cost(touch).work())
                .sum();
    }
}
