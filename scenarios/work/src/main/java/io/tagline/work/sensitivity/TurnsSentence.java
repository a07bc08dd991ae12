package io.tagline.work.sensitivity;

import io.tagline.documents.Names;
import io.tagline.experiments.ranking.Ranked;
import io.tagline.experiments.ranking.Ranking;
import io.tagline.work.ranking.RankingSentence;
import io.tagline.work.sensitivity.RankingTurns.Turn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Which numbers would turn a ranking, in a few sentences. */
final class TurnsSentence {

    private TurnsSentence() {}

    static String of(RankingTurns ranking) {
        String now = RankingSentence.of(ranking.base(), /* decimals= */ 1);
        List<Turn> turned = turns(ranking, Turn::hasAnotherWinner);
        List<Turn> open = turns(ranking, Turn::isOpen);
        List<Turn> decided = turns(ranking, turn -> turn.isDecided() && !turn.hasAnotherWinner());
        long others = ranking.tried()
                - ranking.turns().stream()
                        .filter(Turn::changesWinner)
                        .map(turn -> turn.number().number())
                        .distinct()
                        .count();
        List<String> parts = new ArrayList<>();
        if (!turned.isEmpty()) {
            parts.add("another is the fastest with " + moves(turned));
        }
        if (!open.isEmpty()) {
            parts.add("chance may decide with " + moves(open));
        }
        if (!decided.isEmpty()) {
            parts.add("it is sure with " + moves(decided));
        }
        if (parts.isEmpty()) {
            return now
                    + ". Moving %s, one at a time, changes nothing about that."
                            .formatted(Names.counted(ranking.tried(), "number"));
        }
        String text = String.join("; ", parts);
        return now + ". " + Names.capital(text)
                + "; %d of %d numbers change nothing about that.".formatted(others, ranking.tried());
    }

    /** The orders as they are. */
    static List<String> notes(RankingTurns ranking) {
        return ranking.base().places().stream()
                .map(place -> "order" + where(place) + ": " + RankingTurns.order(place)
                        + " (<: takes less time; ~: chance may decide)")
                .toList();
    }

    private static String where(Ranking place) {
        return place.place().isEmpty()
                ? ""
                : place.place().entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                        .collect(Collectors.joining(", ", " at ", ""));
    }

    private static List<Turn> turns(RankingTurns ranking, Predicate<Turn> which) {
        return ranking.turns().stream().filter(which).toList();
    }

    private static String moves(List<Turn> turns) {
        Map<String, String> winners = new LinkedHashMap<>();
        turns.forEach(turn -> winners.merge(
                "%d %% %s of %s"
                        .formatted(
                                Math.abs(turn.percent()),
                                turn.percent() < 0 ? "less" : "more",
                                turn.number().number()),
                names(turn.after()),
                (one, other) -> one.equals(other) ? one : one + " or " + other));
        return Names.listed(winners.entrySet().stream()
                .map(move -> move.getKey() + " (" + move.getValue() + ")")
                .toList());
    }

    private static String names(Ranking ranking) {
        return ranking.leaders().stream().map(Ranked::name).collect(Collectors.joining(" or "));
    }
}
