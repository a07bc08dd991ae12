package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Source;
import io.tagline.programs.operation.Workload;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is tuned for the threads of a point is what Ramos and Hoefler, HPDC 2013, section 5, print for 30 and 60 threads. */
final class TunedScenarioTest {

    private static final String SCENARIO = """
            tagline: 1
            name: tuned
            machine: xeon-phi-5110p
            matrix: {n: [%d]}
            tune: %s
            threads: {place: compact}
            lines:
              line[2000]: {}
            %s
            program: |
              %s
            measure: {latency: last thread}
            """;

    private static Workload workload(int n, String collective, String trees, String program) {
        Scenario scenario = Samples.read(Source.of("tuned.yaml", SCENARIO.formatted(n, collective, trees, program)));
        return Samples.workload(scenario, scenario.points().get(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "broadcast | 30 | [5, 5]",
                "broadcast | 60 | [4, 4, 3]",
                "reduce    | 30 | [3, 3, 2]",
                "reduce    | 60 | [4, 4, 3]"
            })
    void optimalTree_isThePublishedOne(String collective, int n, String published) {
        String program = "load(line[parent(tree, me) + 1])";
        assertEquals(
                workload(n, collective, "trees: {tree: " + published + "}", program)
                        .program(),
                workload(n, collective, "trees: {tree: optimal}", program).program());
    }

    @ParameterizedTest
    @CsvSource({"30, 6, 2", "60, 4, 3"})
    void barrier_bringsItsPublishedNumbers(int n, int m, int r) {
        assertEquals(
                workload(n, "reduce", "", "load(line[" + m + " + 100*" + r + "])")
                        .program(),
                workload(n, "barrier", "", "load(line[m + 100*r])").program());
    }
}
