package io.tagline.experiments.shard;

import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.sampling.SampleSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The pieces of a sweep put together.
 *
 * @param finished the results of pieces, by their numbers
 */
public record MergedSweep(Cut cut, Map<Integer, SampleSet> finished) {

    public MergedSweep {
        finished = Map.copyOf(finished);
    }

    /** The numbers of the pieces that are not there. */
    public List<Integer> missing() {
        return IntStream.range(0, cut.pieces().size())
                .filter(piece -> !finished.containsKey(piece))
                .boxed()
                .toList();
    }

    /** The names of the points that are not complete. */
    public List<String> missingPoints(Sweep sweep) {
        return missing().stream()
                .map(piece -> cut.pieces().get(piece).point())
                .distinct()
                .map(point -> sweep.points().get(point).name())
                .toList();
    }

    /**
     * The completed points, in addition to those in {@code kept}; a run with this journal simulates only replications that stop rules still require. All
     * pieces must be there.
     */
    public Journal journal(Journal kept) {
        Map<Integer, SampleSet> points = new TreeMap<>();
        PieceMerger assembly = new PieceMerger(cut);
        finished.forEach((piece, sampled) -> assembly.add(piece, sampled)
                .ifPresent(whole -> points.put(cut.pieces().get(piece).point(), whole)));
        return new PrefilledJournal(kept, points);
    }
}
