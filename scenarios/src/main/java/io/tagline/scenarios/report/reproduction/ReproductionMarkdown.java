package io.tagline.scenarios.report.reproduction;

import io.tagline.models.claim.Published;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.work.reproduction.Chapter;
import io.tagline.work.reproduction.Headline;
import io.tagline.work.reproduction.Reproduction;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A reproduction as a page of the documentation, dated by its parameters. */
final class ReproductionMarkdown {

    private ReproductionMarkdown() {}

    static String of(ReproductionResult result) {
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
        page.append(legend(result.rows()));
        page.append(headline(List.of(result)));
        result.chapters()
                .filter(chapter -> !chapter.rows().isEmpty())
                .forEach(chapter -> page.append(section(chapter)));
        return page.toString();
    }

    /** What one or more of them come to. */
    static String headline(List<ReproductionResult> results) {
        Headline headline = Headline.of(results);
        return block(HeadlineTable.of(headline)) + block(HeadlineTable.machines(headline));
    }

    private static String block(ColumnTable<?> table) {
        return table.rows().isEmpty() ? "" : "\n" + table.markdown();
    }

    private static String legend(List<Row> rows) {
        StringBuilder legend = new StringBuilder();
        if (rows.isEmpty() || !rows.stream().allMatch(Row::isElsewhere)) {
            legend.append(
                    "`calibrated` numbers are what parameters of the machine were fitted to; `predicted` ones are not; `arithmetic` ones follow from what was put in. ");
        }
        legend.append("A row about several points shows the one that is farthest out.\n");
        if (rows.stream().anyMatch(Row::isShape)) {
            legend.append(
                    "A `shape` has no published number, but a bound of ours that the figure lets one expect: the paper's conclusions.\n");
        }
        if (rows.stream().anyMatch(Row::isElsewhere)) {
            legend.append(
                    "Numbers from `elsewhere` are other publications': nothing was fitted to them, and nothing is asked of them.\n");
        }
        return legend.toString();
    }

    private static String section(Chapter chapter) {
        List<Row> missed =
                chapter.rows().stream().filter(row -> !row.verdict().passed()).toList();
        String description = chapter.description().isEmpty() ? "" : chapter.description() + "\n\n";
        return "\n## %s\n\n%s".formatted(chapter.title(), description)
                + RowTable.of(chapter.rows()).markdown()
                + titled(MissTable.TITLE, MissTable.of(missed))
                + titled(PairTable.TITLE, PairTable.of(missed))
                + remarks("Known shortfall", missed, Published::shortfall)
                + remarks("Tried", missed, Published::tried);
    }

    private static String titled(String title, Optional<ColumnTable<?>> table) {
        return table.map(rows -> "\n" + title + ":\n\n" + rows.markdown()).orElse("");
    }

    /** What is said of rows, once for all of which the same is said. */
    private static String remarks(String word, List<Row> rows, Function<Published, Optional<String>> remark) {
        Map<String, List<String>> items = new LinkedHashMap<>();
        rows.forEach(row -> remark.apply(row.published())
                .ifPresent(text -> items.computeIfAbsent(text, none -> new ArrayList<>())
                        .add(row.published().item())));
        return items.entrySet().stream()
                .map(entry -> "\n%s, %s: %s\n".formatted(word, String.join("; ", entry.getValue()), entry.getKey()))
                .collect(Collectors.joining());
    }
}
