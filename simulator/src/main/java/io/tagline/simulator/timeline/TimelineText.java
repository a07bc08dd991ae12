package io.tagline.simulator.timeline;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A timeline as a table to read: one line for each thing that happened. */
public final class TimelineText {

    private static final List<String> HEADER =
            List.of("time (ns)", "where", "line", "event", "state", "what the row does");

    private TimelineText() {}

    /** The whole timeline, with a header, one string for each line. */
    public static List<String> lines(Timeline timeline) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADER);
        timeline.entries().forEach(entry -> rows.add(row(timeline, entry)));
        int[] widths = new int[HEADER.size()];
        rows.forEach(row -> widen(widths, row));
        List<String> lines = new ArrayList<>();
        rows.forEach(row -> lines.add(line(row, widths)));
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
            return List.of(time, timeline.nodes().name(struck.from()), struck.line(), event, "", what);
        }
        TimelineEntry.Stepped step = (TimelineEntry.Stepped) entry;
        return List.of(
                time,
                timeline.nodes().name(step.node()),
                step.line(),
                event(timeline, step),
                step.before().equals(step.after()) ? step.before() : step.before() + " -> " + step.after(),
                step.waits() ? "has to wait" : step.actions().isEmpty() ? "-" : step.actions());
    }

    private static String event(Timeline timeline, TimelineEntry.Stepped step) {
        return step.message() < 0
                ? step.event()
                : "%s from %s, sent at %s"
                        .formatted(step.event(), timeline.nodes().name(step.from()), nanoseconds(step.sent()));
    }

    /** Rows of a program's operations have three cells, the last of which may run over the columns behind it. */
    private static void widen(int[] widths, List<String> row) {
        int cells = row.size() < widths.length ? row.size() - 1 : row.size();
        for (int i = 0; i < cells; i++) {
            widths[i] = Math.max(widths[i], row.get(i).length());
        }
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            String format = i == 0 ? "%" + widths[i] + "s" : "%-" + Math.max(1, widths[i]) + "s";
            line.append(String.format(Locale.ROOT, format, row.get(i))).append("  ");
        }
        return line.toString().stripTrailing();
    }

    /** Picoseconds as nanoseconds with three decimals. */
    public static String nanoseconds(long picoseconds) {
        return BigDecimal.valueOf(picoseconds, 3).toPlainString();
    }
}
