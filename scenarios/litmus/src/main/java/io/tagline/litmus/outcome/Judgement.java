package io.tagline.litmus.outcome;

import io.tagline.litmus.program.LitmusCondition.Quantifier;
import io.tagline.litmus.program.LitmusTest;
import java.util.Collection;

/**
 * Whether the condition of a litmus test is satisfied.
 *
 * @param positive for how many outcomes, or runs, its proposition holds
 * @param negative for how many it does not
 */
public record Judgement(Quantifier quantifier, long positive, long negative) {

    public static Judgement of(LitmusTest test, Collection<Outcome> outcomes) {
        return of(test, outcomes.stream().filter(outcome -> outcome.holds(test)).count(), outcomes.size());
    }

    public static Judgement of(LitmusTest test, Histogram histogram) {
        return of(test, histogram.positive(test), histogram.total());
    }

    private static Judgement of(LitmusTest test, long positive, long total) {
        return new Judgement(test.condition().quantifier(), positive, total - positive);
    }

    /** Whether the whole condition is satisfied. */
    public boolean satisfied() {
        return quantifier.isSatisfied(positive, negative);
    }

    /** How many agree with the whole condition, its quantifier included, and how many do not: litmus7's {@code Witnesses}. */
    public String witnesses() {
        boolean swapped = quantifier == Quantifier.NOT_EXISTS;
        return "Positive: %d, Negative: %d".formatted(swapped ? negative : positive, swapped ? positive : negative);
    }

    /** How often the proposition holds, in the words of herd and litmus7. */
    public String observation() {
        return positive == 0 ? "Never" : negative == 0 ? "Always" : "Sometimes";
    }
}
