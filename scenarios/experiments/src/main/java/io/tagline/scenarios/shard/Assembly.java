package io.tagline.scenarios.shard;

import io.tagline.scenarios.experiment.Sampled;
import io.tagline.scenarios.experiment.Samples;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Joins the pieces of a sweep's points, which may arrive in any order. */
final class Assembly {

    private final Cut cut;
    private final Map<Integer, Long> wanted;
    private final Map<Integer, SortedMap<Integer, Sampled>> pieces = new HashMap<>();

    Assembly(Cut cut) {
        this.cut = cut;
        this.wanted = cut.pieces().stream()
                .map(Piece::point)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    /** Adds the result of a piece; returns that of its whole point if this is the last one. */
    Optional<Sampled> add(int piece, Sampled sampled) {
        int point = cut.pieces().get(piece).point();
        SortedMap<Integer, Sampled> there = pieces.computeIfAbsent(point, p -> new TreeMap<>());
        there.put(piece, sampled);
        return there.size() == wanted.getOrDefault(point, 0L)
                ? there.values().stream().reduce(Assembly::joined)
                : Optional.empty();
    }

    /** The results of some replications joined with those of the following ones. */
    static Sampled joined(Sampled first, Sampled next) {
        double[] latencies = Arrays.stream(new Sampled[] {first, next})
                .flatMapToDouble(part -> DoubleStream.of(part.samples().picoseconds()))
                .toArray();
        return new Sampled(
                Samples.ofPicoseconds(latencies, latencies.length),
                first.counts().plus(next.counts()),
                first.usage().plus(next.usage()),
                first.activity().plus(next.activity()),
                first.intervals().plus(next.intervals()));
    }
}
