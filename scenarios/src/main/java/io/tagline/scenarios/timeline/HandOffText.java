package io.tagline.scenarios.timeline;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.sheet.Terminal;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Ownership;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.work.recording.Recording;
import io.tagline.work.run.ActivityPart;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The lines that cores took from each other in a replication, as text: what a hand-off takes there, and how many accesses share it. */
final class HandOffText {

    /** How many lines people want to read of. */
    private static final int SOME = 8;

    private static final int DECIMALS = 2;

    private final long end;

    private HandOffText(long end) {
        this.end = end;
    }

    /** A line, and what its owners did. */
    private record Contended(String line, Ownership ownership) {

        private static final Comparator<Contended> MOST_FIRST =
                Comparator.comparingLong(contended -> -contended.ownership.handOffs());
    }

    /** Begins with an empty line; empty if no line changed hands. */
    static String of(Recording recording, Terminal terminal) {
        Activity activity = recording.activity();
        List<Contended> lines = ActivityPart.lines(activity, recording.point().workload()).stream()
                .map(part -> new Contended(part.name(), Ownership.of(part.activity())))
                .filter(contended -> contended.ownership.handOffs() > 0)
                .sorted(Contended.MOST_FIRST)
                .toList();
        return lines.isEmpty() ? "" : "\n" + new HandOffText(end(recording)).text(lines, terminal);
    }

    private static long end(Recording recording) {
        return recording.whole().entries().stream()
                .mapToLong(TimelineEntry::time)
                .max()
                .orElse(0);
    }

    private String text(List<Contended> lines, Terminal terminal) {
        int more = lines.size() - SOME;
        return new ColumnTable<>(lines.stream().limit(SOME).toList())
                        .words("taken from each other", Contended::line)
                        .numbers("hand-offs", contended -> Long.toString(contended.ownership.handOffs()))
                        .numbers("one in", Decimals.NANOSECONDS, cell(this::between))
                        .numbers("run", "accesses", cell(Ownership::mean))
                        .numbers("median", "accesses", cell(Ownership::median))
                        .numbers("an access in", Decimals.NANOSECONDS, cell(own -> between(own) / own.mean()))
                        .text(terminal)
                + "in the whole replication; a run is what a core does with a line before another core takes it: it"
                + " shares the hand-off\n"
                + (more > 0 ? more + " more lines with fewer hand-offs\n" : "");
    }

    private double between(Ownership ownership) {
        return Units.nanoseconds(end) / ownership.handOffs();
    }

    /** Empty where a figure means nothing. */
    private static Function<Contended, String> cell(ToDoubleFunction<Ownership> figure) {
        return contended -> {
            double value = figure.applyAsDouble(contended.ownership);
            return Double.isFinite(value) ? Decimals.shortest(value, DECIMALS) : "";
        };
    }
}
