package io.tagline.work.tune;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.documents.units.Units;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.models.equations.Equation;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.Rival;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.Space;
import io.tagline.models.tune.Trial;
import io.tagline.models.tune.Tuning;
import io.tagline.work.tune.DesignSearch.TuneAnswer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tuned designs as {@code tagline/tune/1}, docs/guide/tune.md. */
public final class TuneJson {

    /** What is shown for a number of threads. */
    private record Shown(Tuning tuning, int top) {}

    private static final Columns<Candidate> DESIGN = Columns.<Candidate>of()
            .each(
                    Values.VALUE,
                    candidate -> candidate.design().stream()
                            .collect(Collectors.toMap(
                                    Map.Entry::getKey, Map.Entry::getValue, (a, b) -> b, LinkedHashMap::new)));

    private static final Columns<Candidate> COSTS = Columns.<Candidate>of()
            .with(DESIGN, candidate -> candidate)
            .time("min", candidate -> Units.nanoseconds(candidate.cost().min()))
            .time("max", candidate -> Units.nanoseconds(candidate.cost().max()));

    private static final Columns<Trial> TRIAL =
            Columns.<Trial>of().with(COSTS, Trial::design).time("median", Trial::median);

    private static final Columns<Rival> RIVAL =
            Columns.<Rival>of().with(COSTS, Rival::design).ifKnown("median", Kind.TIME, Rival::median);

    private static final Columns<ShortList> SIMULATED = Columns.<ShortList>of()
            .word("scenario", ShortList::scenario)
            .count("seed", ShortList::seed)
            .count("replications", ShortList::replications)
            .put("fastest", DESIGN.kind(), list -> list.fastest().design())
            .list("designs", TRIAL, ShortList::trials);

    private static final Columns<Shown> TUNING = Columns.<Shown>of()
            .count("threads", shown -> shown.tuning.space().threads())
            .time(
                    "cost",
                    shown -> Units.nanoseconds(
                            shown.tuning.objective().of(shown.tuning.optimum().cost())))
            .time(
                    "min",
                    shown -> Units.nanoseconds(shown.tuning.optimum().cost().min()))
            .time(
                    "max",
                    shown -> Units.nanoseconds(shown.tuning.optimum().cost().max()))
            .put("optimum", DESIGN.kind(), shown -> shown.tuning.optimum())
            .list("ties", DESIGN, shown -> shown.tuning.ties())
            .count("tieCount", shown -> shown.tuning.tieCount())
            .count("weighed", shown -> shown.tuning.weighed())
            .ifKnown(
                    "restriction",
                    Kind.WORD,
                    shown -> Optional.of(shown.tuning.space().restriction()).filter(text -> !text.isEmpty()))
            .ifKnown("simulated", SIMULATED.kind(), shown -> shown.tuning.shortList())
            .ifKnown("dissemination", RIVAL.kind(), shown -> shown.tuning.rival())
            .ifKnown(
                    "top",
                    Kind.list(COSTS.kind()),
                    shown -> Optional.of(shown.tuning.ranking().stream()
                                    .limit(shown.top)
                                    .toList())
                            .filter(ranking -> shown.top > 0));

    /** One number of threads adds its result to the object; several make a list of objects. */
    public static final Columns<TuneAnswer> COLUMNS = Columns.<TuneAnswer>of("tagline/tune/1")
            .word("operation", found -> found.result().collective())
            .word("machine", found -> found.result().machine())
            .with(TimeOrigins.COLUMNS, TuneAnswer::origins)
            .word("minimised", found -> any(found).objective() == Objective.MIN ? "min" : "max")
            .words(
                    "equations",
                    found -> any(found).space().equations().stream()
                            .map(Equation::numbers)
                            .toList())
            .put("readings", Kind.map(Kind.WORD), found -> readings(any(found).space()))
            .put("costs", DesignCosts.COLUMNS.kind(), TuneAnswer::costs)
            .word("status", found -> found.result().isComplete() ? "complete" : "interrupted")
            .ifKnown(
                    "results",
                    Kind.list(TUNING.kind()),
                    found -> Optional.of(shown(found))
                            .filter(several -> found.result().several()))
            .withKnown(
                    TUNING,
                    found -> Optional.of(shown(found).get(0))
                            .filter(one -> !found.result().several()));

    private static Tuning any(TuneAnswer found) {
        return found.result().tunings().get(0);
    }

    private static List<Shown> shown(TuneAnswer found) {
        return found.result().tunings().stream()
                .map(tuning -> new Shown(tuning, found.top()))
                .toList();
    }

    private static Map<String, String> readings(Space space) {
        Map<String, String> readings = new LinkedHashMap<>();
        space.readings().forEach(reading -> readings.put(reading.subject().word(), reading.word()));
        return readings;
    }

    private TuneJson() {}
}
