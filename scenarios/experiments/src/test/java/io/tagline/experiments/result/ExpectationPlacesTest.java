package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.ExpectationVerdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where an expectation holds or fails is said by what distinguishes the points. */
final class ExpectationPlacesTest {

    private static final String SCENARIO = """
            tagline: 1
            name: places
            machine: ideal
            matrix: {kind: [a], work: [1, 2]}
            threads: {T0: 0}
            lines: {x: {}}
            program: |
              compute(work - 1 + (kind == a) ns)
            measure: {latency: last thread}
            run: {seed: 1, replications: 2}
            fits: [{name: line, over: work, form: linear}]
            expect:
              - mean at least 1 ns
              - line.c at least 0 ns
            """;

    /** All points share `kind`, which has one value. What programs read beside the sentence has every parameter. */
    @Test
    void constants_areNotNamed() {
        List<ExpectationVerdict> verdicts = SampleRuns.of(SCENARIO).expectations();
        assertEquals(
                List.of(
                        "mean is 1.00 ns at work=1, expected at least 1.00 ns",
                        "line.c is 1.00 ns, expected at least 0.00 ns"),
                verdicts.stream().map(ExpectationVerdict::sentence).toList());
        assertEquals(
                "kind=a, work=1",
                verdicts.get(0).evidence().map(Evidence::place).orElse(""));
    }
}
