package io.tagline.scenarios.timeline;

import io.tagline.documents.Markup;
import io.tagline.documents.Names;
import io.tagline.pictures.timeline.TimelinePage;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An answer as one HTML file: its sentence and its tables, and below them the timelines that it follows from, folded.
 *
 * @param content the tables, as markup
 * @param summary what the fold says
 */
record AnswerPage(String title, String answer, String content, String summary, List<Timeline> timelines) {

    /**
     * A page within the page.
     *
     * @param title may be empty
     */
    record Timeline(String title, String page) {

        private String html() {
            String heading = title.isEmpty() ? "" : "<h2>" + Markup.escape(title) + "</h2>";
            return "<section>%s<iframe title=\"Timeline\" srcdoc='%s'></iframe></section>\n"
                    .formatted(heading, attribute(page));
        }

        /** Between single quotes, of which a page has few: its data are full of the double ones. */
        private static String attribute(String text) {
            return text.replace("&", "&amp;").replace("'", "&#39;");
        }
    }

    String html() {
        // The pages come last, because their contents must not be replaced.
        return TimelinePage.resource("answer.html")
                .replace("{{title}}", Markup.escape(Names.heading(title)))
                .replace("{{answer}}", Markup.escape(answer))
                .replace("{{summary}}", Markup.escape(summary))
                .replace("{{content}}", content)
                .replace("{{timelines}}", timelines.stream().map(Timeline::html).collect(Collectors.joining()));
    }
}
