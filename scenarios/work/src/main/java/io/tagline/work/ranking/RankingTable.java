package io.tagline.work.ranking;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.ranking.Ranking;
import io.tagline.experiments.ranking.Ranking.Entry;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.ranking.Rankings.Chance;
import io.tagline.sheet.Cell;
import io.tagline.sheet.CsvRenderer;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Alternatives in the order of their means, at each place. */
public final class RankingTable {

    /** In a result folder. */
    public static final String FILE = "ranking.csv";

    private static final int TIMES = 3;
    private static final int PERCENT = 100;

    private static final int MOST = 100_000;
    private static final String TESTED =
            "ranking: the places of one hold together with %s %% confidence, Student's t-test of paired replications with Bonferroni's correction; not sure: chance may decide";
    private static final String ENOUGH =
            "replications: about `-r %d` would show which is the fastest %s, if times differ as they do now";
    private static final String HARDLY =
            "replications: more than %s would be needed to show which is the fastest where chance may decide: take these as equally fast";

    private RankingTable() {}

    /** With times of so many decimals. */
    public static Table of(Rankings rankings, int decimals) {
        return of(rankings, decimals, rows -> {});
    }

    /** The same with more columns beside the times. */
    public static Table of(Rankings rankings, int decimals, Consumer<Rows<Entry>> more) {
        List<Entry> entries = entries(rankings);
        Rows<Entry> rows = Rows.of(entries);
        for (String name : rankings.factors().names()) {
            boolean varies =
                    entries.stream().map(entry -> place(entry, name)).distinct().count() > 1;
            if (varies) {
                rows.words(name, entry -> place(entry, name));
            }
        }
        rows.counts("place", Entry::number)
                .words(rankings.factors().compared(), entry -> entry.ranked().name())
                .numbers(
                        "mean",
                        Decimals.NANOSECONDS,
                        entry -> Cell.of(entry.ranked().mean(), decimals))
                .numbers(
                        "ci",
                        Decimals.NANOSECONDS,
                        entry -> halfWidth(entry)
                                .map(half -> Cell.halfWidth(half, decimals))
                                .orElse(Cell.empty()))
                .numbers(
                        "times the best",
                        entry -> entry.times()
                                .map(times -> Cell.of(times, TIMES))
                                .orElse(Cell.empty()));
        more.accept(rows);
        if (entries.stream().anyMatch(entry -> !entry.ranked().isSure())) {
            rows.words("", entry -> doubt(entry, rankings.chance()));
        }
        return rows.table("Ranking of " + rankings.factors().compared() + " by the mean");
    }

    /** What the table says, and how many replications would say more. */
    public static List<String> legend(Rankings rankings) {
        return switch (rankings.chance()) {
            case NONE -> List.of("ranking: without chance, as all replications of each take the same time");
            case UNSEEN ->
                List.of(
                        "ranking: of a single replication each, which does not show chance; `-r 2` shows whether there is any");
            case TESTED ->
                Stream.concat(
                                Stream.of(TESTED.formatted(Decimals.shortest(PERCENT * rankings.confidence(), 3))),
                                more(rankings).stream())
                        .toList();
        };
    }

    /** How many replications would decide what chance may decide. */
    private static Optional<String> more(Rankings rankings) {
        List<Ranking> open = rankings.open();
        List<Integer> enough = open.stream()
                .flatMapToInt(place -> rankings.enough(place, MOST).stream())
                .boxed()
                .toList();
        if (open.isEmpty()) {
            return Optional.empty();
        } else if (enough.isEmpty()) {
            return Optional.of(HARDLY.formatted(Decimals.grouped(MOST)));
        }
        int most = rounded(Collections.max(enough));
        String where = enough.size() == open.size()
                ? "where chance may decide"
                : "at %d of %d places where chance may decide".formatted(enough.size(), open.size());
        return Optional.of(ENOUGH.formatted(most, where));
    }

    /** Up to two digits: it is an estimate. */
    private static int rounded(int number) {
        int unit = 1;
        while (number / unit >= PERCENT) {
            unit *= 10;
        }
        return (number + unit - 1) / unit * unit;
    }

    /** With the places that each may have. */
    public static String csv(Rankings rankings) {
        Rows<Entry> rows = Rows.of(entries(rankings));
        rankings.factors().names().forEach(name -> rows.words(name, entry -> place(entry, name)));
        return CsvRenderer.text(rows.counts("place", Entry::number)
                .words(rankings.factors().compared(), entry -> entry.ranked().name())
                .words("mean_ns", entry -> Decimals.statistic(entry.ranked().mean()))
                .words(
                        "ci_ns",
                        entry -> halfWidth(entry).map(Decimals::statistic).orElse(""))
                .words("times_best", entry -> entry.times().map(Decimals::ratio).orElse(""))
                .counts("first_place", entry -> entry.ranked().first())
                .counts("last_place", entry -> entry.ranked().last())
                .table());
    }

    private static List<Entry> entries(Rankings rankings) {
        return rankings.places().stream()
                .map(Ranking::rows)
                .flatMap(List::stream)
                .toList();
    }

    private static String place(Entry entry, String name) {
        return entry.ranking().place().getOrDefault(name, "");
    }

    private static Optional<Double> halfWidth(Entry entry) {
        return entry.ranked().point().latency().meanInterval().map(Interval::halfWidth);
    }

    private static String doubt(Entry entry, Chance chance) {
        return entry.ranked().isSure()
                ? ""
                : "%s, %d to %d"
                        .formatted(
                                chance == Chance.TESTED ? "not sure" : "the same",
                                entry.ranked().first(),
                                entry.ranked().last());
    }
}
