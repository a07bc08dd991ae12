package io.tagline.scenarios.report;

import io.tagline.communication.mapping.Pinning;
import io.tagline.communication.mapping.Proposal;
import io.tagline.documents.TextTable;
import io.tagline.scenarios.replay.Evaluation;
import io.tagline.scenarios.replay.ReplayCost;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** A mapping for people: its quality beside others, lists for pinning, and what it gains on the timed machine. */
public final class MapText {

    private static final int DECIMALS = 4;
    private static final int PERCENT = 100;

    private final StringBuilder out = new StringBuilder();

    private MapText() {}

    public static String of(String input, Proposal proposal, Optional<Evaluation> evaluation) {
        MapText text = new MapText();
        text.head(input, proposal);
        text.qualities(proposal);
        text.lists(proposal);
        evaluation.ifPresent(text::evaluation);
        return text.out.toString();
    }

    private void head(String input, Proposal proposal) {
        String arities = proposal.tree().arities().stream().map(String::valueOf).collect(Collectors.joining(" x "));
        line("mapping for " + input);
        line("%d threads on %s processing units, %s"
                .formatted(
                        proposal.affinity().threads(),
                        arities,
                        proposal.algorithm().word()));
        line("");
    }

    private void qualities(Proposal proposal) {
        TextTable table = new TextTable(List.of(false, true, false));
        table.row(List.of("mapping", "quality", "unit of thread 0, 1, ..."));
        table.row(List.of(
                "proposed",
                quality(proposal.quality()),
                proposal.mapping().units().toString()));
        table.row(List.of(
                "identity",
                quality(proposal.quality(proposal.identity())),
                proposal.identity().units().toString()));
        table.row(List.of(
                "scatter",
                quality(proposal.quality(proposal.scatter())),
                proposal.scatter().units().toString()));
        table.lines().forEach(this::line);
        line("");
    }

    private void lists(Proposal proposal) {
        TextTable table = TextTable.ofWords(2);
        for (Pinning pinning : Pinning.values()) {
            table.row(List.of(pinning.word(), pinning.of(proposal.mapping())));
        }
        table.lines().forEach(this::line);
    }

    private void evaluation(Evaluation evaluation) {
        TextTable table = new TextTable(List.of(false, true, true, true));
        table.row(List.of("on " + evaluation.machine(), evaluation.baseline(), "proposed", "gain"));
        row(table, "time, ns", evaluation, ReplayCost::nanoseconds);
        row(table, "misses", evaluation, ReplayCost::misses);
        row(table, "messages", evaluation, ReplayCost::messages);
        row(table, "links taken", evaluation, ReplayCost::hops);
        line("");
        table.lines().forEach(this::line);
    }

    private static void row(TextTable table, String what, Evaluation evaluation, ToDoubleFunction<ReplayCost> number) {
        double before = number.applyAsDouble(evaluation.before());
        double after = number.applyAsDouble(evaluation.after());
        table.row(List.of(
                what,
                Numbers.fixed(before, 0),
                Numbers.fixed(after, 0),
                Numbers.fixed(PERCENT * Evaluation.gain(before, after), 1) + " %"));
    }

    private static String quality(double quality) {
        return Numbers.fixed(quality, DECIMALS);
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
