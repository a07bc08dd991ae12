package io.tagline.scenarios.report.tune;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Units;
import io.tagline.models.equations.Equation;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.LevelTrees;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.Space;
import io.tagline.models.tune.TuneResult;
import io.tagline.models.tune.Tuning;
import io.tagline.pictures.layout.Drawings;
import io.tagline.pictures.tune.TreeDrawing;
import io.tagline.scenarios.experiment.InventedTimes;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import java.util.List;

/** What was tuned; as JSON {@code tagline/tune/1}, docs/guide/tune.md. */
public final class TuneReport implements Report<TuneReport.Tuned> {

    private static final String TREE = "the best tree, with the times of its levels";

    /** What came out, of which so many designs are shown; with 0, those that tie. */
    public record Tuned(TuneResult result, InventedTimes invented, int top) {}

    @Override
    public List<Format<Tuned>> formats() {
        return List.of(
                Format.text((tuned, terminal) -> new TuneText(tuned.result(), tuned.top()).text()),
                Format.ofLines("dot", TREE, tuned -> tree(tuned).dot()),
                Format.of("svg", TREE, tuned -> Drawings.svg(List.of(tree(tuned).drawing()))),
                Format.json(TuneReport::json));
    }

    /** Whether a format draws the best tree for the first number of threads, as papers/000, figure 8; only of trees by levels. */
    public static boolean drawsTree(Format<?> format) {
        return format.note().equals(TREE);
    }

    private static TreeDrawing tree(Tuned tuned) {
        Tuning first = tuned.result().tunings().get(0);
        if (first.space() instanceof LevelTrees trees) {
            return new TreeDrawing(trees.rule(), trees.levels(first.optimum()), trees.threads());
        }
        throw new IllegalArgumentException("no tree by levels: " + first.space());
    }

    /** For one number of threads, what came out is part of the object; for several, it is a list of objects. */
    private static Json json(Tuned tuned) {
        TuneResult result = tuned.result();
        Tuning any = result.tunings().get(0);
        Json.Fields json = Json.object()
                .put("schema", "tagline/tune/1")
                .put("operation", result.collective())
                .put("machine", result.machine());
        tuned.invented()
                .in(json)
                .put("minimised", any.objective() == Objective.MIN ? "min" : "max")
                .put(
                        "equations",
                        any.space().equations().stream().map(Equation::numbers).toList(),
                        Json::of)
                .put("readings", readings(any.space()))
                .put("status", result.isComplete() ? "complete" : "interrupted");
        return result.several()
                ? json.put("results", result.tunings(), tuning -> put(Json.object(), tuning, tuned.top()))
                : put(json, any, tuned.top());
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
                .put("ties", tuning.ties(), TuneReport::design)
                .put("tieCount", tuning.tieCount())
                .put("weighed", tuning.weighed());
        if (!tuning.space().restriction().isEmpty()) {
            json.put("restriction", tuning.space().restriction());
        }
        tuning.shortList().ifPresent(list -> json.put("simulated", simulated(list)));
        if (top > 0) {
            json.put("top", tuning.ranking().stream().limit(top).toList(), TuneReport::costs);
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
