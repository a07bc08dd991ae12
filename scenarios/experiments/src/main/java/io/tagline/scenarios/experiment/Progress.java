package io.tagline.scenarios.experiment;

/**
 * How far a run has got.
 *
 * @param replications simulated so far, all points together
 * @param expected replications at the end; an estimate, since the stop rule decides
 * @param relativeHalfWidth of the confidence interval of the point that was evaluated last, over its mean
 */
public record Progress(int pointsDone, int points, long replications, long expected, double relativeHalfWidth) {

    /** Is notified each time a chunk is complete, always by the thread that runs the experiment. */
    @FunctionalInterface
    public interface Listener {
        void advanced(Progress progress);
    }
}
