package io.tagline.work.tune;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.result.RunResult;
import io.tagline.sheet.Sheet;
import io.tagline.work.ranking.RankingSentence;
import io.tagline.work.ranking.RankingTable;
import io.tagline.work.tune.AlgorithmSearch.AlgorithmAnswer;
import java.util.List;
import java.util.LongSummaryStatistics;

/** Programs of a family in the order of their times, with all that may be the fastest. */
final class AlgorithmSheet {

    private static final int DIGITS = 1;
    private static final String KEEP =
            "`-o FILE.yaml` keeps the best, its ties and the next three as a scenario, which expects the best to stay so";

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
            sheet.add(RankingTable.of(rankings, DIGITS));
            sheet.notes(RankingTable.legend(rankings));
        });
        return sheet.notes(work(answer))
                .notes(result.setup().timeOrigins().trust())
                .sheet();
    }

    private static String sentence(AlgorithmAnswer answer) {
        String found = answer.rankings()
                .map(rankings -> RankingSentence.of(rankings, DIGITS))
                .orElse("Nothing is known");
        return found + answer.result().incomplete().map(why -> "; " + why).orElse("") + ".";
    }

    private static List<String> work(AlgorithmAnswer answer) {
        LongSummaryStatistics counts = answer.result().points().stream()
                .mapToLong(point -> point.sampled().samples().count())
                .summaryStatistics();
        return List.of(
                "%d designs, %s replications: %d to %d of each; one that is surely slower is dropped early"
                        .formatted(
                                answer.designs().size(),
                                Decimals.grouped(counts.getSum()),
                                counts.getMin(),
                                counts.getMax()),
                KEEP);
    }
}
