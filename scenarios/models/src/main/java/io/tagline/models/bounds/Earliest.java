package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.Requirement;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * T_min (Ramos and Hoefler, HPDC 2015, section 3): when each operation is over at the earliest. Where the paper says R_R or R_I, it is R_Q or R_QI
 * if no core of the same socket can have the line, or its memory is elsewhere.
 *
 * <ol>
 *   <li>An operation begins when the one before it in its thread is over (E1).
 *   <li>A wait is over when it has fetched its line after the last write it needs (E2). Those writes come in turn,
 *       in the order in which they can be issued, which is the best one (E3). The access after a write that hits its own cache can
 *       have been issued before it.
 *   <li>An access costs R_L if its line can be in the own cache, nothing if the operation before touched the same line,
 *       R_I if the line is still in memory, else R_R (rules 1 to 4). If others can fetch it from memory meanwhile, the cheaper way counts.
 *   <li>Simultaneous reads do not hinder each other (rule 5), and the lines of one copy are transferred all at once.
 * </ol>
 */
final class Earliest {

    private static final int MOST_PASSES = 8;

    /** Steps of the budget for each write that is put into the best order with others. */
    private static final int CHAINED = 16;

    /** The best that an access can find. */
    private enum DataSource {
        LOCAL,
        IN_A_CACHE,
        IN_MEMORY
    }

    private final ClaGraph graph;
    private final List<Integer> cores;
    private final TransferCosts costs;
    private final LineLocations where;
    private final Past past;
    private final LineSockets distances;
    private final Cost handOff;
    private final Map<Touch, DataSource> found = new HashMap<>();
    private final long[] ends;
    private List<Decision> decisions;
    private FirstFetches fetches;

    private Earliest(ClaGraph graph, List<Integer> cores, TransferCosts costs) {
        this.graph = graph;
        this.cores = cores;
        this.costs = costs;
        this.where = new LineLocations(graph, cores);
        this.past = new Past(graph);
        this.distances = new LineSockets(graph, cores, costs);
        this.handOff = costs.handOff() == costs.remote() ? Cost.REMOTE : Cost.HAND_OFF;
        this.ends = new long[graph.nodes().size()];
        this.decisions = List.of();
        this.fetches =
                new FirstFetches(graph, cores, Collections.nCopies(graph.nodes().size(), Cost.ZERO), costs);
    }

    static Schedule of(ClaGraph graph, List<Integer> cores, TransferCosts costs) {
        return new Earliest(graph, cores, costs).schedule();
    }

    /** Who can fetch a line first depends on when operations begin, so passes are made until nothing changes. */
    private Schedule schedule() {
        List<Decision> before;
        int passes = 0;
        do {
            before = decisions;
            pass();
            fetches = new FirstFetches(
                    graph, cores, graph.nodes().stream().map(this::start).toList(), costs);
        } while (!decisions.equals(before) && ++passes < MOST_PASSES);
        return new Schedule(graph, decisions);
    }

    private void pass() {
        decisions = decisions.isEmpty()
                ? new ArrayList<>(Collections.nCopies(graph.nodes().size(), Decision.PAST))
                : new ArrayList<>(decisions);
        for (int number : graph.order()) {
            if (!past.contains(number)) {
                Decision decision = decide(graph.nodes().get(number));
                decisions.set(number, decision);
                ends[number] = decision.end().picoseconds(costs);
            }
        }
    }

    private Cost start(Node node) {
        return node.index() == 0 ? Cost.ZERO : decisions.get(node.number() - 1).end();
    }

    private Decision decide(Node node) {
        Effect effect = graph.effect(node.number());
        List<Touch> touches = graph.touches(node.number());
        Decision decision = touches.isEmpty()
                ? after(node, Cost.computing(effect.duration()))
                : touches.size() == 1 ? single(node, touches.get(0)) : copy(node, touches);
        return effect.kind() == Effect.Kind.POLL ? later(decision, released(node)) : decision;
    }

    /** The decision that an operation simply takes its time after the one before it. */
    private Decision after(Node node, Cost cost) {
        int from = node.index() == 0 ? Decision.BEGINNING : node.number() - 1;
        return new Decision(start(node).plus(cost), from, List.of(new Leg(node, cost)));
    }

    private Decision single(Node node, Touch touch) {
        DataSource best = found.computeIfAbsent(touch, this::find);
        if (best == DataSource.LOCAL) {
            return isRepeated(touch) ? after(node, Cost.ZERO).starred() : after(node, Cost.LOCAL);
        } else if (best == DataSource.IN_A_CACHE) {
            return after(node, distances.nearest(touch));
        }
        Decision fetched = after(node, distances.nearestMemory(touch.line(), node.number()));
        Decision handed = after(node, distances.nearest(touch));
        return fetches.byOthers(touch.line(), cores.get(node.thread())).stream()
                .map(other -> later(handed, behind(other, touch)))
                .reduce(fetched, this::earlier);
    }

    private DataSource find(Touch touch) {
        if (where.mayBeLocal(touch)) {
            return DataSource.LOCAL;
        }
        return where.isCached(touch) ? DataSource.IN_A_CACHE : DataSource.IN_MEMORY;
    }

    /** The decision that another access fetches the line from memory, and then hands it on to this one. */
    private Optional<Decision> behind(FirstFetches.Fetch other, Touch touch) {
        Node fetcher = graph.nodes().get(other.node());
        Node node = graph.nodes().get(touch.node());
        Cost fetch = distances.nearestMemory(touch.line(), fetcher.number());
        Cost hand = handedOn(distances.socket(fetcher.number()) == distances.socket(node.number()));
        int from = fetcher.index() == 0 ? Decision.BEGINNING : fetcher.number() - 1;
        return Optional.of(new Decision(
                other.start().plus(fetch).plus(hand), from, List.of(new Leg(fetcher, fetch), new Leg(node, hand))));
    }

    private Cost handedOn(boolean withinSocket) {
        return withinSocket ? handOff : Cost.FAR;
    }

    /** One line after the other would cost more, but their transfers can overlap: only the most expensive one counts. */
    private Decision copy(Node node, List<Touch> touches) {
        Decision dearest = after(node, Cost.ZERO);
        for (int i = 0; i < touches.size(); i += 2) {
            dearest = later(dearest, Optional.of(oneLine(node, touches.get(i), touches.get(i + 1))));
        }
        return dearest;
    }

    private Decision oneLine(Node node, Touch source, Touch destination) {
        Decision read = single(node, source);
        Leg write = single(node, destination).last();
        List<Leg> legs = new ArrayList<>(read.legs());
        Cost both = read.last().cost().plus(write.cost());
        legs.set(legs.size() - 1, new Leg(node, both, read.last().starred() || write.starred()));
        return new Decision(read.end().plus(write.cost()), read.from(), legs);
    }

    /** Rule 3: the operation before touched the same line. */
    private boolean isRepeated(Touch touch) {
        Node node = graph.nodes().get(touch.node());
        return node.index() > 0 && graph.touches(node.number() - 1).stream().anyMatch(t -> t.line() == touch.line());
    }

    /** When the writes that a wait needs are over and the last of them has been read. */
    private Optional<Decision> released(Node wait) {
        Requirement requirement = graph.requirement(wait.number());
        graph.budget().spend((long) CHAINED * requirement.writes().size());
        List<Integer> writes = requirement.writes().stream()
                .filter(w -> !past.contains(w))
                .sorted(Comparator.comparingLong(w -> ends[w]))
                .limit(requirement.enough())
                .toList();
        return writes.isEmpty() ? Optional.empty() : Optional.of(chain(writes, wait));
    }

    private Decision chain(List<Integer> writes, Node wait) {
        Cost end = decisions.get(writes.get(0)).end();
        int from = writes.get(0);
        List<Leg> legs = new ArrayList<>();
        BitSet seen = new BitSet();
        BitSet sockets = new BitSet();
        seen.set(core(from));
        sockets.set(distances.socket(from));
        int last = from;
        for (int write : writes.subList(1, writes.size())) {
            boolean within = sockets.get(distances.socket(write));
            Cost next = seen.get(core(write)) ? Cost.LOCAL : afterWrite(last, wait, within);
            sockets.set(distances.socket(write));
            seen.set(core(write));
            last = write;
            Cost queued = end.plus(next);
            if (queued.picoseconds(costs) >= ends[write]) {
                end = queued;
                legs.add(new Leg(graph.nodes().get(write), next));
            } else {
                end = decisions.get(write).end();
                from = write;
                legs.clear();
            }
        }
        boolean within = sockets.get(distances.socket(wait.number()));
        Cost read = seen.get(cores.get(wait.thread())) ? Cost.LOCAL : afterWrite(last, wait, within);
        legs.add(new Leg(wait, read));
        return new Decision(end.plus(read), from, legs);
    }

    /**
     * A write that hits the own cache can do so while the next access is on its way already. In any order, the line
     * has to come once to every socket that writes it ({@code within} is false).
     */
    private Cost afterWrite(int write, Node wait, boolean within) {
        int line = graph.touches(wait.number()).get(0).line();
        for (Touch touch : graph.touches(write)) {
            if (touch.writes()
                    && touch.line() == line
                    && found.computeIfAbsent(touch, this::find) == DataSource.LOCAL) {
                return Cost.LOCAL;
            }
        }
        return handedOn(within);
    }

    private int core(int node) {
        return cores.get(graph.thread(node));
    }

    private Decision later(Decision a, Optional<Decision> b) {
        return b.filter(other -> other.end().picoseconds(costs) > a.end().picoseconds(costs))
                .orElse(a);
    }

    private Decision earlier(Decision a, Decision b) {
        return b.end().picoseconds(costs) < a.end().picoseconds(costs) ? b : a;
    }
}
