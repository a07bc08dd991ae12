package io.tagline.experiments.shard;

import io.tagline.experiments.sampling.Work;
import io.tagline.experiments.scenario.RunRule;
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
        return new Work(part, () -> new RemainingReplications(whole.simulators().get(), from));
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
}
