package io.tagline.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two workers of a real cluster, as processes on this computer. */
class SparkClusterTest {

    /** Points that are cut, points that are not, points with a stop rule, intervals and a fit: some seconds of two processors. */
    private static final String SCENARIO = """
            tagline: 1
            name: a lock on a cluster
            machine: xeon-phi-5110p
            matrix: {n: [%s]}
            threads: {place: compact}
            lines:
              x: {owner: T0, state: E}
            program: |
              for round in 1..3:
                begin turn
                cl_add(x, 1)
                end turn
            measure: {latency: last thread}
            run: {seed: 7, replications: %s}
            fits: [{name: line, over: n, form: linear}]
            """;

    /** At the second and the third point, an acknowledgement is due that is lost; at the first one, nobody writes. */
    private static final String WRITES = """
            tagline: 1
            name: writes to shared data
            machine: xeon-phi-5110p
            protocol: mesi
            matrix: {writer: [7, 0, 1]}
            threads: {T0: 0, T1: 1, T2: 20}
            lines:
              x: {owner: T1, state: S, sharers: [T2]}
            program: |
              if me == writer:
                cl_write(x, 1)
              else:
                load(x)
            measure: {latency: last thread}
            run: {seed: 1, replications: 20}
            """;

    private static final String DATA = """
            tagline: 1
            name: data
            sources:
              - name: one
                source: made up
                reads:
                  - {state: M, from: other socket, latency: 94 ns}
              - name: other
                source: made up, too
                reads:
                  - {memory: same socket, latency: 60 ns}
                  - {memory: other socket, latency: 90 ns}
            numbers:
              - {path: sockets.links.full.hop}
              - {path: memory.access}
            """;

    private static final String REPRODUCTION = """
            tagline: 1
            name: mine
            paper: my paper
            title: Locks, reconsidered
            scenarios:
              - {scenario: lock.yaml}
            """;

    @TempDir
    private Path folder;

    private Path home;

    @BeforeEach
    void sparkHome() throws IOException {
        home = Submitted.sparkHome();
    }

    private void scenario(String replications) throws IOException {
        String sizes = String.join(
                ", ", IntStream.rangeClosed(1, 60).mapToObj(Integer::toString).toList());
        Files.writeString(folder.resolve("lock.yaml"), SCENARIO.formatted(sizes, replications));
    }

    @Test
    void aKilledExecutor_changesNoByte() throws IOException, InterruptedException {
        scenario("300");
        Submitted spark = Submitted.toSpark(home, folder, "run", "lock.yaml", "--statistics", "--out", "spark");
        kill(executorOnceItHasBegun(spark));
        Submitted plain = Submitted.here(home, folder, "run", "lock.yaml", "--statistics", "--out", "plain");
        assertEquals(plain.code(), spark.code(), spark.log());
        assertTrue(spark.log().contains("Lost executor"), spark.log());
        assertEquals(plain.printed(), spark.printed());
        assertEquals(files("plain"), files("spark"));
    }

    @Test
    void stopRules_holdAsTheyDoHere() throws IOException, InterruptedException {
        scenario("{min: 20, max: 200}, stop: {ci: 95%, within: 3%}");
        Submitted spark = Submitted.toSpark(home, folder, "run", "lock.yaml", "--out", "spark");
        Submitted plain = Submitted.here(home, folder, "run", "lock.yaml", "--out", "plain");
        assertEquals(plain.code(), spark.code(), spark.log());
        assertEquals(files("plain"), files("spark"));
    }

    @Test
    void aPointThatCannotBeSimulated_isToldOnce() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("write.yaml"), WRITES);
        String[] args = {"run", "write.yaml", "--fault", "drop:Inv-Ack", "--out", "folder"};
        Submitted spark = Submitted.toSpark(home, folder, args);
        assertEquals(3, spark.code(), spark.log());
        Map<String, String> files = files("folder");
        Files.move(folder.resolve("folder"), folder.resolve("spark"));
        Submitted plain = Submitted.here(home, folder, args);
        assertEquals(3, plain.code(), plain.log());
        assertEquals(plain.told(), spark.told());
        assertEquals(
                1,
                spark.told().stream()
                        .filter(line -> line.contains("simulation failed"))
                        .count());
        assertEquals(files("folder"), files);
    }

    @Test
    void whatAClusterCannotDo_isRefused() throws IOException, InterruptedException {
        scenario("2");
        Submitted shard = Submitted.toSpark(home, folder, "run", "lock.yaml", "--shard", "1/2");
        assertEquals(2, shard.code(), shard.log());
        assertTrue(shard.log().contains("--shard cannot be used on a cluster"), shard.log());
        Submitted litmus = Submitted.toSpark(home, folder, "litmus", "SB");
        assertEquals(2, litmus.code(), litmus.log());
        assertTrue(litmus.log().contains("on a cluster there are run, tune, check, fit, reproduce"), litmus.log());
    }

    /** Executors build the sweep from the document of its question, whatever kind that is. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "check my-mesi.md --random 40000 --cores 4",
                "tune broadcast --threads 4,5 --machine sandy-bridge-2s --simulate 2 -r 9",
                "fit sandy-bridge-2s data.yaml --replications 2",
                "reproduce mine.yaml --no-results"
            })
    void otherSweeps_haveTheSameAnswers(String command) throws IOException, InterruptedException {
        scenario("20");
        Files.copy(Path.of("../../protocols/mesi.md"), folder.resolve("my-mesi.md"));
        Files.writeString(folder.resolve("data.yaml"), DATA);
        Files.writeString(folder.resolve("mine.yaml"), REPRODUCTION);
        Submitted spark = Submitted.toSpark(home, folder, command.split(" ", -1));
        Submitted plain = Submitted.here(home, folder, command.split(" ", -1));
        assertEquals(plain.code(), spark.code(), spark.log());
        assertTrue(spark.log().contains("Finished task 0.0 in stage 0.0"), spark.log());
        assertEquals(plain.printed(), spark.printed());
    }

    /** In the middle: a first point is finished, and not the last one. */
    private ProcessHandle executorOnceItHasBegun(Submitted spark) throws IOException, InterruptedException {
        Path journal = folder.resolve("spark/.journal");
        while (!Files.exists(journal) || Files.readString(journal).lines().count() < 2) {
            assertTrue(spark.process().isAlive(), spark.log());
            Thread.sleep(20);
        }
        return spark.process()
                .descendants()
                .filter(p -> Arrays.asList(p.info().arguments().orElse(new String[0]))
                        .contains("org.apache.spark.executor.CoarseGrainedExecutorBackend"))
                .findFirst()
                .orElseThrow();
    }

    private static void kill(ProcessHandle executor) {
        assertTrue(executor.destroyForcibly());
    }

    private Map<String, String> files(String name) throws IOException {
        Path root = folder.resolve(name);
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(root.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }
}
