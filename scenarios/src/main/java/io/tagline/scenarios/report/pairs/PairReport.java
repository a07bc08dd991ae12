package io.tagline.scenarios.report.pairs;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.pictures.layout.Drawings;
import io.tagline.pictures.pairs.PairPicture;
import io.tagline.protocols.untimed.PairStates.Pair;
import io.tagline.scenarios.experiment.InventedTimes;
import io.tagline.scenarios.experiment.PairCosts;
import io.tagline.scenarios.experiment.PairCosts.Cost;
import io.tagline.scenarios.experiment.PairCosts.Edge;
import io.tagline.scenarios.experiment.PairDiagram;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The costs of a line in two caches: every access, and the parameters they come to (papers/000, table 2), or the diagram (figures 1 and
 * 3); as JSON {@code tagline/pairs/1}, docs/guide/output.md.
 */
public final class PairReport implements Report<PairReport.Pairs> {

    /** The costs of a protocol on a machine, at every distance; with {@code simplified}, the diagram has one cost for those that are about the same. */
    public record Pairs(
            String machine, InventedTimes invented, String protocol, List<PairCosts> costs, boolean simplified) {

        public Pairs {
            costs = List.copyOf(costs);
        }

        private List<PairPicture> pictures() {
            return costs.stream()
                    .map(at -> new PairPicture(
                            machine + ", " + protocol + where(at, ", T1 and memory in "),
                            simplified ? PairDiagram.simplified(at) : PairDiagram.full(at)))
                    .toList();
        }

        /** Where the second thread is, where there is a choice. */
        private String where(PairCosts at, String words) {
            return costs.size() == 1 ? "" : words + at.distance().phrase();
        }

        /** Of all distances together. */
        private Map<String, Double> parameters(Function<PairCosts, PairDiagram> diagram) {
            Map<String, Double> all = new LinkedHashMap<>();
            costs.forEach(at -> diagram.apply(at).parameters().forEach(all::putIfAbsent));
            return all;
        }
    }

    @Override
    public List<Format<Pairs>> formats() {
        return List.of(
                Format.text((pairs, terminal) ->
                        tables(pairs, title -> terminal.strong(title), table -> Format.joined(table.lines()))),
                Format.of("markdown", "", pairs -> tables(pairs, title -> "## " + title + "\n", ColumnTable::markdown)),
                Format.of("latex", "", pairs -> tables(pairs, title -> "% " + title, ColumnTable::latex)),
                Format.ofLines("dot", "a diagram", pairs -> PairPicture.dot(pairs.pictures())),
                Format.of("svg", "a diagram, or a matrix if it is crowded", PairReport::svg),
                Format.json(PairReport::json));
    }

    private static String svg(Pairs pairs) {
        List<PairPicture> pictures = pairs.pictures();
        return pictures.stream().anyMatch(PairPicture::isCrowded)
                ? Drawings.svgOfGrids(pictures.stream().map(PairPicture::grid).toList())
                : Drawings.svg(pictures.stream().map(PairPicture::drawing).toList());
    }

    /** Each table below its title. */
    private static String tables(
            Pairs pairs, UnaryOperator<String> title, Function<? super ColumnTable<?>, String> writer) {
        Map<String, ColumnTable<?>> tables = new LinkedHashMap<>();
        for (PairCosts at : pairs.costs()) {
            tables.put(
                    "What T0 pays, by the states of the line in its cache and in T1's"
                            + pairs.where(at, "; T1 and the line's memory are in "),
                    accesses(at));
        }
        tables.put("Parameters", parameters(pairs.parameters(PairDiagram::full)));
        tables.put("Simplified: costs within 10 % are one", parameters(pairs.parameters(PairDiagram::simplified)));
        return tables.entrySet().stream()
                .map(table -> title.apply(table.getKey()) + "\n" + writer.apply(table.getValue()) + "\n")
                .collect(Collectors.joining());
    }

    /** T1's accesses are the mirror image of T0's. */
    private static ColumnTable<Edge> accesses(PairCosts costs) {
        List<Edge> paid = costs.edges().stream()
                .filter(edge ->
                        edge.cost().isPresent() && edge.transition().action().thread() == 0)
                .toList();
        return new ColumnTable<>(paid)
                .words("T0", edge -> edge.transition().from().first())
                .words("T1", edge -> edge.transition().from().second())
                .words(
                        "T0 does",
                        edge -> PairPicture.text(edge.transition().action()).substring("T0 ".length()))
                .words(
                        "becomes",
                        edge -> PairPicture.name(List.of(edge.transition().to())))
                .words("cost", edge -> cost(edge).symbol())
                .words("mean ns", edge -> Decimals.fixed(cost(edge).latency().mean(), 1))
                .words("stdev ns", edge -> Decimals.fixed(cost(edge).latency().stdev(), 1));
    }

    private static Cost cost(Edge edge) {
        return edge.cost().orElseThrow();
    }

    private static ColumnTable<Map.Entry<String, Double>> parameters(Map<String, Double> parameters) {
        return new ColumnTable<>(List.copyOf(parameters.entrySet()))
                .words("parameter", Map.Entry::getKey)
                .words("mean ns", parameter -> Decimals.fixed(parameter.getValue(), 1));
    }

    private static Json json(Pairs pairs) {
        Json.Fields json = Json.object().put("schema", "tagline/pairs/1").put("machine", pairs.machine());
        return pairs.invented()
                .in(json)
                .put("protocol", pairs.protocol())
                .put(
                        "transitions",
                        Json.array(pairs.costs().stream()
                                .flatMap(at -> at.edges().stream().map(edge -> edge(pairs.where(at, ""), edge)))
                                .toList()))
                .put("parameters", Json.object(pairs.parameters(PairDiagram::full), Values::statistic))
                .put("simplified", Json.object(pairs.parameters(PairDiagram::simplified), Values::statistic));
    }

    private static Json edge(String where, Edge edge) {
        Json.Fields fields = Json.object();
        if (!where.isEmpty()) {
            fields.put("t1", where);
        }
        return fields.put("from", states(edge.transition().from()))
                .put("action", PairPicture.text(edge.transition().action()))
                .put("to", states(edge.transition().to()))
                .put("cost", edge.cost().map(PairReport::json));
    }

    private static Json states(Pair pair) {
        return Json.texts(pair.first(), pair.second());
    }

    private static Json json(Cost cost) {
        return Json.object()
                .put("symbol", cost.symbol())
                .put("mean", Values.statistic(cost.latency().mean()))
                .put("stdev", Values.statistic(cost.latency().stdev()));
    }
}
