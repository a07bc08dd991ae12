package io.tagline.work.mapping;

import io.tagline.communication.mapping.Mapping;
import io.tagline.communication.mapping.Pinning;
import io.tagline.communication.mapping.Proposal;
import io.tagline.documents.units.Decimals;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.mapping.ThreadMapping.MapAnswer;
import io.tagline.work.replay.Evaluation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A mapping: its quality beside others, lists for pinning, and its gain on the timed machine. */
final class MapSheet {

    private static final int DECIMALS = 4;

    private MapSheet() {}

    static Sheet of(MapAnswer mapped) {
        Proposal proposal = mapped.proposal();
        return Sheet.titled("mapping for " + mapped.input())
                .answer(MapSentence.of(mapped, DECIMALS))
                .add(mappings(proposal))
                .add(pinnings(proposal))
                .add(mapped.evaluation().map(MapSheet::gains))
                .notes(mapped.notes())
                .notes(mapped.evaluation().map(found -> found.origins().trust()).orElse(List.of()))
                .sheet();
    }

    private record Named(String name, Mapping mapping) {}

    private static Table mappings(Proposal proposal) {
        return Rows.of(List.of(
                        new Named("proposed", proposal.mapping()),
                        new Named("identity", proposal.identity()),
                        new Named("scatter", proposal.scatter())))
                .words("mapping", Named::name)
                .numbers("quality", named -> Cell.of(proposal.quality(named.mapping()), DECIMALS))
                .words(
                        "unit of thread 0, 1, ...",
                        named -> named.mapping().units().toString())
                .table();
    }

    private static Table pinnings(Proposal proposal) {
        return Rows.of(Arrays.asList(Pinning.values()))
                .words("", Pinning::word)
                .words("", pinning -> pinning.of(proposal.mapping()))
                .table()
                .as(Layout.PLAIN);
    }

    private static Table gains(Evaluation evaluation) {
        return Rows.of(ReplayCount.ALL)
                .words("on " + evaluation.machine(), ReplayCount::name)
                .numbers(evaluation.baseline(), count -> Cell.of(count.of(evaluation.before()), 0))
                .numbers("proposed", count -> Cell.of(count.of(evaluation.after()), 0))
                .numbers("gain", count -> Cell.percent(count.gain(evaluation)))
                .table();
    }

    /** A mapping in one sentence: its quality beside others, and its gain on the timed machine. */
    private static final class MapSentence {

        private MapSentence() {}

        /** With qualities of so many decimals. */
        static String of(MapAnswer mapped, int decimals) {
            Proposal proposal = mapped.proposal();
            String arities =
                    proposal.tree().arities().stream().map(String::valueOf).collect(Collectors.joining(" x "));
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
}
