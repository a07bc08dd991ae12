package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.scenario.StopRule;

/**
 * The judgement of a point's rule on its first replications, which end a batch.
 *
 * @param precision half the confidence interval that the rule is about, over its middle
 * @param wanted the number of replications at which to evaluate the rule again; the present number if that is enough
 */
public record StopDecision(double precision, int wanted) {

    private static final double MEDIAN = 0.5;

    /** The judgement of these latencies, in picoseconds; without any, how many are to be simulated first. */
    public static StopDecision of(Work work, double[] latencies) {
        Batches batches = Batches.of(work);
        if (latencies.length == 0) {
            return new StopDecision(Double.POSITIVE_INFINITY, batches.first());
        }
        StopRule stop = work.rule().stop();
        double precision = precision(work.deals(), stop, latencies);
        boolean enough = batches.isLast(latencies.length) || precision <= stop.within();
        return new StopDecision(precision, enough ? latencies.length : batches.after(latencies.length));
    }

    private static double precision(Deals deals, StopRule stop, double[] latencies) {
        return switch (stop.of()) {
            case MEAN -> deals.mean(latencies).relativeHalfWidth(stop.confidence());
            case MEDIAN -> deals.relativeHalfWidth(latencies, MEDIAN, stop.confidence());
        };
    }
}
