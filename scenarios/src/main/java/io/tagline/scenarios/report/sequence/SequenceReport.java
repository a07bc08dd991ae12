package io.tagline.scenarios.report.sequence;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.sequence.Handout;
import java.util.List;

/** Sequences of accesses as text, page, Markdown, LaTeX, and as JSON {@code tagline/sequence/1}; each also as an exam. */
public final class SequenceReport implements Report<Handout> {

    @Override
    public List<Format<Handout>> formats() {
        return List.of(
                Format.text((handout, terminal) -> new TextRenderer(terminal).text(handout.sheet())),
                Format.of("html", "", handout -> HtmlRenderer.text(handout.sheet())),
                Format.of("markdown", "", handout -> new MarkdownRenderer().text(handout.sheet())),
                Format.of("latex", "", Handout::latex),
                Format.json(Handout::json));
    }
}
