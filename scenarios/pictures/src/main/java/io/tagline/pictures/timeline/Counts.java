package io.tagline.pictures.timeline;

import io.tagline.sheet.Cell;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part.Table;
import io.tagline.simulator.statistics.Activity;
import io.tagline.work.recording.Recording;
import io.tagline.work.run.ActivityPart;
import java.util.List;

/** What each core of a recording did, and what happened to each line, as tables of its page. */
record Counts(Recording recording) {

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
        Table table =
                ActivityPart.table("by " + what, parts, recording.platform().machine(), Cell::of);
        int more = parts.size() - ActivityPart.SOME;
        return "<div>" + HtmlRenderer.fragment(table)
                + (more > 0 ? "<p>Those with most misses; there are " + more + " more.</p>" : "")
                + "</div>\n";
    }
}
