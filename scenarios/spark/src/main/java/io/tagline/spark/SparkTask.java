package io.tagline.spark;

import io.tagline.experiments.shard.Piece;
import io.tagline.experiments.shard.PointLine;
import io.tagline.experiments.shard.ShardWork;
import io.tagline.experiments.shard.Sweep;
import java.io.Serializable;
import java.util.List;

/** Pieces of a sweep on their way to an executor. */
record SparkTask(List<Integer> numbers, List<Piece> pieces) implements Serializable {

    private static final long serialVersionUID = 1;

    static SparkTask of(ShardWork work) {
        return new SparkTask(work.numbers(), work.pieces());
    }

    /** What comes of the pieces up to the first that fails, as lines of a journal. */
    String[] lines(Sweep sweep) {
        return new ShardWork(sweep, numbers, pieces)
                .samples().entrySet().stream()
                        .map(piece -> new PointLine(piece.getKey(), piece.getValue()).text())
                        .toArray(String[]::new);
    }
}
