package io.tagline.work.run;

import io.tagline.documents.units.Decimals;

/** Explains the star behind a difference, where several differences are tested side by side. */
public final class Stars {

    /** For samples that are independent. */
    public static final String WELCH = "Welch's t-test";

    private static final int PERCENT = 100;

    private Stars() {}

    /** The test and its level, and the expected number of stars if there were no differences. */
    public static String meaning(double confidence, long tested, String test) {
        return "significant with " + Decimals.shortest(PERCENT * confidence, 3) + " % confidence, " + test
                + "; by chance alone " + Decimals.shortest(byChance(confidence, tested), 1)
                + " of " + tested + " would be";
    }

    /** How many of these tests chance alone makes significant, on average. */
    public static double byChance(double confidence, long tested) {
        return (1 - confidence) * tested;
    }
}
