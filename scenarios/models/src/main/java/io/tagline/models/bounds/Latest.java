package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
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
}
