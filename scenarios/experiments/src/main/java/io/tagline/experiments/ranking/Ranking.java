package io.tagline.experiments.ranking;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Pair;
import io.tagline.experiments.estimate.Interval;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Alternatives at one place, the fastest first. All that it says of their true order holds together with its confidence: each of the k(k-1)/2
 * differences is tested as a comparison of two results is, at a level that is so much stricter (Bonferroni). Single replications are taken as they are.
 *
 * @param place the parameters that they share; may be empty
 * @param missing alternatives that other places have
 */
public record Ranking(Map<String, String> place, List<Ranked> entries, List<String> missing) {

    static final Columns<Ranking> COLUMNS = Columns.<Ranking>of()
            .put("place", Kind.map(Kind.WORD), Ranking::place)
            .list("entries", Entry.COLUMNS, Ranking::rows)
            .words("missing", Ranking::missing);

    /**
     * An entry with its number.
     *
     * @param times its mean over that of the fastest; empty if that is zero
     */
    public record Entry(Ranking ranking, int number, Ranked ranked, Optional<Double> times) {

        static final Columns<Entry> COLUMNS = Columns.<Entry>of()
                .count("place", Entry::number)
                .word("name", entry -> entry.ranked.name())
                .time("mean", entry -> entry.ranked.mean())
                .orNull("times", Kind.RATIO, Entry::times)
                .count("first", entry -> entry.ranked.first())
                .count("last", entry -> entry.ranked.last());
    }

    public Ranking {
        place = Collections.unmodifiableMap(new LinkedHashMap<>(place));
        entries = List.copyOf(entries);
        missing = List.copyOf(missing);
    }

    /** Of at least two alternatives by their names. */
    static Ranking of(
            Map<String, String> place, Map<String, MeasuredPoint> points, List<String> missing, double confidence) {
        List<String> names = points.keySet().stream()
                .sorted(Comparator.comparingDouble(name -> mean(points, name)))
                .toList();
        int[] faster = new int[names.size()];
        int[] slower = new int[names.size()];
        double strict = strict(names.size(), confidence);
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                if (isFaster(points, names.get(i), names.get(j), strict)) {
                    slower[i]++;
                    faster[j]++;
                }
            }
        }
        List<Ranked> entries = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            entries.add(new Ranked(name, point(points, name), 1 + faster[i], names.size() - slower[i]));
        }
        return new Ranking(place, entries, missing);
    }

    private static MeasuredPoint point(Map<String, MeasuredPoint> points, String name) {
        return Optional.ofNullable(points.get(name)).orElseThrow();
    }

    private static double mean(Map<String, MeasuredPoint> points, String name) {
        return point(points, name).latency().mean();
    }

    /** Whether the first takes less time than the second, which chance hardly explains; in pairs of replications and on the whole. */
    private static boolean isFaster(Map<String, MeasuredPoint> points, String a, String b, double confidence) {
        Pair pair = Pair.of("", point(points, a), point(points, b), confidence);
        return pair.mean() > 0
                && mean(points, a) < mean(points, b)
                && pair.isSignificant().orElse(/* of a single replication each */ true);
    }

    public Ranked best() {
        return entries.get(0);
    }

    /** Those that may be the fastest. */
    public List<Ranked> leaders() {
        return entries.stream().filter(entry -> entry.first() == 1).toList();
    }

    /** Whether chance may decide which is the fastest. */
    public boolean isOpen() {
        return leaders().size() > 1 && !isTied();
    }

    /**
     * About how many replications would show which of those that may be the fastest is it, if times keep their means and their spread. The interval
     * of a difference must be somewhat narrower than the difference: with twice as many replications as make the two equal, a test finds it in nine of
     * ten cases.
     */
    double enough(double confidence) {
        return leaders().stream()
                .skip(1)
                .map(leader -> Pair.of("", best().point(), leader.point(), strict(entries.size(), confidence)))
                .mapToDouble(Ranking::enough)
                .max()
                .orElse(0);
    }

    private static double enough(Pair pair) {
        double half = pair.interval().map(Interval::halfWidth).orElse(0.0);
        double share = half / pair.mean();
        return half == 0 ? 0 : 2 * pair.a().latency().count() * share * share;
    }

    /** The confidence of each of the tests of so many alternatives. */
    private static double strict(int alternatives, double confidence) {
        return 1 - (1 - confidence) / (alternatives * (alternatives - 1) / 2.0);
    }

    /** Whether all that may be the fastest take the same time in every replication. */
    public boolean isTied() {
        MeasuredPoint first = best().point();
        return leaders().stream()
                .map(leader -> Pair.of("", first, leader.point(), 0))
                .allMatch(pair ->
                        pair.mean() == 0 && (pair.isExact() || pair.test().isEmpty()));
    }

    /** The time of an entry over that of the fastest; empty if that is zero. */
    public Optional<Double> times(Ranked entry) {
        double least = best().mean();
        return least == 0 ? Optional.empty() : Optional.of(entry.mean() / least);
    }

    /** Its entries with their numbers. */
    public List<Entry> rows() {
        List<Entry> rows = new ArrayList<>();
        entries.forEach(entry -> rows.add(new Entry(this, rows.size() + 1, entry, times(entry))));
        return rows;
    }
}
