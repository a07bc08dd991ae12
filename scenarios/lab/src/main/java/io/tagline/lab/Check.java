package io.tagline.lab;

import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Verdict;
import io.tagline.checker.Violation;
import io.tagline.checker.verdict.Verification;
import io.tagline.experiments.json.CheckJson;
import java.util.List;
import java.util.Optional;

/**
 * What came of visiting every state of a protocol.
 *
 * @param verified whether all states were visited and all properties hold in them; {@code unreached} in {@code json} are rows that took more caches
 * @param states how many there are
 * @param transitions how many steps lead from one to another
 * @param violation what does not hold, in words, if anything was found
 * @param counterexample a shortest way there, a line for each step
 * @param json all of it, and more: what {@code tagline check --json} prints of so many caches
 */
public record Check(
        boolean verified,
        long states,
        long transitions,
        Optional<String> violation,
        List<String> counterexample,
        String json) {

    /** Copies the counterexample. */
    public Check {
        counterexample = List.copyOf(counterexample);
    }

    static Check of(Verification verification) {
        CheckResult result = verification.last();
        return new Check(
                verification.verdict() == Verdict.VERIFIED,
                result.statistics().states(),
                result.statistics().transitions(),
                result.violation().map(Violation::text),
                result.counterexample().stream().map(Check::line).toList(),
                CheckJson.of(verification).document());
    }

    private static String line(CounterexampleStep step) {
        return step.number() + " " + step.node() + ": " + step.event() + ", " + step.from() + " to " + step.to();
    }
}
