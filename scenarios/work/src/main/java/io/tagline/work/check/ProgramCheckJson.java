package io.tagline.work.check;

import io.tagline.documents.json.Json;
import io.tagline.experiments.json.Values;
import io.tagline.programs.cla.LoopRounds;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ProgramVerdict.Event;
import io.tagline.work.check.ProgramCheck.ExploredPoint;
import io.tagline.work.check.ProgramCheck.ProgramAnswer;
import java.util.Locale;

/** All executions of a program as JSON {@code tagline/check-program/1}, docs/guide/command-line.md. */
final class ProgramCheckJson {

    private ProgramCheckJson() {}

    static Json of(ProgramAnswer checked) {
        return Json.object()
                .put("schema", "tagline/check-program/1")
                .put("scenario", checked.setup().scenario().name())
                .put("protocol", checked.setup().protocols())
                .put(
                        "storeBuffer",
                        checked.points().stream()
                                .mapToInt(point -> point.order().storeBuffer())
                                .max()
                                .orElse(0))
                .put("points", checked.points(), ProgramCheckJson::json);
    }

    private static Json json(ExploredPoint point) {
        ProgramVerdict verdict = point.verdict();
        return Json.object()
                .put("parameters", Json.object(point.point().parameters(), Values::of))
                .put("verdict", verdict.kind().name().toLowerCase(Locale.ROOT))
                .put("protocol", point.protocol())
                .put("threads", verdict.threads())
                .put("asserts", point.asserts())
                .put("order", point.order().json())
                .put("rounds", point.rounds(), ProgramCheckJson::json)
                .put("states", verdict.states())
                .put("transitions", verdict.transitions())
                .put("message", verdict.message())
                .put("story", verdict.story(), ProgramCheckJson::json);
    }

    private static Json json(LoopRounds loop) {
        return Json.object().put("line", loop.line()).put("rounds", loop.rounds());
    }

    private static Json json(Event event) {
        return Json.object()
                .put("thread", event.thread())
                .put("line", event.programLine())
                .put("operation", event.operation())
                .put("before", event.found());
    }
}
