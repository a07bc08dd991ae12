package io.tagline.scenarios.report;

import io.tagline.communication.mapping.Mapping;
import io.tagline.communication.mapping.Pinning;
import io.tagline.communication.mapping.Proposal;
import io.tagline.scenarios.replay.Evaluation;
import io.tagline.scenarios.replay.ReplayCost;
import java.util.List;
import java.util.Optional;

/** A mapping as {@code tagline/map/1}; docs/mapping.md describes it. */
public final class MapJson {

    private MapJson() {}

    public static Json of(String input, Proposal proposal, Optional<Evaluation> evaluation) {
        Json.Fields pinning = Json.object();
        for (Pinning tool : Pinning.values()) {
            pinning.put(tool.word(), Json.of(tool.of(proposal.mapping())));
        }
        return Json.object()
                .put("schema", Json.of("tagline/map/1"))
                .put("input", Json.of(input))
                .put("threads", Json.of(proposal.affinity().threads()))
                .put("arities", numbers(proposal.tree().arities()))
                .put("algorithm", Json.of(proposal.algorithm().word()))
                .put("mapping", numbers(proposal.mapping().units()))
                .put("quality", decimal(proposal.quality()))
                .put("identity", other(proposal, proposal.identity()))
                .put("scatter", other(proposal, proposal.scatter()))
                .put("pinning", pinning)
                .put("evaluation", evaluation.map(MapJson::evaluation).orElse(Json.none()));
    }

    private static Json other(Proposal proposal, Mapping mapping) {
        return Json.object()
                .put("mapping", numbers(mapping.units()))
                .put("quality", decimal(proposal.quality(mapping)));
    }

    private static Json evaluation(Evaluation evaluation) {
        return Json.object()
                .put("machine", Json.of(evaluation.machine()))
                .put("baseline", Json.of(evaluation.baseline()))
                .put("before", cost(evaluation.before()))
                .put("after", cost(evaluation.after()))
                .put("gain", gain(evaluation.before(), evaluation.after()));
    }

    private static Json cost(ReplayCost cost) {
        return Json.object()
                .put("time", decimal(cost.nanoseconds()))
                .put("misses", decimal(cost.misses()))
                .put("messages", decimal(cost.messages()))
                .put("hops", decimal(cost.hops()));
    }

    private static Json gain(ReplayCost before, ReplayCost after) {
        return Json.object()
                .put("time", decimal(Evaluation.gain(before.nanoseconds(), after.nanoseconds())))
                .put("misses", decimal(Evaluation.gain(before.misses(), after.misses())))
                .put("messages", decimal(Evaluation.gain(before.messages(), after.messages())))
                .put("hops", decimal(Evaluation.gain(before.hops(), after.hops())));
    }

    private static Json numbers(List<Integer> numbers) {
        return Json.array(numbers.stream().map(Json::of).toList());
    }

    private static Json decimal(double number) {
        return new Json.Numeral(Numbers.ratio(number));
    }
}
