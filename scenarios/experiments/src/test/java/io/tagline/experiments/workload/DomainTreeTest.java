package io.tagline.experiments.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Source;
import io.tagline.experiments.scenario.Samples;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Do the first threads of the machine's domains lead them? */
final class DomainTreeTest {

    private static final String SCENARIO = """
            tagline: 1
            name: domains
            machine: %s
            matrix: {n: [24]}
            threads: {place: %s}
            trees: {tree: domains}
            lines:
              parents[n]: {}
            program: |
              if me > 0:
                store(parents[me], tree.parent)
            measure: {latency: last thread}
            """;

    /**
     * Of epyc-7742-2s, core complexes have four cores, dies two complexes, packages eight dies, so threads 4, 12 and 20 lead a complex, 8 and 16 a die; Sandy
     * Bridge has 8 cores in each of two sockets; Graviton2 is one domain. Scattered, half of the threads are in each socket.
     */
    @ParameterizedTest
    @CsvSource({
        "epyc-7742-2s, compact, '0 0 0 0 4 4 4 0 8 8 8 8 12 12 12 0 16 16 16 16 20 20 20'",
        "graviton2, compact, '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0'",
        "xeon-6242-2s, scatter, '0 0 0 0 0 0 0 0 0 0 0 0 12 12 12 12 12 12 12 12 12 12 12'",
    })
    void firstThreads_leadDomains(String machine, String place, String parents) {
        Scenario scenario = Samples.read(Source.of("domains.yaml", SCENARIO.formatted(machine, place)));
        Workload workload = Samples.workload(scenario, scenario.points().get(0));
        String written = Samples.steps(workload).stream()
                .skip(1)
                .map(steps -> String.valueOf(((Operation.Store) steps.get(0).operation()).value()))
                .reduce((all, next) -> all + " " + next)
                .orElseThrow();
        assertEquals(parents, written);
    }

    @Test
    void threadsPlacedByChance_haveNone() {
        String text = SCENARIO.formatted("epyc-7742-2s", "random");
        String mistakes =
                Samples.prepared(Source.of("domains.yaml", text)).all().toString();
        assertTrue(mistakes.contains("no thread is bound to a core"), mistakes);
    }
}
