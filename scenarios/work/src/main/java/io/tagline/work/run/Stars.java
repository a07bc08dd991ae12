package io.tagline.work.run;

import io.tagline.documents.units.Decimals;

/** Explains the star behind a difference, where several differences are tested side by side. */
public final class Stars {

    private static final int PERCENT = 100;

    private Stars() {}

    /** The test and its level, and the expected number of stars if there were no differences. */
    public static String meaning(double confidence, long tested) {
        return "significant with " + Decimals.shortest(PERCENT * confidence, 3)
                + " % confidence, Welch's t-test; by chance alone " + Decimals.shortest(byChance(confidence, tested), 1)
                + " of " + tested + " would be";
    }

    /** How many of these tests chance alone makes significant, on average. */
    public static double byChance(double confidence, long tested) {
        return (1 - confidence) * tested;
    }
}
