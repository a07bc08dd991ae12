package io.tagline.experiments.json;

import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Coverage;
import io.tagline.checker.Starvation;
import io.tagline.checker.UnreachableRow;
import io.tagline.checker.Verdict;
import io.tagline.checker.table.NetworkNeeds;
import io.tagline.checker.verdict.VacuousProperty;
import io.tagline.checker.verdict.Verification;
import io.tagline.documents.json.Json;

/** The result of a check as JSON, docs/guide/command-line.md: the same in every run. */
public final class CheckJson {

    private CheckJson() {}

    /** As {@code tagline/check/1}, a promised format: the results in each world; the first that is violated decides, or else the last. */
    public static Json.Fields of(Verification verification) {
        CheckResult result = verification.last();
        Coverage coverage = verification.coverage();
        NetworkNeeds needs = NetworkNeeds.of(verification.protocol());
        return world(
                        Json.object()
                                .put("schema", "tagline/check/1")
                                .put("protocol", result.protocol())
                                .put("verdict", verification.verdict().word())
                                .put("scope", verification.whole() ? "protocol" : "worlds asked for")
                                .put("exact", exact(verification))
                                .put(
                                        "property",
                                        result.violation()
                                                .map(v -> Json.of(v.property().phrase())))
                                .put("violation", result.violation().map(v -> Json.of(v.text()))),
                        result)
                .put("worlds", verification.worlds(), explored -> found(world(Json.object(), explored), explored))
                .put("rows", coverage.cells())
                .put("unreached", coverage.unreached(), cell -> Json.of(cell.toString()))
                .put("unreachable", verification.unreachable(), CheckJson::unreachable)
                .put("unasked", verification.unasked(), CheckJson::unasked)
                .put(
                        "starvation",
                        Starvation.first(verification.worlds())
                                .map(found -> Json.array(found.story(), CheckJson::step)))
                .put("networks", needs.classes(), messages -> Json.array(messages, Json::of))
                .put("circle", needs.circle(), wait -> Json.of(wait.toString()))
                .put("counterexample", result.counterexample(), CheckJson::step)
                .put("waits", result.waits(), Json::of);
    }

    /** What was found where the directory knows all sharers. */
    private static String exact(Verification verification) {
        return verification.exact().stream()
                .map(CheckResult::verdict)
                .filter(verdict -> verdict != Verdict.VERIFIED)
                .map(Verdict::word)
                .findFirst()
                .orElse(verification.exact().isEmpty() ? "not looked at" : "holds");
    }

    private static Json.Fields world(Json.Fields fields, CheckResult result) {
        return fields.put("caches", result.options().size().caches())
                .put("sharedCaches", result.controllers().sharedCaches())
                .put("deal", result.controllers().deal(), below -> Json.of(below))
                .put("lines", result.options().size().lines())
                .put("values", result.options().size().values())
                .put("symmetry", result.options().symmetry())
                .put("sharers", result.options().sharers().phrase())
                .put("states", result.statistics().states())
                .put("transitions", result.statistics().transitions())
                .put("depth", result.statistics().depth());
    }

    private static Json.Fields found(Json.Fields fields, CheckResult world) {
        return fields.put("verdict", world.verdict().word())
                .put("property", world.violation().map(v -> Json.of(v.property().phrase())));
    }

    private static Json unreachable(UnreachableRow row) {
        return Json.object().put("row", row.cell().toString()).put("reason", row.reason());
    }

    private static Json unasked(VacuousProperty unasked) {
        return Json.object()
                .put("property", unasked.property())
                .put("reason", unasked.reason())
                .put("applies", unasked.applies());
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
