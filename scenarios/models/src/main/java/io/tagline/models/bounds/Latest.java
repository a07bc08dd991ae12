package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * T_max (Ramos and Hoefler, HPDC 2015, section 3): when each operation is over at the latest.
 *
 * <ol>
 *   <li>Every line is stolen by every access of another core that the graph allows to come first, and a core that
 *       polls it steals it back.
 *   <li>An access costs R_L only if its line is in the own cache in every execution.
 *   <li>The lines of a copy are transferred in turn.
 * </ol>
 */
final class Latest {

    private final ClaGraph graph;
    private final TransferCosts costs;
    private final LineLocations where;
    private final Past past;
    private final LineSockets distances;
    private final List<Decision> decisions;

    private Latest(ClaGraph graph, List<Integer> cores, TransferCosts costs) {
        this.graph = graph;
        this.costs = costs;
        this.where = new LineLocations(graph, cores);
        this.past = new Past(graph);
        this.distances = new LineSockets(graph, cores, costs);
        this.decisions = new ArrayList<>(Collections.nCopies(graph.nodes().size(), Decision.PAST));
    }

    /** Empty if a write that helps to end a wait can also come after it: then there is no bound for the end of the wait. */
    static Optional<Schedule> of(ClaGraph graph, List<Integer> cores, TransferCosts costs) {
        return graph.cautiousOrder().map(order -> new Latest(graph, cores, costs).schedule(order));
    }

    private Schedule schedule(int[] order) {
        for (int number : order) {
            if (!past.contains(number)) {
                decisions.set(number, decide(graph.nodes().get(number)));
            }
        }
        return new Schedule(graph, decisions);
    }

    private Decision decide(Node node) {
        Effect effect = graph.effect(node.number());
        Cost computing = Cost.computing(effect.duration());
        Cost cost = graph.touches(node.number()).stream().map(this::worst).reduce(computing, Cost::plus);
        int last = effect.kind() == Effect.Kind.POLL ? lastWrite(node) : begin(node);
        return after(last, node, cost);
    }

    private static int begin(Node node) {
        return node.index() == 0 ? Decision.BEGINNING : node.number() - 1;
    }

    /** The operation before a wait, or the last write that the wait may need, whichever is over later. */
    private int lastWrite(Node wait) {
        int last = begin(wait);
        graph.budget().spend(graph.requirement(wait.number()).writes().size());
        for (int write : graph.requirement(wait.number()).writes()) {
            last = time(write) > time(last) ? write : last;
        }
        return last;
    }

    private long time(int node) {
        return end(node).picoseconds(costs);
    }

    private Cost end(int node) {
        return node == Decision.BEGINNING ? Cost.ZERO : decisions.get(node).end();
    }

    private Decision after(int from, Node node, Cost cost) {
        return new Decision(end(from).plus(cost), from, List.of(new Leg(node, cost)));
    }

    private Cost worst(Touch touch) {
        if (where.isLocal(touch)) {
            return Cost.LOCAL;
        }
        Cost remote = distances.farthest(touch);
        Interference interference = Interference.with(touch, graph, where, costs);
        return where.isCached(touch)
                ? interference.worst(!touch.writes(), remote)
                : interference.worstFromMemory(!touch.writes(), remote, memory(touch, remote));
    }

    /** Another socket's cache may have fetched a line from memory before, and is farther than the own socket's memory. */
    private Cost memory(Touch touch, Cost remote) {
        Cost memory = distances.farthestMemory(touch.line(), touch.node());
        return memory.picoseconds(costs) < remote.picoseconds(costs) ? remote : memory;
    }

    /**
     * What other cores can do to a line while an operation wants it: line stealing (Ramos and Hoefler, HPDC 2015, section 2.3).
     *
     * @param writes accesses of others that take the line away
     * @param reads accesses of others that get a copy; a poll reads once at first, and again after each of the writes
     * @param invalidation the extra time of a write for each core that it has to invalidate
     */
    private record Interference(long writes, long reads, Cost invalidation) {

        /**
         * All accesses that the graph allows to come first while {@code touch} is in progress. A wait overlaps with what comes
         * before its end, because it polls from its beginning; a write it needs is over.
         */
        static Interference with(Touch touch, ClaGraph graph, LineLocations where, TransferCosts costs) {
            long writes = 0;
            long readers = 0;
            long pollers = 0;
            for (ThreadAccesses others : graph.byThread(touch.line())) {
                graph.budget().spend(1);
                if (where.isForeign(others.node(0), touch.node())) {
                    int end = others.beginning(node -> !graph.beforeStart(touch.node(), node));
                    int over = others.beginning(node -> graph.before(node, touch.node()));
                    int overAtStart = others.beginning(node -> graph.beforeStart(node, touch.node()));
                    writes += others.count(Touch.Kind.WRITE, over, end);
                    readers += others.count(Touch.Kind.READ, over, end);
                    pollers += others.count(Touch.Kind.POLL, overAtStart, end);
                }
            }
            Cost invalidation = costs.invalidation() == 0 ? Cost.ZERO : Cost.INVALIDATION;
            return new Interference(writes, readers + pollers * (1 + writes), invalidation);
        }

        /**
         * The worst case for an access that costs {@code remote} without interference: each write costs that, and so does the first of the reads
         * between two writes; the others queue behind it. Reads that come with a reading access are simultaneous with it. A
         * write has to take the line from all that have read it.
         */
        Cost worst(boolean reading, Cost remote) {
            return worst(reading, remote, remote, 0);
        }

        /** The same for an access that costs {@code memory} without interference: a line from there changes its state once more before it is shared. */
        Cost worstFromMemory(boolean reading, Cost remote, Cost memory) {
            return worst(reading, remote, memory, 1);
        }

        private Cost worst(boolean reading, Cost remote, Cost own, long changes) {
            long groups = Math.min(reads, reading ? writes : writes + 1);
            long queued = reads - groups;
            long shared = Math.min(queued, (reading ? groups + 1 : groups) + changes);
            long invalidated = reading && writes == 0 ? 0 : reads;
            return own.plus(remote.times(writes + groups))
                    .plus(invalidation.times(invalidated))
                    .plus(Cost.CONTENTION.times(queued))
                    .plus(Cost.SHARING.times(shared));
        }
    }
}
