package io.tagline.work.reproduction;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.documents.units.Units;
import io.tagline.experiments.json.ErrorsJson;
import io.tagline.experiments.measurement.Errors;
import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PublishedValue;
import io.tagline.models.claim.PublishedValue.Basis;
import io.tagline.models.claim.PublishedValue.Repeats;
import io.tagline.work.recording.TimeCategory;
import io.tagline.work.reproduction.Headline.Conclusions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reproductions as {@code tagline/reproduce/1}, docs/guide/output.md. */
public final class ReproductionJson {

    private static final Columns<WrongPair> PAIR = Columns.<WrongPair>of()
            .word("blocks", WrongPair::blocks)
            .count("first", wrong -> wrong.pair().first())
            .count("second", wrong -> wrong.pair().second())
            .ratio("relaxed", wrong -> wrong.pair().here())
            .ratio("accurate", wrong -> wrong.pair().there())
            .ratio("share", wrong -> wrong.pair().share());

    private static final Columns<MissedSample> SAMPLE = Columns.<MissedSample>of()
            .word("place", MissedSample::place)
            .count("percent", MissedSample::percent)
            .ratio("latency", MissedSample::nanoseconds)
            .put("spent", Kind.map(Kind.RATIO), ReproductionJson::spent);

    private static final Columns<Repeats> REPEATS =
            Columns.<Repeats>of().count("held", Repeats::held).count("of", Repeats::of);

    static final Columns<PlacedRow> ROW = Columns.<PlacedRow>of()
            .word("paper", PlacedRow::paper)
            .word("scenario", entry -> entry.chapter().title())
            .word("item", entry -> entry.row().published().item())
            .orNull("machine", Kind.WORD, entry -> entry.row().machine())
            .word("place", entry -> entry.text(Evidence::place))
            .word("unit", entry -> entry.text(Evidence::unit))
            .orNull(
                    "published",
                    Kind.RATIO,
                    entry -> finite(entry.target().filter(number -> !entry.row().isShape())))
            .orNull(
                    "model",
                    Kind.RATIO,
                    entry -> finite(
                            entry.row().model().filter(model -> !model.isBand()).map(PointComparison::low)))
            .orNull("modelMin", Kind.RATIO, entry -> finite(entry.row().model().map(PointComparison::low)))
            .orNull("modelMax", Kind.RATIO, entry -> finite(entry.row().model().flatMap(PointComparison::high)))
            .orNull("simulated", Kind.RATIO, entry -> finite(entry.evidence().map(Evidence::seen)))
            .word("relation", entry -> entry.text(e -> e.target().relation().word()))
            .orNull("tolerance", Kind.RATIO, entry -> finite(entry.tolerance()))
            .orNull(
                    "bound",
                    Kind.RATIO,
                    entry -> finite(entry.target().filter(number -> entry.row().isShape())))
            .put(
                    "kind",
                    Kind.oneOf(PublishedValue.Kind.values(), PublishedValue.Kind::word),
                    entry -> entry.row().published().kind())
            .orNull("passed", Kind.TRUTH, entry -> entry.row().verdict().held())
            .word("sentence", entry -> entry.row().verdict().sentence())
            .orNull("shortfall", Kind.WORD, entry -> entry.row().published().shortfall())
            .orNull("tried", Kind.WORD, entry -> entry.row().published().tried())
            .put(
                    "basis",
                    Kind.oneOf(Basis.values(), Basis::word),
                    entry -> entry.row().published().basis())
            .orNull("repeats", REPEATS.kind(), entry -> entry.row().published().repeats())
            .list("samples", SAMPLE, entry -> entry.row().samples())
            .list("pairs", PAIR, entry -> entry.row().pairs());

    private static final Columns<Map.Entry<String, Errors>> MACHINE = Columns.<Map.Entry<String, Errors>>of()
            .with(ErrorsJson.COLUMNS, Map.Entry::getValue)
            .word("machine", Map.Entry::getKey);

    private static final Columns<Map.Entry<Basis, Tally>> BASIS = Columns.<Map.Entry<Basis, Tally>>of()
            .put("basis", Kind.oneOf(Basis.values(), Basis::word), Map.Entry::getKey)
            .count("held", tally -> tally.getValue().held())
            .count("all", tally -> tally.getValue().all());

    private static final Columns<Conclusions> PAPER = Columns.<Conclusions>of()
            .word("paper", Conclusions::paper)
            .count("held", paper -> paper.all().held())
            .count("all", paper -> paper.all().all())
            .list("bases", BASIS, paper -> paper.tallies().entrySet());

    private static final Columns<Headline> CONCLUSIONS = Columns.<Headline>of()
            .count("held", Headline::held)
            .count("all", Headline::all)
            .list("bases", BASIS, headline -> headline.tallies().entrySet())
            .list("papers", PAPER, Headline::conclusions);

    private static final Columns<Headline> HEADLINE = Columns.<Headline>of()
            .orNull("calibrated", ErrorsJson.COLUMNS.kind(), Headline::calibrated)
            .orNull("predicted", ErrorsJson.COLUMNS.kind(), Headline::predicted)
            .orNull("elsewhere", ErrorsJson.COLUMNS.kind(), Headline::elsewhere)
            .list("machines", MACHINE, headline -> headline.machines().entrySet())
            .put("conclusions", CONCLUSIONS.kind(), headline -> headline);

    /** One document for all of them, in the same mode. */
    public static final Columns<List<ReproductionResult>> COLUMNS = Columns.<List<ReproductionResult>>of(
                    "tagline/reproduce/1")
            .put(
                    "mode",
                    Kind.oneOf(List.of("full", "quick")),
                    results -> results.stream().anyMatch(ReproductionResult::quick) ? "quick" : "full")
            .word(
                    "fingerprint",
                    results -> results.stream()
                            .map(result -> result.fingerprint().hex())
                            .collect(Collectors.joining("+")))
            .put(
                    "status",
                    Kind.oneOf(List.of("complete", "partial")),
                    results -> results.stream().allMatch(ReproductionResult::isComplete) ? "complete" : "partial")
            .list("rows", ROW, results -> PlacedRow.all(results).toList())
            .with(HEADLINE, Headline::of);

    private static Map<String, Double> spent(MissedSample sample) {
        Map<String, Double> spent = new LinkedHashMap<>();
        for (TimeCategory what : TimeCategory.values()) {
            spent.put(what.word(), Units.nanoseconds(sample.path().on(what)));
        }
        return spent;
    }

    private static Optional<Double> finite(Optional<Double> number) {
        return number.filter(Double::isFinite);
    }

    private ReproductionJson() {}
}
