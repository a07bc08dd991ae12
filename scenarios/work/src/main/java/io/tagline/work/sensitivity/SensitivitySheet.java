package io.tagline.work.sensitivity;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.sensitivity.Sensitivity.SensitivityAnswer;
import java.util.ArrayList;
import java.util.List;

/** Elasticities: each number where it matters most, the largest first. */
final class SensitivitySheet {

    private static final int PERCENT = 100;

    private SensitivitySheet() {}

    static Sheet of(SensitivityAnswer answer) {
        return Sheet.titled("sensitivity of " + answer.scenario() + " on " + answer.machine())
                .answer(SensitivitySentence.of(answer))
                .add(answer.ranking()
                        .filter(ranking -> !ranking.turns().isEmpty())
                        .map(SensitivitySheet::turns))
                .add(numbers(answer))
                .notes(notes(answer))
                .sheet();
    }

    private static Table numbers(SensitivityAnswer answer) {
        List<NumberEffects> certain = answer.numbers().stream()
                .filter(number -> number.largest().isCertain())
                .toList();
        return Rows.of(certain)
                .words("number", NumberEffects::number)
                .words("value", NumberEffects::value)
                .words("kind", number -> number.kind().word())
                .words("matters most at", number -> number.largest().point())
                .numbers(
                        "mean",
                        Decimals.NANOSECONDS,
                        number -> Cell.of(number.largest().latency(), 1))
                .numbers("less", number -> Cell.signedPercent(number.largest().less()))
                .numbers("more", number -> Cell.signedPercent(number.largest().more()))
                .numbers("elasticity", number -> Cell.of(number.largest().elasticity(), 2))
                .numbers("error", number -> Cell.halfWidth(number.largest().error(), 2))
                .table();
    }

    /** The moves after which alternatives are in another order. */
    private static Table turns(RankingTurns ranking) {
        Rows<RankingTurns.Turn> rows = Rows.of(ranking.turns())
                .words("number", turn -> turn.number().number())
                .words("value", turn -> turn.number().value())
                .words("kind", turn -> turn.number().kind().word())
                .words("move", turn -> Decimals.signedPercent(turn.percent() / (double) PERCENT));
        ranking.base().factors().names().stream()
                .filter(name -> ranking.base().places().size() > 1)
                .forEach(name -> rows.words(name, turn -> turn.after().place().getOrDefault(name, "")));
        return rows.words("order", turn -> RankingTurns.order(turn.after()))
                .table("Orders of " + ranking.base().factors().compared() + " that turn");
    }

    private static List<String> notes(SensitivityAnswer answer) {
        List<String> notes = new ArrayList<>(List.of(
                "less, more: change of the mean with less and more of the number, by %s; elasticity: the change over that of the number, to the side where it is farther from zero; the intervals of a number hold at all points together with %s %%, and are of %d pairs of replications"
                        .formatted(
                                answer.by().text(),
                                Decimals.shortest(PERCENT * answer.confidence(), 1),
                                answer.pairs())));
        answer.ranking().ifPresent(ranking -> notes.addAll(TurnsSentence.notes(ranking)));
        List<String> none = answer.numbers().stream()
                .filter(number -> !number.largest().isCertain())
                .map(NumberEffects::number)
                .toList();
        if (!none.isEmpty()) {
            notes.add("no effect that chance alone could not have: " + Names.listed(none));
        }
        if (!answer.refused().isEmpty()) {
            notes.add("not moved, as the machine would contradict itself or nothing would change: "
                    + Names.listed(answer.refused()));
        }
        if (answer.interrupted()) {
            notes.add("interrupted: other numbers are missing");
        }
        notes.addAll(answer.origins().trust());
        return notes;
    }
}
