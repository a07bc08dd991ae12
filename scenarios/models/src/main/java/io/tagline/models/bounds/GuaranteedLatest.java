package io.tagline.models.bounds;

import io.tagline.models.bounds.AccessCosts.Habits;
import io.tagline.models.bounds.AccessCosts.Kind;
import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A time after which the threads of a program are over, on one very machine.
 *
 * <p>Go back in time from the end of a thread: what ends there has taken its time, or has waited for something else, which has taken its time just
 * before. So at every moment something takes its time; nothing is met twice; and the sum over all that can be met is a bound.
 *
 * <ol>
 *   <li>Met are the operations of the thread, whatever may come before one of them on the same line, and what comes before that in its thread.
 *   <li>An access that others may dispute counts all that it lets happen, one after another. One that nobody disputes counts until its line is at rest, and
 *       one that certainly hits counts a hit.
 *   <li>A wait counts one read, and one more after each write that may come before its end.
 *   <li>All other accesses count for as long as they occupy what others may wait for.
 *   <li>What is certainly over before the start line, or begins after the end, does not count, but for the rest of what accesses before the start line
 *       leave under way.
 * </ol>
 */
final class GuaranteedLatest {

    private final ClaGraph graph;
    private final Presence presence;
    private final AccessCosts costs;
    private final Habits habits;
    private final StartLine start;
    private final int[] first;
    private final int[] size;
    private final long[] met;
    private final long[] apart;
    private final ReadMisses misses;

    private GuaranteedLatest(ClaGraph graph, Presence presence, AccessCosts costs) {
        this.graph = graph;
        this.presence = presence;
        this.costs = costs;
        this.habits = costs.habits();
        this.start = StartLine.of(graph);
        this.first = new int[graph.threads()];
        this.size = new int[graph.threads()];
        this.met = new long[graph.nodes().size()];
        this.apart = new long[graph.nodes().size()];
        this.misses = new ReadMisses();
        for (Node node : graph.nodes()) {
            first[node.thread()] = node.number() - node.index();
            size[node.thread()] = node.index() + 1;
            boolean past = start.isAhead(node);
            met[node.number()] = past ? 0 : most(node);
            apart[node.number()] = past ? 0 : habits.alone() ? met[node.number()] : occupied(node);
        }
    }

    static Schedule of(ClaGraph graph, Presence presence, AccessCosts costs) {
        return new GuaranteedLatest(graph, presence, costs).schedule();
    }

    private Schedule schedule() {
        Decision[] decisions = new Decision[graph.nodes().size()];
        Arrays.fill(decisions, Decision.PAST);
        for (int thread = 0; thread < graph.threads(); thread++) {
            if (size[thread] > 0) {
                int last = first[thread] + size[thread] - 1;
                decisions[last] = decision(thread, last);
            }
        }
        return new Schedule(graph, List.of(decisions), /* fromClock= */ true);
    }

    private Decision decision(int thread, int last) {
        int[] met = met(thread);
        List<Leg> legs = new ArrayList<>();
        long sum = 0;
        for (Node node : graph.nodes()) {
            boolean isMet = node.index() < met[node.thread()];
            long counted = isMet ? this.met[node.number()] : apart[node.number()];
            if (counted > 0 && (isMet || !graph.beforeStart(last, node.number()))) {
                legs.add(new Leg(node, Cost.computing(counted)));
                sum += counted;
            }
        }
        long left = leftUnderWay();
        Node own = graph.nodes().get(last);
        if (System.getenv("GB") != null) {
            System.err.println("thread " + thread + " left " + left);
            legs.forEach(l -> System.err.println("  " + l.node() + " " + l.cost() + " " + (l.node().index() < met[l.node().thread()])));
            graph.nodes().forEach(n -> graph.touches(n.number()).forEach(t -> System.err.println("    T" + n.thread() + " " + t + " " + cost(t) + " certain " + presence.isCertain(t) + " disputed " + presence.isDisputed(t) + " possible " + presence.isPossible(t))));
            System.err.println(habits);
        }
        legs.add(new Leg(own, Cost.computing(left)));
        return new Decision(Cost.computing(sum + left), Decision.BEGINNING, legs);
    }

    /** How many operations of each thread, its first ones, can be met on the way back from the end of one thread. */
    private int[] met(int thread) {
        int[] met = new int[graph.threads()];
        int[] looked = new int[graph.threads()];
        Deque<Integer> open = new ArrayDeque<>(List.of(thread));
        met[thread] = size[thread];
        while (!open.isEmpty()) {
            int next = open.poll();
            for (int index = looked[next]; index < met[next]; index++) {
                for (int other : disputing(first[next] + index, met)) {
                    open.add(other);
                }
            }
            looked[next] = Math.max(looked[next], met[next]);
        }
        return met;
    }

    /** The threads of which more is met since an operation touches the lines it touches; {@code met} is brought up to date. */
    private List<Integer> disputing(int node, int[] met) {
        List<Integer> more = new ArrayList<>();
        for (Touch touch : graph.touches(node)) {
            for (ThreadAccesses others : graph.byThread(touch.line())) {
                graph.budget().spend(1);
                int end = others.beginning(other -> !graph.beforeStart(node, other));
                if (others.thread() != graph.thread(node) && end > 0) {
                    int index = others.node(end - 1) - first[others.thread()] + 1;
                    if (index > met[others.thread()]) {
                        met[others.thread()] = index;
                        more.add(others.thread());
                    }
                }
            }
        }
        return more;
    }

    /** The rest of transactions that accesses before the start line have begun: at most one of each thread and line. */
    private long leftUnderWay() {
        long left = 0;
        for (int line = 0; line < graph.lines().size(); line++) {
            for (ThreadAccesses accesses : graph.byThread(line)) {
                int ahead = accesses.beginning(node -> start.isAhead(graph.nodes().get(node)));
                left += ahead == 0 ? 0 : cost(accesses.touch(ahead - 1)).work();
            }
        }
        return left;
    }

    private AccessCost cost(Touch touch) {
        return costs.of(
                presence.core(graph.thread(touch.node())), touch.line(), GuaranteedEarliest.kind(graph, touch));
    }

    private long most(Node node) {
        Effect effect = graph.effect(node.number());
        long lines = graph.touches(node.number()).stream().mapToLong(this::most).sum();
        boolean startsUp = effect.kind() == Effect.Kind.COPY && graph.touches(node.number()).size() > 2;
        return effect.duration() + lines + (startsUp ? habits.startUp() : 0);
    }

    private long most(Touch touch) {
        AccessCost cost = cost(touch);
        boolean polls = touch.kind() == Touch.Kind.POLL;
        long beside = (habits.buffered() ? habits.forward() : 0)
                + (polls ? others(touch, false) * habits.turn() + habits.leaving() : 0);
        if (presence.isCertain(touch) && (!polls || polls(touch) == 1)) {
            return cost.hit() + beside;
        } else if (!presence.isDisputed(touch)) {
            return cost.rest() + again(touch) + beside;
        }
        long times = polls ? polls(touch) : 1;
        long missing = touch.writes() ? 1 : misses.take(touch, times);
        return missing * disputed(touch, cost) + times * cost.hit() + beside;
    }

    private long again(Touch touch) {
        return isAskedAhead(touch) ? habits.again() : 0;
    }

    /** A line that was asked for ahead can be lost again before its access, and so can one that a prefetcher asked for. */
    private long disputed(Touch touch, AccessCost cost) {
        long once = cost.work() + habits.again();
        return once * (isAskedAhead(touch) ? 2 : 1) + ahead(touch);
    }

    private boolean isAskedAhead(Touch touch) {
        Effect.Kind kind = graph.effect(touch.node()).kind();
        boolean waits = habits.buffered() && GuaranteedEarliest.kind(graph, touch) == Kind.WRITE;
        return waits || habits.overlapping() && kind == Effect.Kind.COPY;
    }

    /** What a prefetcher lets happen on the other lines of the program beside one. */
    private long ahead(Touch touch) {
        int core = presence.core(graph.thread(touch.node()));
        return habits.ahead() == 0
                ? 0
                : habits.ahead()
                        * presence.neighbours(touch.line())
                                .mapToLong(line -> Math.max(
                                        costs.of(core, line, Kind.READ).work(),
                                        costs.of(core, line, Kind.WRITE).work()))
                                .max()
                                .orElse(0);
    }

    private long polls(Touch touch) {
        return 1 + others(touch, true);
    }

    /** How many accesses, or only writes, of other threads may come between the beginning and the end of an operation. */
    private long others(Touch touch, boolean onlyWrites) {
        long count = 0;
        for (ThreadAccesses others : onlyWrites ? graph.writers(touch.line()) : graph.byThread(touch.line())) {
            graph.budget().spend(1);
            if (others.thread() != graph.thread(touch.node())) {
                int over = others.beginning(node -> graph.beforeStart(node, touch.node()));
                int end = others.beginning(node -> !graph.beforeStart(touch.node(), node));
                count += Math.max(0, end - over);
            }
        }
        return count;
    }

    /** How often other cores can fetch a line to write it. */
    private long fetches(int thread, int line) {
        return graph.writers(line).stream()
                .filter(writes -> presence.core(writes.thread()) != presence.core(thread))
                .mapToLong(writes -> IntStream.range(0, writes.size())
                        .map(i -> isAskedAhead(writes.touch(i)) ? 2 : 1)
                        .sum())
                .sum();
    }

    /**
     * How many reads of a thread can miss a line: the first, and one after each time that another core fetched it to write it. The misses are those
     * of its first reads, as good as any.
     */
    private final class ReadMisses {

        private final Map<Long, Long> left = new HashMap<>();

        /** Takes as many misses as are left, {@code wanted} at most. */
        long take(Touch touch, long wanted) {
            int thread = graph.thread(touch.node());
            if (habits.ahead() > 0 && presence.neighbours(touch.line()).findAny().isPresent()) {
                return wanted;
            }
            long key = (long) thread * graph.lines().size() + touch.line();
            long before = left.computeIfAbsent(key, any -> 1 + fetches(thread, touch.line()));
            long taken = Math.min(wanted, before);
            left.put(key, before - taken);
            return taken;
        }
    }

    private long occupied(Node node) {
        return graph.touches(node.number()).stream()
                .mapToLong(touch -> {
                    long times = touch.kind() == Touch.Kind.POLL ? polls(touch) : isAskedAhead(touch) ? 2 : 1;
                    long prefetched = 1 + habits.ahead();
                    return times * prefetched * cost(touch).busy();
                })
                .sum();
    }
}
