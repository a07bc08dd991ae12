package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Moments;
import io.tagline.experiments.scenario.RunRule;

/**
 * The judgement of a point's rule on its first replications, which end a batch.
 *
 * @param precision the width of the confidence interval of their mean, relative to it
 * @param wanted the number of replications at which to evaluate the rule again; the present number if that is enough
 */
public record StopDecision(double precision, int wanted) {

    /** The judgement of these latencies, in picoseconds; without any, how many are to be simulated first. */
    public static StopDecision of(RunRule rule, double[] latencies) {
        Batches batches = Batches.of(rule);
        if (latencies.length == 0) {
            return new StopDecision(Double.POSITIVE_INFINITY, batches.first());
        }
        Moments moments = new Moments();
        for (double latency : latencies) {
            moments.add(latency);
        }
        double precision = moments.relativeHalfWidth(rule.stop().confidence());
        boolean enough =
                batches.isLast(latencies.length) || precision <= rule.stop().within();
        return new StopDecision(precision, enough ? latencies.length : batches.after(latencies.length));
    }
}
