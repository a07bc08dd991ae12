package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.bounds.ProgramCosts.Kind;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.Requirement;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A time before which no operation of a program can be over, on one very machine.
 *
 * <ol>
 *   <li>An operation begins when the one before it in its thread is over (E1), and an access takes at least what it costs in an empty machine in the
 *       best state that its line may have.
 *   <li>A wait is over no sooner than as many writes as it needs are performed (E2), and so is, in one execution, all that finds what another core has written, or
 *       takes the line from it.
 *   <li>A store into a store buffer takes no time, but the thread is over, and what may not overtake it begins, no sooner than it is performed.
 *   <li>An operation that may come before the start line of the measurement takes no time.
 *   <li>An out-of-order core can have begun an operation, and work, beside earlier accesses: only the work between them comes before it for certain.
 * </ol>
 */
final class GuaranteedEarliest {

    private static final int MOST_PASSES = 16;

    private final ClaGraph graph;
    private final ProgramCosts costs;
    private final Presence presence;
    private final LineTurns turns;
    private final BusTurns bus;
    private final Arrivals arrivals;
    private final Findings findings;
    /** The operations that certainly begin after the start line: those that come after it in their own thread. */
    private final BitSet counted = new BitSet();

    private final long[] begins;
    private final long[] over;
    private final long[] performed;
    private final long[] drained;
    /** When the work of a thread behind an operation can have begun ahead of it. */
    private final long[] fronts;

    private final long[][] least;
    private final Decision[] decisions;
    /** Where costs are random: the first of several counts as the logarithm of the sum of exp(-rate x each), over this rate. */
    private final double rate;
    /** When each operation is performed at the earliest in every replication. */
    private final long[] always;

    private GuaranteedEarliest(ClaGraph graph, Presence presence, ProgramCosts costs, double rate, long... always) {
        this.rate = rate;
        this.always = always;
        this.graph = graph;
        this.costs = costs;
        this.presence = presence;
        this.arrivals = new Arrivals(graph, presence, costs, this::earliest);
        this.findings = new Findings(graph, presence);
        this.turns = new LineTurns(graph, presence, costs);
        int nodes = graph.nodes().size();
        this.begins = new long[nodes];
        this.over = new long[nodes];
        this.performed = new long[nodes];
        this.drained = new long[nodes];
        this.fronts = new long[nodes];
        this.least = new long[nodes][];
        this.decisions = new Decision[nodes];
        Arrays.fill(decisions, Decision.PAST);
        StartLine start = new StartLine(graph);
        graph.nodes().stream().filter(start::isBehind).forEach(node -> counted.set(node.number()));
        graph.nodes().forEach(node -> least[node.number()] = least(node.number()));
        this.bus = new BusTurns(graph, presence, costs, turns, counted::get);
    }

    static Schedule of(ClaGraph graph, Presence presence, ProgramCosts costs) {
        return forAll(graph, presence, costs).schedule();
    }

    private static GuaranteedEarliest forAll(ClaGraph graph, Presence presence, ProgramCosts costs) {
        return new GuaranteedEarliest(
                graph,
                presence,
                costs,
                Double.POSITIVE_INFINITY,
                new long[graph.nodes().size()]);
    }

    /** When each operation is performed at the earliest, in every replication. */
    static long[] performed(ClaGraph graph, Presence presence, ProgramCosts costs) {
        GuaranteedEarliest earliest = forAll(graph, presence, costs);
        earliest.decide();
        return earliest.performed;
    }

    /** The same sums of costs at a rate ({@link ProgramCosts.RandomCosts}), given when each operation is performed at the earliest in every replication. */
    static Schedule at(double rate, ClaGraph graph, Presence presence, ProgramCosts costs, long... always) {
        return new GuaranteedEarliest(graph, presence, costs, rate, always).schedule();
    }

    private long[] least(int node) {
        return graph.touches(node).stream().mapToLong(this::least).toArray();
    }

    /** A store may be performed together with the one before it, a load may read one that waits, and what waits for a line that is in flight ends with it. */
    private long least(Touch touch) {
        Kind kind = kind(graph, touch);
        AccessCost cost = cost(touch, kind);
        if (!presence.isPossible(touch)) {
            return absent(touch, cost);
        }
        if (presence.mayJoin(touch)) {
            return kind == Kind.LOCKED ? costs.habits().retire() : 0;
        }
        boolean alone = !touch.writes()
                || presence.hasSibling(graph.thread(touch.node()))
                || presence.mayBeAlone(touch, isSharedAtFirst(touch, kind));
        if (!alone) {
            return Math.min(cost.shared(), absent(touch, cost));
        }
        if (!costs.habits().buffered() || kind == Kind.LOCKED) {
            return cost.present();
        }
        return kind == Kind.WRITE ? 0 : Math.min(cost.present(), costs.habits().forward());
    }

    /** Whether a core has a line in the beginning, and no way to find it then is as cheap as a hit. */
    private boolean isSharedAtFirst(Touch touch, Kind kind) {
        FoundCosts found = costs.found(presence.core(touch), touch.line(), kind);
        return presence.isHeld(touch)
                && found.untouched().present() > found.any().present();
    }

    /** The cost of an access in the states in which it can find its line, if all that comes to the line is known. */
    private AccessCost cost(Touch touch, Kind kind) {
        int core = presence.core(touch);
        boolean prefetched = costs.habits().ahead() > 0 && presence.hasNeighbours(touch.line());
        boolean ahead = kind != Kind.LOCKED
                && (costs.habits().outOfOrder()
                        || costs.habits().buffered()
                        || costs.habits().overlapping());
        boolean repeated = ahead || touch.kind() == Touch.Kind.POLL;
        AccessCost any = costs.of(core, touch.line(), kind);
        return prefetched || !presence.isWhole()
                ? any
                : findings.of(touch, costs.found(core, touch.line(), kind), repeated)
                        .any()
                        .among(any);
    }

    static Kind kind(ClaGraph graph, Touch touch) {
        if (!touch.writes()) {
            return Kind.READ;
        }
        return graph.effect(touch.node()).ordered() ? Kind.LOCKED : Kind.WRITE;
    }

    private long absent(Touch touch, AccessCost cost) {
        return presence.isDisputed(touch) ? cost.waited() : cost.absent();
    }

    /** Knowledge of writes can only grow, so each pass is right, and passes are made until nothing changes. */
    private Schedule schedule() {
        decide();
        finish();
        return new Schedule(graph, List.of(decisions), /* fromClock= */ true, this::inTurn);
    }

    private void decide() {
        long[] before;
        int passes = 0;
        do {
            before = performed.clone();
            arrivals.renew();
            for (int node : graph.order()) {
                decide(graph.nodes().get(node));
            }
        } while (!Arrays.equals(before, performed) && ++passes < MOST_PASSES);
    }

    /** Of each line that several cores among the threads from {@code first} on write, when one has, two have, and so on: each time with what adds up to it. */
    private List<List<Decision>> inTurn(int first) {
        List<List<Decision>> all = new ArrayList<>();
        if (first == 0) {
            all.add(bus.all());
        }
        for (int line = 0; line < graph.lines().size(); line++) {
            List<LineTurns.Write> writes = graph.writesOf(line).stream()
                    .filter(touch -> graph.thread(touch.node()) >= first && isMeasured(touch.node()))
                    .map(this::write)
                    .toList();
            long[] times = turns.times(writes);
            List<Leg> legs = turns.legs(writes, times);
            all.add(IntStream.range(0, times.length)
                    .mapToObj(i -> new Decision(Cost.computing(times[i]), Decision.BEGINNING, legs.subList(0, i + 1)))
                    .toList());
        }
        return all;
    }

    private LineTurns.Write write(Touch touch) {
        return new LineTurns.Write(touch, begins[touch.node()], performed[touch.node()]);
    }

    private void decide(Node node) {
        int number = node.number();
        Effect effect = graph.effect(number);
        long begin = node.index() == 0 ? 0 : over[number - 1];
        long buffer = node.index() == 0 ? 0 : drained[number - 1];
        boolean waits = effect.ordered() && costs.habits().buffered();
        long start = waits ? Math.max(begin, buffer) : begin;
        boolean ahead = costs.habits().outOfOrder() && presence.ahead().isPassed(number);
        long front = ahead && node.index() > 0 ? fronts[number - 1] : start;
        boolean counts = counted.get(presence.ahead().first(number)) || front > 0;
        long taken = counts ? taken(number, effect) : 0;
        boolean buffered = isBuffered(effect);
        begins[number] = front;
        performed[number] = Math.max(
                Math.max(Math.max(start, front + taken), arrived(number)), Math.max(always[number], bus.over(number)));
        over[number] = buffered ? start : performed[number];
        drained[number] = Math.max(buffer, performed[number]);
        int from = node.index() == 0 ? Decision.BEGINNING : number - 1;
        List<Integer> writes = lastNeeded(node);
        int last = writes.isEmpty() ? -1 : writes.get(0);
        long found = last < 0 ? 0 : Math.max(found(node, writes), inTurns(node));
        if (found > performed[number]) {
            performed[number] = found;
            drained[number] = Math.max(drained[number], found);
            over[number] = buffered ? start : found;
            from = buffered ? from : last;
        }
        long behind = effect.kind() == Effect.Kind.COMPUTE ? front + taken : front;
        fronts[number] = ahead ? behind : over[number];
        decisions[number] = decision(node, from, over[number]);
    }

    /** When the lines of an operation can have come to its core, where the first of several costs is known. */
    private long arrived(int node) {
        boolean isKnown = rate == Double.POSITIVE_INFINITY && presence.isWhole();
        long arrived = 0;
        for (Touch touch : isKnown ? graph.touches(node) : List.<Touch>of()) {
            arrived = Math.max(arrived, arrivals.of(touch));
        }
        return arrived;
    }

    /** When an operation can begin, long before 0 if that may be before the start line. */
    private long earliest(int node) {
        return counted.get(presence.ahead().first(node)) || begins[node] > 0
                ? begins[node]
                : Integer.MIN_VALUE * 1_000_000L;
    }

    /** The legs of a path begin where the operation is over, or performed, that it follows. */
    private Decision decision(Node node, int from, long end) {
        long before = from == Decision.BEGINNING ? 0 : decisions[from].end().picoseconds(TransferCosts.NONE);
        return new Decision(
                Cost.computing(end), from, List.of(new Leg(node, Cost.computing(Math.max(0, end - before)))));
    }

    private boolean isBuffered(Effect effect) {
        return costs.habits().buffered() && effect.kind() == Effect.Kind.WRITE && !effect.ordered();
    }

    private long taken(int node, Effect effect) {
        long[] all = least[node];
        return switch (effect.kind()) {
            case COMPUTE -> effect.duration();
            case COPY -> (all.length > 2 ? costs.habits().startUp() : 0) + together(all);
            case READ, POLL, WRITE, UPDATE, EXCHANGE -> all[0];
            case HINT, FENCE, BARRIER, START_CLOCK, MARK -> 0;
        };
    }

    private long together(long... all) {
        boolean overlap = costs.habits().overlapping()
                || costs.habits().buffered()
                || costs.habits().ahead() > 0;
        return overlap ? Arrays.stream(all).max().orElse(0) : Arrays.stream(all).sum();
    }

    /**
     * The write after which, at the earliest, a wait has seen as many as it needs, and those that come later: one of them is the last that it needs. None if
     * it needs none.
     */
    private List<Integer> lastNeeded(Node wait) {
        Requirement requirement = graph.requirement(wait.number());
        if (requirement.enough() == 0) {
            return List.of();
        }
        List<Integer> writes = new ArrayList<>(requirement.writes());
        writes.sort((a, b) -> Long.compare(seen(wait, a), seen(wait, b)));
        return writes.subList(requirement.enough() - 1, writes.size());
    }

    /**
     * When a wait can see a write: a thread sees its own stores while they wait in its buffer, and another one's when the line has come, which may have been
     * before the start line.
     */
    private long seen(Node wait, int write) {
        if (graph.thread(write) == wait.thread()) {
            return over[write];
        }
        return isMeasured(write)
                ? Math.max(
                        performed[write] + transfer(graph.thread(write), wait.thread()),
                        turns.next(write, begins[write], wait.number()))
                : 0;
    }

    /** When a wait can have seen writes of several cores to its line, where it is known in which order they are at the earliest. */
    private long inTurns(Node wait) {
        Requirement requirement = graph.requirement(wait.number());
        if (rate < Double.POSITIVE_INFINITY
                || graph.effect(wait.number()).kind() != Effect.Kind.POLL
                || requirement.enough() < 2) {
            return 0;
        }
        int line = graph.touches(wait.number()).get(0).line();
        List<LineTurns.Write> writes = requirement.writes().stream()
                .filter(this::isMeasured)
                .flatMap(write -> graph.touches(write).stream())
                .filter(touch -> touch.line() == line && touch.writes())
                .map(this::write)
                .toList();
        int missing = requirement.writes().size() - writes.size();
        long last = turns.after(writes, requirement.enough() - missing);
        long way = writes.stream()
                .mapToLong(write -> transfer(graph.thread(write.touch().node()), wait.thread()))
                .min()
                .orElse(0);
        return last == 0 ? 0 : last + way;
    }

    private boolean isMeasured(int write) {
        return counted.get(write) || performed[write] > 0;
    }

    private long transfer(int from, int to) {
        return costs.transfer(presence.core(from), presence.core(to));
    }

    /** When an operation can be done with a line in which it finds the first of some writes. */
    private long found(Node node, List<Integer> writes) {
        long seen = first(node, writes);
        boolean locked = graph.effect(node.number()).ordered()
                && graph.effect(node.number()).kind().writes()
                && costs.keeps(presence.core(node.thread()));
        return locked && seen > 0 ? seen + costs.habits().retire() : seen;
    }

    private long first(Node node, List<Integer> writes) {
        long first = seen(node, writes.get(0));
        if (rate == Double.POSITIVE_INFINITY || writes.size() == 1) {
            return first;
        }
        double sum = 0;
        for (int write : writes) {
            sum += StrictMath.exp(rate * (first - seen(node, write)));
        }
        return Math.max(0, (long) Math.floor(first - StrictMath.log(sum) / rate));
    }

    /** A thread is over when its store buffer is empty; the clock is started at no time. */
    private void finish() {
        for (Node node : graph.nodes()) {
            int number = node.number();
            boolean last = number + 1 == graph.nodes().size()
                    || graph.nodes().get(number + 1).index() == 0;
            if (graph.effect(number).kind() == Effect.Kind.START_CLOCK) {
                decisions[number] = Decision.PAST;
            } else if (last && drained[number] > over[number]) {
                decisions[number] = decision(node, decisions[number].from(), drained[number]);
            }
        }
    }
}
