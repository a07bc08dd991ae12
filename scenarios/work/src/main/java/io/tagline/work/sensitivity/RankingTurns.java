package io.tagline.work.sensitivity;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.ranking.Ranked;
import io.tagline.experiments.ranking.Ranking;
import io.tagline.experiments.ranking.Rankings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What a ranking of alternatives hangs on: the moves of numbers that give another order.
 *
 * @param base with the numbers as they are
 * @param tried how many numbers were moved
 * @param turns the moves that change an order in a way that chance hardly explains, or leave open what was decided
 */
public record RankingTurns(Rankings base, int tried, List<Turn> turns) {

    static final Columns<RankingTurns> COLUMNS = Columns.<RankingTurns>of()
            .put("base", Rankings.COLUMNS.kind(), RankingTurns::base)
            .count("tried", RankingTurns::tried)
            .list("turns", Turn.COLUMNS, RankingTurns::turns);

    public RankingTurns {
        turns = List.copyOf(turns);
    }

    /**
     * An order at one place after a number has moved.
     *
     * @param percent by how much, with its sign
     */
    public record Turn(NumberEffects number, int percent, Ranking before, Ranking after) {

        static final Columns<Turn> COLUMNS = Columns.<Turn>of()
                .word("number", turn -> turn.number.number())
                .word("kind", turn -> turn.number.kind().word())
                .count("percent", Turn::percent)
                .put("place", Kind.map(Kind.WORD), turn -> turn.after.place())
                .word("order", turn -> order(turn.after))
                .truth("anotherIsFastest", Turn::hasAnotherWinner)
                .truth("open", Turn::isOpen)
                .truth("decided", Turn::isDecided);

        /** Whether it changes what can be said of the fastest. */
        boolean changesWinner() {
            return hasAnotherWinner() || isOpen() || isDecided();
        }

        /** Whether none of those that may be the fastest was one before. */
        boolean hasAnotherWinner() {
            return Collections.disjoint(names(before.leaders()), names(after.leaders()));
        }

        /** Whether chance may decide now who is the fastest, which was sure before. */
        boolean isOpen() {
            return !hasAnotherWinner()
                    && before.leaders().size() == 1
                    && after.leaders().size() > 1;
        }

        /** Whether it is sure now who is the fastest, which chance might have decided before. */
        boolean isDecided() {
            return before.leaders().size() > 1 && after.leaders().size() == 1;
        }

        /** Whether two that were in a sure order are in the opposite order now. */
        boolean reverses() {
            return before.entries().stream()
                    .anyMatch(first -> before.entries().stream()
                            .filter(second -> first.last() < second.first())
                            .anyMatch(second ->
                                    entry(second).last() < entry(first).first()));
        }

        private Ranked entry(Ranked before) {
            return after.entries().stream()
                    .filter(entry -> entry.name().equals(before.name()))
                    .findFirst()
                    .orElse(before);
        }
    }

    /** Of the rankings with less and with more of a number, in the order of the base. */
    static List<Turn> of(NumberEffects number, int percent, Rankings base, Rankings moved) {
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < base.places().size(); i++) {
            Turn turn = new Turn(
                    number, percent, base.places().get(i), moved.places().get(i));
            if (turn.changesWinner() || turn.reverses()) {
                turns.add(turn);
            }
        }
        return turns;
    }

    private static List<String> names(List<Ranked> entries) {
        return entries.stream().map(Ranked::name).toList();
    }

    /** The alternatives from the fastest on; between two of which chance may decide is a {@code ~}. */
    static String order(Ranking ranking) {
        StringBuilder order = new StringBuilder(ranking.best().name());
        for (int i = 1; i < ranking.entries().size(); i++) {
            boolean sure = ranking.entries().get(i - 1).last()
                    < ranking.entries().get(i).first();
            order.append(sure ? " < " : " ~ ").append(ranking.entries().get(i).name());
        }
        return order.toString();
    }
}
