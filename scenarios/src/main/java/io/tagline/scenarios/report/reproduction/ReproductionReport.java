package io.tagline.scenarios.report.reproduction;

import io.tagline.communication.detection.PairDifference;
import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.models.claim.Evidence;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.json.ErrorsJson;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Terminal;
import io.tagline.work.recording.Spent;
import io.tagline.work.reproduction.Chapter;
import io.tagline.work.reproduction.Headline;
import io.tagline.work.reproduction.MissedSample;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.Row;
import io.tagline.work.reproduction.WrongPair;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reproductions, a row for each published number; as JSON {@code tagline/reproduce/1}, docs/guide/output.md. */
public final class ReproductionReport implements Report<List<ReproductionResult>> {

    @Override
    public List<Format<List<ReproductionResult>>> formats() {
        return List.of(
                Format.text(ReproductionReport::text),
                Format.of("markdown", "what they come to, as tables for a page", ReproductionReport::markdown),
                Format.json(ReproductionReport::json),
                Format.of("csv", "all rows", ReproductionReport::csv));
    }

    /** One after the other, and in the end what all come to. */
    private static String text(List<ReproductionResult> results, Terminal terminal) {
        String all = results.stream()
                .map(result -> new ReproductionText(result, terminal).text())
                .collect(Collectors.joining("\n"));
        return results.size() == 1
                ? all
                : all + "\n" + terminal.strong("all") + "\n" + ReproductionText.headline(results);
    }

    private static String markdown(List<ReproductionResult> results) {
        return ReproductionMarkdown.headline(results).substring(1);
    }

    /** A row, and where it stands. */
    private record Entry(ReproductionResult result, Chapter chapter, Row row) {

        private static Stream<Entry> all(List<ReproductionResult> results) {
            return results.stream()
                    .flatMap(result -> result.chapters()
                            .flatMap(chapter -> chapter.rows().stream().map(row -> new Entry(result, chapter, row))));
        }

        private String paper() {
            return result.reproduction().paper();
        }

        private Optional<Evidence> evidence() {
            return row.verdict().evidence();
        }

        private String text(Function<Evidence, String> part) {
            return evidence().map(part).orElse("");
        }

        private Optional<Double> target() {
            return evidence().map(e -> e.target().number());
        }

        private Optional<Double> tolerance() {
            return evidence().flatMap(e -> e.target().tolerance());
        }
    }

    static String csv(List<ReproductionResult> results) {
        return new ColumnTable<>(Entry.all(results).toList())
                .words("paper", Entry::paper)
                .words("scenario", entry -> entry.chapter().title())
                .words("item", entry -> entry.row().published().item())
                .words("place", entry -> entry.text(Evidence::place))
                .words("unit", entry -> entry.text(Evidence::unit))
                .words("published", entry -> cell(entry.target()))
                .words("model_min", entry -> cell(entry.row().model().map(Comparison::low)))
                .words("model_max", entry -> cell(entry.row().model().flatMap(Comparison::high)))
                .words("simulated", entry -> cell(entry.evidence().map(Evidence::seen)))
                .words(
                        "relation",
                        entry -> entry.text(e -> e.target().relation().word()))
                .words("tolerance", entry -> cell(entry.tolerance()))
                .words("kind", entry -> entry.row().published().kind().word())
                .words(
                        "passed",
                        entry -> entry.row()
                                .verdict()
                                .held()
                                .map(String::valueOf)
                                .orElse(""))
                .csv();
    }

    private static String cell(Optional<Double> number) {
        return number.filter(Double::isFinite).map(Decimals::ratio).orElse("");
    }

    /** One document for all of them, in the same mode. */
    static Json json(List<ReproductionResult> results) {
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
                .put("rows", Entry.all(results).toList(), ReproductionReport::row)
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

    private static Json row(Entry entry) {
        Row row = entry.row();
        return Json.object()
                .put("paper", entry.paper())
                .put("scenario", entry.chapter().title())
                .put("item", row.published().item())
                .put("machine", row.machine().map(Json::of))
                .put("place", entry.text(Evidence::place))
                .put("unit", entry.text(Evidence::unit))
                .put("published", number(entry.target().filter(number -> !row.isShape())))
                .put("model", number(row.model().filter(m -> !m.isBand()).map(Comparison::low)))
                .put("modelMin", number(row.model().map(Comparison::low)))
                .put("modelMax", number(row.model().flatMap(Comparison::high)))
                .put("simulated", number(entry.evidence().map(Evidence::seen)))
                .put("relation", entry.text(e -> e.target().relation().word()))
                .put("tolerance", number(entry.tolerance()))
                .put("bound", number(entry.target().filter(number -> row.isShape())))
                .put("kind", row.published().kind().word())
                .put("passed", row.verdict().held().map(Json::of))
                .put("sentence", row.verdict().sentence())
                .put("shortfall", row.published().shortfall().map(Json::of))
                .put("tried", row.published().tried().map(Json::of))
                .put("samples", row.samples(), ReproductionReport::sample)
                .put("pairs", row.pairs(), ReproductionReport::pair);
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
        for (Spent what : Spent.values()) {
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
