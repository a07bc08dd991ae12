package io.tagline.work.tune;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.ranking.Ranked;
import io.tagline.experiments.ranking.Ranking;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.work.tune.AlgorithmSearch.AlgorithmAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The best programs as {@code tagline/tune-programs/1}, docs/guide/tune.md. */
public final class AlgorithmJson {

    /** A design at one place. */
    private record Found(AlgorithmAnswer answer, Ranking place, Ranked ranked) {

        Map<String, String> parameters() {
            return answer.designs().getOrDefault(ranked.name(), Map.of());
        }
    }

    /** All designs at one place. */
    private record Place(AlgorithmAnswer answer, Ranking ranking) {

        List<Found> all() {
            return ranking.entries().stream()
                    .map(ranked -> new Found(answer, ranking, ranked))
                    .toList();
        }

        Found best() {
            return all().get(0);
        }

        List<Found> leaders() {
            return all().stream().filter(found -> found.ranked.first() == 1).toList();
        }
    }

    private static final Columns<Found> PARAMETERS = Columns.<Found>of().each(Kind.WORD, Found::parameters);

    private static final Columns<Found> DESIGN = Columns.<Found>of()
            .word("name", found -> found.ranked.name())
            .time("mean", found -> found.ranked.mean())
            .orNull("times", Kind.RATIO, found -> found.place.times(found.ranked))
            .count("first", found -> found.ranked.first())
            .count("last", found -> found.ranked.last())
            .count("replications", found -> found.ranked.point().latency().count())
            .ifKnown("fairness", Kind.RATIO, found -> found.answer.fairness(found.ranked))
            .put("design", PARAMETERS.kind(), found -> found);

    private static final Columns<Place> PLACE = Columns.<Place>of()
            .put("place", Kind.map(Kind.WORD), place -> place.ranking.place())
            .time("cost", place -> place.ranking.best().mean())
            .put("optimum", PARAMETERS.kind(), Place::best)
            .list("ties", PARAMETERS, Place::leaders)
            .list("designs", DESIGN, Place::all);

    /** One place adds its result to the object; several make a list of objects. */
    public static final Columns<AlgorithmAnswer> COLUMNS = Columns.<AlgorithmAnswer>of("tagline/tune-programs/1")
            .word("operation", answer -> answer.question().family().word())
            .word("machine", answer -> answer.result().setup().machines())
            .with(TimeOrigins.COLUMNS, answer -> answer.result().setup().timeOrigins())
            .count("threads", answer -> answer.question().threads())
            .count("seed", answer -> answer.result().setup().scenario().run().seed())
            .ratio(
                    "confidence",
                    answer -> answer.result().setup().scenario().run().stop().confidence())
            .word("status", answer -> answer.result().incomplete().isEmpty() ? "complete" : "interrupted")
            .count("designCount", answer -> answer.designs().size())
            .ifKnown(
                    "results",
                    Kind.list(PLACE.kind()),
                    answer -> Optional.of(places(answer)).filter(places -> places.size() != 1))
            .withKnown(
                    PLACE,
                    answer -> Optional.of(places(answer))
                            .filter(places -> places.size() == 1)
                            .map(places -> places.get(0)));

    private AlgorithmJson() {}

    private static List<Place> places(AlgorithmAnswer answer) {
        return answer.rankings().map(Rankings::places).orElse(List.of()).stream()
                .map(ranking -> new Place(answer, ranking))
                .toList();
    }
}
