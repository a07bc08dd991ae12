package io.tagline.experiments.ranking;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The rankings of a result: one for each place at which several alternatives were measured, along the axis.
 *
 * @param confidence of each ranking as a whole
 */
public record Rankings(Factors factors, List<Ranking> places, double confidence) {

    /** As a member of {@code tagline/run/1}, docs/guide/output.md. */
    public static final Columns<Rankings> COLUMNS = Columns.<Rankings>of()
            .word("compared", rankings -> rankings.factors.compared())
            .orNull("axis", Kind.WORD, rankings -> rankings.factors.axis())
            .ratio("confidence", Rankings::confidence)
            .put("chance", Kind.oneOf(Chance.values(), Chance::word), Rankings::chance)
            .list("places", Ranking.COLUMNS, Rankings::places);

    /** What replications show of chance. */
    public enum Chance {
        /** It is tested: times differ from one replication to the next. */
        TESTED,
        /** There is none: all replications of each alternative take the same time. */
        NONE,
        /** Nothing: each alternative has a single replication. */
        UNSEEN;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Rankings {
        places = List.copyOf(places);
    }

    /** Of a run; empty if it compares nothing. */
    public static Optional<Rankings> of(RunResult result) {
        Scenario scenario = result.setup().scenario();
        return of(
                result.points().stream()
                        .map(point -> MeasuredPoint.of(point, result.setup().measure(point.setup())))
                        .toList(),
                Intent.of(scenario),
                scenario.run().stop().confidence());
    }

    /** Of points; empty if they compare nothing. */
    public static Optional<Rankings> of(List<MeasuredPoint> points, Intent intent, double confidence) {
        return Factors.of(points.stream().map(MeasuredPoint::parameters).toList(), intent)
                .flatMap(factors -> of(points, factors, confidence));
    }

    /** Of the values of this parameter. */
    static Optional<Rankings> of(List<MeasuredPoint> points, String compared, Intent intent, double confidence) {
        List<Map<String, String>> parameters =
                points.stream().map(MeasuredPoint::parameters).toList();
        return of(points, Factors.comparing(compared, parameters, intent), confidence);
    }

    private static Optional<Rankings> of(List<MeasuredPoint> points, Factors factors, double confidence) {
        Map<Map<String, String>, List<Contest>> groups = new LinkedHashMap<>();
        Map<Map<String, String>, Contest> contests = new LinkedHashMap<>();
        for (MeasuredPoint point : points) {
            Map<String, String> parameters = point.parameters();
            contests.computeIfAbsent(factors.place(parameters), place -> {
                        Contest contest = new Contest(place, new LinkedHashMap<>());
                        groups.computeIfAbsent(factors.group(parameters), group -> new ArrayList<>())
                                .add(contest);
                        return contest;
                    })
                    .points()
                    .putIfAbsent(parameters.getOrDefault(factors.compared(), ""), point);
        }
        List<Ranking> places = groups.values().stream()
                .flatMap(group -> group.stream()
                        .filter(Contest::isOne)
                        .sorted(Comparator.comparingDouble(contest -> factors.number(contest.place())))
                        .map(contest ->
                                Ranking.of(contest.place(), contest.points(), contest.missing(group), confidence)))
                .toList();
        return places.isEmpty() ? Optional.empty() : Optional.of(new Rankings(factors, places, confidence));
    }

    /** The points of alternatives at one place, by their names. */
    private record Contest(Map<String, String> place, Map<String, MeasuredPoint> points) {

        /** Alternatives of a single replication are compared with their like only. */
        boolean isOne() {
            return points.size() > 1
                    && points.values().stream()
                                    .map(point -> point.latency().count() > 1)
                                    .distinct()
                                    .count()
                            == 1;
        }

        /** Alternatives that other places have, together with some of these. */
        List<String> missing(List<Contest> group) {
            return group.stream()
                    .map(other -> other.points.keySet())
                    .filter(names -> !Collections.disjoint(names, points.keySet()))
                    .flatMap(Set::stream)
                    .filter(name -> !points.containsKey(name))
                    .distinct()
                    .toList();
        }
    }

    public Chance chance() {
        List<Distribution> times = places.stream()
                .flatMap(place -> place.entries().stream())
                .map(entry -> entry.point().latency())
                .toList();
        if (times.stream().anyMatch(time -> time.count() == 1)) {
            return Chance.UNSEEN;
        }
        return times.stream().allMatch(time -> time.min() == time.max()) ? Chance.NONE : Chance.TESTED;
    }

    /** Where chance may decide which is the fastest. */
    public List<Ranking> open() {
        return places.stream().filter(Ranking::isOpen).toList();
    }

    /** About how many replications would decide it at a place; empty if not even so many would. */
    public OptionalInt enough(Ranking place, int most) {
        double number = place.enough(confidence);
        return number <= most ? OptionalInt.of((int) Math.ceil(number)) : OptionalInt.empty();
    }

    /** The rankings by their places without the axis, each along the axis. */
    public Map<Map<String, String>, List<Ranking>> groups() {
        Map<Map<String, String>, List<Ranking>> groups = new LinkedHashMap<>();
        places.forEach(ranking -> groups.computeIfAbsent(factors.group(ranking.place()), group -> new ArrayList<>())
                .add(ranking));
        return groups;
    }
}
