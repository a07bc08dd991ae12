package io.tagline.work.reproduction;

import io.tagline.communication.detection.PairDifference;
import io.tagline.documents.json.Json;
import io.tagline.documents.units.Units;
import io.tagline.experiments.json.ErrorsJson;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.result.PointComparison;
import io.tagline.models.claim.Evidence;
import io.tagline.work.recording.TimeCategory;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reproductions as {@code tagline/reproduce/1}, docs/guide/output.md. */
public final class ReproductionJson {

    private ReproductionJson() {}

    /** One document for all of them, in the same mode. */
    public static Json of(List<ReproductionResult> results) {
        boolean quick = results.stream().anyMatch(ReproductionResult::quick);
        boolean complete = results.stream().allMatch(ReproductionResult::isComplete);
        String fingerprint =
                results.stream().map(result -> result.fingerprint().hex()).collect(Collectors.joining("+"));
        Headline headline = Headline.of(results);
        return Json.object()
                .put("schema", "tagline/reproduce/1")
                .put("mode", quick ? "quick" : "full")
                .put("fingerprint", fingerprint)
                .put("status", complete ? "complete" : "partial")
                .put("rows", PlacedRow.all(results).toList(), ReproductionJson::row)
                .put("calibrated", headline.calibrated().map(ErrorsJson::of))
                .put("predicted", headline.predicted().map(ErrorsJson::of))
                .put("elsewhere", headline.elsewhere().map(ErrorsJson::of))
                .put(
                        "machines",
                        headline.machines().entrySet(),
                        machine -> ErrorsJson.of(machine.getValue()).put("machine", machine.getKey()))
                .put("conclusions", conclusions(headline));
    }

    private static Json conclusions(Headline headline) {
        return Json.object()
                .put("held", headline.held())
                .put("all", headline.all())
                .put(
                        "papers",
                        headline.conclusions(),
                        paper -> Json.object()
                                .put("paper", paper.paper())
                                .put("held", paper.held())
                                .put("all", paper.all()));
    }

    private static Json row(PlacedRow entry) {
        Row row = entry.row();
        return Json.object()
                .put("paper", entry.paper())
                .put("scenario", entry.chapter().title())
                .put("item", row.published().item())
                .put("machine", row.machine().map(Json::of))
                .put("place", entry.text(Evidence::place))
                .put("unit", entry.text(Evidence::unit))
                .put("published", number(entry.target().filter(number -> !row.isShape())))
                .put("model", number(row.model().filter(m -> !m.isBand()).map(PointComparison::low)))
                .put("modelMin", number(row.model().map(PointComparison::low)))
                .put("modelMax", number(row.model().flatMap(PointComparison::high)))
                .put("simulated", number(entry.evidence().map(Evidence::seen)))
                .put("relation", entry.text(e -> e.target().relation().word()))
                .put("tolerance", number(entry.tolerance()))
                .put("bound", number(entry.target().filter(number -> row.isShape())))
                .put("kind", row.published().kind().word())
                .put("passed", row.verdict().held().map(Json::of))
                .put("sentence", row.verdict().sentence())
                .put("shortfall", row.published().shortfall().map(Json::of))
                .put("tried", row.published().tried().map(Json::of))
                .put("samples", row.samples(), ReproductionJson::sample)
                .put("pairs", row.pairs(), ReproductionJson::pair);
    }

    private static Json pair(WrongPair wrong) {
        PairDifference pair = wrong.pair();
        return Json.object()
                .put("blocks", wrong.blocks())
                .put("first", pair.first())
                .put("second", pair.second())
                .put("relaxed", Values.ratio(pair.here()))
                .put("accurate", Values.ratio(pair.there()))
                .put("share", Values.ratio(pair.share()));
    }

    private static Json sample(MissedSample sample) {
        Json.Fields spent = Json.object();
        for (TimeCategory what : TimeCategory.values()) {
            spent.put(what.word(), Values.ratio(Units.nanoseconds(sample.path().on(what))));
        }
        return Json.object()
                .put("place", sample.place())
                .put("percent", sample.percent())
                .put("latency", Values.ratio(sample.nanoseconds()))
                .put("spent", spent);
    }

    private static Optional<Json> number(Optional<Double> number) {
        return number.filter(Double::isFinite).map(Values::ratio);
    }
}
