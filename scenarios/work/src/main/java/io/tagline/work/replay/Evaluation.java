package io.tagline.work.replay;

import io.tagline.experiments.setup.TimeOrigins;

/**
 * A mapping beside another one, on the timed machine.
 *
 * @param baseline the name of the other mapping
 */
public record Evaluation(String machine, TimeOrigins origins, String baseline, ReplayCost before, ReplayCost after) {

    /** How much less than the baseline's, as a share of it; negative if it is more. */
    public static double gain(double before, double after) {
        return before == 0 ? 0 : (before - after) / before;
    }
}
