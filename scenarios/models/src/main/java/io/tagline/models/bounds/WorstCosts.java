package io.tagline.models.bounds;

import io.tagline.models.bounds.ProgramCosts.Habits;
import io.tagline.models.bounds.ProgramCosts.Kind;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The cost of each operation at most, in picoseconds: to its own thread, to others that want the same line, and to all others.
 *
 * <ol>
 *   <li>An access that others may dispute counts all that it causes, in sequence. An undisputed one counts until its line is at rest, and
 *       one that certainly hits counts a hit.
 *   <li>Of the reads of a thread, the first can miss, and one after each time that another core fetches the line to write it.
 *   <li>A line that was asked for ahead can be lost again before its access, so it is fetched twice, and a core that is out of order clears its pipeline.
 * </ol>
 */
final class WorstCosts {

    private final ClaGraph graph;
    private final Presence presence;
    private final ProgramCosts costs;
    private final Habits habits;
    private final List<List<Reads>> reads = new ArrayList<>();
    private final Map<Long, Long> foreign = new HashMap<>();
    private final Map<Long, Long> beside = new HashMap<>();
    private final long[] own;
    private final long[] all;
    private final long[] disputing;
    private final long[] occupying;
    private final long[] looked;

    /** The costs of all operations but those that are over at the start line. */
    WorstCosts(ClaGraph graph, Presence presence, ProgramCosts costs, StartLine start) {
        this.graph = graph;
        this.presence = presence;
        this.costs = costs;
        this.habits = costs.habits();
        int nodes = graph.nodes().size();
        this.own = new long[nodes];
        this.all = new long[nodes];
        this.disputing = new long[nodes];
        this.occupying = new long[nodes];
        this.looked = new long[graph.lines().size()];
        for (Node node : graph.nodes()) {
            reads.add(new ArrayList<>());
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
        boolean startsUp =
                effect.kind() == Effect.Kind.COPY && graph.touches(node).size() > 2;
        long beside = effect.duration() + (startsUp ? habits.startUp() : 0);
        own[node] += beside;
        all[node] += beside;
    }

    private void add(int node, Touch touch) {
        AccessCost cost = cost(touch);
        long reads = touch.kind() == Touch.Kind.POLL ? 1 + others(touch, true) : 1;
        long beside = habits.buffered() && mayReadABufferedStore(touch) ? habits.forward() : 0;
        if (touch.kind() == Touch.Kind.POLL) {
            beside += habits.leaving() + habits.turn();
        }
        if (reads == 1 && presence.isCertain(touch)) {
            own[node] += cost.hit() + beside;
            all[node] += cost.hit() + beside;
            return;
        }
        addMissing(node, touch, cost, reads, beside);
    }

    private void addMissing(int node, Touch touch, AccessCost cost, long reads, long beside) {
        boolean disputed = presence.isDisputed(touch);
        long once = disputed
                ? disputed(touch, cost, Math.min(cost.work(), cost.rest() + cost.busy()))
                : cost.rest() + (requests(touch) > 1 ? habits.late() : 0);
        long held = disputed && !presence.hasSibling(graph.thread(node))
                ? disputed(touch, cost, Math.min(cost.held(), cost.rest() + cost.busy()))
                : once;
        looked[touch.line()] += reads * (requests(touch) * (cost.looked() + (disputed ? 1 : 0)) + lookedAhead(touch));
        boolean polls = touch.kind() == Touch.Kind.POLL;
        long more = beside + (isForeseen(touch) ? habits.leaving() : 0);
        own[node] += Math.min(reads, polls ? 2 : 1) * once + more;
        long turns = reads > 1 ? others(touch, false) * habits.turn() : 0;
        disputing[node] += turns;
        all[node] += turns + more;
        boolean capped = disputed && !touch.writes() && (habits.ahead() == 0 || !presence.hasNeighbours(touch.line()));
        this.reads.get(node).add(new Reads(graph.thread(node), touch.line(), reads, once, held, cost.hit(), capped));
        occupying[node] += habits.alone()
                ? reads * held + turns
                : (reads + requests(touch) - 1) * (1 + habits.ahead()) * cost.busy();
    }

    /** The cost of an operation to its own thread; a wait, from when the write that ends it is performed. */
    long own(int node) {
        return own[node];
    }

    /** The cost to others that want its lines, where {@code misses} counts down the misses of readers. */
    long disputing(int node, Misses misses) {
        return disputing[node] + misses.take(reads.get(node), /* whole= */ false);
    }

    /** The cost to all of them together. */
    long all(int node, Misses misses) {
        return all[node] + misses.take(reads.get(node), /* whole= */ true);
    }

    /** The misses that readers have left in one sum. */
    Misses misses() {
        return new Misses();
    }

    /**
     * Accesses of an operation to a line.
     *
     * @param once the cost of one miss
     * @param held the cost to others
     * @param capped whether some of them may hit
     */
    private record Reads(int thread, int line, long times, long once, long held, long hit, boolean capped) {}

    /** Of all reads of a thread in a sum, one can miss, and one more each time that another core fetches the line to write it. */
    final class Misses {

        private final Map<Long, Long> left = new HashMap<>();

        private Misses() {}

        private long take(List<Reads> all, boolean whole) {
            long sum = 0;
            for (Reads reads : all) {
                long misses = reads.capped() ? take(reads) : reads.times();
                sum += misses * (whole ? reads.once() : reads.held()) + (reads.times() - misses) * reads.hit();
            }
            return sum;
        }

        private long take(Reads reads) {
            long key = (long) reads.thread() * graph.lines().size() + reads.line();
            long before = left.computeIfAbsent(
                    key, any -> 1 + foreign.computeIfAbsent(key, none -> fetches(reads.thread(), reads.line())));
            long taken = Math.min(reads.times(), before);
            left.put(key, before - taken);
            return taken;
        }
    }

    /** For how long it occupies what any access may wait for. */
    long occupying(int node) {
        return occupying[node];
    }

    AccessCost cost(Touch touch) {
        return costs.of(presence.core(graph.thread(touch.node())), touch.line(), GuaranteedEarliest.kind(graph, touch));
    }

    private long disputed(Touch touch, AccessCost cost, long time) {
        long once = time + habits.again() + cost.lookUp() + (presence.isPossible(touch) ? habits.late() : 0);
        return once * requests(touch) + ahead(touch);
    }

    private long lookedAhead(Touch touch) {
        if (habits.ahead() == 0 || !presence.hasNeighbours(touch.line())) {
            return 0;
        }
        int core = presence.core(graph.thread(touch.node()));
        long most = IntStream.concat(IntStream.of(touch.line()), presence.neighbours(touch.line()))
                .mapToLong(other -> Math.max(
                        costs.of(core, other, Kind.READ).looked(),
                        costs.of(core, other, Kind.WRITE).looked()))
                .max()
                .orElse(0);
        return requests(touch) * habits.ahead() * most;
    }

    /** How many look-ups of each line count, at most, with those of lines of its block that are asked for ahead. */
    long[] looked() {
        return looked.clone();
    }

    /** How often a line may be fetched for one access: once more if it is asked for ahead, and again with each poll that is foreseen to end. */
    private int requests(Touch touch) {
        int foreseen = isForeseen(touch) ? 1 + presence.ahead().polls(touch.node()) : 0;
        return 1 + Math.max(foreseen, isAskedAhead(touch) ? 1 : 0);
    }

    /** Whether a core may make this load ahead of its turn. */
    private boolean isForeseen(Touch touch) {
        return habits.outOfOrder()
                && habits.overlapping()
                && !touch.writes()
                && presence.ahead().isPassed(touch.node());
    }

    private boolean isAskedAhead(Touch touch) {
        Effect.Kind kind = graph.effect(touch.node()).kind();
        boolean waits = habits.buffered()
                && GuaranteedEarliest.kind(graph, touch) == Kind.WRITE
                && mayWaitBehindAnother(touch.node());
        return waits || (habits.overlapping() && kind == Effect.Kind.COPY);
    }

    private boolean mayReadABufferedStore(Touch touch) {
        return !touch.writes()
                && mayWaitBehindAnother(touch.node())
                && ThreadAccesses.of(graph.thread(touch.node()), graph.writers(touch.line()))
                        .filter(writes -> writes.node(0) < touch.node())
                        .isPresent();
    }

    /** Whether an earlier store of the thread may be in its store buffer still. */
    private boolean mayWaitBehindAnother(int node) {
        int before = node;
        while (graph.nodes().get(before).index() > 0
                && !graph.effect(before - 1).ordered()) {
            before--;
            if (graph.effect(before).kind().writes()) {
                return true;
            }
        }
        return false;
    }

    /** What a prefetcher lets happen on the other lines of the program beside one. */
    private long ahead(Touch touch) {
        if (habits.ahead() == 0 || !presence.hasNeighbours(touch.line())) {
            return 0;
        }
        int core = presence.core(graph.thread(touch.node()));
        long key = (long) core * graph.lines().size() + graph.block(touch.line());
        return habits.ahead() * beside.computeIfAbsent(key, any -> mostOfBlock(core, touch.line()));
    }

    private long mostOfBlock(int core, int line) {
        return IntStream.concat(IntStream.of(line), presence.neighbours(line))
                .mapToLong(other -> Math.max(
                        costs.of(core, other, Kind.READ).work(),
                        costs.of(core, other, Kind.WRITE).work()))
                .max()
                .orElse(0);
    }

    /** How many accesses, or only writes, of other threads may come between the beginning and the end of an operation. */
    private long others(Touch touch, boolean onlyWrites) {
        long count = 0;
        RunsAhead ahead = presence.ahead();
        for (ThreadAccesses others : onlyWrites ? graph.writers(touch.line()) : graph.byThread(touch.line())) {
            graph.budget().spend(1);
            if (others.thread() != graph.thread(touch.node())) {
                int over = others.beginning(node -> ahead.beginsAfter(node, touch.node()));
                int end = others.beginning(node -> !ahead.beginsAfter(touch.node(), node));
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
                        .map(i -> requests(writes.touch(i)))
                        .sum())
                .sum();
    }
}
