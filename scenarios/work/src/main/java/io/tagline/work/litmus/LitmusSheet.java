package io.tagline.work.litmus;

import io.tagline.documents.Diagnostic;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.litmus.execution.Execution;
import io.tagline.litmus.model.Violation;
import io.tagline.litmus.outcome.Histogram;
import io.tagline.litmus.outcome.Judgement;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import io.tagline.work.litmus.ModelJudgement.Shown;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;

/** Litmus tests: the outcomes that the models allow, and histograms as litmus7 prints them. */
final class LitmusSheet {

    /** The order of litmus7: by the last value, then by the one before. */
    private static final Comparator<Outcome> LAST_FIRST = (a, b) -> {
        int at = a.values().size() - 1;
        while (at > 0 && a.values().get(at).equals(b.values().get(at))) {
            at--;
        }
        return at < 0 ? 0 : Long.compare(a.values().get(at), b.values().get(at));
    };

    private LitmusSheet() {}

    static Sheet of(LitmusAnswer tried) {
        Sheet.Builder sheet = Sheet.titled("")
                .answer(LitmusSentence.of(tried))
                .addAll(tried.results().stream().map(LitmusSheet::section).toList());
        if (!tried.refused().isEmpty()) {
            sheet.add(new Section("Refused tests", "", List.of(refused(tried.refused()))));
        }
        return sheet.sheet();
    }

    private static Table refused(List<Diagnostic> refused) {
        return Rows.of(refused)
                .words("test", diagnostic -> diagnostic.source().name() + ":" + diagnostic.position())
                .words("code", diagnostic -> diagnostic.code().id())
                .words("reason", Diagnostic::message)
                .table();
    }

    private static Section section(LitmusResult result) {
        LitmusTest test = result.test();
        List<Part> parts = new ArrayList<>(List.of(Note.of(test.condition().text())));
        if (test.isFiltered()) {
            parts.add(Note.of("filter " + test.filter().text() + ": outcomes that it leaves out are not counted"));
        }
        parts.add(table(result));
        for (MemoryModel model : result.models()) {
            parts.add(Note.of(verdict(result.test(), model.title(), result.allowed(model))));
        }
        result.judged().forEach(judgement -> parts.addAll(ModelParts.of(result.test(), judgement)));
        result.mistakes().forEach(mistake -> parts.add(Note.of(mistake.text(result))));
        result.notes().forEach(note -> parts.add(Note.of(note)));
        if (!test.architecture().caution().isEmpty() && result.judged().isEmpty()) {
            parts.add(Note.of(test.architecture().caution()));
        }
        parts.addAll(beyond(result));
        result.variants().forEach(variant -> parts.add(Note.of(explored(result, variant))));
        result.ownOrder().ifPresent(own -> parts.add(Note.of(OwnOrderText.of(result, own))));
        result.variants().forEach(variant -> parts.add(Code.of(histogram(test, variant))));
        return new Section(test.name(), test.note(), parts);
    }

    /** That the machine itself allows more than any of its variants here, if so. */
    private static List<Note> beyond(LitmusResult result) {
        List<PerformedOrder> orders = result.variants().stream()
                .flatMap(variant -> variant.variant().setup().orders().stream())
                .toList();
        return orders.stream().allMatch(PerformedOrder::isPartial)
                ? orders.stream()
                        .skip(Math.max(0, orders.size() - 1))
                        .flatMap(order -> order.beyond().stream()
                                .map(beyond -> Note.of("%s %s; %s"
                                        .formatted(
                                                result.ownOrder().isPresent()
                                                        ? "runs have"
                                                        : "runs and executions have",
                                                order.performed().phrase(),
                                                beyond))))
                        .toList()
                : List.of();
    }

    /** Which outcomes each model allows, and how often each machine had them. */
    private static Table table(LitmusResult result) {
        LitmusTest test = result.test();
        Rows<Outcome> rows = Rows.of(List.copyOf(result.all()))
                .words("", outcome -> outcome.isDecisive(test) ? "*" : "")
                .words("outcome", outcome -> outcome.text(test));
        for (MemoryModel model : result.models()) {
            rows.words(
                    model == MemoryModel.SC ? "SC" : "x86-TSO",
                    outcome -> result.allowed(model)
                            .map(outcomes -> outcomes.contains(outcome) ? "allowed" : "forbidden")
                            .orElse("?"));
        }
        result.judged()
                .forEach(judgement -> rows.words(
                        judgement.model().name(),
                        outcome -> judgement
                                .outcomes()
                                .map(outcomes -> outcomes.contains(outcome) ? "allowed" : "forbidden")
                                .orElse("?")));
        result.ownOrder().ifPresent(own -> OwnOrderText.columns(result, own, rows));
        result.variants()
                .forEach(variant -> rows.numbers(
                        variant.variant().storeBuffer() == 0 ? "no buffers" : "store buffers",
                        outcome -> Cell.of(variant.seen().counts().getOrDefault(outcome, 0L))));
        return rows.table();
    }

    static String verdict(LitmusTest test, String title, Optional<NavigableSet<Outcome>> allowed) {
        return title + ": "
                + allowed.map(outcomes -> {
                            Judgement judgement = Judgement.of(test, outcomes);
                            return outcomes.isEmpty()
                                    ? (test.isFiltered() ? "no outcome satisfies the filter" : "no execution ends")
                                            + ", so the condition says nothing"
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
                                compared(explored.outcomes(), variant.model().title(), result.allowed(variant.model())),
                                explored.states()))
                        .orElse("too many to try");
    }

    static String compared(NavigableSet<Outcome> outcomes, String model, Optional<NavigableSet<Outcome>> allowed) {
        if (allowed.isEmpty()) {
            return outcomes.size() + " outcomes";
        } else if (allowed.get().equals(outcomes)) {
            return "exactly the outcomes of " + model;
        }
        return allowed.get().containsAll(outcomes)
                ? outcomes.size() + " of the " + allowed.get().size() + " outcomes of " + model
                : "OTHER OUTCOMES THAN " + model;
    }

    private static String buffers(VariantResult variant) {
        int entries = variant.variant().storeBuffer();
        return entries == 0 ? "without store buffers" : "with store buffers of " + entries;
    }

    /** As litmus7 prints it, without the parts that change from run to run. */
    private static List<String> histogram(LitmusTest test, VariantResult variant) {
        Histogram histogram = variant.seen();
        Judgement judgement = Judgement.of(test, histogram);
        List<String> lines = new ArrayList<>();
        lines.add("% "
                + "%d runs on %s, %s"
                        .formatted(histogram.total(), variant.variant().setup().machines(), buffers(variant)));
        lines.add("Test " + test.name() + " " + test.condition().quantifier().kind());
        lines.add("Histogram (" + histogram.counts().size() + " states)");
        histogram.counts().entrySet().stream()
                .sorted(Map.Entry.comparingByKey(LAST_FIRST))
                .forEach(entry -> lines.add("%-6d%s>%s"
                        .formatted(
                                entry.getValue(),
                                entry.getKey().isDecisive(test) ? "*" : ":",
                                entry.getKey().text(test))));
        lines.add(judgement.satisfied() ? "Ok" : "No");
        lines.add("");
        lines.add("Witnesses");
        lines.add(judgement.witnesses());
        lines.add(
                "Condition " + test.condition().text() + " is " + (judgement.satisfied() ? "" : "NOT ") + "validated");
        lines.add("Observation %s %s %d %d"
                .formatted(test.name(), judgement.observation(), judgement.positive(), judgement.negative()));
        return lines;
    }

    /** What a memory model says of a test: its verdict, and why it forbids what the condition is about. */
    private static final class ModelParts {

        private ModelParts() {}

        static List<Part> of(LitmusTest test, ModelJudgement judgement) {
            String model = judgement.model().name();
            List<Part> parts = new ArrayList<>();
            parts.add(Note.of(LitmusSheet.verdict(test, model, judgement.outcomes())));
            judgement.flags().stream()
                    .sorted()
                    .forEach(flag -> parts.add(Note.of(model + ": an execution has the flag " + flag)));
            judgement.troubles().forEach(trouble -> parts.add(Note.of(trouble.text() + "; they are not judged")));
            if (!judgement.allowsQuestion(test)) {
                judgement.shown().get().flatMap(ModelParts::lines).ifPresent(lines -> parts.add(Code.of(lines)));
            }
            return parts;
        }

        private static Optional<List<String>> lines(Shown shown) {
            return shown.violation().map(violation -> lines(shown.title(), shown.execution(), violation));
        }

        /** The cycle, event by event. */
        private static List<String> lines(String title, Execution execution, Violation violation) {
            List<String> lines = new ArrayList<>();
            lines.add("%s: %s".formatted(title, violation.condition().text()));
            for (Violation.Step step : violation.steps()) {
                lines.add("  %-24s %s ->".formatted(event(execution, step.from()), step.relation()));
            }
            lines.add("  "
                    + event(
                            execution,
                            violation.steps().get(violation.steps().size() - 1).to()));
            return lines;
        }

        private static String event(Execution execution, int event) {
            Execution.Step step = execution.steps().get(event);
            return (step.thread() < 0 ? "at first: " : "P" + step.thread() + ": ") + step.text();
        }
    }
}
