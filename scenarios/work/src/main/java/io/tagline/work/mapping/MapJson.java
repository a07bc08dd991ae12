package io.tagline.work.mapping;

import io.tagline.communication.mapping.Mapping;
import io.tagline.communication.mapping.Pinning;
import io.tagline.communication.mapping.Proposal;
import io.tagline.documents.json.Json;
import io.tagline.experiments.json.Values;
import io.tagline.work.mapping.ThreadMapping.MapAnswer;
import io.tagline.work.replay.Evaluation;
import java.util.function.ToDoubleFunction;

/** A mapping as {@code tagline/map/1}, docs/mapping.md. */
final class MapJson {

    private MapJson() {}

    static Json of(MapAnswer mapped) {
        Proposal proposal = mapped.proposal();
        Json.Fields pinning = Json.object();
        for (Pinning tool : Pinning.values()) {
            pinning.put(tool.word(), tool.of(proposal.mapping()));
        }
        return Json.object()
                .put("schema", "tagline/map/1")
                .put("input", mapped.input())
                .put("threads", proposal.affinity().threads())
                .put("arities", proposal.tree().arities(), Json::of)
                .put("algorithm", proposal.algorithm().word())
                .put("mapping", proposal.mapping().units(), Json::of)
                .put("quality", Values.ratio(proposal.quality()))
                .put("identity", other(proposal, proposal.identity()))
                .put("scatter", other(proposal, proposal.scatter()))
                .put("pinning", pinning)
                .put("notes", mapped.notes(), Json::of)
                .put("evaluation", mapped.evaluation().map(MapJson::evaluation));
    }

    private static Json other(Proposal proposal, Mapping mapping) {
        return Json.object()
                .put("mapping", mapping.units(), Json::of)
                .put("quality", Values.ratio(proposal.quality(mapping)));
    }

    private static Json evaluation(Evaluation evaluation) {
        Json.Fields json = Json.object().put("machine", evaluation.machine());
        return evaluation
                .origins()
                .in(json)
                .put("baseline", evaluation.baseline())
                .put("before", counts(count -> count.of(evaluation.before())))
                .put("after", counts(count -> count.of(evaluation.after())))
                .put("gain", counts(count -> count.gain(evaluation)));
    }

    private static Json counts(ToDoubleFunction<ReplayCount> number) {
        Json.Fields json = Json.object();
        ReplayCount.ALL.forEach(count -> json.put(count.key(), Values.ratio(number.applyAsDouble(count))));
        return json;
    }
}
