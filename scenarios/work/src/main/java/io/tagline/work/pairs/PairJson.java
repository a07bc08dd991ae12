package io.tagline.work.pairs;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.measurement.PairCosts.Cost;
import io.tagline.experiments.measurement.PairCosts.Edge;
import io.tagline.experiments.measurement.PairDiagram;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.protocols.untimed.PairStates.Pair;
import io.tagline.work.pairs.PairMeasurement.PairAnswer;
import java.util.List;
import java.util.Optional;

/** The costs of a line in two caches as {@code tagline/pairs/1}, docs/guide/output.md. */
public final class PairJson {

    private static final Kind<Pair> STATES = Kind.list(Kind.WORD).of(pair -> List.of(pair.first(), pair.second()));

    private static final Columns<Cost> COST = Columns.<Cost>of()
            .word("symbol", Cost::symbol)
            .time("mean", cost -> cost.latency().mean())
            .time("stdev", cost -> cost.latency().stdev());

    private record Access(String where, Edge edge) {}

    private static final Columns<Access> ACCESS = Columns.<Access>of()
            .ifKnown("t1", Kind.WORD, access -> Optional.of(access.where).filter(where -> !where.isEmpty()))
            .put("from", STATES, access -> access.edge.transition().from())
            .word("action", access -> PairWords.action(access.edge.transition().action()))
            .put("to", STATES, access -> access.edge.transition().to())
            .orNull("cost", COST.kind(), access -> access.edge.cost());

    public static final Columns<PairAnswer> COLUMNS = Columns.<PairAnswer>of("tagline/pairs/1")
            .word("machine", PairAnswer::machine)
            .with(TimeOrigins.COLUMNS, PairAnswer::origins)
            .word("protocol", PairAnswer::protocol)
            .list("transitions", ACCESS, PairJson::accesses)
            .put("parameters", Kind.map(Kind.TIME), pairs -> pairs.parameters(PairDiagram::full))
            .put("simplified", Kind.map(Kind.TIME), pairs -> pairs.parameters(PairDiagram::simplified));

    private static List<Access> accesses(PairAnswer pairs) {
        return pairs.costs().stream()
                .flatMap(at -> at.edges().stream().map(edge -> new Access(pairs.where(at, ""), edge)))
                .toList();
    }

    private PairJson() {}
}
