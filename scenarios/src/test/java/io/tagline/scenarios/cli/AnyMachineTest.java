package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.work.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** What docs/machines.md says of scenarios on any machine: with the name of the machine and no document of one's own. */
@Order(1)
final class AnyMachineTest {

    /** A command line, and what its latencies consist of as many of: rounds of barriers, acquisitions of locks. */
    private record Row(String arguments, int parts) {}

    private static final List<Row> ROWS = List.of(
            new Row("sandy-bridge/latency-classes -p state=M -p owner=1", 1),
            new Row("sandy-bridge/contention -p readers=5", 1),
            new Row("xeon-phi/ping-pong -p T1=5 -p send=E", 1),
            new Row("xeon-phi/broadcast-trees -p n=4 -p shape=binomial", 1),
            new Row("synchronisation/barriers -p n=4 -p algorithm=pairwise-dissemination", 10),
            new Row("synchronisation/locks -p n=4 -p algorithm=tas,ticket,mcs", 480));

    @TempDir
    private Path folder;

    private static Stream<String> machines() {
        return new Catalog(FileLibrary::new).machines().names().stream();
    }

    /** By day every third. */
    private static Stream<String> someMachines() {
        List<String> all = machines().toList();
        return IntStream.range(0, all.size())
                .filter(i -> i % 3 == 0 || Boolean.getBoolean("tagline.night"))
                .mapToObj(all::get);
    }

    private static CommandLineRun run(String machine, String arguments) {
        String line = "run " + arguments + " --machine " + machine + " --replications 5 --no-results --jobs 1";
        return CommandLineRun.of(line.split(" ", -1));
    }

    /** Expectations are of another machine, and are not asked; bands may fail. */
    @ParameterizedTest
    @MethodSource("someMachines")
    void coherentMachines_runAll_asThePageSays_andOthersRefuseAll(String machine) throws IOException {
        boolean coherent = new Catalog(FileLibrary::new).machine(machine).isCoherent();
        CommandLineRun matrix = CommandLineRun.of("c2c", machine, "--replications", "1", "--pairs", "1", "--jobs", "1");
        assertEquals(coherent ? ExitCode.FINE : ExitCode.REFUSED, matrix.code(), matrix.err());
        StringBuilder row = new StringBuilder("| " + machine + " |");
        for (Row each : ROWS) {
            CommandLineRun run = run(machine, each.arguments() + " --json");
            List<Integer> fine = coherent ? List.of(ExitCode.FINE, ExitCode.FAILED) : List.of(ExitCode.REFUSED);
            assertTrue(fine.contains(run.code()), machine + " " + each + "\n" + run.err());
            if (coherent) {
                JsonMapper.shared()
                        .readTree(run.out())
                        .get("points")
                        .forEach(point -> row.append(String.format(
                                Locale.ROOT,
                                " %.1f |",
                                point.get("latency").get("mean").asDouble() / each.parts())));
            }
        }
        String page = Files.readString(Path.of("..", "docs", "machines.md"));
        assertTrue(!coherent || page.contains(row + "\n"), row.toString());
    }

    /** A bus of 8 cores with one thread each: of owners 0, 1, 4, 7, 8, 12 and 15, three have a core to themselves. */
    @Test
    void pointsWithoutCores_areLeftOut_andSaid() {
        CommandLineRun run = run("smp-bus", "sandy-bridge/latency-classes -p state=M");
        assertTrue(run.err().contains("4 of 7 points are left out"), run.err());
        assertEquals(
                3, run.out().lines().filter(line -> line.matches(" *[147]  .*")).count(), run.out());
    }

    /** Conditions name values that no point has any more. */
    @Test
    void resultOfThePointsThatAreLeft_isMadeAnew() {
        String out = folder.resolve("out").toString();
        String line = "run sandy-bridge/latency-classes --machine smp-bus --replications 2 --out " + out;
        CommandLineRun first = CommandLineRun.of(line.split(" ", -1));
        CommandLineRun again = CommandLineRun.of("run", out, "--no-results");
        assertEquals(ExitCode.FINE, again.code(), again.err());
        assertEquals(table(first), table(again));
    }

    /** Without what the scenario expects of its own machine, which a result of another one does not keep. */
    private static List<String> table(CommandLineRun run) {
        return run.out()
                .lines()
                .takeWhile(line -> !line.startsWith("ci:"))
                .map(line -> line.replaceFirst("; \\d+ expectations unseen", ""))
                .toList();
    }

    /** What the command line asks for by its value is not left out, and neither is everything. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sandy-bridge/latency-classes -p state=M -p owner=1,15",
                "synchronisation/locks -p n=16",
                "xeon-phi/ping-pong -p T1=8",
                "xeon-phi/ping-pong -p T1=6,7",
                "xeon-phi/ping-pong -p T2=7",
                "xeon-phi/ping-pong"
            })
    void whatHasNoRoomAtAll_isRefused(String arguments) {
        assertEquals(ExitCode.REFUSED, run("smp-bus", arguments).code());
    }

    /** The matrix has a parameter {@code machine}: both options choose a value of it. */
    @Test
    void machineOfTheMatrix_isChosenByEitherOption() {
        String arguments = "synchronisation/locks -p n=2 -p algorithm=tas --json";
        assertEquals(
                run("smp-bus", arguments).out(),
                CommandLineRun.of(("run " + arguments + " -p machine=smp-bus --replications 5 --no-results --jobs 1")
                                .split(" ", -1))
                        .out());
    }
}
