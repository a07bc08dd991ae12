package io.tagline.work.sensitivity;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.work.sensitivity.Sensitivity.SensitivityAnswer;

/** Elasticities as {@code tagline/sensitivity/1}, docs/guide/output.md. */
public final class SensitivityJson {

    private static final Columns<Effect> EFFECT = Columns.<Effect>of()
            .word("point", Effect::point)
            .time("mean", Effect::latency)
            .ratio("less", Effect::less)
            .ratio("more", Effect::more)
            .ratio("elasticity", Effect::elasticity)
            .ratio("low", effect -> effect.interval().low())
            .ratio("high", effect -> effect.interval().high());

    private static final Columns<NumberEffects> NUMBER = Columns.<NumberEffects>of()
            .word("number", NumberEffects::number)
            .word("kind", number -> number.kind().word())
            .word("value", NumberEffects::value)
            .count("percent", NumberEffects::percent)
            .list("effects", EFFECT, NumberEffects::effects);

    public static final Columns<SensitivityAnswer> COLUMNS = Columns.<SensitivityAnswer>of("tagline/sensitivity/1")
            .word("scenario", SensitivityAnswer::scenario)
            .word("machine", SensitivityAnswer::machine)
            .with(TimeOrigins.COLUMNS, SensitivityAnswer::origins)
            .orNull("percent", Kind.COUNT, answer -> answer.by().percent())
            .ratio("confidence", SensitivityAnswer::confidence)
            .count("pairs", SensitivityAnswer::pairs)
            .word("status", answer -> answer.interrupted() ? "interrupted" : "complete")
            .list("numbers", NUMBER, SensitivityAnswer::numbers)
            .words("refused", SensitivityAnswer::refused)
            .ifKnown("ranking", RankingTurns.COLUMNS.kind(), SensitivityAnswer::ranking);

    private SensitivityJson() {}
}
