package io.tagline.models.bounds;

import io.tagline.models.bounds.ProgramCosts.Kind;
import io.tagline.models.bounds.ProgramCosts.Stages;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * When a line can have come to a core at the earliest, whichever of the core's threads or prefetchers asked for it: what joins an access in flight, or hits after it, is not
 * over before. A line that no core has in the beginning comes to none before the first of all requests has been to memory.
 */
final class Arrivals {

    private final ClaGraph graph;
    private final Presence presence;
    private final ProgramCosts costs;
    private final IntToLongFunction begins;
    private final Map<Key, Source> known = new HashMap<>();
    /** The first access to each line that no core has in the beginning. */
    private final Map<Integer, Optional<Fetch>> fetches = new HashMap<>();

    /** When each of these lines can have come to some core, as known so far. */
    private final Map<Integer, Long> fetched = new HashMap<>();

    /** The line of an access at its core, to be read, or to be written where another core has it in the beginning. */
    private record Key(int core, int line, boolean alone) {}

    /** The first accesses of threads that can make a line come, and how long that takes. */
    private record Source(List<Integer> nodes, long least) {}

    /** The accesses that can be the first to a line: how long they take until memory is asked, and the line takes from there to any core. */
    private record Fetch(List<Source> asking, long way) {}

    /** With the times at which operations can begin, which may grow. */
    Arrivals(ClaGraph graph, Presence presence, ProgramCosts costs, IntToLongFunction begins) {
        this.graph = graph;
        this.presence = presence;
        this.costs = costs;
        this.begins = begins;
    }

    /** Takes times that have grown. */
    void renew() {
        fetched.clear();
    }

    /** The least time at which an access can be performed. */
    long of(Touch touch) {
        long arrival = isRead(touch) ? Math.max(earliest(touch, false), fetched(touch.line())) : 0;
        boolean asks = touch.writes() && presence.isHeldElsewhere(touch) && !presence.mayBeGivenBack(touch.line());
        long all = asks ? Math.max(arrival, earliest(touch, true)) : arrival;
        boolean locked = GuaranteedEarliest.kind(graph, touch) == Kind.LOCKED && costs.keeps(presence.core(touch));
        return locked && all > 0 ? all + costs.habits().retire() : all;
    }

    /** Whether the core has to have the line: not where it has it from the beginning, or may read it from its store buffer. */
    private boolean isRead(Touch touch) {
        return !presence.isHeld(touch) && (touch.writes() || !costs.habits().buffered() || !mayForward(touch));
    }

    private boolean mayForward(Touch touch) {
        return ThreadAccesses.of(graph.thread(touch.node()), graph.writers(touch.line()))
                .filter(writes -> writes.node(0) < touch.node())
                .isPresent();
    }

    private long earliest(Touch touch, boolean alone) {
        Source source = known.computeIfAbsent(new Key(presence.core(touch), touch.line(), alone), this::source);
        return Math.max(0, earliest(source));
    }

    private long earliest(Source source) {
        return source.nodes.stream().mapToLong(begins::applyAsLong).min().orElse(0) + source.least;
    }

    private Source source(Key key) {
        List<Integer> nodes = lines(key.line)
                .boxed()
                .flatMap(line -> (key.alone ? graph.writers(line) : graph.byThread(line)).stream())
                .filter(accesses -> presence.core(accesses.thread()) == key.core)
                .map(accesses -> accesses.node(0))
                .toList();
        AccessCost write = costs.of(key.core, key.line, Kind.WRITE);
        long least = key.alone
                ? Math.min(write.shared(), write.waited())
                : Math.min(
                        write.waited(), costs.of(key.core, key.line, Kind.READ).waited());
        return new Source(nodes, least);
    }

    /** A line, and those beside it that make a prefetcher bring it. */
    private IntStream lines(int line) {
        return costs.habits().ahead() > 0
                ? IntStream.concat(IntStream.of(line), presence.neighbours(line))
                : IntStream.of(line);
    }

    private long fetched(int line) {
        return fetched.computeIfAbsent(
                line,
                any -> fetches.computeIfAbsent(any, this::fetch).stream()
                        .mapToLong(fetch -> fetch.way
                                + fetch.asking.stream()
                                        .mapToLong(this::earliest)
                                        .min()
                                        .orElse(0))
                        .map(time -> Math.max(0, time))
                        .sum());
    }

    private Optional<Fetch> fetch(int line) {
        if (!graph.lines().get(line).holders().isEmpty()) {
            return Optional.empty();
        }
        List<Source> asking = new ArrayList<>();
        long way = Long.MAX_VALUE;
        for (int other : lines(line).toArray()) {
            for (ThreadAccesses accesses : graph.byThread(other)) {
                graph.budget().spend(1);
                int core = presence.core(accesses.thread());
                long asked = Long.MAX_VALUE;
                for (Kind kind : Kind.values()) {
                    Optional<Stages> stages = costs.first(core, line, kind);
                    if (stages.isEmpty()) {
                        return Optional.empty();
                    }
                    asked = Math.min(asked, stages.orElseThrow().asked());
                    long all = costs.found(core, line, kind).untouched().absent();
                    way = Math.min(way, all - stages.orElseThrow().asked());
                }
                asking.add(new Source(List.of(accesses.node(0)), asked));
            }
        }
        return Optional.of(new Fetch(asking, way));
    }
}
