package io.tagline.experiments.shard;

import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.Samples;
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
final class PieceMerger {

    private final Cut cut;
    private final Map<Integer, Long> wanted;
    private final Map<Integer, SortedMap<Integer, SampleSet>> pieces = new HashMap<>();

    PieceMerger(Cut cut) {
        this.cut = cut;
        this.wanted = cut.pieces().stream()
                .map(Piece::point)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    /** Adds the result of a piece; returns that of its whole point if this is the last one. */
    Optional<SampleSet> add(int piece, SampleSet sampled) {
        int point = cut.pieces().get(piece).point();
        SortedMap<Integer, SampleSet> there = pieces.computeIfAbsent(point, p -> new TreeMap<>());
        there.put(piece, sampled);
        return there.size() == wanted.getOrDefault(point, 0L)
                ? there.values().stream().reduce(PieceMerger::joined)
                : Optional.empty();
    }

    /** The results of some replications joined with those of the following ones. */
    static SampleSet joined(SampleSet first, SampleSet next) {
        double[] latencies = Arrays.stream(new SampleSet[] {first, next})
                .flatMapToDouble(part -> DoubleStream.of(part.samples().picoseconds()))
                .toArray();
        return new SampleSet(
                Samples.ofPicoseconds(latencies, latencies.length),
                first.counts().plus(next.counts()),
                first.usage().plus(next.usage()),
                first.activity().plus(next.activity()),
                first.intervals().plus(next.intervals()));
    }
}
