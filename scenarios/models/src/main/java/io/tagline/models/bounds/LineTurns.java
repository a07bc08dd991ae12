package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import io.tagline.models.bounds.ProgramCosts.Kind;
import io.tagline.models.bounds.ProgramCosts.Stages;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How soon several cores can have written one line. In which order is not known, so the cores that can be ready first come first, and each step is the shortest
 * of all. Two things follow one another: the line goes its way from each to the next; and its home serves those that have to ask for it one by one.
 */
final class LineTurns {

    private final ClaGraph graph;
    private final Presence presence;
    private final ProgramCosts costs;

    LineTurns(ClaGraph graph, Presence presence, ProgramCosts costs) {
        this.graph = graph;
        this.presence = presence;
        this.costs = costs;
    }

    /** A write that can begin from one time on, and be performed from another one on. */
    record Write(Touch touch, long begin, long performed) {}

    /** The least time at which {@code enough} writes of a line are performed, whichever they are; 0 if one core can make them all. */
    long after(Collection<Write> writes, int enough) {
        SortedMap<Integer, Integer> counts = new TreeMap<>();
        writes.forEach(write -> counts.merge(core(write), 1, Integer::sum));
        List<Integer> most =
                counts.values().stream().sorted(Comparator.reverseOrder()).toList();
        int cores = 0;
        for (int made = 0; cores < most.size() && made < enough; cores++) {
            made += most.get(cores);
        }
        return cores < 2 ? 0 : times(writes)[cores - 1];
    }

    /** Of the cores that write a line, the least time at which one has done so, two have, and so on. */
    long[] times(Collection<Write> writes) {
        List<Write> first = firsts(writes);
        long[] times = first.stream().mapToLong(Write::performed).toArray();
        follow(times, way(first));
        served(times, first.stream().filter(this::asks).toList());
        return times;
    }

    private static void follow(long[] times, long step) {
        Arrays.sort(times);
        for (int i = 1; i < times.length; i++) {
            times[i] = Math.max(times[i], times[i - 1] + step);
        }
    }

    /** What adds up to the last of these times: of each core, the write that can be first. */
    List<Leg> legs(Collection<Write> writes, long... times) {
        List<Write> first = firsts(writes);
        List<Leg> legs = new ArrayList<>();
        for (int i = 0; i < first.size(); i++) {
            long step = times[i] - (i == 0 ? 0 : times[i - 1]);
            legs.add(new Leg(graph.nodes().get(first.get(i).touch().node()), Cost.computing(step)));
        }
        return legs;
    }

    /** Of each core the write that can be first; the first of all first. */
    private List<Write> firsts(Collection<Write> writes) {
        SortedMap<Integer, Write> first = new TreeMap<>();
        writes.forEach(write -> first.merge(core(write), write, (a, b) -> b.performed() < a.performed() ? b : a));
        return first.values().stream()
                .sorted(Comparator.comparingLong(Write::performed))
                .toList();
    }

    private long way(List<Write> writes) {
        long least = Long.MAX_VALUE;
        for (Write to : writes) {
            for (Write from : writes) {
                graph.budget().spend(1);
                if (core(from) != core(to)) {
                    least = Math.min(least, costs.transfer(core(from), core(to)) + retire(to));
                }
            }
        }
        return least;
    }

    /** Those that ask may all come last, so of as many as {@code times} counts, the others have come before. */
    private void served(long[] times, List<Write> asking) {
        List<Stages> stages = asking.stream()
                .map(write -> stages(write.touch()).orElseThrow())
                .toList();
        long service = stages.stream().mapToLong(Stages::service).min().orElse(0);
        long done = stages.stream().mapToLong(Stages::done).min().orElse(0);
        long[] taken = new long[asking.size()];
        for (int i = 0; i < taken.length; i++) {
            taken[i] = asking.get(i).begin() + stages.get(i).asked();
        }
        follow(taken, service);
        int others = times.length - taken.length;
        for (int i = 0; i < taken.length; i++) {
            times[others + i] = Math.max(times[others + i], taken[i] + done);
        }
    }

    /** When a wait can have read what another core has written, if both have to ask a home that serves them one by one; 0 otherwise. */
    long next(int write, long begin, int wait) {
        List<Touch> reads = graph.touches(wait);
        List<Touch> writes = graph.touches(write);
        boolean one = presence.isTaken()
                && reads.size() == 1
                && writes.size() == 1
                && writes.get(0).line() == reads.get(0).line()
                && presence.core(writes.get(0)) != presence.core(reads.get(0))
                && asks(new Write(writes.get(0), begin, begin));
        return one ? next(writes.get(0), begin, reads.get(0)) : 0;
    }

    private long next(Touch write, long begin, Touch read) {
        Stages before = stages(write).orElseThrow();
        return costs.stages(presence.core(read), read.line(), GuaranteedEarliest.kind(graph, read))
                .map(after -> begin + before.asked() + before.service() + after.done())
                .orElse(0L);
    }

    /** Whether a write has to ask for its line, and does so when its turn comes; a store in a buffer, or of a copy, may do so before. */
    private boolean asks(Write write) {
        Effect.Kind effect = graph.effect(write.touch().node()).kind();
        boolean inTurn = kind(write) == Kind.LOCKED || !(costs.habits().buffered() || effect == Effect.Kind.COPY);
        return inTurn && stages(write.touch()).isPresent();
    }

    /** The stages of an access that has to ask for its line; empty if its core may have it. */
    Optional<Stages> stages(Touch touch) {
        return presence.isPossible(touch)
                ? Optional.empty()
                : costs.stages(presence.core(touch), touch.line(), GuaranteedEarliest.kind(graph, touch));
    }

    private long retire(Write write) {
        return kind(write) == Kind.LOCKED && costs.keeps(core(write))
                ? costs.habits().retire()
                : 0;
    }

    private Kind kind(Write write) {
        return GuaranteedEarliest.kind(graph, write.touch());
    }

    private int core(Write write) {
        return presence.core(write.touch());
    }
}
