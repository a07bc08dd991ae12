package io.tagline.scenarios.timeline;

import io.tagline.pictures.timeline.PageExtras;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.scenarios.timeline.AnswerPage.Timeline;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part;
import io.tagline.work.why.Why.WhyAnswer;
import java.util.List;
import java.util.stream.Collectors;

/** Why a sample took so long, as one HTML file: the digest of its path, and folded below it the path and its timeline. */
public final class WhyPage {

    private WhyPage() {}

    /** The recording is refused as a page of it would be. */
    public static String of(WhyAnswer why) {
        String digest = why.digest().stream().map(HtmlRenderer::fragment).collect(Collectors.joining());
        String timeline = TimelinePage.of(why.recording(), PageExtras.explaining(why.path(), ""));
        return new AnswerPage(
                        why.heading(),
                        why.sheet().answer(),
                        digest + legs(why),
                        "The timeline with its path, step by step",
                        List.of(new Timeline("", timeline)))
                .html();
    }

    private static String legs(WhyAnswer why) {
        Part.Table legs = why.legs();
        return "<details><summary>The path, leg by leg: %d</summary>\n%s</details>\n"
                .formatted(legs.rows().size(), HtmlRenderer.fragment(legs));
    }
}
