package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Source;
import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.Workload;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The machine has 60 cores that run four threads each. */
final class ThreadPlacerTest {

    private static Workload workload(String threads) {
        Scenario scenario = Samples.read(Source.of("threads.yaml", """
                tagline: 1
                name: threads
                machine: xeon-phi-5110p
                threads: %s
                lines: {}
                program: |
                  fence()
                measure: {latency: last thread}
                """.formatted(threads)));
        return Samples.workload(scenario, scenario.points().get(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{T0: 0, T1: 15}                   | 0 15",
                "{count: 3}                        | 0 1 2",
                "{count: 3, place: compact}        | 0 1 2",
                // Sixty cores for four threads: one for every fifteen.
                "{count: 4, place: scatter}        | 0 15 30 45",
                // 60 i / 7 for i = 0 … 6: 0, 8.57, 17.14, 25.71, 34.29, 42.86, 51.43.
                "{count: 7, place: scatter}        | 0 8 17 25 34 42 51",
                "{count: 3, place: 2*i}            | 0 2 4",
                "{count: 3, place: \"n - 1 - i\"}  | 2 1 0",
                "{place: [7, i, 59]}               | 7 1 59",
                "{count: 2, place: [7, i, 59]}     | 7 1",
            })
    void rule_putsThreadsOnCores(String threads, String cores) {
        Workload workload = workload(threads);
        assertEquals(
                cores,
                String.join(" ", workload.cores().stream().map(String::valueOf).toList()));
        assertEquals(Dealing.NONE, workload.dealing());
    }

    /** Threads 60 and on are second threads: from core 0 on, or spread as if they were alone. */
    @Test
    void moreThreadsThanCores_areSecondThreads() {
        List<Integer> all = IntStream.range(0, 60).boxed().toList();
        List<Integer> compact = workload("{count: 62, place: compact}").cores();
        List<Integer> scattered = workload("{count: 62, place: scatter}").cores();
        assertEquals(all, compact.subList(0, 60));
        assertEquals(List.of(0, 1), compact.subList(60, 62));
        assertEquals(all, scattered.subList(0, 60));
        assertEquals(List.of(0, 30), scattered.subList(60, 62));
    }

    @Test
    void randomPlacement_isDealtByTheMachine() {
        Workload workload = workload("{count: 3, place: random}");
        assertEquals(List.of(0, 1, 2), workload.cores());
        assertEquals(Dealing.MACHINE, workload.dealing());
    }

    @Test
    void parameterN_isTheNumberOfThreads() {
        String text = Samples.good("k: [1, 2]", "n: {range: [2, 4]}")
                .text()
                .replace("{T0: 0, T1: 15}", "{place: scatter}")
                .replace("data[k]", "data[n - 1]")
                .replace("where send == E", "where n >= 3");
        Scenario scenario = Samples.read(Source.of("n.yaml", text));
        List<List<Integer>> cores = scenario.points().stream()
                .map(point -> Samples.workload(scenario, point).cores())
                .toList();
        assertEquals(List.of(List.of(0, 30), List.of(0, 20, 40), List.of(0, 15, 30, 45)), cores.subList(0, 3));
    }
}
