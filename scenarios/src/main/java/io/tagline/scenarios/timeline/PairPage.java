package io.tagline.scenarios.timeline;

import io.tagline.documents.Markup;
import io.tagline.experiments.difference.Difference;
import io.tagline.pictures.timeline.PageExtras;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.scenarios.timeline.AnswerPage.Timeline;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.work.difference.DifferenceSheet;
import io.tagline.work.difference.DifferenceTable;
import io.tagline.work.recording.Recording;
import java.util.List;
import java.util.stream.Collectors;

/** Two results as one HTML file: their numbers, and below them both timelines on the same scale, which step together. */
public final class PairPage {

    private PairPage() {}

    /** It begins with {@code answer}, a sentence. Both recordings are refused as a page of one of them would be. */
    public static String of(String answer, Difference difference, Recording a, Recording b) {
        PageExtras extras = PageExtras.reaching(Math.max(end(a), end(b)));
        String work =
                DifferenceTable.work(difference).map(HtmlRenderer::fragment).orElse("");
        String head = DifferenceSheet.about(difference).stream()
                .map(PairPage::paragraph)
                .collect(Collectors.joining());
        String legend = paragraph(DifferenceTable.legend(difference));
        return new AnswerPage(
                        "A: " + difference.a().name() + ", B: " + difference.b().name(),
                        answer,
                        head + HtmlRenderer.fragment(DifferenceTable.of(difference)) + legend + work,
                        "Both timelines, step by step",
                        List.of(
                                new Timeline("A: " + difference.a().about(), TimelinePage.of(a, extras)),
                                new Timeline("B: " + difference.b().about(), TimelinePage.of(b, extras))))
                .html();
    }

    private static String paragraph(String text) {
        return "<p>" + Markup.escape(text) + "</p>\n";
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
}
