package io.tagline.scenarios.timeline;

import io.tagline.documents.TextTable;
import io.tagline.protocols.table.Transition;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import io.tagline.simulator.timeline.TimelineText;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.List;

/** Two recordings as one table: what happens at the same time stands in the same row. */
public final class SideBySide {

    private static final List<Boolean> RIGHT = List.of(true, false, false, false, false);

    private SideBySide() {}

    /** The table as text, which ends with a line end. */
    public static String text(Recording a, Recording b) {
        TextTable table = new TextTable(RIGHT).row(List.of("time (ns)", "A", "event", "B", "event"));
        List<TimelineEntry> left = a.shown().entries();
        List<TimelineEntry> right = b.shown().entries();
        int i = 0;
        int j = 0;
        while (i < left.size() || j < right.size()) {
            long next = Math.min(time(left, i), time(right, j));
            List<String> row = new ArrayList<>(List.of(TimelineText.nanoseconds(next)));
            row.addAll(time(left, i) == next ? cells(a.shown(), left.get(i++)) : List.of("", ""));
            row.addAll(time(right, j) == next ? cells(b.shown(), right.get(j++)) : List.of("", ""));
            table.row(row);
        }
        return String.join("\n", table.lines()) + "\n";
    }

    private static long time(List<TimelineEntry> entries, int i) {
        return i < entries.size() ? entries.get(i).time() : Long.MAX_VALUE;
    }

    /** Where, and what. */
    private static List<String> cells(Timeline timeline, TimelineEntry entry) {
        if (entry instanceof Stepped step) {
            return List.of(
                    timeline.nodes().name(step.node()),
                    "%s: %s%s".formatted(step.line().name(), event(timeline, step), state(step.row())));
        } else if (entry instanceof Struck struck) {
            return List.of(
                    timeline.nodes().name(struck.from()),
                    "%s: %s, %s"
                            .formatted(
                                    struck.line().name(),
                                    struck.message(),
                                    struck.fault().phrase()));
        } else if (entry instanceof Accessed access) {
            return List.of(
                    timeline.nodes().name(access.core()),
                    "%s: %s %d at %s"
                            .formatted(
                                    access.line().name(),
                                    access.word(),
                                    access.value(),
                                    timeline.nodes().name(access.at())));
        } else if (entry instanceof Began began) {
            return List.of("T" + began.thread(), began.text());
        }
        return List.of("T" + ((TimelineEntry.Ended) entry).thread(), "done");
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
