package io.tagline.scenarios.experiment;

import io.tagline.scenarios.estimate.Moments;
import io.tagline.scenarios.scenario.RunRule;

/**
 * What the rule of a point says about its first replications, which end a batch.
 *
 * @param precision how wide the confidence interval of their mean is, relative to it
 * @param wanted how many there should be before the rule is evaluated again; as many as there are if that is enough
 */
public record Judgement(double precision, int wanted) {

    /** The judgement of these latencies, in picoseconds; without any, how many are to be simulated first. */
    public static Judgement of(RunRule rule, double[] latencies) {
        Batches batches = Batches.of(rule);
        if (latencies.length == 0) {
            return new Judgement(Double.POSITIVE_INFINITY, batches.first());
        }
        Moments moments = new Moments();
        for (double latency : latencies) {
            moments.add(latency);
        }
        double precision = moments.relativeHalfWidth(rule.stop().confidence());
        boolean enough =
                batches.isLast(latencies.length) || precision <= rule.stop().within();
        return new Judgement(precision, enough ? latencies.length : batches.after(latencies.length));
    }
}
