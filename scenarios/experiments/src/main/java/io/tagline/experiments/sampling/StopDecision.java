package io.tagline.experiments.sampling;

import io.tagline.experiments.scenario.StopRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The judgement of a point's rule on its first replications, which end a batch.
 *
 * @param precision half the confidence interval that the rule is about, over its middle
 * @param needed about how many replications make it as narrow as the rule asks for
 * @param wanted the number of replications at which to evaluate the rule again; the present number if that is enough
 * @param isEnough whether the point needs no more; if it does not want more either, it waits for its rivals
 */
public record StopDecision(double precision, double needed, int wanted, boolean isEnough) {

    /** Before anything is known. */
    static StopDecision first(int wanted) {
        return new StopDecision(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, wanted, false);
    }

    /** The judgements of all points of some work, of which these latencies are known, in picoseconds. */
    public static List<StopDecision> of(List<Work> works, List<double[]> latencies) {
        List<StopDecision> decisions = new ArrayList<>();
        Map<Rivals, List<Integer>> contests = new LinkedHashMap<>();
        for (int point = 0; point < works.size(); point++) {
            int number = point;
            decisions.add(of(works.get(point), latencies.get(point)));
            works.get(point)
                    .rivals()
                    .ifPresent(rivals -> contests.computeIfAbsent(rivals, r -> new ArrayList<>())
                            .add(number));
        }
        contests.values().forEach(points -> {
            List<StopDecision> judged = Contest.judge(
                    points.stream().map(works::get).toList(),
                    points.stream().map(latencies::get).toList());
            IntStream.range(0, points.size()).forEach(i -> decisions.set(points.get(i), judged.get(i)));
        });
        return decisions;
    }

    /** The judgement of a point without rivals; without latencies, how many are to be simulated first. */
    private static StopDecision of(Work work, double[] latencies) {
        Batches batches = Batches.of(work);
        int count = latencies.length;
        if (count == 0 || work.rivals().isPresent()) {
            return first(batches.first());
        }
        StopRule stop = work.rule().stop();
        double precision = precision(work, latencies);
        boolean enough = batches.isLast(count) || precision <= stop.within();
        double ratio = precision / stop.within();
        return new StopDecision(precision, count * ratio * ratio, enough ? count : batches.after(count), enough);
    }

    private static double precision(Work work, double[] latencies) {
        StopRule stop = work.rule().stop();
        return stop.of().share().isPresent()
                ? work.deals().relativeHalfWidth(latencies, stop.of().share().getAsDouble(), stop.confidence())
                : work.deals().mean(latencies).relativeHalfWidth(stop.confidence());
    }
}
