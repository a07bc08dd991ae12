package io.tagline.work.why;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Ownership;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.work.recording.Recording;
import io.tagline.work.run.ActivityPart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The lines that cores took from each other in a replication: the time of a hand-off, and how many accesses share it. */
final class HandOffTable {

    /** The number of lines to show. */
    private static final int SOME = 5;

    private static final int DECIMALS = 2;

    private final long end;

    private HandOffTable(long end) {
        this.end = end;
    }

    /** A line, and the ownerships of it. */
    private record Contended(String line, Ownership ownership) {

        private static final Comparator<Contended> MOST_FIRST =
                Comparator.comparingLong(contended -> -contended.ownership.handOffs());
    }

    /** Empty if no line changed hands. */
    static List<Part> of(Recording recording) {
        Activity activity = recording.activity();
        List<Contended> lines = ActivityPart.lines(activity, recording.point().workload()).stream()
                .map(part -> new Contended(part.name(), Ownership.of(part.activity())))
                .filter(contended -> contended.ownership.handOffs() > 0)
                .sorted(Contended.MOST_FIRST)
                .toList();
        return lines.isEmpty() ? List.of() : new HandOffTable(end(recording)).parts(lines);
    }

    private static long end(Recording recording) {
        return recording.whole().entries().stream()
                .mapToLong(TimelineEntry::time)
                .max()
                .orElse(0);
    }

    private List<Part> parts(List<Contended> lines) {
        int more = lines.size() - SOME;
        Table table = Rows.of(lines.stream().limit(SOME).toList())
                .words("taken from each other", Contended::line)
                .counts("hand-offs", contended -> contended.ownership.handOffs())
                .numbers("one in", Decimals.NANOSECONDS, cell(this::between))
                .numbers("run", "accesses", cell(Ownership::mean))
                .numbers("median", "accesses", cell(Ownership::median))
                .numbers("an access in", Decimals.NANOSECONDS, cell(own -> between(own) / own.mean()))
                .table();
        List<Part> parts = new ArrayList<>(List.of(
                table,
                Note.of(
                        "in the whole replication; a run is what a core does with a line before another core takes it: it"
                                + " shares the hand-off")));
        if (more > 0) {
            parts.add(Note.of(more + " more lines with fewer hand-offs"));
        }
        return parts;
    }

    private double between(Ownership ownership) {
        return Units.nanoseconds(end) / ownership.handOffs();
    }

    /** Empty where a figure is undefined. */
    private static Function<Contended, Cell> cell(ToDoubleFunction<Ownership> figure) {
        return contended -> {
            double value = figure.applyAsDouble(contended.ownership);
            return Double.isFinite(value) ? Cell.shortest(value, DECIMALS) : Cell.empty();
        };
    }
}
