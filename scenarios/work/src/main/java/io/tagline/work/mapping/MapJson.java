package io.tagline.work.mapping;

import io.tagline.communication.mapping.Mapping;
import io.tagline.communication.mapping.Pinning;
import io.tagline.communication.mapping.Proposal;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.work.mapping.ThreadMapping.MapAnswer;
import io.tagline.work.replay.Evaluation;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** A mapping as {@code tagline/map/1}, docs/mapping.md. */
public final class MapJson {

    private static final Kind<Map<String, Double>> COUNTS = Kind.map(Kind.RATIO);

    private record Other(Proposal proposal, Mapping mapping) {}

    private static final Columns<Other> OTHER = Columns.<Other>of()
            .list("mapping", Kind.COUNT, other -> other.mapping.units())
            .ratio("quality", other -> other.proposal.quality(other.mapping));

    private static final Columns<Evaluation> EVALUATION = Columns.<Evaluation>of()
            .word("machine", Evaluation::machine)
            .with(TimeOrigins.COLUMNS, Evaluation::origins)
            .word("baseline", Evaluation::baseline)
            .put("before", COUNTS, evaluation -> counts(count -> count.of(evaluation.before())))
            .put("after", COUNTS, evaluation -> counts(count -> count.of(evaluation.after())))
            .put("gain", COUNTS, evaluation -> counts(count -> count.gain(evaluation)));

    private static final Columns<Proposal> PROPOSAL = Columns.<Proposal>of()
            .count("threads", proposal -> proposal.affinity().threads())
            .list("arities", Kind.COUNT, proposal -> proposal.tree().arities())
            .word("algorithm", proposal -> proposal.algorithm().word())
            .list("mapping", Kind.COUNT, proposal -> proposal.mapping().units())
            .ratio("quality", Proposal::quality)
            .put("identity", OTHER.kind(), proposal -> new Other(proposal, proposal.identity()))
            .put("scatter", OTHER.kind(), proposal -> new Other(proposal, proposal.scatter()))
            .put("pinning", Kind.map(Kind.WORD), MapJson::pinning);

    public static final Columns<MapAnswer> COLUMNS = Columns.<MapAnswer>of("tagline/map/1")
            .word("input", MapAnswer::input)
            .with(PROPOSAL, MapAnswer::proposal)
            .words("notes", MapAnswer::notes)
            .orNull("evaluation", EVALUATION.kind(), MapAnswer::evaluation);

    private static Map<String, String> pinning(Proposal proposal) {
        Map<String, String> pinning = new LinkedHashMap<>();
        for (Pinning tool : Pinning.values()) {
            pinning.put(tool.word(), tool.of(proposal.mapping()));
        }
        return pinning;
    }

    private static Map<String, Double> counts(ToDoubleFunction<ReplayCount> number) {
        Map<String, Double> counts = new LinkedHashMap<>();
        ReplayCount.ALL.forEach(count -> counts.put(count.key(), number.applyAsDouble(count)));
        return counts;
    }

    private MapJson() {}
}
