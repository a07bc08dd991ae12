package io.tagline.scenarios.cli;

import io.tagline.protocols.check.CheckResult;
import io.tagline.protocols.check.Coverage;
import io.tagline.protocols.check.Statistics;
import io.tagline.protocols.check.Step;
import io.tagline.protocols.check.Verdict;
import io.tagline.protocols.view.StoryMermaid;
import io.tagline.protocols.view.StoryText;
import io.tagline.scenarios.report.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a check found, for people and for scripts. Speed and memory are only told to people: they differ from run to run. */
final class CheckReport {

    private static final double SECOND = 1e9;

    private final CheckResult result;
    private final long nanos;

    /** {@code nanos} is how long it took. */
    CheckReport(CheckResult result, long nanos) {
        this.result = result;
        this.nanos = nanos;
    }

    /** Lines without a newline at their ends. */
    List<String> text(boolean mermaid) {
        List<String> lines = new ArrayList<>();
        lines.add(headline());
        result.violation().ifPresent(violation -> lines.add(violation.text()));
        Statistics s = result.statistics();
        lines.add(String.format(
                Locale.ROOT,
                "%,d states, %,d transitions, depth %d; %,.0f states/s, %.1f bytes/state",
                s.states(),
                s.transitions(),
                s.depth(),
                s.states() * SECOND / Math.max(1, nanos),
                s.bytesPerState()));
        if (result.verdict() == Verdict.VERIFIED) {
            coverage(lines);
        }
        if (!result.counterexample().isEmpty()) {
            lines.add("");
            lines.addAll(
                    mermaid ? StoryMermaid.lines(result.counterexample()) : StoryText.lines(result.counterexample()));
        }
        return lines;
    }

    private String headline() {
        String size = "%s, %s, %s"
                .formatted(
                        controllers(),
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

    private String controllers() {
        String caches = counted(result.options().caches(), "cache");
        int shared = result.controllers().sharedCaches();
        return shared == 0 ? caches : caches + " below " + counted(shared, "shared cache");
    }

    private static String counted(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private void coverage(List<String> lines) {
        Coverage coverage = result.coverage();
        lines.add("%d of %d cells taken".formatted(coverage.reached(), coverage.cells()));
        coverage.unreached().forEach(cell -> lines.add("never taken: " + cell));
    }

    /** The shape that design and documentation promise; two runs give the same bytes. */
    Json json() {
        Json.Fields json = Json.object()
                .put("schema", Json.of("tagline/check/1"))
                .put("protocol", Json.of(result.protocol()))
                .put("verdict", Json.of(result.verdict().name().toLowerCase(Locale.ROOT)))
                .put(
                        "property",
                        result.violation()
                                .map(v -> Json.of(v.property().phrase()))
                                .orElse(Json.none()))
                .put("violation", result.violation().map(v -> Json.of(v.text())).orElse(Json.none()))
                .put("caches", Json.of(result.options().caches()))
                .put("sharedCaches", Json.of(result.controllers().sharedCaches()))
                .put("lines", Json.of(result.options().lines()))
                .put("values", Json.of(result.options().values()))
                .put("states", Json.of(result.statistics().states()))
                .put("transitions", Json.of(result.statistics().transitions()))
                .put("depth", Json.of(result.statistics().depth()))
                .put(
                        "unreached",
                        Json.array(result.coverage().unreached().stream()
                                .map(cell -> Json.of(cell.toString()))
                                .toList()));
        return json.put(
                "counterexample",
                Json.array(
                        result.counterexample().stream().map(CheckReport::step).toList()));
    }

    private static Json step(Step step) {
        return Json.object()
                .put("step", Json.of(step.number()))
                .put("node", Json.of(step.node()))
                .put("event", Json.of(step.event()))
                .put("from", Json.of(step.from()))
                .put("to", Json.of(step.to()));
    }
}
