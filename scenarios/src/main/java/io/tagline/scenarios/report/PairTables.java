package io.tagline.scenarios.report;

import io.tagline.documents.TextTable;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.PairCosts;
import io.tagline.scenarios.experiment.PairCosts.Cost;
import io.tagline.scenarios.experiment.PairDiagram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The costs of a line in two caches as tables: every access, and the parameters they come to (papers/000, table 2). */
public final class PairTables {

    private static final List<String> ACCESS = List.of("T0", "T1", "T0 does", "becomes", "cost", "mean ns", "stdev ns");
    private static final List<String> PARAMETER = List.of("parameter", "mean ns");

    private final PairCosts costs;

    public PairTables(PairCosts costs) {
        this.costs = costs;
    }

    /** For a terminal. */
    public List<String> text(Palette palette) {
        List<String> lines = new ArrayList<>();
        tables().forEach((title, table) -> {
            lines.add(palette.strong(title));
            TextTable text = TextTable.ofWords(table.get(0).size());
            table.forEach(text::row);
            lines.addAll(text.lines());
            lines.add("");
        });
        return lines;
    }

    public List<String> markdown() {
        List<String> lines = new ArrayList<>();
        tables().forEach((title, table) -> {
            lines.addAll(List.of("## " + title, ""));
            lines.addAll(TypesetTable.markdown(table));
            lines.add("");
        });
        return lines;
    }

    /** A tabular for each, for a paper. */
    public List<String> latex() {
        List<String> lines = new ArrayList<>();
        tables().forEach((title, table) -> {
            lines.add("% " + title);
            lines.addAll(TypesetTable.latex(table));
            lines.add("");
        });
        return lines;
    }

    private Map<String, List<List<String>>> tables() {
        Map<String, List<List<String>>> tables = new LinkedHashMap<>();
        tables.put("What T0 pays, by the states of the line in its cache and in T1's", accesses());
        tables.put("Parameters", parameters(PairDiagram.full(costs)));
        tables.put("Simplified: costs within 10 % are one", parameters(PairDiagram.simplified(costs)));
        return tables;
    }

    /** T1's accesses are the mirror image of T0's. */
    private List<List<String>> accesses() {
        List<List<String>> table = new ArrayList<>(List.of(ACCESS));
        for (PairCosts.Edge edge : costs.edges()) {
            edge.cost()
                    .filter(cost -> edge.transition().action().thread() == 0)
                    .ifPresent(cost -> table.add(row(edge, cost)));
        }
        return table;
    }

    private static List<String> row(PairCosts.Edge edge, Cost cost) {
        Distribution latency = cost.latency();
        return List.of(
                edge.transition().from().first(),
                edge.transition().from().second(),
                PairPicture.text(edge.transition().action()).substring("T0 ".length()),
                PairPicture.name(List.of(edge.transition().to())),
                cost.symbol(),
                Numbers.fixed(latency.mean(), 1),
                Numbers.fixed(latency.stdev(), 1));
    }

    private static List<List<String>> parameters(PairDiagram diagram) {
        List<List<String>> table = new ArrayList<>(List.of(PARAMETER));
        diagram.parameters().forEach((symbol, mean) -> table.add(List.of(symbol, Numbers.fixed(mean, 1))));
        return table;
    }
}
