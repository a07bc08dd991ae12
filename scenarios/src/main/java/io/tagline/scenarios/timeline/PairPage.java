package io.tagline.scenarios.timeline;

import io.tagline.documents.Markup;
import io.tagline.experiments.difference.Difference;
import io.tagline.pictures.timeline.PageExtras;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.work.difference.DifferenceTable;
import io.tagline.work.recording.Recording;

/** Two results as one HTML file: their numbers, and below them both timelines on the same scale, which step together. */
public final class PairPage {

    private PairPage() {}

    /** It begins with {@code answer}, a sentence. Both recordings are refused as a page of one of them would be. */
    public static String of(String answer, Difference difference, Recording a, Recording b) {
        PageExtras extras = PageExtras.reaching(Math.max(end(a), end(b)));
        // The pages come last, because their contents must not be replaced.
        return TimelinePage.resource("pair.html")
                .replace(
                        "{{title}}",
                        Markup.escape(
                                difference.a().name() + " | " + difference.b().name()))
                .replace("{{answer}}", Markup.escape(answer))
                .replace("{{legend}}", Markup.escape(DifferenceTable.legend(difference)))
                .replace("{{table}}", HtmlRenderer.fragment(DifferenceTable.of(difference)))
                .replace(
                        "{{work}}",
                        DifferenceTable.work(difference)
                                .map(HtmlRenderer::fragment)
                                .orElse(""))
                .replace(
                        "{{timelines}}",
                        section("A: " + difference.a().about(), TimelinePage.of(a, extras))
                                + section("B: " + difference.b().about(), TimelinePage.of(b, extras)));
    }

    private static String section(String title, String page) {
        return "<section><h2>%s</h2><iframe title=\"Timeline\" srcdoc='%s'></iframe></section>\n"
                .formatted(Markup.escape(title), attribute(page));
    }

    private static long end(Recording recording) {
        return recording.shown().entries().stream()
                .mapToLong(PairPage::end)
                .max()
                .orElse(0);
    }

    private static long end(TimelineEntry entry) {
        return entry instanceof Accessed access ? access.answered() : entry.time();
    }

    /** Between single quotes, of which a page has few: its data are full of the double ones. */
    private static String attribute(String text) {
        return text.replace("&", "&amp;").replace("'", "&#39;");
    }
}
