package io.tagline.work.witness;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.experiments.witness.End;
import io.tagline.work.witness.Witnesses.WitnessAnswer;
import java.util.Optional;

/** Witnesses as {@code tagline/witnesses/1}, docs/guide/output.md. */
public final class WitnessJson {

    private record Ended(PointWitnesses point, End end) {}

    private static final Columns<Ended> WITNESS = Columns.<Ended>of()
            .put("time", Kind.SAMPLE, ended -> ended.point.time(ended.end).orElseThrow())
            .word(
                    "replication",
                    ended ->
                            ended.point.witness(ended.end).orElseThrow().draws().text())
            .put(
                    "ordinary",
                    Kind.SAMPLE,
                    ended -> ended.point.ordinary(ended.end).orElseThrow())
            .orNull("bound", Kind.SAMPLE, ended -> ended.point.bound(ended.end))
            .orNull("tightness", Kind.RATIO, ended -> ended.point.tightness(ended.end));

    private static final Columns<PointWitnesses> POINT = Columns.<PointWitnesses>of()
            .put("parameters", Values.PARAMETERS, point -> point.point().point().parameters())
            .ifKnown("fastest", WITNESS.kind(), point -> ended(point, End.FASTEST))
            .ifKnown("slowest", WITNESS.kind(), point -> ended(point, End.SLOWEST))
            .truth("outside", PointWitnesses::isOutside)
            .ifKnown("reason", Kind.WORD, PointWitnesses::unbounded);

    public static final Columns<WitnessAnswer> COLUMNS = Columns.<WitnessAnswer>of("tagline/witnesses/1")
            .word("scenario", answer -> answer.setup().scenario().name())
            .word("machine", answer -> answer.setup().machines())
            .with(TimeOrigins.COLUMNS, answer -> answer.setup().timeOrigins())
            .word("measure", answer -> answer.setup().scenario().measure().text())
            .count("tries", WitnessAnswer::tries)
            .word("status", answer -> answer.interrupted() ? "interrupted" : "complete")
            .list("points", POINT, WitnessAnswer::points);

    private WitnessJson() {}

    private static Optional<Ended> ended(PointWitnesses point, End end) {
        return point.witness(end).map(any -> new Ended(point, end));
    }
}
