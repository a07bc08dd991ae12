package io.tagline.scenarios.report.reproduction;

import io.tagline.models.claim.Evidence;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.report.Csv;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.reproduction.Chapter;
import io.tagline.scenarios.reproduction.ReproductionResult;
import io.tagline.scenarios.reproduction.Row;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A reproduction as CSV, a row for each published number. */
final class ReproductionCsv {

    private ReproductionCsv() {}

    static String of(ReproductionResult result) {
        Csv csv = new Csv()
                .row(List.of(
                        "paper",
                        "scenario",
                        "item",
                        "place",
                        "unit",
                        "published",
                        "model_min",
                        "model_max",
                        "simulated",
                        "relation",
                        "tolerance",
                        "kind",
                        "passed"));
        result.chapters().forEach(chapter -> chapter.rows().forEach(row -> csv.row(row(result, chapter, row))));
        return csv.text();
    }

    private static List<String> row(ReproductionResult result, Chapter chapter, Row row) {
        Optional<Evidence> evidence = row.verdict().evidence();
        return List.of(
                result.reproduction().paper(),
                chapter.title(),
                row.published().item(),
                text(evidence, Evidence::place),
                text(evidence, Evidence::unit),
                number(evidence.map(e -> e.target().number())),
                number(row.model().map(Comparison::low)),
                number(row.model().map(Comparison::high)),
                number(evidence.map(Evidence::seen)),
                text(evidence, e -> e.target().relation().word()),
                number(evidence.flatMap(e -> e.target().tolerance())),
                row.published().kind().word(),
                Boolean.toString(row.verdict().passed()));
    }

    private static String text(Optional<Evidence> evidence, Function<Evidence, String> part) {
        return evidence.map(part).orElse("");
    }

    private static String number(Optional<Double> number) {
        return number.filter(Double::isFinite).map(Decimals::ratio).orElse("");
    }
}
