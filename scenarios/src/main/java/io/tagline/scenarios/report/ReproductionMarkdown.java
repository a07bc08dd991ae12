package io.tagline.scenarios.report;

import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.reproduction.Reproduction;
import io.tagline.scenarios.reproduction.ReproductionResult;
import io.tagline.scenarios.reproduction.Row;
import java.util.List;
import java.util.stream.Collectors;

/** A reproduction as a page of the documentation, dated by its parameters. */
public final class ReproductionMarkdown {

    private ReproductionMarkdown() {}

    public static String of(ReproductionResult result) {
        Reproduction reproduction = result.reproduction();
        String name = reproduction.name();
        StringBuilder page = new StringBuilder();
        page.append("# " + reproduction.title() + "\n\n");
        page.append("Written by `tagline reproduce %s%s`; do not edit. Source: %s. Parameters: `%s`.\n\n"
                .formatted(
                        name,
                        result.quick() ? "" : " --full",
                        reproduction.paper(),
                        result.fingerprint().hex()));
        page.append(
                "`calibrated` numbers are what parameters of the machine were fitted to; `predicted` ones are not. ");
        page.append("A row about several points shows the one that is farthest out.\n");
        result.runs().stream()
                .filter(run -> !result.rows(run).isEmpty())
                .forEach(run -> page.append(section(run, result.rows(run))));
        return page.toString();
    }

    private static String section(RunResult run, List<Row> rows) {
        var scenario = run.setup().scenario();
        String description = scenario.description().isEmpty() ? "" : scenario.description() + "\n\n";
        return "\n## %s\n\n%s".formatted(scenario.name(), description)
                + line(RowCells.HEADING)
                + "|---|---|--:|--:|--:|--:|--:|---|---|\n"
                + rows.stream().map(row -> line(RowCells.of(row))).collect(Collectors.joining())
                + rows.stream().map(ReproductionMarkdown::shortfall).collect(Collectors.joining());
    }

    private static String shortfall(Row row) {
        return row.verdict().passed()
                ? ""
                : row.published()
                        .shortfall()
                        .map(why -> "\nKnown shortfall, " + row.published().item() + ": " + why + "\n")
                        .orElse("");
    }

    private static String line(List<String> cells) {
        return cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
