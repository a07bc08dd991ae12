package io.tagline.scenarios.timeline;

import io.tagline.documents.Markup;
import io.tagline.scenarios.report.ActivityPart;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.simulator.statistics.Activity;
import io.tagline.work.recording.Recording;
import java.util.List;
import java.util.stream.Collectors;

/** What each core of a recording did, and what happened to each line, as tables of its page. */
final class Counts {

    private final Recording recording;

    private Counts(Recording recording) {
        this.recording = recording;
    }

    /** Nothing if nothing was counted. */
    static String of(Recording recording) {
        Activity activity = recording.activity();
        return activity.equals(Activity.NONE) ? "" : new Counts(recording).html(activity);
    }

    private String html(Activity activity) {
        return "<details id=\"counts\"><summary>Counts</summary>\n"
                + table("core", ActivityPart.cores(activity))
                + table("line", ActivityPart.lines(activity, recording.point().workload()))
                + "</details>";
    }

    private String table(String what, List<ActivityPart> parts) {
        if (parts.isEmpty()) {
            return "";
        }
        ColumnTable<?> table =
                ActivityPart.table("by " + what, parts, recording.platform().machine(), Long::toString);
        int more = parts.size() - ActivityPart.SOME;
        return "<div><table>" + row("th", table.names())
                + table.rows().stream().map(row -> row("td", row)).collect(Collectors.joining("\n"))
                + "</table>"
                + (more > 0 ? "<p>Those with most misses; there are " + more + " more.</p>" : "")
                + "</div>\n";
    }

    private static String row(String tag, List<String> cells) {
        return cells.stream()
                .map(cell -> "<" + tag + ">" + Markup.escape(cell) + "</" + tag + ">")
                .collect(Collectors.joining("", "<tr>", "</tr>"));
    }
}
