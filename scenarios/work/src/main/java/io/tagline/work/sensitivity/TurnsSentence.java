package io.tagline.work.sensitivity;

import io.tagline.documents.Names;
import io.tagline.experiments.ranking.Ranked;
import io.tagline.experiments.ranking.Ranking;
import io.tagline.work.ranking.RankingSentence;
import io.tagline.work.sensitivity.RankingTurns.Turn;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        List<String> parts = Stream.of(
                        told(turned, " or ", "%s would be the fastest with %s"),
                        told(open, " and ", "chance might decide between %s with %s"),
                        told(decided, " or ", "%s would surely be the fastest with %s"))
                .flatMap(List::stream)
                .toList();
        String stays = "%s. That stays so with %s moved, one at a time"
                .formatted(
                        now,
                        parts.isEmpty()
                                ? "any of " + Names.counted(ranking.tried(), "number")
                                : "%d of %d numbers".formatted(others, ranking.tried()));
        return stays + (parts.isEmpty() ? "." : "; but " + String.join("; ", parts) + ".");
    }

    /** The orders as they are, and what their signs mean. */
    static List<String> notes(RankingTurns ranking) {
        Stream<String> orders = ranking.base().places().stream()
                .map(place -> "order" + where(place) + ": " + RankingTurns.order(place));
        return Stream.concat(orders, Stream.of("<: takes less time; ~: chance may decide"))
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

    /** What would be, with which moves: one sentence for each answer. */
    private static List<String> told(List<Turn> turns, String and, String sentence) {
        Map<String, Set<String>> moves = new LinkedHashMap<>();
        turns.forEach(turn -> moves.computeIfAbsent(names(turn.after(), and), names -> new LinkedHashSet<>())
                .add(move(turn)));
        return moves.entrySet().stream()
                .map(answer -> sentence.formatted(answer.getKey(), String.join(" or ", answer.getValue())))
                .toList();
    }

    private static String move(Turn turn) {
        return "%d %% %s of %s"
                .formatted(
                        Math.abs(turn.percent()),
                        turn.percent() < 0 ? "less" : "more",
                        turn.number().number());
    }

    private static String names(Ranking ranking, String and) {
        return ranking.leaders().stream().map(Ranked::name).collect(Collectors.joining(and));
    }
}
