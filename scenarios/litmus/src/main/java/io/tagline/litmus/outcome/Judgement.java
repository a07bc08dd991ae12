package io.tagline.litmus.outcome;

import io.tagline.litmus.program.LitmusTest;
import java.util.Collection;

/**
 * What became of the condition of a litmus test.
 *
 * @param positive how many outcomes, or runs, it is about
 * @param negative how many others there are
 * @param satisfied whether that is as it asks
 */
public record Judgement(long positive, long negative, boolean satisfied) {

    private static Judgement of(LitmusTest test, long positive, long negative) {
        return new Judgement(positive, negative, test.condition().quantifier().isSatisfied(positive, negative));
    }

    /** Of all outcomes that there can be. */
    public static Judgement of(LitmusTest test, Collection<Outcome> outcomes) {
        long positive =
                outcomes.stream().filter(outcome -> outcome.isPositive(test)).count();
        return of(test, positive, outcomes.size() - positive);
    }

    /** Of runs. */
    public static Judgement of(LitmusTest test, Histogram histogram) {
        return of(test, histogram.positive(test), histogram.negative(test));
    }

    /** How often it is so, as herd and litmus7 say it. */
    public String observation() {
        return positive == 0 ? "Never" : negative == 0 ? "Always" : "Sometimes";
    }
}
