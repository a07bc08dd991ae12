package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.bounds.ProgramCosts.Stages;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.Touch;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** For how long a bus is certainly busy with what comes before an operation: it serves one access at a time, whichever the line. */
final class BusTurns {

    private final ClaGraph graph;
    private final Presence presence;
    private final ProgramCosts costs;
    private final LineTurns lines;
    private final ThreadOperations threads;
    private final IntPredicate measured;
    /** By operation, how long the bus serves those of its thread before it. */
    private final long[] before;

    private final long[] own;
    /** By how much sooner an access can be done than the bus is idle again, at most. */
    private final long rest;

    /** With the operations that certainly take place while time is measured. */
    BusTurns(ClaGraph graph, Presence presence, ProgramCosts costs, LineTurns lines, IntPredicate measured) {
        this.graph = graph;
        this.presence = presence;
        this.costs = costs;
        this.lines = lines;
        this.measured = measured;
        this.threads = new ThreadOperations(graph);
        this.before = new long[graph.nodes().size()];
        this.own = new long[before.length];
        for (Node node : graph.nodes()) {
            int number = node.number();
            own[number] = measured.test(number) && costs.isBus() ? service(number) : 0;
            before[number] = node.index() == 0 ? 0 : before[number - 1] + own[number - 1];
        }
        this.rest = costs.isBus()
                ? graph.nodes().stream()
                        .flatMap(node -> graph.touches(node.number()).stream())
                        .flatMap(touch -> Stream.concat(lines.stages(touch).stream(), asFirst(touch).stream()))
                        .mapToLong(stages -> Math.max(0, stages.service() - stages.done()))
                        .max()
                        .orElse(0)
                : 0;
    }

    private long service(int node) {
        boolean buffered = costs.habits().buffered() && !presence.isPerformed(node);
        return buffered ? 0 : stages(node).mapToLong(Stages::service).sum();
    }

    private Stream<Stages> stages(int node) {
        return graph.touches(node).stream().flatMap(touch -> lines.stages(touch).stream());
    }

    /** When an operation can be over: the bus has served all that is over by then, but for the rest of the last one. */
    long over(int node) {
        if (!costs.isBus()) {
            return 0;
        }
        long sum = upTo(node);
        for (int thread = 0; thread < graph.threads(); thread++) {
            int over = thread == graph.thread(node) ? 0 : threads.overBefore(node, thread);
            sum += over == 0 ? 0 : upTo(threads.node(thread, over - 1));
        }
        return Math.max(0, sum - rest);
    }

    private long upTo(int node) {
        return before[node] + own[node];
    }

    /** When the last thread can be over: what the bus serves of the whole program, if anything. */
    List<Decision> all() {
        List<Leg> legs = graph.nodes().stream()
                .filter(node -> own[node.number()] > 0)
                .map(node -> new Leg(node, Cost.computing(own[node.number()])))
                .toList();
        return legs.isEmpty()
                ? List.of()
                : List.of(new Decision(
                        Cost.computing(Math.max(0, Arrays.stream(own).sum() + first() - rest)),
                        Decision.BEGINNING,
                        legs));
    }

    /** How much longer it serves the first accesses to lines, at least: each finds its line as it is in the beginning. */
    private long first() {
        return IntStream.range(0, graph.lines().size())
                .mapToLong(line -> graph.touchesOf(line).stream()
                        .mapToLong(this::first)
                        .min()
                        .orElse(0))
                .sum();
    }

    private Optional<Stages> asFirst(Touch touch) {
        return costs.first(presence.core(touch), touch.line(), GuaranteedEarliest.kind(graph, touch));
    }

    /** The same if this access is the first to its line; 0 if it does not ask for the line then, or not for certain while time is measured. */
    private long first(Touch touch) {
        long counted = lines.stages(touch).map(Stages::service).orElse(0L);
        return measured.test(touch.node())
                ? asFirst(touch)
                        .map(stages -> Math.max(0, stages.service() - counted))
                        .orElse(0L)
                : 0;
    }
}
