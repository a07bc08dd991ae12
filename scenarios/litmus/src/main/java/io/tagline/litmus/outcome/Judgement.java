package io.tagline.litmus.outcome;

import io.tagline.litmus.program.LitmusTest;
import java.util.Collection;

/**
 * Whether the condition of a litmus test is satisfied.
 *
 * @param positive for how many outcomes, or runs, its proposition holds
 * @param negative for how many it does not
 * @param satisfied whether that satisfies its quantifier
 */
public record Judgement(long positive, long negative, boolean satisfied) {

    private static Judgement of(LitmusTest test, long positive, long negative) {
        return new Judgement(positive, negative, test.condition().quantifier().isSatisfied(positive, negative));
    }

    /** The judgement of all possible outcomes. */
    public static Judgement of(LitmusTest test, Collection<Outcome> outcomes) {
        long positive =
                outcomes.stream().filter(outcome -> outcome.isPositive(test)).count();
        return of(test, positive, outcomes.size() - positive);
    }

    /** The judgement of runs. */
    public static Judgement of(LitmusTest test, Histogram histogram) {
        return of(test, histogram.positive(test), histogram.negative(test));
    }

    /** How often the proposition holds, in the words of herd and litmus7. */
    public String observation() {
        return positive == 0 ? "Never" : negative == 0 ? "Always" : "Sometimes";
    }
}
