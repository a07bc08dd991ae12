package io.tagline.scenarios.report.mapping;

import io.tagline.communication.mapping.Mapping;
import io.tagline.communication.mapping.Pinning;
import io.tagline.communication.mapping.Proposal;
import io.tagline.documents.TextTable;
import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.replay.Evaluation;
import io.tagline.work.replay.ReplayCost;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** A mapping: its quality beside others, lists for pinning, and what it gains on the timed machine; as JSON {@code tagline/map/1}, docs/mapping.md. */
public final class MapReport implements Report<MapReport.Mapped> {

    private static final int DECIMALS = 4;
    private static final int PERCENT = 100;
    private static final List<Count> COUNTS = List.of(
            new Count("time", "time, ns", ReplayCost::nanoseconds),
            new Count("misses", "misses", ReplayCost::misses),
            new Count("messages", "messages", ReplayCost::messages),
            new Count("hops", "links taken", ReplayCost::hops));

    /** What is proposed for an input, and what it is worth if that was tried. */
    public record Mapped(String input, Proposal proposal, Optional<Evaluation> evaluation) {}

    /** Something that a replay counts: its key in JSON, its name in tables. */
    private record Count(String key, String name, ToDoubleFunction<ReplayCost> number) {

        private double gain(Evaluation evaluation) {
            return Evaluation.gain(number.applyAsDouble(evaluation.before()), number.applyAsDouble(evaluation.after()));
        }
    }

    @Override
    public List<Format<Mapped>> formats() {
        return List.of(Format.text((mapped, terminal) -> text(mapped)), Format.json(MapReport::json));
    }

    private static String text(Mapped mapped) {
        Proposal proposal = mapped.proposal();
        String arities = proposal.tree().arities().stream().map(String::valueOf).collect(Collectors.joining(" x "));
        TextTable mappings = new TextTable(List.of(false, true, false))
                .row(List.of("mapping", "quality", "unit of thread 0, 1, ..."))
                .row(row("proposed", proposal, proposal.mapping()))
                .row(row("identity", proposal, proposal.identity()))
                .row(row("scatter", proposal, proposal.scatter()));
        TextTable lists = TextTable.ofWords(2);
        for (Pinning pinning : Pinning.values()) {
            lists.row(List.of(pinning.word(), pinning.of(proposal.mapping())));
        }
        return "mapping for %s\n%d threads on %s processing units, %s\n\n"
                        .formatted(
                                mapped.input(),
                                proposal.affinity().threads(),
                                arities,
                                proposal.algorithm().word())
                + mappings.text() + "\n" + lists.text()
                + mapped.evaluation().map(MapReport::text).orElse("");
    }

    private static List<String> row(String name, Proposal proposal, Mapping mapping) {
        String quality = Decimals.fixed(proposal.quality(mapping), DECIMALS);
        return List.of(name, quality, mapping.units().toString());
    }

    private static String text(Evaluation evaluation) {
        List<String> lines = new ColumnTable<>(COUNTS)
                .words("on " + evaluation.machine(), Count::name)
                .numbers(evaluation.baseline(), count -> whole(count, evaluation.before()))
                .numbers("proposed", count -> whole(count, evaluation.after()))
                .numbers("gain", count -> Decimals.fixed(PERCENT * count.gain(evaluation), 1) + " %")
                .lines();
        return "\n" + Format.joined(lines);
    }

    private static String whole(Count count, ReplayCost cost) {
        return Decimals.fixed(count.number().applyAsDouble(cost), 0);
    }

    private static Json json(Mapped mapped) {
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
                .put("evaluation", mapped.evaluation().map(MapReport::evaluation));
    }

    private static Json other(Proposal proposal, Mapping mapping) {
        return Json.object()
                .put("mapping", mapping.units(), Json::of)
                .put("quality", Values.ratio(proposal.quality(mapping)));
    }

    private static Json evaluation(Evaluation evaluation) {
        Json.Fields json = Json.object().put("machine", evaluation.machine());
        return evaluation
                .invented()
                .in(json)
                .put("baseline", evaluation.baseline())
                .put("before", counts(count -> count.number().applyAsDouble(evaluation.before())))
                .put("after", counts(count -> count.number().applyAsDouble(evaluation.after())))
                .put("gain", counts(count -> count.gain(evaluation)));
    }

    private static Json counts(ToDoubleFunction<Count> number) {
        Json.Fields json = Json.object();
        COUNTS.forEach(count -> json.put(count.key(), Values.ratio(number.applyAsDouble(count))));
        return json;
    }
}
