package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What docs/machines.md says of scenarios on any machine, each in its smallest form: with the name of the machine and no document of one's own. */
final class AnyMachineTest {

    private static final List<String> RUNS = List.of(
            "sandy-bridge/latency-classes -p state=M -p owner=1,4",
            "sandy-bridge/contention -p readers=2",
            "xeon-phi/ping-pong -p T1=5",
            "xeon-phi/broadcast-trees -p n=4 -p shape=binomial",
            "synchronisation/barriers -p n=4 -p algorithm=pairwise-dissemination",
            "synchronisation/locks -p n=2 -p algorithm=tas,ticket,mcs");

    private static Stream<String> machines() {
        return new Catalog().machines().names().stream();
    }

    private static CommandLineRun run(String machine, String arguments) {
        String line = "run " + arguments + " --machine " + machine + " --replications 1 --no-results --jobs 1";
        return CommandLineRun.of(line.split(" "));
    }

    /** Expectations are of another machine, so that some fail. */
    @ParameterizedTest
    @MethodSource("machines")
    void coherentMachines_runAll_andOthersRefuseAll(String machine) {
        boolean coherent = new Catalog().machine(machine).isCoherent();
        CommandLineRun matrix = CommandLineRun.of("c2c", machine, "--replications", "1", "--pairs", "1", "--jobs", "1");
        assertEquals(coherent ? ExitCode.FINE : ExitCode.REFUSED, matrix.code(), matrix.err());
        for (String arguments : RUNS) {
            CommandLineRun run = run(machine, arguments);
            List<Integer> fine = coherent ? List.of(ExitCode.FINE, ExitCode.FAILED) : List.of(ExitCode.REFUSED);
            assertTrue(fine.contains(run.code()), machine + " " + arguments + "\n" + run.err());
        }
    }

    /** A bus of 8 cores with one thread each: of owners 0, 1, 4, 7, 8, 12 and 15, three have a core to themselves. */
    @Test
    void pointsWithoutCores_areLeftOut_andSaid() {
        CommandLineRun run = run("smp-bus", "sandy-bridge/latency-classes -p state=M");
        assertTrue(run.err().contains("4 of 7 points are left out"), run.err());
        assertEquals(3, run.out().lines().filter(line -> line.startsWith("M  ")).count(), run.out());
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
                CommandLineRun.of(("run " + arguments + " -p machine=smp-bus --replications 1 --no-results --jobs 1")
                                .split(" "))
                        .out());
    }
}
