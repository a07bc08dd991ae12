package io.tagline.checker;

import io.tagline.protocols.table.Controllers;
import java.util.List;
import java.util.Optional;

/**
 * What came of checking a protocol.
 *
 * @param controllers those that took part
 * @param violation what does not hold, if anything was found
 * @param counterexample a shortest sequence of steps that shows it
 * @param waits who waits for whom at the end of a counterexample in which lines share resources, in sentences
 * @param starvation an access that may be refused for ever, if one was found
 * @param coverage the cells taken in the states that were looked at
 */
public record CheckResult(
        String protocol,
        CheckOptions options,
        Controllers controllers,
        Verdict verdict,
        Optional<Violation> violation,
        List<CounterexampleStep> counterexample,
        List<String> waits,
        Optional<Starvation> starvation,
        Statistics statistics,
        Coverage coverage) {

    public CheckResult {
        counterexample = List.copyOf(counterexample);
        waits = List.copyOf(waits);
    }
}
