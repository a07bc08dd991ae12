package io.tagline.scenarios.timeline;

import io.tagline.documents.Names;
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

    /** A longer path is not read leg by leg, and is on the page only if it was asked for. */
    private static final int SOME = 40;

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
        if (!why.whole() && why.path().size() > SOME) {
            return HtmlRenderer.fragment(why.withheld());
        }
        Part.Table legs = why.legs();
        return "<details><summary>The path: %s</summary>\n%s</details>\n"
                .formatted(Names.counted(legs.rows().size(), "leg"), HtmlRenderer.fragment(legs));
    }
}
