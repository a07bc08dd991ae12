package io.tagline.scenarios.report.check;

import io.tagline.protocols.check.CheckResult;
import io.tagline.protocols.check.Coverage;
import io.tagline.protocols.check.NetworkNeeds;
import io.tagline.protocols.check.Statistics;
import io.tagline.protocols.check.Step;
import io.tagline.protocols.check.Verdict;
import io.tagline.protocols.view.StoryMermaid;
import io.tagline.protocols.view.StoryText;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Json;
import io.tagline.scenarios.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a check found; as JSON {@code tagline/check/1}, docs/guide/command-line.md. Speed and memory are printed for people only: they differ
 * from run to run.
 */
public final class CheckReport implements Report<CheckReport.Checked> {

    private static final double SECOND = 1e9;

    /** What was found, how long that took, and what the tables ask of a network with finite queues. */
    public record Checked(CheckResult result, long nanos, NetworkNeeds needs) {}

    @Override
    public List<Format<Checked>> formats() {
        return List.of(
                Format.text((checked, terminal) -> told(checked, StoryText::lines)),
                Format.of("mermaid", "the counterexample", checked -> told(checked, StoryMermaid::lines)),
                Format.json(checked -> json(checked.result(), checked.needs())));
    }

    private static String told(Checked checked, Function<List<Step>, List<String>> story) {
        CheckResult result = checked.result();
        List<String> lines = new ArrayList<>();
        lines.add(headline(result));
        result.violation().ifPresent(violation -> lines.add(violation.text()));
        Statistics s = result.statistics();
        lines.add(String.format(
                Locale.ROOT,
                "%,d states, %,d transitions, depth %d; %,.0f states/s, %.1f bytes/state",
                s.states(),
                s.transitions(),
                s.depth(),
                s.states() * SECOND / Math.max(1, checked.nanos()),
                s.bytesPerState()));
        if (result.verdict() == Verdict.VERIFIED) {
            coverage(result.coverage(), lines);
        }
        result.starvation().ifPresent(starvation -> {
            lines.add("starvation: " + starvation.text());
            lines.addAll(story.apply(starvation.story()));
        });
        lines.add(queues(checked.needs()));
        checked.needs().circle().forEach(wait -> lines.add("  " + wait));
        if (!result.counterexample().isEmpty()) {
            lines.add("");
            lines.addAll(story.apply(result.counterexample()));
        }
        return Format.joined(lines);
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
                        counted(result.options().lines(), "line"),
                        counted(result.options().values(), "value"));
        return switch (result.verdict()) {
            case VERIFIED -> "%s: verified with %s".formatted(result.protocol(), size);
            case VIOLATED ->
                "%s: violated with %s: %s"
                        .formatted(
                                result.protocol(),
                                size,
                                result.violation().orElseThrow().property().phrase());
            case STOPPED ->
                "%s: not finished with %s: the memory is used up, try --symmetry".formatted(result.protocol(), size);
        };
    }

    private static String controllers(CheckResult result) {
        String caches = counted(result.options().caches(), "cache");
        int shared = result.controllers().sharedCaches();
        return shared == 0 ? caches : caches + " below " + counted(shared, "shared cache");
    }

    private static String counted(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static void coverage(Coverage coverage, List<String> lines) {
        lines.add("%d of %d cells taken".formatted(coverage.reached(), coverage.cells()));
        coverage.unreached().forEach(cell -> lines.add("never taken: " + cell));
    }

    /** The shape that design and documentation promise; two runs give the same bytes. */
    private static Json json(CheckResult result, NetworkNeeds needs) {
        return Json.object()
                .put("schema", "tagline/check/1")
                .put("protocol", result.protocol())
                .put("verdict", result.verdict().name().toLowerCase(Locale.ROOT))
                .put(
                        "property",
                        result.violation().map(v -> Json.of(v.property().phrase())))
                .put("violation", result.violation().map(v -> Json.of(v.text())))
                .put("caches", result.options().caches())
                .put("sharedCaches", result.controllers().sharedCaches())
                .put("lines", result.options().lines())
                .put("values", result.options().values())
                .put("states", result.statistics().states())
                .put("transitions", result.statistics().transitions())
                .put("depth", result.statistics().depth())
                .put("unreached", result.coverage().unreached(), cell -> Json.of(cell.toString()))
                .put(
                        "starvation",
                        result.starvation().map(starvation -> Json.array(starvation.story(), CheckReport::step)))
                .put("networks", needs.classes(), messages -> Json.array(messages, Json::of))
                .put("circle", needs.circle(), wait -> Json.of(wait.toString()))
                .put("counterexample", result.counterexample(), CheckReport::step);
    }

    private static Json step(Step step) {
        return Json.object()
                .put("step", step.number())
                .put("node", step.node())
                .put("event", step.event())
                .put("from", step.from())
                .put("to", step.to());
    }
}
