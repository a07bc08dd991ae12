package io.tagline.scenarios.report;

import io.tagline.documents.units.Units;
import io.tagline.models.equations.Equation;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.Space;
import io.tagline.models.tune.TuneResult;
import io.tagline.models.tune.Tuning;
import java.util.List;

/** What was tuned as {@code tagline/tune/1}; docs/guide/tune.md describes it. */
public final class TuneJson {

    private TuneJson() {}

    /** For one number of threads, what came out is part of the object; for several, it is a list of objects. */
    public static Json of(TuneResult result, int top) {
        Tuning any = result.tunings().get(0);
        Json.Fields json = Json.object()
                .put("schema", Json.of("tagline/tune/1"))
                .put("operation", Json.of(result.collective()))
                .put("machine", Json.of(result.machine()))
                .put("minimised", Json.of(any.objective() == Objective.MIN ? "min" : "max"))
                .put("equations", equations(any.space()))
                .put("readings", readings(any.space()))
                .put("status", Json.of(result.isComplete() ? "complete" : "interrupted"));
        if (!result.several()) {
            return put(json, any, top);
        }
        return json.put(
                "results",
                Json.array(result.tunings().stream()
                        .map(tuning -> put(Json.object(), tuning, top))
                        .toList()));
    }

    private static Json equations(Space space) {
        return Json.array(
                space.equations().stream().map(Equation::numbers).map(Json::of).toList());
    }

    private static Json readings(Space space) {
        Json.Fields json = Json.object();
        space.readings().forEach(reading -> json.put(reading.subject().word(), Json.of(reading.word())));
        return json;
    }

    private static Json.Fields put(Json.Fields json, Tuning tuning, int top) {
        Candidate optimum = tuning.optimum();
        json.put("threads", Json.of(tuning.space().threads()))
                .put("cost", time(tuning.objective().of(optimum.cost())))
                .put("min", time(optimum.cost().min()))
                .put("max", time(optimum.cost().max()))
                .put("optimum", design(optimum))
                .put(
                        "ties",
                        Json.array(tuning.ties().stream().map(TuneJson::design).toList()))
                .put("tieCount", Json.of(tuning.tieCount()))
                .put("weighed", Json.of(tuning.weighed()));
        if (!tuning.space().restriction().isEmpty()) {
            json.put("restriction", Json.of(tuning.space().restriction()));
        }
        tuning.shortList().ifPresent(list -> json.put("simulated", simulated(list)));
        if (top > 0) {
            json.put("top", top(tuning.ranking(), top));
        }
        return json;
    }

    private static Json top(List<Candidate> ranking, int top) {
        return Json.array(ranking.stream().limit(top).map(TuneJson::costs).toList());
    }

    private static Json simulated(ShortList list) {
        return Json.object()
                .put("scenario", Json.of(list.scenario()))
                .put("seed", Json.of(list.seed()))
                .put("replications", Json.of(list.replications()))
                .put("fastest", design(list.fastest().design()))
                .put(
                        "designs",
                        Json.array(list.trials().stream()
                                .map(trial -> costs(trial.design())
                                        .put("median", new Json.Numeral(Numbers.statistic(trial.median()))))
                                .toList()));
    }

    private static Json.Fields costs(Candidate candidate) {
        return design(candidate)
                .put("min", time(candidate.cost().min()))
                .put("max", time(candidate.cost().max()));
    }

    private static Json.Fields design(Candidate candidate) {
        Json.Fields json = Json.object();
        candidate.design().forEach(parameter -> json.put(parameter.getKey(), RunJson.value(parameter.getValue())));
        return json;
    }

    private static Json time(long picoseconds) {
        return new Json.Numeral(Numbers.statistic(Units.nanoseconds(picoseconds)));
    }
}
