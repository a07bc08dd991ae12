package io.tagline.work.witness;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.witness.End;
import io.tagline.work.witness.Witnesses.WitnessAnswer;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How near the witnesses are to their bounds, in a sentence; that one is outside comes first. */
final class WitnessSentence {

    static final int DECIMALS = 3;

    private WitnessSentence() {}

    static String of(WitnessAnswer answer) {
        List<PointWitnesses> points = answer.points();
        if (points.isEmpty()) {
            return "Interrupted before the first execution.";
        }
        long outside = points.stream().filter(PointWitnesses::isOutside).count();
        String alarm = outside == 0
                ? ""
                : "OUTSIDE the guaranteed band at %d of %d points: the bounds are wrong. "
                        .formatted(outside, points.size());
        String said = points.size() == 1 ? single(points.get(0)) : several(points);
        return alarm + Names.capital(said) + ".";
    }

    private static String single(PointWitnesses point) {
        return Stream.of(End.values())
                .filter(end -> point.time(end).isPresent())
                .map(end -> single(point, end))
                .collect(Collectors.joining("; "));
    }

    private static String single(PointWitnesses point, End end) {
        String times = point.tightness(end)
                .map(ratio -> " (" + Decimals.shortest(ratio, DECIMALS) + " times)")
                .orElse("");
        return "%s witness %s, %s".formatted(word(end), time(point.time(end)), bound(end)) + " "
                + time(point.bound(end)) + times;
    }

    private static String several(List<PointWitnesses> points) {
        String ratios = Stream.of(End.values())
                .map(end -> ratios(points, end))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        return ratios.isEmpty() ? "no bound of %d points is finite".formatted(points.size()) : ratios;
    }

    private static String ratios(List<PointWitnesses> points, End end) {
        DoubleSummaryStatistics ratios = points.stream()
                .flatMap(point -> point.tightness(end).stream())
                .mapToDouble(ratio -> ratio)
                .summaryStatistics();
        String what = end == End.FASTEST
                ? "the fastest witness is %s to %s times T_min"
                : "T_max is %s to %s times the slowest witness";
        return ratios.getCount() == 0
                ? ""
                : what.formatted(
                        Decimals.shortest(ratios.getMin(), DECIMALS), Decimals.shortest(ratios.getMax(), DECIMALS));
    }

    static String word(End end) {
        return end == End.FASTEST ? "fastest" : "slowest";
    }

    static String bound(End end) {
        return end == End.FASTEST ? "T_min" : "T_max";
    }

    private static String time(Optional<Double> nanoseconds) {
        return nanoseconds
                .map(time -> Decimals.shortest(time, DECIMALS) + " ns")
                .orElse("none");
    }
}
