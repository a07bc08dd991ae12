package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.scenario.StopRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Judges a rule about the differences between points, which are sampled side by side. It goes through all batches each time, so what it says depends on
 * nothing but the latencies.
 *
 * <ol>
 *   <li>At the end of each batch, the point with the smallest mean is compared with each of the others, in pairs of replications by number.
 *   <li>One that is surely slower needs no more replications. Each test is so strict that all of them, between any two points at the ends of any number of
 *       batches, are right together (Bonferroni; 1/2 + 1/6 + 1/12 + 1/20 + … is 1).
 *   <li>The others have enough at the same time: when it is known by how little each of them differs from the fastest, or when only that is left.
 * </ol>
 */
final class Contest {

    /** Of a single pair. */
    private static final MeanTest UNKNOWN = new MeanTest(0, Double.POSITIVE_INFINITY, 1);

    private final List<Work> works;
    private final List<double[]> latencies;
    private final StopRule stop;
    private final Batches batches;

    /** How often an interval may miss the difference of two points, with the rule's confidence for all pairs. */
    private final double chance;

    /** At how many replications each point had enough; 0 if it needs more. */
    private final int[] enough;

    /** The comparisons at the last batch that decide nothing yet. */
    private List<MeanTest> unsure = List.of();

    private double mean;
    private double rare;
    private int judged;

    private Contest(List<Work> works, List<double[]> latencies) {
        this.works = works;
        this.latencies = latencies;
        Work first = works.get(0);
        this.stop = first.rule().stop();
        Deals deals = works.stream().map(Work::deals).reduce(Deals.NONE, Deals::or);
        this.batches = new Batches(first.rule().min(), first.rule().max(), deals);
        this.chance = (1 - stop.confidence()) / Math.max(1, works.size() * (works.size() - 1) / 2.0);
        this.enough = new int[works.size()];
    }

    /** The judgement of each of the points that are compared. */
    static List<StopDecision> judge(List<Work> works, List<double[]> latencies) {
        Contest contest = new Contest(works, latencies);
        int end = contest.replay();
        double precision = contest.precision();
        double needed = contest.needed();
        return Arrays.stream(contest.enough)
                .mapToObj(count -> new StopDecision(precision, needed, count > 0 ? count : end, count > 0))
                .toList();
    }

    /** Judges all batches that are there; returns where the next one ends. */
    private int replay() {
        int end = batches.first();
        for (int look = 1; isThere(end); look++) {
            judge(end, look);
            if (open().length == 0) {
                return end;
            }
            end = batches.after(end);
        }
        return end;
    }

    private int[] open() {
        return IntStream.range(0, enough.length)
                .filter(point -> enough[point] == 0)
                .toArray();
    }

    private boolean isThere(int end) {
        return Arrays.stream(open()).allMatch(point -> latencies.get(point).length >= end);
    }

    private Samples samples(int point, int count) {
        return Samples.ofPicoseconds(latencies.get(point), count)
                .dealt(works.get(point).deals());
    }

    private void judge(int end, int look) {
        Map<Integer, Samples> samples =
                Arrays.stream(open()).boxed().collect(Collectors.toMap(point -> point, point -> samples(point, end)));
        Samples best = samples.values().stream()
                .min(Comparator.comparingDouble(Samples::mean))
                .orElseThrow();
        mean = Math.abs(best.mean());
        judged = end;
        rare = chance / (look * (look + 1.0));
        unsure = new ArrayList<>();
        samples.forEach((point, one) -> {
            if (one != best) {
                compare(point, MeanTest.ofPairs(one, best).orElse(UNKNOWN));
            }
        });
        if (unsure.isEmpty() || batches.isLast(end)) {
            Arrays.stream(open()).forEach(point -> enough[point] = end);
        }
    }

    private void compare(int point, MeanTest test) {
        if (test.p() < rare) {
            enough[point] = judged;
        } else if (test.chanceOf(stop.within() * mean) > chance) {
            unsure.add(test);
        }
    }

    private double precision() {
        return unsure.stream()
                .mapToDouble(test -> halfWidth(test, chance) / mean)
                .max()
                .orElse(unknown());
    }

    /** A point has enough as soon as it is surely slower, or its difference is sure. */
    private double needed() {
        return unsure.stream()
                .mapToDouble(test -> Math.min(
                        halfWidth(test, chance) / mean / stop.within(), halfWidth(test, rare) / test.difference()))
                .map(ratio -> judged * ratio * ratio)
                .max()
                .orElse(unknown());
    }

    private double unknown() {
        return judged == 0 ? Double.POSITIVE_INFINITY : 0;
    }

    private static double halfWidth(MeanTest test, double chance) {
        return test.interval(1 - chance).halfWidth();
    }
}
