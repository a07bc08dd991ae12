package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contended times without chance are cautioned of, and no others. */
final class PhaseTest {

    private static final String SCENARIO = """
            tagline: 1
            name: two threads
            machine: ideal
            set: ["directories.look-up=%s"]
            threads: {T0: 0, T1: 1}
            lines:
              x: {}
              y: {owner: T1, state: M}
            program: |
              for round in 1..10:
                if me < %d:
                  seen = cl_add(x, 1)
            measure: {latency: last thread}
            run: {seed: 1, replications: %d}
            """;

    /** One thread meets no other; a look-up that is drawn makes replications differ; one replication says nothing about chance. */
    @ParameterizedTest
    @CsvSource({
        "60 ns, 2, 3, true",
        "60 ns, 1, 3, false",
        "60 ns, 2, 1, false",
        "'{uniform: {min: 50 ns, max: 70 ns}}', 2, 3, false"
    })
    void requestsThatMeet_atFixedTimes_areCautionedOf(String lookUp, int threads, int replications, boolean expected) {
        RunResult result = SampleRuns.of(SCENARIO.formatted(lookUp, threads, replications));
        assertEquals(
                expected,
                Phase.caution(result).isPresent(),
                result.points().get(0).latency().toString());
    }
}
