package io.tagline.scenarios.timeline;

import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.RankingPicture;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Sheet;
import io.tagline.work.difference.RankedResults.RankingAnswer;
import java.util.List;
import java.util.Optional;

/** Several results in their order; as JSON {@code tagline/ranking/1}, docs/guide/output.md. */
public final class RankingReport implements Report<RankingAnswer> {

    @Override
    public List<Format<RankingAnswer>> formats() {
        return List.of(
                Format.text(RankingAnswer::sheet),
                Format.html("with a picture", RankingReport::page),
                Format.markdown(RankingAnswer::sheet),
                Format.latex(RankingAnswer::sheet),
                Format.json(RankingAnswer::json));
    }

    private static Sheet page(RankingAnswer answer) {
        Optional<Picture> picture = RankingPicture.of(answer.rankings());
        return picture.map(drawn -> answer.sheet().below(Figure.of(drawn.caption(), drawn::svg)))
                .orElseGet(answer::sheet);
    }
}
