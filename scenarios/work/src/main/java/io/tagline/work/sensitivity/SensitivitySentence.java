package io.tagline.work.sensitivity;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.fitting.Edge;
import io.tagline.work.sensitivity.Sensitivity.SensitivityAnswer;
import java.util.List;
import java.util.function.Predicate;

/** Elasticities in a few sentences: which number matters most, and which are on an edge. */
record SensitivitySentence(SensitivityAnswer answer) {

    static String of(SensitivityAnswer answer) {
        SensitivitySentence sentence = new SensitivitySentence(answer);
        String elasticities = sentence.most() + " " + sentence.edges();
        return answer.ranking()
                .map(ranking -> TurnsSentence.of(ranking) + " " + elasticities)
                .orElse(elasticities);
    }

    private String most() {
        NumberEffects first = answer.numbers().get(0);
        Effect effect = first.largest();
        if (!effect.isCertain()) {
            return "No number has an effect that chance alone could not have.";
        }
        String where = effect.point().isEmpty() ? "" : " at " + effect.point();
        return "%s matters most for the times: %d %% less and more of it change the mean%s by %s and %s."
                .formatted(
                        first.number(),
                        first.percent(),
                        where,
                        Decimals.signedPercent(effect.less()),
                        Decimals.signedPercent(effect.more()));
    }

    private String edges() {
        List<String> cliffs = named(NumberEffects::isCliff);
        List<String> steep = named(NumberEffects::isSteep);
        List<String> against = named(NumberEffects::isAgainst);
        String size = !cliffs.isEmpty()
                ? "On a cliff, as a result moves by more than %s times what the number does: %s."
                        .formatted(Decimals.shortest(Edge.STEEP, 0), Names.listed(cliffs))
                : steep.isEmpty()
                        ? "No number moves a result by more than it moves itself."
                        : "Moves a result by more than it moves itself: " + Names.listed(steep) + ".";
        return against.isEmpty() ? size : size + " Against its direction somewhere: " + Names.listed(against) + ".";
    }

    private List<String> named(Predicate<NumberEffects> which) {
        return answer.numbers().stream()
                .filter(which)
                .map(NumberEffects::number)
                .toList();
    }
}
