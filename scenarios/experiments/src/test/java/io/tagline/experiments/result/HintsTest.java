package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.claim.PointMetric;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A program's hints, on the ideal machine: 1 ns for a hit, 60 for the directory, 40 for another cache, 90 for memory. */
class HintsTest {

    private static final String SCENARIO = """
            tagline: 1
            name: hints
            machine: ideal
            protocol: %s
            matrix:
              hint: [none, prefetch, prefetch_write, downgrade]
              use: [load, store]
            threads: {T0: 0, T1: 9}
            lines:
              data: {owner: T0, state: M}
            program: |
              if me == 0:
                if hint == downgrade:
                  downgrade(data)
              else:
                if hint == prefetch:
                  prefetch(data)
                if hint == prefetch_write:
                  prefetch_write(data)
                compute(1 us)
                start_clock()
                if use == load:
                  t = load(data)
                else:
                  cl_write(data, 1)
            measure: {latency: last thread}
            run: {seed: 1, replications: 1}
            """;

    private static List<Double> means(RunResult result) {
        assertTrue(result.failure().isEmpty(), result.failure()::toString);
        return result.points().stream()
                .map(point -> point.latency().numbers().get(PointMetric.MEAN))
                .toList();
    }

    /** From another cache 60 + 40; a copy is not enough to write; what was given up is at home, 60 + 90. */
    @Test
    void hints_takeTheirRows() {
        assertEquals(
                List.of(100.0, 100.0, 1.0, 100.0, 1.0, 1.0, 150.0, 150.0),
                means(SampleRuns.of(SCENARIO.formatted("msi-hints"))));
    }

    /** Without rows of its own a prefetch is an access that nothing waits for; the right to write stays. */
    @Test
    void withoutRows_aPrefetchIsAnAccess_andNothingIsGivenUp() {
        assertEquals(
                List.of(100.0, 100.0, 1.0, 100.0, 1.0, 1.0, 100.0, 100.0),
                means(SampleRuns.of(SCENARIO.formatted("msi"))));
    }

    /** What is given up is what the thread has stored before, also where that waits in a buffer. */
    @Test
    void aDowngrade_comesAfterTheThreadsOwnStore() {
        RunResult result = SampleRuns.of("""
                tagline: 1
                name: after a store
                machine: graviton2
                protocol: msi-hints
                matrix: {hint: [none, downgrade]}
                threads: {T0: 0, T1: 8}
                lines:
                  data: {owner: T0, state: S}
                program: |
                  if me == 0:
                    store(data, 1)
                    if hint == downgrade:
                      downgrade(data)
                    compute(1 us)
                    barrier()
                  else:
                    barrier()
                    t = load(data)
                    assert t == 1
                measure: {latency: last thread}
                run: {seed: 1, replications: 100}
                """);
        List<Double> means = means(result);
        assertTrue(means.get(1) < 0.8 * means.get(0), means::toString);
    }
}
