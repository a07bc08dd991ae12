package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import java.util.ArrayList;
import java.util.Arrays;
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
    private final Reach reach;
    private final double rate;
    private final LongestPath paths;

    private GuaranteedLatest(ClaGraph graph, Presence presence, Reach reach, ProgramCosts costs, double rate) {
        this.graph = graph;
        this.presence = presence;
        this.start = new StartLine(graph);
        this.worst = new WorstCosts(graph, presence, costs, start);
        this.reach = reach;
        this.threads = reach.threads();
        this.rate = rate;
        this.paths = new LongestPath(graph, threads, worst::own, rate);
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
                sums[thread] = paths.to(last).isPresent() ? Math.min(sum, sumOfPaths(thread, last)) : sum;
            }
        }
        return sums;
    }

    /**
     * Of all paths that may be the one, the sum of exp(rate x what each counts with all beside it): an operation counts at least what it counts beside
     * a path, and more on it.
     */
    private double sumOfPaths(int thread, int last) {
        Disputes disputes = reach.disputes(thread);
        WorstCosts.Misses beside = worst.misses();
        WorstCosts.Misses on = worst.misses();
        long[] more = new long[graph.nodes().size()];
        long sum = left();
        for (Node node : graph.nodes()) {
            int number = node.number();
            if (!presence.ahead().beginsAfter(last, number)) {
                boolean disputing = disputes.contain(node);
                long off = counted(disputing ? worst.disputing(number, beside) : 0, number);
                sum += off;
                more[number] = counted(disputing ? worst.all(number, on) : worst.own(number), number) - off;
            }
        }
        return sum
                + new LongestPath(graph, threads, node -> more[node], rate)
                        .sumTo(last)
                        .orElseThrow();
    }

    private long counted(long met, int node) {
        return met > 0 ? met : worst.occupying(node);
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
        return decision(last, (node, misses) -> met.contains(node) ? worst.all(node.number(), misses) : 0);
    }

    private Optional<Decision> path(int thread, int last) {
        return paths.to(last).map(path -> {
            Disputes disputes = reach.disputes(thread);
            return decision(last, (node, misses) -> {
                if (!path.get(node.number())) {
                    return disputes.contain(node) ? worst.disputing(node.number(), misses) : 0;
                }
                return disputes.contain(node) ? worst.all(node.number(), misses) : worst.own(node.number());
            });
        });
    }

    private interface CostFunction {
        long cost(Node node, WorstCosts.Misses misses);
    }

    private Decision decision(int last, CostFunction counted) {
        List<Leg> legs = new ArrayList<>();
        long sum = 0;
        WorstCosts.Misses misses = worst.misses();
        for (Node node : graph.nodes()) {
            boolean after = presence.ahead().beginsAfter(last, node.number());
            long met = after ? 0 : counted.cost(node, misses);
            long cost = after || met > 0 ? met : worst.occupying(node.number());
            if (cost > 0) {
                legs.add(new Leg(node, Cost.computing(cost)));
                sum += cost;
            }
        }
        long left = left();
        if (left > 0 || legs.isEmpty()) {
            legs.add(new Leg(graph.nodes().get(last), Cost.computing(left)));
        }
        return new Decision(Cost.computing(sum + left), Decision.BEGINNING, legs);
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
