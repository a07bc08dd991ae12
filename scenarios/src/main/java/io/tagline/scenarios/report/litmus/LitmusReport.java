package io.tagline.scenarios.report.litmus;

import io.tagline.documents.TextTable;
import io.tagline.documents.json.Json;
import io.tagline.litmus.outcome.Histogram;
import io.tagline.litmus.outcome.Judgement;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.litmus.LitmusResult;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusTrial.Tried;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Stream;

/** Litmus tests: what the models allow, and histograms as litmus7 prints them; as JSON {@code tagline/litmus/1}, docs/litmus.md. */
public final class LitmusReport implements Report<Tried> {

    public static final String SCENARIO = "scenario";

    @Override
    public List<Format<Tried>> formats() {
        return List.of(
                Format.text((tried, terminal) -> String.join(
                        "\n", tried.results().stream().map(LitmusReport::text).toList())),
                Format.of(SCENARIO, "the test as one; nothing is run", tried -> String.join("", tried.scenarios())),
                Format.json(tried -> Json.object()
                        .put("schema", "tagline/litmus/1")
                        .put("tests", tried.results(), LitmusReport::json)));
    }

    private static String text(LitmusResult result) {
        LitmusTest test = result.test();
        List<String> lines = new ArrayList<>();
        lines.add(test.name() + (test.note().isEmpty() ? "" : ": " + test.note()));
        lines.add(test.condition().text());
        if (test.isFiltered()) {
            lines.add("filter " + test.filter().text() + ": outcomes that it leaves out are not counted");
        }
        lines.add("");
        lines.addAll(table(result));
        lines.add("");
        Stream.of(MemoryModel.values()).forEach(model -> lines.add(verdict(result, model)));
        Optional.of(test.architecture().caution())
                .filter(caution -> !caution.isEmpty())
                .ifPresent(lines::add);
        result.variants().forEach(variant -> lines.add(explored(result, variant)));
        for (VariantResult variant : result.variants()) {
            lines.add("");
            lines.addAll(histogram(test, variant));
        }
        return Format.joined(lines);
    }

    /** Which outcomes each model allows, and how often each machine had them. */
    private static List<String> table(LitmusResult result) {
        List<Boolean> right = new ArrayList<>(List.of(false, false, false, false));
        List<String> head = new ArrayList<>(List.of("", "outcome", "SC", "x86-TSO"));
        result.variants().forEach(variant -> {
            right.add(true);
            head.add(variant.variant().storeBuffer() == 0 ? "no buffers" : "store buffers");
        });
        TextTable table = new TextTable(right).row(head);
        for (Outcome outcome : result.all()) {
            List<String> row =
                    new ArrayList<>(List.of(outcome.isPositive(result.test()) ? "*" : "", outcome.text(result.test())));
            Stream.of(MemoryModel.values())
                    .forEach(model -> row.add(result.allowed(model)
                            .map(outcomes -> outcomes.contains(outcome) ? "allowed" : "forbidden")
                            .orElse("?")));
            result.variants()
                    .forEach(variant ->
                            row.add(String.valueOf(variant.seen().counts().getOrDefault(outcome, 0L))));
            table.row(row);
        }
        return table.lines();
    }

    private static String verdict(LitmusResult result, MemoryModel model) {
        return model.title() + ": "
                + result.allowed(model)
                        .map(outcomes -> {
                            Judgement judgement = Judgement.of(result.test(), outcomes);
                            return outcomes.isEmpty()
                                    ? "no outcome satisfies the filter, so the condition says nothing"
                                    : "%s, %d of %d outcomes; the condition %s"
                                            .formatted(
                                                    judgement.observation(),
                                                    judgement.positive(),
                                                    outcomes.size(),
                                                    judgement.satisfied() ? "holds" : "does not hold");
                        })
                        .orElse("too many states to enumerate");
    }

    private static String explored(LitmusResult result, VariantResult variant) {
        String where =
                "all executions on %s %s: ".formatted(variant.variant().setup().protocols(), buffers(variant));
        return where
                + variant.explored()
                        .map(explored -> String.format(
                                Locale.ROOT,
                                "%s in %,d worlds",
                                compared(explored.outcomes(), variant.model(), result.allowed(variant.model())),
                                explored.states()))
                        .orElse("too many to try");
    }

    private static String compared(
            NavigableSet<Outcome> outcomes, MemoryModel model, Optional<NavigableSet<Outcome>> allowed) {
        if (allowed.isEmpty()) {
            return outcomes.size() + " outcomes";
        } else if (allowed.get().equals(outcomes)) {
            return "exactly the outcomes of " + model.title();
        }
        return allowed.get().containsAll(outcomes)
                ? outcomes.size() + " of the " + allowed.get().size() + " outcomes of " + model.title()
                : "OTHER OUTCOMES THAN " + model.title();
    }

    private static String buffers(VariantResult variant) {
        int entries = variant.variant().storeBuffer();
        return entries == 0 ? "without store buffers" : "with store buffers of " + entries;
    }

    /** As litmus7 prints it, but for what changes from run to run. */
    private static List<String> histogram(LitmusTest test, VariantResult variant) {
        Histogram histogram = variant.seen();
        Judgement judgement = Judgement.of(test, histogram);
        List<String> lines = new ArrayList<>();
        lines.add("%% %d runs on %s, %s"
                .formatted(histogram.total(), variant.variant().setup().machines(), buffers(variant)));
        lines.add("Test " + test.name() + " " + test.condition().quantifier().kind());
        lines.add("Histogram (" + histogram.counts().size() + " states)");
        histogram
                .counts()
                .forEach((outcome, count) -> lines.add(
                        "%-6d%s>%s".formatted(count, outcome.isPositive(test) ? "*" : ":", outcome.text(test))));
        lines.add(judgement.satisfied() ? "Ok" : "No");
        lines.add("");
        lines.add("Witnesses");
        lines.add("Positive: " + judgement.positive() + ", Negative: " + judgement.negative());
        lines.add(
                "Condition " + test.condition().text() + " is " + (judgement.satisfied() ? "" : "NOT ") + "validated");
        lines.add("Observation %s %s %d %d"
                .formatted(test.name(), judgement.observation(), judgement.positive(), judgement.negative()));
        return lines;
    }

    private static Json json(LitmusResult result) {
        LitmusTest test = result.test();
        return Json.object()
                .put("name", test.name())
                .put("architecture", test.architecture().word())
                .put("condition", test.condition().text())
                .put("filter", test.filter().text())
                .put("models", List.of(MemoryModel.values()), model -> model(result, model))
                .put("machines", result.variants(), variant -> variant(test, variant));
    }

    private static Json model(LitmusResult result, MemoryModel model) {
        LitmusTest test = result.test();
        Json.Fields fields = Json.object().put("model", model.title());
        result.allowed(model).ifPresent(outcomes -> {
            Judgement judgement = Judgement.of(test, outcomes);
            fields.put("observation", judgement.observation())
                    .put("satisfied", judgement.satisfied())
                    .put("outcomes", outcomes, outcome -> Json.of(outcome.text(test)));
        });
        return fields;
    }

    private static Json variant(LitmusTest test, VariantResult variant) {
        Judgement judgement = Judgement.of(test, variant.seen());
        return Json.object()
                .put("machine", variant.variant().setup().machines())
                .put("protocol", variant.variant().setup().protocols())
                .put("storeBuffer", variant.variant().storeBuffer())
                .put("worlds", variant.explored().map(explored -> Json.of(explored.states())))
                .put(
                        "executions",
                        variant.explored().map(e -> Json.array(e.outcomes(), outcome -> Json.of(outcome.text(test)))))
                .put("runs", variant.seen().total())
                .put("observation", judgement.observation())
                .put("satisfied", judgement.satisfied())
                .put(
                        "histogram",
                        variant.seen().counts().entrySet(),
                        entry -> Json.object()
                                .put("outcome", entry.getKey().text(test))
                                .put("positive", entry.getKey().isPositive(test))
                                .put("count", entry.getValue()));
    }
}
