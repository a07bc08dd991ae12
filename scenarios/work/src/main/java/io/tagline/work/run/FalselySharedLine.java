package io.tagline.work.run;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.result.PointResult;
import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A line that threads share without sharing any of its data, and its false sharing misses in all replications. */
public record FalselySharedLine(String name, long misses) {

    /** The number of lines to show. */
    public static final int SOME = 5;

    private static final int DECIMALS = 2;

    /** All such lines of a point, those with most misses first. */
    public static List<FalselySharedLine> of(PointResult point) {
        return ActivityPart.lines(point.activity(), point.setup().workload()).stream()
                .map(line -> new FalselySharedLine(line.name(), line.activity().of(Kind.FALSE_SHARING)))
                .filter(line -> line.misses() > 0)
                .sorted(Comparator.comparingLong(line -> -line.misses()))
                .toList();
    }

    /** Lines with their misses per replication, and how many more there are than {@code most}. */
    public static String text(PointResult point, int most) {
        List<FalselySharedLine> lines = of(point);
        String named = lines.stream()
                .limit(most)
                .map(line -> line.name() + " " + Decimals.shortest(point.perReplication(line.misses()), DECIMALS))
                .collect(Collectors.joining(", "));
        return lines.size() > most ? named + " and " + (lines.size() - most) + " more" : named;
    }
}
