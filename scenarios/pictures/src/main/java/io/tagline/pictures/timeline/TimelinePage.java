package io.tagline.pictures.timeline;

import io.tagline.documents.Markup;
import io.tagline.documents.Names;
import io.tagline.documents.files.Resources;
import io.tagline.documents.json.Json;
import io.tagline.experiments.setup.Build;
import io.tagline.sheet.Cell;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part.Table;
import io.tagline.simulator.statistics.Activity;
import io.tagline.work.recording.Recording;
import io.tagline.work.run.ActivityPart;
import java.util.List;
import java.util.stream.Collectors;

/** A recording as one HTML file that needs nothing else: no network, no server. */
public final class TimelinePage {

    /** In lines of its own. */
    private static final String COMMENT = "(?m)^ */\\*.*\\*/\n";

    private static final String INDENTATION = "(?m)^ +";

    private static final long MOST = 200_000;

    /** In the order in which they need each other. */
    private static final List<String> SCRIPTS = List.of(
            "model.js",
            "words.js",
            "address.js",
            "notes.js",
            "lanes.js",
            "interval.js",
            "search.js",
            "chart.js",
            "topology.js",
            "table.js",
            "parts.js",
            "pointer.js",
            "page.js");

    private TimelinePage() {}

    public static String of(Recording recording) {
        return of(recording, PageExtras.NONE);
    }

    public static String of(Recording recording, PageExtras extras) {
        recording.refuseMoreThan(MOST);
        // Counts and data come last: whatever names they have, nothing is replaced in them.
        return frame().replace("{{title}}", Markup.escape(Names.heading(recording.title())))
                .replace("{{counts}}", closing(recording, extras))
                .replace("{{data}}", data(new PageData(recording, extras)));
    }

    /** The page without what differs between recordings, which {@link #parts} has. */
    public static String frame() {
        return resource("page.html")
                .replace("{{style}}", resource("page.css"))
                .replace("{{chart-style}}", resource("chart.css"))
                .replace("{{script}}", script())
                .replace("{{made}}", Markup.escape(Build.text()));
    }

    /** All that the page executes, without comments and indentation, which are a sixth of it: the same for each recording. */
    public static String script() {
        return SCRIPTS.stream()
                .map(TimelinePage::resource)
                .map(script -> script.replaceAll(COMMENT, "").replaceAll(INDENTATION, ""))
                .collect(Collectors.joining("\n"));
    }

    /** What stands in the frame: markup by the name of its place. */
    public static Json parts(Recording recording, PageExtras extras) {
        recording.refuseMoreThan(MOST);
        return Json.object()
                .put("title", Markup.escape(Names.heading(recording.title())))
                .put("counts", closing(recording, extras))
                .put("data", data(new PageData(recording, extras)));
    }

    /** What was counted, unless the page is about a path, and how far its times are to be trusted. */
    private static String closing(Recording recording, PageExtras extras) {
        String counts = extras.explained().isPresent() ? "" : Counts.of(recording);
        return recording.setup().timeOrigins().trust().stream()
                .map(line -> "<p class=\"trust\">" + Markup.escape(line) + "</p>")
                .collect(Collectors.joining("\n", counts + "\n", ""));
    }

    /** JSON inside a script element: without {@code <}, nothing in it can end the element. */
    private static String data(PageData data) {
        return data.json().line().replace("<", "\\u003c");
    }

    /** A file among those of the page; a page around it has one more. */
    public static String resource(String name) {
        return Resources.text(TimelinePage.class, "page/" + name);
    }

    /** What each core of a recording did, and what happened to each line, as tables of its page. */
    private record Counts(Recording recording) {

        /** Nothing if nothing was counted. */
        static String of(Recording recording) {
            Activity activity = recording.activity();
            return activity.equals(Activity.NONE) ? "" : new Counts(recording).html(activity);
        }

        private String html(Activity activity) {
            return "<details id=\"counts\"><summary>Counts</summary>\n"
                    + table("core", ActivityPart.cores(activity))
                    + table(
                            "line",
                            ActivityPart.lines(activity, recording.point().workload()))
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
}
