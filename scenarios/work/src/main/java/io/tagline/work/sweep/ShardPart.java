package io.tagline.work.sweep;

import io.tagline.experiments.sampling.ExperimentResult;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.shard.JournalHead;
import io.tagline.experiments.shard.Shard;
import io.tagline.experiments.shard.ShardWork;
import io.tagline.experiments.shard.Sweep;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.sweep.ShardPart.ShardAnswer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** One shard of a sweep. The context's journal keeps its pieces, by their numbers in the whole sweep. */
public record ShardPart(Sweep sweep, Shard shard) implements Question<ShardAnswer> {

    /**
     * The progress of a shard.
     *
     * @param all points of the whole sweep
     * @param points that the shard samples, completely or in part
     * @param pieces that it has
     * @param results of finished pieces, by their numbers in the whole sweep
     * @param failure at a point of the whole sweep
     */
    public record ShardAnswer(
            Shard shard,
            int all,
            long points,
            int pieces,
            Map<Integer, SampleSet> results,
            boolean interrupted,
            Optional<Failure> failure)
            implements Answer {

        public ShardAnswer {
            results = Map.copyOf(results);
        }

        @Override
        public Sheet sheet() {
            return Sheet.titled("")
                    .answer("shard %s%s: %d of %d points, %d of %d pieces finished"
                            .formatted(shard, interrupted ? ", interrupted" : "", points, all, results.size(), pieces))
                    .sheet();
        }

        @Override
        public Status status() {
            if (failure.isPresent()) {
                return Status.BROKEN;
            }
            return interrupted ? Status.INTERRUPTED : Status.FINE;
        }
    }

    /** Its results, to be merged with the other shards. */
    public Shards.Part part(ShardAnswer done) {
        return new Shards.Part("shard " + shard, head(), shard, done::results);
    }

    public JournalHead head() {
        return new JournalHead(Build.text(), Optional.of(shard), sweep.fingerprint());
    }

    public int pieces() {
        return work().pieces().size();
    }

    @Override
    public ShardAnswer ask(WorkContext context) {
        ShardWork work = work();
        ExperimentResult outcome = context.with(work.journal(context.journal())).sample(work.works());
        Map<Integer, SampleSet> results = new HashMap<>();
        outcome.points().forEach((piece, sampled) -> results.put(work.numbers().get(piece), sampled));
        return new ShardAnswer(
                shard,
                sweep.points().size(),
                work.points(),
                work.pieces().size(),
                results,
                outcome.interrupted(),
                outcome.failure().map(work::located));
    }

    private ShardWork work() {
        return ShardWork.of(sweep, shard);
    }
}
