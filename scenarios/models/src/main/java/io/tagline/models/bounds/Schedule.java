package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.programs.operation.Effect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** When each operation of a program is over, at the earliest or at the latest, and what decides it. */
public final class Schedule {

    private final ClaGraph graph;
    private final List<Decision> decisions;
    private final boolean fromClock;
    private final IntFunction<List<List<Decision>>> inTurn;

    /** Ends from the beginning of the program. */
    Schedule(ClaGraph graph, List<Decision> decisions) {
        this(graph, decisions, /* fromClock= */ false);
    }

    /** Ends from the beginning, or from when the clock is started. */
    Schedule(ClaGraph graph, List<Decision> decisions, boolean fromClock) {
        this(graph, decisions, fromClock, first -> List.of());
    }

    /** The same, where threads from a first one on do things in turn: for each such thing, when one has done it, two have, and so on. */
    Schedule(ClaGraph graph, List<Decision> decisions, boolean fromClock, IntFunction<List<List<Decision>>> inTurn) {
        this.graph = graph;
        this.decisions = List.copyOf(decisions);
        this.fromClock = fromClock;
        this.inTurn = inTurn;
    }

    /**
     * The same for a measure to which the threads from {@code first} on are all alike: what they do in turn raises the later of their ends, and it does not
     * matter whose they are.
     */
    public Schedule together(int first) {
        List<Decision> all = new ArrayList<>(decisions);
        List<Integer> lasts = IntStream.range(first, graph.threads())
                .mapToObj(this::last)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingLong(
                        node -> decisions.get(node).end().picoseconds(TransferCosts.NONE)))
                .toList();
        for (List<Decision> turns : inTurn.apply(first)) {
            for (int i = 0; i < turns.size(); i++) {
                int node = lasts.get(lasts.size() - turns.size() + i);
                all.set(node, later(all.get(node), turns.get(i)));
            }
        }
        return new Schedule(graph, all, fromClock);
    }

    private static Decision later(Decision a, Decision b) {
        return b.end().picoseconds(TransferCosts.NONE) > a.end().picoseconds(TransferCosts.NONE) ? b : a;
    }

    private Optional<Integer> last(int thread) {
        return graph.nodes().stream()
                .filter(node -> node.thread() == thread)
                .map(Node::number)
                .max(Comparator.naturalOrder());
    }

    public Cost end(int node) {
        return decisions.get(node).end();
    }

    /** The time an operation itself adds, after any predecessor; empty if it lies before the start line of the measurement. */
    public Optional<Path.Leg> leg(int node) {
        List<Path.Leg> legs = decisions.get(node).legs();
        return legs.isEmpty() ? Optional.empty() : Optional.of(legs.get(legs.size() - 1));
    }

    /**
     * When the last operation of each thread is over, by thread number, after the clock was started; a thread without
     * operations ends at once.
     */
    public List<Cost> ends() {
        Cost clock = clock();
        List<Cost> ends = new ArrayList<>(Collections.nCopies(graph.threads(), Cost.ZERO));
        graph.nodes().forEach(node -> ends.set(node.thread(), end(node.number()).minus(clock)));
        return ends;
    }

    /** When the clock is started; where several threads start it, the last of them in thread order counts. */
    private Cost clock() {
        return graph.nodes().stream()
                .filter(node -> !fromClock && graph.effect(node.number()).kind() == Effect.Kind.START_CLOCK)
                .map(node -> end(node.number()))
                .reduce(Cost.ZERO, (before, after) -> after);
    }

    /** What adds up to the end of a thread; empty if it has no operations. */
    public Path path(int thread) {
        Deque<Path.Leg> legs = new ArrayDeque<>();
        int node = last(thread).orElse(Decision.BEGINNING);
        while (node != Decision.BEGINNING) {
            Decision decision = decisions.get(node);
            for (int i = decision.legs().size() - 1; i >= 0; i--) {
                legs.addFirst(decision.legs().get(i));
            }
            node = decision.from();
        }
        return new Path(List.copyOf(legs));
    }
}
