package io.tagline.work.tune;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.ranking.Ranking.Entry;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.result.RunResult;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.Status;
import io.tagline.work.ranking.RankingSentence;
import io.tagline.work.ranking.RankingTable;
import io.tagline.work.run.ThreadSpread;
import io.tagline.work.tune.AlgorithmSearch.AlgorithmAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;

/** Programs of a family in the order of their times, with all that may be the fastest. */
final class AlgorithmSheet {

    private static final int DIGITS = 1;
    private static final int FAIRNESS = 2;
    private static final String KEEP =
            "`-o FILE.yaml` keeps the best, its ties and the next three as a scenario, which expects the best to stay so";

    private static final String CONTINUE =
            "`-o FILE.yaml` keeps the search as a scenario; `tagline run FILE.yaml -o FOLDER` makes it, and continues where it was interrupted";

    private static final String SHARES =
            "fairness: Jain's index of the shares that threads have while all compete; 1 is fair, 1/n is one thread alone. `ffwd` and `rcl` keep one thread as a server";

    private AlgorithmSheet() {}

    static Sheet of(AlgorithmAnswer answer) {
        RunResult result = answer.result();
        Sheet.Builder sheet = Sheet.titled("%s of %d threads on %s, by simulation"
                        .formatted(
                                Names.capital(answer.question().family().plural()),
                                answer.question().threads(),
                                result.setup().machines()))
                .answer(sentence(answer));
        answer.rankings().ifPresent(rankings -> {
            sheet.add(RankingTable.of(rankings, DIGITS, rows -> more(rows, answer)));
            sheet.notes(RankingTable.legend(rankings));
        });
        return sheet.notes(ThreadSpread.caution(result))
                .notes(work(answer))
                .notes(result.setup().timeOrigins().trust())
                .sheet();
    }

    /** Locks may be fast because they are unfair. */
    private static void more(Rows<Entry> rows, AlgorithmAnswer answer) {
        if (answer.question().family() == Family.LOCK) {
            rows.numbers(
                    "fairness",
                    entry -> answer.fairness(entry.ranked())
                            .map(fairness -> Cell.of(fairness, FAIRNESS))
                            .orElse(Cell.empty()));
        }
        rows.counts("replications", entry -> entry.ranked().point().latency().count());
    }

    private static String sentence(AlgorithmAnswer answer) {
        String found = answer.rankings()
                .map(rankings -> RankingSentence.of(rankings, DIGITS))
                .orElse("Nothing is known");
        return found + fair(answer)
                + failed(answer)
                + answer.result().incomplete().map(why -> "; " + why).orElse("") + ".";
    }

    private static String failed(AlgorithmAnswer answer) {
        RunResult result = answer.result();
        return result.failure()
                .map(failure -> "; %s fails: %s"
                        .formatted(
                                result.setup()
                                        .points()
                                        .get(failure.point())
                                        .point()
                                        .parameters()
                                        .get(ContestDocument.DESIGN),
                                failure.cause().getMessage()))
                .orElse("");
    }

    /** The fastest that gives all threads their turns, if the fastest of all does not. */
    private static String fair(AlgorithmAnswer answer) {
        return answer.rankings().map(Rankings::places).filter(places -> places.size() == 1).stream()
                .flatMap(places -> places.stream())
                .filter(place -> !answer.isFair(place.best()))
                .flatMap(place -> place.entries().stream()
                        .filter(answer::isFair)
                        .limit(1)
                        .map(fair -> "; of those with a fairness of %s or more, %s is the fastest, with %s ns"
                                .formatted(
                                        Decimals.shortest(AlgorithmAnswer.FAIR, FAIRNESS),
                                        fair.name(),
                                        Decimals.fixed(fair.mean(), DIGITS))))
                .findFirst()
                .orElse("");
    }

    private static List<String> work(AlgorithmAnswer answer) {
        List<String> notes = new ArrayList<>();
        if (answer.question().family() == Family.LOCK) {
            notes.add(SHARES);
        }
        simulated(answer).ifPresent(notes::add);
        if (answer.status() == Status.INTERRUPTED) {
            notes.add(CONTINUE);
        } else if (answer.status() == Status.FINE) {
            notes.add(KEEP);
        }
        return notes;
    }

    private static Optional<String> simulated(AlgorithmAnswer answer) {
        LongSummaryStatistics counts = answer.result().points().stream()
                .mapToLong(point -> point.sampled().samples().count())
                .summaryStatistics();
        if (counts.getCount() == 0) {
            return Optional.empty();
        }
        return Optional.of("%d designs, %s replications: %d to %d of each; one that is surely slower is dropped early"
                .formatted(
                        answer.designs().size(), Decimals.grouped(counts.getSum()), counts.getMin(), counts.getMax()));
    }
}
