package io.tagline.scenarios.report.reproduction;

import io.tagline.models.claim.Evidence;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.report.Json;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.reproduction.Chapter;
import io.tagline.scenarios.reproduction.ReproductionResult;
import io.tagline.scenarios.reproduction.Row;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A reproduction as {@code tagline/reproduce/1}, the shape that scripts rely on; docs/guide/output.md describes it. */
public final class ReproductionJson {

    private ReproductionJson() {}

    /** One document for all of them, in the same mode. */
    public static Json.Fields of(List<ReproductionResult> results) {
        boolean quick = results.stream().anyMatch(ReproductionResult::quick);
        boolean complete = results.stream().allMatch(ReproductionResult::isComplete);
        String fingerprint =
                results.stream().map(result -> result.fingerprint().hex()).collect(Collectors.joining("+"));
        return Json.object()
                .put("schema", Json.of("tagline/reproduce/1"))
                .put("mode", Json.of(quick ? "quick" : "full"))
                .put("fingerprint", Json.of(fingerprint))
                .put("status", Json.of(complete ? "complete" : "partial"))
                .put(
                        "rows",
                        Json.array(
                                results.stream().flatMap(ReproductionJson::rows).toList()));
    }

    private static Stream<Json> rows(ReproductionResult result) {
        return result.chapters().flatMap(chapter -> chapter.rows().stream().map(row -> row(result, chapter, row)));
    }

    private static Json row(ReproductionResult result, Chapter chapter, Row row) {
        Optional<Evidence> evidence = row.verdict().evidence();
        Json.Fields json = Json.object()
                .put("paper", Json.of(result.reproduction().paper()))
                .put("scenario", Json.of(chapter.title()))
                .put("item", Json.of(row.published().item()))
                .put("place", Json.of(evidence.map(Evidence::place).orElse("")))
                .put("unit", Json.of(evidence.map(Evidence::unit).orElse("")))
                .put("published", number(evidence.map(e -> e.target().number()).filter(number -> !row.isShape())))
                .put(
                        "model",
                        number(row.model()
                                .filter(m -> m.shareWithin().isEmpty())
                                .map(Comparison::low)))
                .put("modelMin", number(row.model().map(Comparison::low)))
                .put("modelMax", number(row.model().map(Comparison::high)))
                .put("simulated", number(evidence.map(Evidence::seen)))
                .put(
                        "relation",
                        Json.of(evidence.map(e -> e.target().relation().word()).orElse("")))
                .put("tolerance", number(evidence.flatMap(e -> e.target().tolerance())))
                .put("bound", number(evidence.map(e -> e.target().number()).filter(number -> row.isShape())));
        return json.put("kind", Json.of(row.published().kind().word()))
                .put("passed", Json.of(row.verdict().passed()))
                .put("sentence", Json.of(row.verdict().sentence()))
                .put("shortfall", row.published().shortfall().map(Json::of).orElseGet(Json::none));
    }

    private static Json number(Optional<Double> number) {
        return number.filter(Double::isFinite)
                .<Json>map(n -> new Json.Numeral(Decimals.ratio(n)))
                .orElseGet(Json::none);
    }
}
