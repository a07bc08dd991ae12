package io.tagline.experiments.shard;

import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.experiments.sampling.Replications;
import io.tagline.experiments.sampling.Work;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Usage;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Replications of one point that one shard simulates.
 *
 * @param point its number in the matrix
 * @param from the first replication
 * @param to the one after the last, unless this is a whole point and its stop rule ends it before
 * @param cost in accesses, as far as it is known in advance
 */
public record Piece(int point, int from, int to, long cost) implements Serializable {

    /** This piece of the whole point's work. */
    Work of(Work whole) {
        RunRule rule = whole.rule();
        if (from == 0 && to == rule.max()) {
            return whole;
        }
        RunRule part = rule.with(Optional.empty(), Optional.of(to - from));
        return new Work(
                part,
                whole.deals(),
                Optional.empty(),
                () -> new RemainingReplications(whole.simulators().get(), from));
    }

    /** This piece in {@code count} parts, whose lengths differ by at most one replication. */
    List<Piece> cut(int count) {
        long length = (long) to - from;
        long each = cost / Math.max(1, length);
        return IntStream.range(0, count)
                .mapToObj(i -> bounds(length * i / count, length * (i + 1) / count, each))
                .toList();
    }

    private Piece bounds(long begin, long end, long each) {
        return new Piece(point, from + (int) begin, from + (int) end, each * (end - begin));
    }

    /** The replications of a point from one of them on. */
    private record RemainingReplications(Replications all, int first) implements Replications {

        @Override
        public double latency(long replication) {
            return all.latency(first + replication);
        }

        @Override
        public RowCounts counts() {
            return all.counts();
        }

        @Override
        public Usage usage() {
            return all.usage();
        }

        @Override
        public IntervalStatistics intervals() {
            return all.intervals();
        }

        @Override
        public void end() {
            all.end();
        }

        @Override
        public Activity activity() {
            return all.activity();
        }
    }
}
