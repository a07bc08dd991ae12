package io.tagline.scenarios.report.check;

import io.tagline.documents.TextTable;
import io.tagline.documents.json.Json;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ProgramVerdict.Event;
import io.tagline.work.check.ProgramCheck.Explored;
import io.tagline.work.check.ProgramCheck.ExploredPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What came of all executions of a program; as JSON {@code tagline/check-program/1}, docs/guide/command-line.md. */
public final class ProgramCheckReport implements Report<Explored> {

    @Override
    public List<Format<Explored>> formats() {
        return List.of(Format.text((checked, terminal) -> text(checked)), Format.json(ProgramCheckReport::json));
    }

    private static String text(Explored checked) {
        List<String> lines = new ArrayList<>();
        for (ExploredPoint point : checked.points()) {
            ProgramVerdict verdict = point.verdict();
            String at =
                    point.point().text().isEmpty() ? "" : " at " + point.point().text();
            lines.add("%s%s: %s".formatted(checked.setup().scenario().name(), at, headline(verdict)));
            lines.add(String.format(
                    Locale.ROOT,
                    "%d threads on %s, %s; %,d states, %,d transitions",
                    verdict.threads(),
                    checked.setup().protocols(),
                    checked.storeBuffer() == 0
                            ? "stores performed in order"
                            : "store buffers of " + checked.storeBuffer(),
                    verdict.states(),
                    verdict.transitions()));
            lines.addAll(story(verdict.story()));
        }
        return Format.joined(lines);
    }

    private static String headline(ProgramVerdict verdict) {
        return switch (verdict.kind()) {
            case VERIFIED -> "every execution can end, and every assertion holds";
            case VIOLATED -> "violated: " + verdict.message();
            case DEADLOCK -> "deadlock: " + verdict.message();
            case LIVELOCK -> "livelock: " + verdict.message();
            case STOPPED -> "not finished: " + verdict.message();
        };
    }

    private static List<String> story(List<Event> story) {
        if (story.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(List.of(true, false, true, false, false))
                .row(List.of("step", "thread", "line", "operation", "before it"));
        for (int i = 0; i < story.size(); i++) {
            Event event = story.get(i);
            String line = event.programLine() == 0 ? "" : String.valueOf(event.programLine());
            table.row(List.of(String.valueOf(i + 1), "T" + event.thread(), line, event.operation(), event.found()));
        }
        return table.lines().stream().map(line -> "  " + line).toList();
    }

    private static Json json(Explored checked) {
        return Json.object()
                .put("schema", "tagline/check-program/1")
                .put("scenario", checked.setup().scenario().name())
                .put("protocol", checked.setup().protocols())
                .put("storeBuffer", checked.storeBuffer())
                .put("points", checked.points(), ProgramCheckReport::json);
    }

    private static Json json(ExploredPoint point) {
        ProgramVerdict verdict = point.verdict();
        return Json.object()
                .put("parameters", Json.object(point.point().parameters(), Values::of))
                .put("verdict", verdict.kind().name().toLowerCase(Locale.ROOT))
                .put("threads", verdict.threads())
                .put("states", verdict.states())
                .put("transitions", verdict.transitions())
                .put("message", verdict.message())
                .put("story", verdict.story(), ProgramCheckReport::json);
    }

    private static Json json(Event event) {
        return Json.object()
                .put("thread", event.thread())
                .put("line", event.programLine())
                .put("operation", event.operation())
                .put("before", event.found());
    }
}
