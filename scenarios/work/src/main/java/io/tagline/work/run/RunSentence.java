package io.tagline.work.run;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.PointComparison;
import io.tagline.programs.expression.Value;
import io.tagline.work.ranking.RankingSentence;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run in one sentence: how long it takes, how sure that is, against which model, and whether it is as expected. */
final class RunSentence {

    private final RunResult result;
    private final Optional<Rankings> rankings;
    private final List<PointResult> points;
    private final int decimals;

    private RunSentence(RunResult result, Optional<Rankings> rankings) {
        this.result = result;
        this.rankings = rankings;
        points = result.points();
        decimals = PointTable.decimals(result);
    }

    /** The sentence; empty if no point was finished. */
    static String of(RunResult result, Optional<Rankings> rankings) {
        return result.points().isEmpty() ? "" : new RunSentence(result, rankings).sentence();
    }

    private String sentence() {
        return Stream.of(Optional.of(ranked().orElseGet(this::latency)), model(), beside(), expectations())
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining("; "))
                + ".";
    }

    private Optional<String> ranked() {
        return rankings.map(known -> RankingSentence.of(known, decimals));
    }

    private String latency() {
        PointResult least = extreme(Comparator.naturalOrder());
        PointResult most = extreme(Comparator.reverseOrder());
        String fastest = time(mean(least));
        if (points.size() == 1) {
            return fastest + " " + sureness(least.latency());
        } else if (fastest.equals(time(mean(most)))) {
            return fastest + " at all " + points.size() + " points" + widest();
        }
        return "From %s at %s to %s at %s%s"
                .formatted(fastest, place(least, most), time(mean(most)), place(most, least), widest());
    }

    private PointResult extreme(Comparator<Double> order) {
        return points.stream()
                .min(Comparator.comparing(RunSentence::mean, order))
                .orElseThrow();
    }

    private static double mean(PointResult point) {
        return point.latency().mean();
    }

    private String time(double nanoseconds) {
        return Decimals.fixed(nanoseconds, decimals) + " ns";
    }

    private String sureness(Distribution latency) {
        if (latency.count() == 1) {
            return "in one replication";
        } else if (latency.min() == latency.max()) {
            return "in each of " + latency.count() + " replications";
        }
        return "on average"
                + latency.meanInterval()
                        .map(interval ->
                                " (±" + Decimals.fixed(interval.halfWidth(), decimals) + " with " + confidence() + ")")
                        .orElse("");
    }

    /** The widest confidence interval of several means; empty if none varies. */
    private String widest() {
        return points.stream()
                .flatMap(point -> point
                        .latency()
                        .meanInterval()
                        .filter(interval -> interval.halfWidth() > 0)
                        .map(interval -> interval.halfWidth() / mean(point))
                        .stream())
                .max(Comparator.naturalOrder())
                .map(width -> ", each within ±" + Decimals.percent(width) + " with " + confidence())
                .orElse("");
    }

    private String confidence() {
        return Decimals.shortest(100 * result.setup().scenario().run().stop().confidence(), 3) + " % confidence";
    }

    /** Where a point is, by the parameters in which it differs from another. */
    private String place(PointResult point, PointResult other) {
        Map<String, Value> differing = new LinkedHashMap<>(point.point().parameters());
        differing.entrySet().removeAll(other.point().parameters().entrySet());
        return result.varying().text(differing);
    }

    private Optional<String> model() {
        return band().or(this::number);
    }

    private Optional<String> band() {
        List<Boolean> compared =
                points.stream().flatMap(point -> point.boundsHold().stream()).toList();
        long broken = compared.stream().filter(holds -> !holds).count();
        if (compared.isEmpty()) {
            return Optional.empty();
        } else if (points.size() == 1) {
            PointResult point = points.get(0);
            PointComparison band = point.model().orElseThrow();
            if (broken == 0 && BandTable.isFor(result)) {
                return Optional.of(within(point, band));
            }
            return Optional.of("%s %s (%s to %s)"
                    .formatted(
                            broken == 0 ? "between" : "not between",
                            "T_min and T_max",
                            time(band.low()),
                            band.high().map(this::time).orElse("none")));
        }
        return Optional.of(
                broken == 0
                        ? "T_min and T_max hold at " + ofAll(compared.size())
                        : "T_min and T_max do not hold at " + broken + " of " + compared.size() + " points");
    }

    /** From the samples outwards. */
    private String within(PointResult point, PointComparison band) {
        String samples = "replications between "
                + range(point.latency().min(), point.latency().max());
        String most = band.prediction()
                .most()
                .map(inner -> ", " + inner.others() + " between " + range(inner.min(), inner.max()))
                .orElse("");
        return samples + most + ", every one between "
                + range(band.low(), band.high().orElseThrow());
    }

    private String range(double from, double to) {
        return Decimals.fixed(from, decimals) + " and " + time(to);
    }

    /** The share of the samples in the band beside, where it is smallest and largest, and how far they are from the number beside. */
    private Optional<String> beside() {
        List<Double> shares = points.stream()
                .flatMap(point -> point.besideBand().flatMap(PointComparison::shareWithin).stream())
                .sorted()
                .toList();
        Optional<String> band = shares.isEmpty() ? Optional.empty() : Optional.of(held(shares));
        Optional<String> number = points.size() > 1
                ? Optional.empty()
                : points.get(0).besideNumber().map(model -> "the model has " + time(model.low()));
        return Stream.of(band, number).flatMap(Optional::stream).reduce((first, second) -> first + "; " + second);
    }

    private String held(List<Double> shares) {
        String name = PointResult.names(points.stream().flatMap(point -> point.besideBand().stream()))
                .replace(", ", " with ");
        String least = Decimals.percent(shares.get(0));
        String most = Decimals.percent(shares.get(shares.size() - 1));
        String ends = points.size() > 1
                ? ""
                : points.get(0)
                        .besideBand()
                        .flatMap(band -> band.high()
                                .map(high -> ", " + Decimals.fixed(band.low(), decimals) + " to " + time(high) + ","))
                        .orElse("");
        return name + ends + " holds " + (least.equals(most) ? least : least + " to " + most) + " of the replications";
    }

    private String ofAll(int number) {
        return (number == points.size() ? "all " : "") + number + (number == 1 ? " point" : " points");
    }

    /** How far the mean is from a model that is one number, where it is farthest. */
    private Optional<String> number() {
        return points.stream()
                .filter(point -> deviation(point).isPresent())
                .max(Comparator.comparing(point -> Math.abs(deviation(point).orElseThrow())))
                .map(point -> deviation(deviation(point).orElseThrow(), point));
    }

    private String deviation(double share, PointResult point) {
        String model = time(point.model().orElseThrow().low());
        String far = Decimals.percent(Math.abs(share));
        if (points.size() > 1) {
            return "at most " + far + " from the model";
        }
        return share == 0 ? "as the model says" : far + (share > 0 ? " above" : " below") + " the model's " + model;
    }

    private static Optional<Double> deviation(PointResult point) {
        return point.model()
                .filter(model -> !model.isBand() && model.low() > 0)
                .map(model -> mean(point) / model.low() - 1);
    }

    private Optional<String> expectations() {
        List<ExpectationVerdict> asked = result.expectations().stream()
                .filter(verdict -> verdict.held().isPresent())
                .toList();
        long held = count(asked, ExpectationVerdict::passed);
        long failed = count(asked, verdict -> !verdict.isAcceptable());
        long unseen = count(result.expectations(), verdict -> !verdict.seen());
        if (asked.isEmpty()) {
            return unseen == 0 ? Optional.empty() : Optional.of(Names.counted((int) unseen, "expectation") + " unseen");
        } else if (held == asked.size()) {
            String all = held == 1 ? "as expected" : "all " + held + " expectations hold";
            return Optional.of((unseen == 0 ? all : allSeen(held)) + count(unseen, ExpectationVerdict.UNSEEN));
        }
        String all = held + " of " + asked.size() + (asked.size() == 1 ? " expectation holds" : " expectations hold");
        return Optional.of(all
                + count(failed, ExpectationVerdict.FAILED)
                + count(asked.size() - held - failed, ExpectationVerdict.MISSED + ", as known")
                + count(unseen, ExpectationVerdict.UNSEEN));
    }

    /** Of several expectations, some were not seen, and all others hold. */
    private static String allSeen(long held) {
        return held == 1 ? "1 expectation holds" : held + " expectations hold";
    }

    private static long count(List<ExpectationVerdict> verdicts, Predicate<ExpectationVerdict> property) {
        return verdicts.stream().filter(property).count();
    }

    private static String count(long number, String word) {
        return number == 0 ? "" : ", " + number + " " + word;
    }
}
