package io.tagline.experiments.shard;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Experiment;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.Work;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The work of one shard, as a separate experiment.
 *
 * @param numbers of its pieces, among those of the whole sweep
 */
public record ShardWork(Sweep sweep, List<Integer> numbers, List<Piece> pieces) {

    public ShardWork {
        numbers = List.copyOf(numbers);
        pieces = List.copyOf(pieces);
    }

    public static ShardWork of(Sweep sweep, Shard shard) {
        Cut cut = Cut.of(sweep, shard.count());
        return new ShardWork(sweep, cut.part(shard), cut.pieces(shard));
    }

    /** The pieces as an experiment samples them. */
    public List<Work> works() {
        return pieces.stream()
                .map(piece -> piece.of(sweep.points().get(piece.point()).work()))
                .toList();
    }

    /** The results of its pieces, by their numbers; simulated by the calling thread, in order, up to the first that fails. */
    public SortedMap<Integer, SampleSet> samples() {
        Experiment experiment = new Experiment(Runnable::run, 1, Watch.NONE);
        SortedMap<Integer, SampleSet> samples = new TreeMap<>();
        experiment.sample(works()).points().forEach((i, s) -> samples.put(numbers.get(i), s));
        return samples;
    }

    /** The journal of all pieces of a sweep, as one of this shard's pieces. */
    public Journal journal(Journal whole) {
        return new Journal() {
            @Override
            public Optional<SampleSet> finished(int piece) {
                return whole.finished(numbers.get(piece));
            }

            @Override
            public void finish(int piece, SampleSet sampled) {
                whole.finish(numbers.get(piece), sampled);
            }
        };
    }

    /** A failure of this experiment as one of the whole sweep. */
    public Failure located(Failure failure) {
        Piece piece = pieces.get(failure.point());
        return new Failure(piece.point(), piece.from() + failure.replication(), failure.cause());
    }

    /** How many points it samples, completely or in part. */
    public long points() {
        return pieces.stream().mapToInt(Piece::point).distinct().count();
    }
}
