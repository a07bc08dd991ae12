package io.tagline.models.bounds;

import io.tagline.models.bounds.Findings.Found;
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
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
    private final Findings findings;
    private final List<List<Reads>> reads = new ArrayList<>();
    private final Map<Long, Long> foreign = new HashMap<>();
    private final Map<Long, Long> ofBlock = new HashMap<>();
    private final long[] own;
    private final long[] more;
    private final long[] beside;
    private final long[] ownAgain;
    private final long[] moreAgain;
    private final long[] disputing;
    private final long[] occupying;
    /** How often a line can be read, and written, by accesses that miss. */
    private final long[] readsOf;

    private final long[] writesOf;

    private final long[] looked;

    /** The costs of all operations but those that are over at the start line. */
    WorstCosts(ClaGraph graph, Presence presence, ProgramCosts costs, StartLine start) {
        this.graph = graph;
        this.presence = presence;
        this.costs = costs;
        this.habits = costs.habits();
        this.findings = new Findings(graph, presence);
        int nodes = graph.nodes().size();
        this.own = new long[nodes];
        this.more = new long[nodes];
        this.beside = new long[nodes];
        this.ownAgain = new long[nodes];
        this.moreAgain = new long[nodes];
        this.readsOf = new long[graph.lines().size()];
        this.writesOf = new long[graph.lines().size()];
        this.disputing = new long[nodes];
        this.occupying = new long[nodes];
        this.looked = new long[graph.lines().size()];
        for (Node node : graph.nodes()) {
            reads.add(new ArrayList<>());
            for (Touch touch : graph.touches(node.number())) {
                count(touch);
            }
            if (!start.isAhead(node)) {
                add(node.number());
            }
        }
    }

    private void count(Touch touch) {
        long times = times(touch) * requests(touch);
        (touch.writes() ? writesOf : readsOf)[touch.line()] += times;
    }

    private long times(Touch touch) {
        return touch.kind() == Touch.Kind.POLL ? 1 + others(touch, true) : 1;
    }

    private void add(int node) {
        for (Touch touch : graph.touches(node)) {
            add(node, touch);
        }
        Effect effect = graph.effect(node);
        boolean startsUp =
                effect.kind() == Effect.Kind.COPY && graph.touches(node).size() > 2;
        long beside = effect.duration() + (startsUp ? habits.startUp() : 0);
        beside(node, beside);
    }

    private void beside(int node, long time) {
        own[node] += time;
        more[node] += time;
        beside[node] += time;
    }

    private void add(int node, Touch touch) {
        AccessCost cost = cost(touch);
        long reads = times(touch);
        long beside = habits.buffered() && mayReadABufferedStore(touch) ? habits.forward() : 0;
        if (touch.kind() == Touch.Kind.POLL) {
            beside += habits.leaving() + habits.turn();
        }
        if (reads == 1 && presence.isCertain(touch)) {
            beside(node, cost.hit() + beside);
            return;
        }
        addMissing(node, touch, reads);
        beside(node, beside);
    }

    private void addMissing(int node, Touch touch, long reads) {
        Found found = found(touch, reads);
        AccessCost any = found.any();
        boolean disputed = presence.isDisputed(touch);
        boolean apart = disputed && !presence.hasSibling(graph.thread(node));
        long whole = disputed ? disputed(touch, any.work()) : any.rest() + (requests(touch) > 1 ? habits.late() : 0);
        Reads all = disputed ? disputed(touch, reads, found, apart) : undisputed(touch, reads, whole);
        looked[touch.line()] += reads * (requests(touch) * any.looked() + lookedAhead(touch));
        if (isForeseen(touch)) {
            beside(node, habits.leaving());
        }
        long once = all.usual() + all.way();
        own[node] += once;
        more[node] += all.way();
        if (reads > 1) {
            ownAgain[node] += once;
            moreAgain[node] += all.way();
        }
        long turns = reads > 1 ? others(touch, false) * habits.turn() : 0;
        disputing[node] += turns;
        this.reads.get(node).add(all);
        long fetches = disputed ? reads + requests(touch) - 1 : reads;
        occupying[node] += habits.alone()
                ? reads * (apart ? disputed(touch, any.held()) : whole) + turns
                : fetches * (1 + habits.ahead()) * any.busy();
    }

    private Found found(Touch touch, long times) {
        FoundCosts costs = this.costs.found(presence.core(touch), touch.line(), GuaranteedEarliest.kind(graph, touch));
        boolean prefetched = habits.ahead() > 0 && presence.hasNeighbours(touch.line());
        return prefetched ? Found.even(costs.any()) : findings.of(touch, costs, times * requests(touch) > 1);
    }

    private static Reads undisputed(Touch touch, long times, long once) {
        return new Reads(touch, times, 1, 0, once, 0, 0, 0, false);
    }

    private Reads disputed(Touch touch, long times, Found found, boolean apart) {
        ToLongFunction<AccessCost> part = apart ? AccessCost::held : AccessCost::work;
        boolean prefetched = habits.ahead() > 0 && presence.hasNeighbours(touch.line());
        long least = part.applyAsLong(found.usual());
        return new Reads(
                touch,
                times,
                requests(touch),
                apart ? requests(touch) * way(found) : 0,
                disputed(touch, least),
                Math.max(0, part.applyAsLong(found.otherwise()) - least),
                Math.max(0, part.applyAsLong(found.untouched()) - least),
                cost(touch).hit(),
                !touch.writes() && !prefetched && costs.keeps(presence.core(touch)));
    }

    /** What an access costs its own thread only: until its request has come to the first home. */
    private static long way(Found found) {
        return Stream.of(found.usual(), found.otherwise(), found.untouched())
                .mapToLong(cost -> cost.work() - cost.held())
                .max()
                .orElseThrow();
    }

    /** The cost of an operation to its own thread, in the usual order of accesses to its lines; a wait, for one read. */
    long own(int node) {
        return own[node];
    }

    /** The same of a second read of a wait. */
    long ownAgain(int node) {
        return ownAgain[node];
    }

    /** The cost of an operation to its own thread beside what it costs others that want its lines; a wait, for one read. */
    long more(int node) {
        return more[node];
    }

    /** The same of a second read of a wait. */
    long moreAgain(int node) {
        return moreAgain[node];
    }

    /** The accesses to all lines in one sum. */
    Sum sum() {
        return new Sum();
    }

    /**
     * Accesses of an operation to a line.
     *
     * @param way the cost of one miss to its own thread only
     * @param usual its cost to others, with all its requests
     * @param otherwise how much more each request costs if a read finds the line written, or a write finds it read
     * @param untouched how much more it costs to be the first
     * @param capped whether some of them may hit
     */
    private record Reads(
            Touch touch,
            long times,
            int requests,
            long way,
            long usual,
            long otherwise,
            long untouched,
            long hit,
            boolean capped) {}

    /** A sum of what accesses cost others that want their lines. Of all reads of a thread in it, one can miss, and one more each time that another core fetches the line to write it. */
    final class Sum implements LineOrders.Changes {

        private final Map<Long, Long> left = new HashMap<>();
        private final LineOrders orders = new LineOrders();

        private Sum() {}

        /** The cost of an operation to others, in the usual order of accesses to its lines. */
        long disputing(int node) {
            return disputing[node] + take(node, /* whole= */ false);
        }

        /** The same together with that to its own thread. */
        long all(int node) {
            return disputing[node] + beside[node] + take(node, /* whole= */ true);
        }

        /** Lets an operation that may be on a path take part in the orders of accesses to its lines. */
        void order(int node) {
            for (Reads all : reads.get(node)) {
                orders.add(all.touch(), all.times() * all.requests(), all.otherwise(), all.untouched());
            }
        }

        private long take(int node, boolean whole) {
            long sum = 0;
            for (Reads all : reads.get(node)) {
                long requests = all.times() * all.requests();
                long misses = all.capped() ? take(all, requests) : requests;
                long most = all.touch().kind() == Touch.Kind.POLL ? 2 : 1;
                sum += whole ? Math.min(Math.min(misses, all.times()), most) * all.way() : 0;
                sum += all.capped()
                        ? misses * (all.usual() / all.requests()) + (requests - misses) * all.hit()
                        : all.times() * all.usual();
                orders.add(all.touch(), misses, all.otherwise(), all.untouched());
            }
            return sum;
        }

        /** Adds to the costs of all operations what the worst order of accesses to each line costs more. */
        void addOrders(long[] costs) {
            orders.add(this, costs);
        }

        private long take(Reads reads, long requests) {
            int thread = graph.thread(reads.touch().node());
            int line = reads.touch().line();
            long key = (long) thread * graph.lines().size() + line;
            long before =
                    left.computeIfAbsent(key, any -> 1 + foreign.computeIfAbsent(key, none -> fetches(thread, line)));
            long taken = Math.min(requests, before);
            left.put(key, before - taken);
            return taken;
        }

        @Override
        public long reads(int line) {
            return readsOf[line];
        }

        @Override
        public long writes(int line) {
            return writesOf[line];
        }
    }

    /** For how long it occupies what any access may wait for. */
    long occupying(int node) {
        return occupying[node];
    }

    AccessCost cost(Touch touch) {
        return costs.of(presence.core(touch), touch.line(), GuaranteedEarliest.kind(graph, touch));
    }

    private long disputed(Touch touch, long time) {
        long once = time + habits.again() + (presence.isPossible(touch) ? habits.late() : 0);
        return (once + ahead(touch)) * requests(touch);
    }

    private long lookedAhead(Touch touch) {
        if (habits.ahead() == 0 || !presence.hasNeighbours(touch.line())) {
            return 0;
        }
        int core = presence.core(touch);
        long most = IntStream.concat(IntStream.of(touch.line()), presence.neighbours(touch.line()))
                .mapToLong(other -> Math.max(
                        costs.of(core, other, Kind.READ).looked(),
                        costs.of(core, other, Kind.WRITE).looked()))
                .max()
                .orElse(0);
        return (long) requests(touch) * habits.ahead() * most;
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
        int core = presence.core(touch);
        long key = (long) core * graph.lines().size() + graph.block(touch.line());
        return habits.ahead() * ofBlock.computeIfAbsent(key, any -> mostOfBlock(core, touch.line()));
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
