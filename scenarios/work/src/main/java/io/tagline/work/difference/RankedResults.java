package io.tagline.work.difference;

import io.tagline.documents.Refusal;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.json.Json;
import io.tagline.experiments.difference.Side;
import io.tagline.experiments.ranking.PooledSides;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.sheet.Sheet;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.difference.Comparison.Candidate;
import io.tagline.work.difference.LoadedCandidates.LoadedCandidate;
import io.tagline.work.difference.RankedResults.RankingAnswer;
import io.tagline.work.ranking.RankingSentence;
import io.tagline.work.ranking.RankingTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which of several results, or scenarios, is the fastest at the points that they share. */
public record RankedResults(List<Candidate> candidates) implements Question<RankingAnswer> {

    public RankedResults {
        candidates = List.copyOf(candidates);
    }

    /** Scenarios that are simulated. */
    public RankedResults(ChosenScenario... scenarios) {
        this(Stream.of(scenarios)
                .<Candidate>map(scenario -> new Candidate.ToRun(scenario.name(), scenario))
                .toList());
    }

    /** The results, and their order at each point. */
    public record RankingAnswer(List<Side> sides, Rankings rankings, TimeOrigins origins) implements PublishedAnswer {

        public static final Columns<RankingAnswer> COLUMNS = Columns.<RankingAnswer>of("tagline/ranking/1")
                .list("sides", DifferenceJson.SIDE, RankingAnswer::sides)
                .with(Rankings.COLUMNS, RankingAnswer::rankings);

        public RankingAnswer {
            sides = List.copyOf(sides);
        }

        @Override
        public Sheet sheet() {
            List<String> about = sides.stream()
                    .map(side -> side.name() + ": " + side.about())
                    .toList();
            return Sheet.titled("")
                    .answer(RankingSentence.of(rankings, DifferenceTable.DECIMALS) + ".")
                    .notes(about)
                    .add(RankingTable.of(rankings, DifferenceTable.DECIMALS))
                    .notes(RankingTable.legend(rankings))
                    .notes(origins.trust())
                    .sheet();
        }

        /** As {@code tagline/ranking/1}, docs/guide/output.md. */
        @Override
        public Json json() {
            return COLUMNS.json(this);
        }
    }

    @Override
    public RankingAnswer ask(WorkContext context) {
        LoadedCandidates loaded = LoadedCandidates.of(candidates, context);
        List<Side> sides = new ArrayList<>();
        for (LoadedCandidate candidate : loaded.all()) {
            sides.add(candidate.side().get());
        }
        refuseUnlike(sides);
        PooledSides pooled = PooledSides.of(sides);
        Rankings rankings = pooled.rankings()
                .orElseThrow(() -> new Refusal("no two results have a point in common" + examples(sides)));
        return new RankingAnswer(sides, rankings, loaded.origins());
    }

    /** Times of different intervals, or of different parts of them, have no order. */
    private static void refuseUnlike(List<Side> sides) {
        Side first = sides.get(0);
        sides.stream()
                .filter(side -> !side.measure().equals(first.measure()))
                .findFirst()
                .ifPresent(other -> {
                    throw new Refusal(
                            "these latencies are of different things: %s has `%s`, %s has `%s`; give them the same `measure`"
                                    .formatted(first.name(), first.measure(), other.name(), other.measure()));
                });
    }

    private static String examples(List<Side> sides) {
        StringBuilder text = new StringBuilder("; choose some of each with -p");
        for (Side side : sides) {
            text.append("; ").append(side.name()).append(" has ").append(LoadedCandidates.examples(side));
        }
        return text.toString();
    }
}
