package io.tagline.models.bounds;

import io.tagline.models.bounds.AccessCosts.Habits;
import io.tagline.models.bounds.AccessCosts.Kind;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What each operation costs at most, in picoseconds: to its own thread, to others that want the same line, and to all others.
 *
 * <ol>
 *   <li>An access that others may dispute counts all that it lets happen, one after another. One that nobody disputes counts until its line is at rest, and
 *       one that certainly hits counts a hit.
 *   <li>Of the reads of a thread, the first can miss, and one after each time that another core fetches the line to write it.
 *   <li>A line that was asked for ahead can be lost again before its access, so that it is fetched twice.
 * </ol>
 */
final class WorstCosts {

    private final ClaGraph graph;
    private final Presence presence;
    private final AccessCosts costs;
    private final Habits habits;
    private final Map<Long, Long> left = new HashMap<>();
    private final long[] own;
    private final long[] all;
    private final long[] disputing;
    private final long[] occupying;

    /** The costs of all operations but those that are over at the start line. */
    WorstCosts(ClaGraph graph, Presence presence, AccessCosts costs, StartLine start) {
        this.graph = graph;
        this.presence = presence;
        this.costs = costs;
        this.habits = costs.habits();
        int nodes = graph.nodes().size();
        this.own = new long[nodes];
        this.all = new long[nodes];
        this.disputing = new long[nodes];
        this.occupying = new long[nodes];
        for (Node node : graph.nodes()) {
            if (!start.isAhead(node)) {
                add(node.number());
            }
        }
    }

    private void add(int node) {
        for (Touch touch : graph.touches(node)) {
            add(node, touch);
        }
        Effect effect = graph.effect(node);
        boolean startsUp = effect.kind() == Effect.Kind.COPY && graph.touches(node).size() > 2;
        long beside = effect.duration() + (startsUp ? habits.startUp() : 0);
        own[node] += beside;
        all[node] += beside;
    }

    private void add(int node, Touch touch) {
        AccessCost cost = cost(touch);
        long reads = touch.kind() == Touch.Kind.POLL ? 1 + others(touch, true) : 1;
        long beside = habits.buffered() ? habits.forward() : 0;
        if (touch.kind() == Touch.Kind.POLL) {
            beside += habits.leaving() + habits.turn();
        }
        if (reads == 1 && presence.isCertain(touch)) {
            own[node] += cost.hit() + beside;
            all[node] += cost.hit() + beside;
            return;
        }
        boolean disputed = presence.isDisputed(touch);
        long once = disputed ? disputed(touch, cost) : cost.rest() + (isAskedAhead(touch) ? habits.late() : 0);
        long misses = touch.writes() || !disputed ? 1 : misses(touch, reads);
        own[node] += Math.min(misses, touch.kind() == Touch.Kind.POLL ? 2 : 1) * once + cost.hit() + beside;
        long others = misses * once + reads * cost.hit() + (reads > 1 ? others(touch, false) * habits.turn() : 0);
        disputing[node] += others;
        all[node] += others + beside;
        occupying[node] += (isAskedAhead(touch) ? 2 : reads) * (1 + habits.ahead()) * cost.busy();
        if (habits.alone()) {
            occupying[node] = disputing[node];
        }
    }

    /** What an operation costs its own thread; a wait, from when the write that ends it is performed. */
    long own(int node) {
        return own[node];
    }

    /** What it costs others that want its lines. */
    long disputing(int node) {
        return disputing[node];
    }

    /** What it costs all of them together. */
    long all(int node) {
        return all[node];
    }

    /** For how long it occupies what any access may wait for. */
    long occupying(int node) {
        return occupying[node];
    }

    /** The cost of an access. */
    AccessCost cost(Touch touch) {
        return costs.of(presence.core(graph.thread(touch.node())), touch.line(), GuaranteedEarliest.kind(graph, touch));
    }

    private long disputed(Touch touch, AccessCost cost) {
        long once = cost.work() + habits.again() + (presence.isPossible(touch) ? habits.late() : 0);
        return once * (isAskedAhead(touch) ? 2 : 1) + ahead(touch);
    }

    private boolean isAskedAhead(Touch touch) {
        Effect.Kind kind = graph.effect(touch.node()).kind();
        boolean waits = habits.buffered()
                && GuaranteedEarliest.kind(graph, touch) == Kind.WRITE
                && mayWaitBehindAnother(touch.node());
        return waits || habits.overlapping() && kind == Effect.Kind.COPY;
    }

    /** Whether an earlier store of the thread may be in its store buffer still. */
    private boolean mayWaitBehindAnother(int node) {
        int before = node;
        while (graph.nodes().get(before).index() > 0 && !graph.effect(before - 1).ordered()) {
            before--;
            if (graph.effect(before).kind().writes()) {
                return true;
            }
        }
        return false;
    }

    /** What a prefetcher lets happen on the other lines of the program beside one. */
    private long ahead(Touch touch) {
        if (habits.ahead() == 0) {
            return 0;
        }
        int core = presence.core(graph.thread(touch.node()));
        return habits.ahead()
                * presence.neighbours(touch.line())
                        .mapToLong(line -> Math.max(
                                costs.of(core, line, Kind.READ).work(),
                                costs.of(core, line, Kind.WRITE).work()))
                        .max()
                        .orElse(0);
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

    /** Takes as many misses as the reads of a thread have left, {@code wanted} at most: those of its first reads, as good as any. */
    private long misses(Touch touch, long wanted) {
        if (habits.ahead() > 0 && presence.neighbours(touch.line()).findAny().isPresent()) {
            return wanted;
        }
        int thread = graph.thread(touch.node());
        long key = (long) thread * graph.lines().size() + touch.line();
        long before = left.computeIfAbsent(key, any -> 1 + fetches(thread, touch.line()));
        long taken = Math.min(wanted, before);
        left.put(key, before - taken);
        return taken;
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
}
