package io.tagline.work.tune;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Units;
import io.tagline.experiments.json.Values;
import io.tagline.models.equations.Equation;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.Space;
import io.tagline.models.tune.TuneResult;
import io.tagline.models.tune.Tuning;
import io.tagline.work.tune.DesignSearch.TuneAnswer;

/** The tuned designs as {@code tagline/tune/1}, docs/guide/tune.md. */
final class TuneJson {

    private TuneJson() {}

    /** One number of threads adds its result to the object; several make a list of objects. */
    static Json of(TuneAnswer found) {
        TuneResult result = found.result();
        Tuning any = result.tunings().get(0);
        Json.Fields json = Json.object()
                .put("schema", "tagline/tune/1")
                .put("operation", result.collective())
                .put("machine", result.machine());
        found.origins()
                .in(json)
                .put("minimised", any.objective() == Objective.MIN ? "min" : "max")
                .put(
                        "equations",
                        any.space().equations().stream().map(Equation::numbers).toList(),
                        Json::of)
                .put("readings", readings(any.space()))
                .put("costs", found.costs().json())
                .put("status", result.isComplete() ? "complete" : "interrupted");
        return result.several()
                ? json.put("results", result.tunings(), tuning -> put(Json.object(), tuning, found.top()))
                : put(json, any, found.top());
    }

    private static Json readings(Space space) {
        Json.Fields json = Json.object();
        space.readings().forEach(reading -> json.put(reading.subject().word(), reading.word()));
        return json;
    }

    private static Json put(Json.Fields json, Tuning tuning, int top) {
        Candidate optimum = tuning.optimum();
        json.put("threads", tuning.space().threads())
                .put("cost", time(tuning.objective().of(optimum.cost())))
                .put("min", time(optimum.cost().min()))
                .put("max", time(optimum.cost().max()))
                .put("optimum", design(optimum))
                .put("ties", tuning.ties(), TuneJson::design)
                .put("tieCount", tuning.tieCount())
                .put("weighed", tuning.weighed());
        if (!tuning.space().restriction().isEmpty()) {
            json.put("restriction", tuning.space().restriction());
        }
        tuning.shortList().ifPresent(list -> json.put("simulated", simulated(list)));
        if (top > 0) {
            json.put("top", tuning.ranking().stream().limit(top).toList(), TuneJson::costs);
        }
        return json;
    }

    private static Json simulated(ShortList list) {
        return Json.object()
                .put("scenario", list.scenario())
                .put("seed", list.seed())
                .put("replications", list.replications())
                .put("fastest", design(list.fastest().design()))
                .put(
                        "designs",
                        list.trials(),
                        trial -> costs(trial.design()).put("median", Values.statistic(trial.median())));
    }

    private static Json.Fields costs(Candidate candidate) {
        return design(candidate)
                .put("min", time(candidate.cost().min()))
                .put("max", time(candidate.cost().max()));
    }

    private static Json.Fields design(Candidate candidate) {
        Json.Fields json = Json.object();
        candidate.design().forEach(parameter -> json.put(parameter.getKey(), Values.of(parameter.getValue())));
        return json;
    }

    private static Json time(long picoseconds) {
        return Values.statistic(Units.nanoseconds(picoseconds));
    }
}
