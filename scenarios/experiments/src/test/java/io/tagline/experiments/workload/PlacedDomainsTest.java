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
import org.junit.jupiter.params.provider.ValueSource;

/** Do programs see the domains that the machine's document has? */
final class PlacedDomainsTest {

    private static final String SCENARIO = """
            tagline: 1
            name: domains
            machine: %s
            threads: {T0: 0, T1: %d}
            lines:
              of_thread[clusters]: {}
              of_level[levels][domains(0)]: {}
            program: |
              if me == 0:
                store(of_thread[cluster(1)], 1000 * clusters + 100 * sockets + 10 * socket(1) + distance(0, 1))
            measure: {latency: last thread}
            """;

    /**
     * By their documents, epyc-7742-2s has 2 packages of 8 CCD of 2 CCX of 4 cores, an L3 in each CCX; Sandy Bridge 2 sockets of 8 cores, an L3 in each;
     * Knights Landing one die of 32 tiles of 2 cores, an L2 in each; the Xeon Phi is one ring.
     */
    @ParameterizedTest
    @CsvSource({
        "epyc-7742-2s, 0, 0, 32200",
        "epyc-7742-2s, 3, 0, 32201",
        "epyc-7742-2s, 4, 1, 32202",
        "epyc-7742-2s, 8, 2, 32203",
        "epyc-7742-2s, 64, 16, 32214",
        "sandy-bridge-2s, 7, 0, 2201",
        "sandy-bridge-2s, 8, 1, 2212",
        "knights-landing-7210, 1, 0, 32101",
        "knights-landing-7210, 2, 1, 32102",
        "xeon-phi-5110p, 59, 0, 1101",
    })
    void domains_areThoseOfTheMachine(String machine, int core, int cluster, long facts) {
        Operation.Store store = store(SCENARIO.formatted(machine, core));
        assertEquals(cluster, store.line());
        assertEquals(facts, store.value());
    }

    /** The same from the cores outwards; core 68 of EPYC is in package 1, in its first CCD and the second CCX of that. */
    @ParameterizedTest
    @CsvSource({
        "epyc-7742-2s, 68, levels, 5",
        "epyc-7742-2s, 68, 'domain(1, 0)', 68",
        "epyc-7742-2s, 68, 'domain(1, 1)', 17",
        "epyc-7742-2s, 68, 'domain(1, 2)', 8",
        "epyc-7742-2s, 68, 'domain(1, 3)', 1",
        "epyc-7742-2s, 68, 'domain(1, 4)', 0",
        "epyc-7742-2s, 68, domains(2), 16",
        "sandy-bridge-2s, 9, levels, 3",
        "sandy-bridge-2s, 9, 'domain(1, 1)', 1",
        "xeon-phi-5110p, 59, levels, 2",
    })
    void levels_areThoseOfTheMachine(String machine, int core, String question, long answer) {
        assertEquals(answer, store(text(machine, core, question)).value());
    }

    /** A parameter of that name was there first. */
    @Test
    void parameterHidesLevels() {
        String text = text("epyc-7742-2s", 1, "levels").replace("threads:", "matrix: {levels: [7]}\nthreads:");
        assertEquals(7, store(text).value());
    }

    private static String text(String machine, int core, String question) {
        return SCENARIO.formatted(machine, core).replaceAll("1000 .*", question + ")");
    }

    private static Operation.Store store(String text) {
        Scenario scenario = Samples.read(Source.of("domains.yaml", text));
        Workload workload = Samples.workload(scenario, scenario.points().get(0));
        return (Operation.Store) Samples.steps(workload).get(0).get(0).operation();
    }

    @ParameterizedTest
    @ValueSource(strings = {"socket(1)", "cluster(1)", "domain(1, 1)", "distance(0, 1)"})
    void domainsOfThreadsPlacedByChance_areUnknown(String question) {
        String text = text("epyc-7742-2s", 1, question).replace("{T0: 0, T1: 1}", "{count: 2, place: random}");
        String mistakes =
                Samples.prepared(Source.of("domains.yaml", text)).all().toString();
        assertTrue(mistakes.contains("no thread is bound to a core"), mistakes);
    }
}
