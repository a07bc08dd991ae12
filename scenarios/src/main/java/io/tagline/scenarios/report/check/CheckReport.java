package io.tagline.scenarios.report.check;

import static io.tagline.documents.Names.counted;

import io.tagline.checker.CheckResult;
import io.tagline.checker.Coverage;
import io.tagline.checker.NetworkNeeds;
import io.tagline.checker.Property;
import io.tagline.checker.Starvation;
import io.tagline.checker.Statistics;
import io.tagline.checker.Step;
import io.tagline.checker.Unasked;
import io.tagline.checker.Verdict;
import io.tagline.checker.Verification;
import io.tagline.checker.view.StoryMermaid;
import io.tagline.checker.view.StoryText;
import io.tagline.checker.view.WaitText;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.scenarios.json.CheckJson;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Sheet;
import io.tagline.work.check.AnyCaches.Proved;
import io.tagline.work.protocol.MissingCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a check found; as JSON {@code tagline/check/1}, docs/guide/command-line.md. Speed and memory are printed for people only: they differ
 * from run to run.
 */
public final class CheckReport implements Report<CheckReport.Checked> {

    private static final double SECOND = 1e9;

    /** What was found, how long that took, and what the tables ask of a network with finite queues. */
    public record Checked(Verification verification, long nanos, Optional<Proved> any) {

        NetworkNeeds needs() {
            return NetworkNeeds.of(verification.protocol());
        }

        /** Who waits for whom at the end of a deadlock's story; empty if there is none. */
        List<String> waits() {
            CheckResult last = verification.last();
            boolean isDeadlock = last.violation()
                    .filter(violation -> violation.property() == Property.DEADLOCK)
                    .isPresent();
            List<Step> story = last.counterexample();
            return isDeadlock && !story.isEmpty()
                    ? WaitText.lines(verification.protocol(), story.get(story.size() - 1))
                    : List.of();
        }
    }

    @Override
    public List<Format<Checked>> formats() {
        return List.of(
                Format.text((checked, terminal) -> whole(checked)),
                Format.of("mermaid", "the counterexample", checked -> text(checked, StoryMermaid::lines)),
                Format.markdown(CheckReport::sheet),
                Format.of("html", "a page", checked -> HtmlRenderer.text(sheet(checked))),
                Format.latex(CheckReport::sheet),
                Format.json(checked ->
                        checked.any().map(ProofReport::json).orElseGet(() -> CheckJson.of(checked.verification()))));
    }

    private static String whole(Checked checked) {
        return text(checked, StoryText::lines)
                + waits(checked)
                + checked.any().map(ProofReport::text).orElse("");
    }

    private static Sheet sheet(Checked checked) {
        return Sheet.titled("").add(Code.of(whole(checked).lines().toList())).sheet();
    }

    private static String text(Checked checked, Function<List<Step>, List<String>> story) {
        Verification found = checked.verification();
        CheckResult last = found.last();
        List<String> lines = new ArrayList<>();
        for (CheckResult result : found.worlds()) {
            lines.add(headline(result));
            lines.add(statistics(result.statistics()));
        }
        last.violation().ifPresent(violation -> lines.add(violation.text()));
        lines.addAll(hints(found));
        lines.add(speed(checked));
        if (last.violation().isEmpty()) {
            lines.addAll(verdict(found));
        }
        Starvation.first(found.worlds()).ifPresent(starvation -> {
            lines.add("starvation: " + starvation.text());
            lines.addAll(story.apply(starvation.story()));
        });
        lines.add(queues(checked.needs()));
        checked.needs().circle().forEach(wait -> lines.add("  " + wait));
        if (!last.counterexample().isEmpty()) {
            lines.add("");
            lines.addAll(story.apply(last.counterexample()));
        }
        return Format.joined(lines);
    }

    /** What to do about a cell that is missing; and where rows are that follow from others, which explains much that is violated. */
    private static List<String> hints(Verification found) {
        Optional<String> advice = MissingCell.of(found).flatMap(MissingCell::advice);
        boolean lacks = found.last().violation().isPresent()
                && !Completion.of(found.protocol(), Race.ANSWER).rows().isEmpty();
        return advice
                .or(() -> lacks
                        ? Optional.of(
                                "rows are missing that follow from others: `tagline protocol complete` writes them")
                        : Optional.empty())
                .stream()
                .toList();
    }

    /** How the story of a deadlock ends. */
    private static String waits(Checked checked) {
        List<String> waits = checked.waits();
        return waits.isEmpty() ? "" : "\nwho waits for whom:\n  " + String.join("\n  ", waits) + "\n";
    }

    private static String statistics(Statistics s) {
        return String.format(
                Locale.ROOT,
                "%,d states, %,d transitions, depth %d, %.1f bytes/state",
                s.states(),
                s.transitions(),
                s.depth(),
                s.bytesPerState());
    }

    private static String speed(Checked checked) {
        long states = checked.verification().worlds().stream()
                .mapToLong(result -> result.statistics().states())
                .sum();
        double seconds = Math.max(1, checked.nanos()) / SECOND;
        return String.format(Locale.ROOT, "%.1f s, %,.0f states/s", seconds, states / seconds);
    }

    private static String queues(NetworkNeeds needs) {
        return needs.circle().isEmpty()
                ? "with finite queues: %d virtual networks, %s"
                        .formatted(
                                needs.classes().size(),
                                needs.classes().stream()
                                        .map(messages -> String.join(" ", messages))
                                        .collect(Collectors.joining(" | ")))
                : "with finite queues: no number of virtual networks is enough by the tables alone";
    }

    private static String headline(CheckResult result) {
        String size = "%s, %s, %s"
                .formatted(
                        controllers(result),
                        counted(result.options().size().lines(), "line"),
                        counted(result.options().size().values(), "value")
                                + (result.options().symmetry() ? ", up to symmetry" : "")
                                + sharers(result.options().sharers()));
        return switch (result.verdict()) {
            case VERIFIED -> "%s: everything holds with %s".formatted(result.protocol(), size);
            case VIOLATED ->
                "%s: violated with %s: %s"
                        .formatted(
                                result.protocol(),
                                size,
                                result.violation().orElseThrow().property().phrase());
            case INCOMPLETE -> "%s: not finished with %s: the memory is used up".formatted(result.protocol(), size);
        };
    }

    private static String sharers(SharerRecord record) {
        return record.isExact() ? "" : ", sharers by " + record.phrase();
    }

    private static String controllers(CheckResult result) {
        String caches = counted(result.options().size().caches(), "cache");
        List<Integer> deal = result.controllers().deal();
        return deal.isEmpty() ? caches : caches + " below " + counted(deal.size(), "shared cache") + dealt(deal);
    }

    private static String dealt(List<Integer> deal) {
        return deal.size() == 1 ? "" : " (" + deal.stream().map(String::valueOf).collect(Collectors.joining("+")) + ")";
    }

    /** The verdict with the worlds that it is about, and what they leave open. */
    private static List<String> verdict(Verification found) {
        Coverage coverage = found.coverage();
        List<String> lines = new ArrayList<>();
        lines.add("%s: %s; %d of %d rows taken"
                .formatted(found.protocol().name(), judgement(found), coverage.reached(), coverage.cells()));
        found.unreachable().forEach(row -> lines.add("unreachable: " + row));
        found.open().forEach(cell -> lines.add("never taken: " + cell));
        if (found.verdict() == Verdict.INCOMPLETE && !found.open().isEmpty()) {
            lines.add(
                    "a row that is never taken may be wrong: strike it out if it is not needed, which `missing cell` then shows");
        }
        for (Unasked unasked : found.unasked()) {
            lines.add((unasked.applies() ? "not looked at: " : "not applicable: ") + unasked);
        }
        return lines;
    }

    private static String judgement(Verification found) {
        String worlds = found.worlds().stream().map(CheckReport::world).collect(Collectors.joining("; "));
        String where = found.whole() ? " with " + worlds : " in the worlds asked for, " + worlds;
        int left = found.open().size();
        String rows = left == 0 ? "" : ": " + counted(left, "row") + " never taken";
        return switch (found.verdict()) {
            case VERIFIED -> "verified" + where + rows;
            case INCOMPLETE -> "not complete" + where + rows;
            case VIOLATED -> "violated" + where;
        };
    }

    /** A world by what tells it from the others. */
    private static String world(CheckResult result) {
        return controllers(result) + sharers(result.options().sharers());
    }
}
