package io.tagline.simulator.timeline;

import io.tagline.documents.TextTable;
import io.tagline.protocols.table.Transition;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** A timeline as a table to read: one line for each thing that happened. */
public final class TimelineText {

    private static final List<String> HEADER =
            List.of("time (ns)", "where", "line", "event", "state", "what the row does");

    private static final List<Boolean> RIGHT = List.of(true, false, false, false, false, false);

    private TimelineText() {}

    /** The whole timeline, with a header, one string for each line. */
    public static List<String> lines(Timeline timeline) {
        TextTable table = new TextTable(RIGHT).row(HEADER);
        timeline.entries().forEach(entry -> table.row(row(timeline, entry)));
        List<String> lines = new ArrayList<>(table.lines());
        timeline.failure().ifPresent(failure -> lines.add("stopped: " + failure));
        return lines;
    }

    private static List<String> row(Timeline timeline, TimelineEntry entry) {
        String time = nanoseconds(entry.time());
        if (entry instanceof TimelineEntry.Began began) {
            return List.of(time, "T" + began.thread(), began.text());
        } else if (entry instanceof TimelineEntry.Ended ended) {
            return List.of(time, "T" + ended.thread(), "done");
        }
        if (entry instanceof TimelineEntry.Struck struck) {
            String event = struck.message() + " to " + timeline.nodes().name(struck.to());
            String what = "fault: " + struck.fault().phrase();
            return List.of(
                    time, timeline.nodes().name(struck.from()), struck.line().name(), event, "", what);
        }
        if (entry instanceof TimelineEntry.Accessed access) {
            String event = "%s %d at %s"
                    .formatted(access.word(), access.value(), timeline.nodes().name(access.at()));
            String what = "left at %s, came at %s, answered at %s"
                    .formatted(
                            nanoseconds(access.departed()),
                            nanoseconds(access.arrived()),
                            nanoseconds(access.answered()));
            return List.of(
                    time, timeline.nodes().name(access.core()), access.line().name(), event, "", what);
        }
        TimelineEntry.Stepped step = (TimelineEntry.Stepped) entry;
        return List.of(
                time,
                timeline.nodes().name(step.node()),
                step.line().name(),
                event(timeline, step),
                states(step.row()),
                step.row().stalls()
                        ? "has to wait"
                        : step.row().actions().isEmpty() ? "-" : step.row().actionText());
    }

    /** The state before and after a row, or the one that stays. */
    public static String states(Transition row) {
        return row.state().equals(row.next()) ? row.state().name() : row.state() + " -> " + row.next();
    }

    private static String event(Timeline timeline, TimelineEntry.Stepped step) {
        return timeline.travel(step)
                .map(travel -> "%s from %s, sent at %s"
                        .formatted(
                                step.row().event(), timeline.nodes().name(travel.from()), nanoseconds(travel.sent())))
                .orElse(step.row().event().name());
    }

    /** Picoseconds as nanoseconds with three decimals. */
    public static String nanoseconds(long picoseconds) {
        return BigDecimal.valueOf(picoseconds, 3).toPlainString();
    }
}
