package io.tagline.work.difference;

import io.tagline.documents.units.Units;
import io.tagline.protocols.table.Transition;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import io.tagline.simulator.timeline.TimelineText;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.List;

/** Two recordings as one table: events at the same time share a row. */
final class SideBySide {

    private static final int DECIMALS = 3;
    private static final List<Cell> NOTHING = List.of(Cell.empty(), Cell.empty());
    private static final List<Column> COLUMNS = List.of(
            Column.numbers("time (ns)"),
            Column.words("A"),
            Column.words("event"),
            Column.words("B"),
            Column.words("event"));

    private SideBySide() {}

    static Table of(Recording a, Recording b) {
        List<TimelineEntry> left = a.shown().entries();
        List<TimelineEntry> right = b.shown().entries();
        List<List<Cell>> rows = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < left.size() || j < right.size()) {
            long next = Math.min(time(left, i), time(right, j));
            List<Cell> row = new ArrayList<>(List.of(Cell.of(Units.nanoseconds(next), DECIMALS)));
            row.addAll(time(left, i) == next ? cells(a.shown(), left.get(i++)) : NOTHING);
            row.addAll(time(right, j) == next ? cells(b.shown(), right.get(j++)) : NOTHING);
            rows.add(row);
        }
        return new Table("", COLUMNS, rows, Layout.NUMBERS, List.of());
    }

    private static long time(List<TimelineEntry> entries, int i) {
        return i < entries.size() ? entries.get(i).time() : Long.MAX_VALUE;
    }

    private static List<Cell> cells(Timeline timeline, TimelineEntry entry) {
        return List.of(Cell.of(where(timeline, entry)), Cell.of(what(timeline, entry)));
    }

    private static String where(Timeline timeline, TimelineEntry entry) {
        if (entry instanceof Stepped step) {
            return timeline.nodes().name(step.node());
        } else if (entry instanceof Struck struck) {
            return timeline.nodes().name(struck.from());
        } else if (entry instanceof Accessed access) {
            return timeline.nodes().name(access.core());
        }
        return "T" + (entry instanceof Began began ? began.thread() : ((Ended) entry).thread());
    }

    private static String what(Timeline timeline, TimelineEntry entry) {
        if (entry instanceof Stepped step) {
            return step.line().name() + ": " + event(timeline, step) + state(step.row());
        } else if (entry instanceof Struck struck) {
            return struck.line().name() + ": " + struck.message() + ", "
                    + struck.fault().phrase();
        } else if (entry instanceof Accessed access) {
            return "%s: %s %d at %s"
                    .formatted(
                            access.line().name(),
                            access.word(),
                            access.value(),
                            timeline.nodes().name(access.at()));
        }
        return entry instanceof Began began ? began.text() : "done";
    }

    private static String event(Timeline timeline, Stepped step) {
        String from = timeline.travel(step)
                .map(travel -> " from " + timeline.nodes().name(travel.from()))
                .orElse("");
        return step.row().event().name() + from;
    }

    private static String state(Transition row) {
        return row.stalls() ? ", has to wait" : ", " + TimelineText.states(row);
    }
}
