package io.tagline.work.check;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.ShortestRun;
import io.tagline.checker.any.Proof;
import io.tagline.checker.table.Target;
import io.tagline.documents.json.Json;
import io.tagline.work.check.RunSearch.ReachAnswer;
import io.tagline.work.check.RunSearch.Verdict;
import java.util.stream.IntStream;

/** Shortest runs as JSON {@code tagline/reach/1}, docs/guide/command-line.md. */
final class ReachJson {

    private ReachJson() {}

    static Json of(ReachAnswer searched) {
        return Json.object()
                .put("schema", "tagline/reach/1")
                .put("protocol", searched.runs().protocol().name())
                .put("caches", searched.runs().caches())
                .put("proved", searched.proof().map(Proof::isProved).map(Json::of))
                .put(
                        "targets",
                        IntStream.range(0, searched.verdicts().size()).boxed().toList(),
                        i -> target(
                                searched.runs().targets().get(i),
                                searched.verdicts().get(i)));
    }

    private static Json target(Target target, Verdict verdict) {
        Json.Fields fields = Json.object().put("target", target.toString());
        return verdict.either(
                reached -> run(fields.put("verdict", "reached"), reached.run()),
                excluded -> fields.put("verdict", "excluded").put("reason", excluded.reason()),
                open -> fields.put("verdict", "open").put("reason", open.reason()));
    }

    private static Json run(Json.Fields fields, ShortestRun run) {
        return fields.put("steps", run.steps().size())
                .put("caches", run.controllers().caches())
                .put("deal", run.controllers().deal(), Json::of)
                .put("sharers", run.world().sharers().phrase())
                .put("story", run.steps(), ReachJson::step);
    }

    private static Json step(CounterexampleStep step) {
        return Json.object()
                .put("step", step.number())
                .put("node", step.node())
                .put("event", step.event())
                .put("from", step.from())
                .put("to", step.to());
    }
}
