package io.tagline.work.pairs;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.measurement.PairCosts;
import io.tagline.experiments.measurement.PairCosts.Cost;
import io.tagline.experiments.measurement.PairCosts.Edge;
import io.tagline.experiments.measurement.PairDiagram;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.pairs.PairMeasurement.PairAnswer;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The costs of a line in two caches: every access, and the model parameters that follow (Ramos and Hoefler, HPDC 2013, table 2). */
final class PairSheet {

    private PairSheet() {}

    static Sheet of(PairAnswer pairs) {
        Sheet.Builder sheet =
                Sheet.titled(pairs.machine() + ", " + pairs.protocol()).answer(PairSentence.of(pairs));
        for (PairCosts at : pairs.costs()) {
            sheet.add(accesses(at)
                    .titled("What T0 pays, by the states of the line in its cache and in T1's"
                            + pairs.where(at, "; T1 and the line's memory are in ")));
        }
        return sheet.add(parameters(pairs.parameters(PairDiagram::full)).titled("Parameters"))
                .add(parameters(pairs.parameters(PairDiagram::simplified))
                        .titled("Simplified: costs within 10 % are one"))
                .notes(pairs.origins().trust())
                .sheet();
    }

    /** T1's accesses are the mirror image of T0's. */
    private static Table accesses(PairCosts costs) {
        List<Edge> paid = costs.edges().stream()
                .filter(edge ->
                        edge.cost().isPresent() && edge.transition().action().thread() == 0)
                .toList();
        return Rows.of(paid)
                .words("T0", edge -> edge.transition().from().first())
                .words("T1", edge -> edge.transition().from().second())
                .words("T0 does", edge -> PairWords.verb(edge.transition().action()))
                .words(
                        "becomes",
                        edge -> PairWords.name(List.of(edge.transition().to())))
                .words("cost", edge -> cost(edge).symbol())
                .numbers(
                        "mean",
                        Decimals.NANOSECONDS,
                        edge -> time(cost(edge).latency().mean()))
                .numbers(
                        "stdev",
                        Decimals.NANOSECONDS,
                        edge -> time(cost(edge).latency().stdev()))
                .table();
    }

    private static Cost cost(Edge edge) {
        return edge.cost().orElseThrow();
    }

    private static Table parameters(Map<String, Double> parameters) {
        return Rows.of(List.copyOf(parameters.entrySet()))
                .words("parameter", Map.Entry::getKey)
                .numbers("mean", Decimals.NANOSECONDS, parameter -> time(parameter.getValue()))
                .table();
    }

    private static Cell time(double nanoseconds) {
        return Cell.of(nanoseconds, 1);
    }

    /** The costs of a line in two caches in one sentence: the simplified parameters (Ramos and Hoefler, HPDC 2013, table 2c). */
    private static final class PairSentence {

        private PairSentence() {}

        static String of(PairAnswer pairs) {
            return pairs.parameters(PairDiagram::simplified).entrySet().stream()
                    .map(parameter -> parameter.getKey() + " " + Decimals.fixed(parameter.getValue(), 1) + " ns")
                    .collect(Collectors.joining(", ", "A read costs ", "."));
        }
    }
}
