package io.tagline.work.mapping;

import io.tagline.communication.mapping.Proposal;
import io.tagline.documents.units.Decimals;
import io.tagline.work.mapping.ThreadMapping.MapAnswer;
import io.tagline.work.replay.Evaluation;
import java.util.stream.Collectors;

/** A mapping in one sentence: its quality beside others, and its gain on the timed machine. */
final class MapSentence {

    private MapSentence() {}

    /** With qualities of so many decimals. */
    static String of(MapAnswer mapped, int decimals) {
        Proposal proposal = mapped.proposal();
        String arities = proposal.tree().arities().stream().map(String::valueOf).collect(Collectors.joining(" x "));
        return "%d threads on %s processing units, %s: quality %s, scatter %s, identity %s%s."
                .formatted(
                        proposal.affinity().threads(),
                        arities,
                        proposal.algorithm().word(),
                        Decimals.fixed(proposal.quality(), decimals),
                        Decimals.fixed(proposal.quality(proposal.scatter()), decimals),
                        Decimals.fixed(proposal.quality(proposal.identity()), decimals),
                        mapped.evaluation().map(MapSentence::gain).orElse(""));
    }

    private static String gain(Evaluation evaluation) {
        double gain = Evaluation.gain(
                evaluation.before().nanoseconds(), evaluation.after().nanoseconds());
        return "; on %s it takes %s %s time than %s"
                .formatted(
                        evaluation.machine(),
                        Decimals.percent(Math.abs(gain)),
                        gain < 0 ? "more" : "less",
                        evaluation.baseline());
    }
}
