package io.tagline.experiments.ranking;

import io.tagline.experiments.difference.MeasuredPoint;

/**
 * An alternative in a ranking. Its true place is between two, both included, with the confidence of the ranking.
 *
 * @param first the best place that it may have
 * @param last the worst one
 */
public record Ranked(String name, MeasuredPoint point, int first, int last) {

    /** In nanoseconds. */
    public double mean() {
        return point.latency().mean();
    }

    /** Whether intervals decide its place. */
    public boolean isSure() {
        return first == last;
    }
}
