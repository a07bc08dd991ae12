package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Deadlocks across lines that people have reported: the checker finds each, and the machine stands where it says so; with what mended it, neither does. */
@Order(1)
final class WaitingLinesTest {

    private static final Path FOLDER = Path.of("src/test/resources/io/tagline/scenarios/reported");

    private static String document(String name) {
        return FOLDER.resolve(name).toString();
    }

    /** The sentence is the circle of the report; how many lines it takes is, too. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rocket-chip-176 | 2 | recalls | Recall-Data to home waits behind a message of line",
                "lowrisc-chip-67 | 2 | recalls | waits for response queue of home, which Release of line",
                "xiangshan-583 | 2 | recalls | Grant to cache 0 waits for victims of cache 0, which line",
                "riscv-boom-723 | 2 | recalls | Recall to cache 0 waits for victims of cache 0, which line",
                "black-parrot-206 | 3 | recalls | waits for microcode of home, which line",
                "black-parrot-1034 | 2 | hand-offs | waits for forward queue of cache",
                "coupledl2-143 | 2 | hand-offs | waits for ways of cache 0, which line",
            })
    void aReportedDeadlock_isFoundAndSimulated(String name, String lines, String scenario, String wait) {
        CommandLineRun found = CommandLineRun.of("check", document(name + ".md"), "--caches", "2", "--lines", lines);
        assertEquals(ExitCode.FAILED, found.code(), found.out());
        assertTrue(found.out().contains(": deadlock"), found.out());
        assertTrue(found.out().contains(wait), found.out());
        assertTrue(found.out().contains("so line "), found.out());
        CommandLineRun stands = run(name, scenario);
        assertEquals(ExitCode.BROKEN, stands.code(), stands.err());
        assertTrue(stands.err().contains(": deadlock at"), stands.err());

        CommandLineRun mended =
                CommandLineRun.of("check", document(name + "-fixed.md"), "--caches", "2", "--lines", lines);
        assertEquals(ExitCode.FINE, mended.code(), mended.out());
        CommandLineRun runs = run(name + "-fixed", scenario);
        assertEquals(ExitCode.FINE, runs.code(), runs.err());
    }

    /** More places than the report has take more lines to be all taken: as many as there are, and one that waits. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rocket-chip-176 | victims at directory | 2 | recalls",
                "lowrisc-chip-67 | response queue at directory | 3 | recalls",
                "xiangshan-583 | victims at cache | 2 | hand-offs",
                "xiangshan-583 | MSHRs at directory | 3 | hand-offs",
                "riscv-boom-723 | victims at cache | 2 | far-recalls",
                "riscv-boom-723 | MSHRs at directory | 2 | far-recalls",
            })
    void aMachineWithMorePlaces_standsWithMoreLines(String name, String resource, int places, String scenario)
            throws IOException {
        Path machine = folder.resolve("more.yaml");
        Files.writeString(
                machine, """
                tagline: 1
                name: more
                title: one-home with more places
                extends: %s
                resources:
                  %s: {value: %d, kind: chosen, source: "%d lines take them all"}
                """.formatted(FOLDER.resolve("one-home.yaml").toAbsolutePath(), resource, places, places));
        CommandLineRun found = CommandLineRun.of(
                "check",
                document(name + ".md"),
                "--machine",
                machine.toString(),
                "--caches",
                "2",
                "--lines",
                "" + (places + 1));
        assertEquals(ExitCode.FAILED, found.code(), found.out());
        CommandLineRun stands = CommandLineRun.of(
                "run",
                document(scenario + ".yaml"),
                "--protocol",
                document(name + ".md"),
                "--set",
                "resources.%s=%d".formatted(resource, places),
                "-r",
                "20",
                "--no-results");
        assertEquals(ExitCode.BROKEN, stands.code(), stands.err());
        assertTrue(stands.err().contains(": deadlock at"), stands.err());
    }

    /** What gives a place back comes behind what waits for it in one queue, or after it by priority; or goes first. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "one-queue | true | Release-Ack to cache 0 waits behind a message of line",
                "recalls-first | true | Release-Ack to cache 0 waits for a message of line",
                "answers-first | false | verified",
            })
    void anOrder_isExploredAndSimulated(String name, boolean deadlocks, String found) {
        CommandLineRun check = CommandLineRun.of("check", document(name + ".md"), "--caches", "2", "--lines", "2");
        assertEquals(deadlocks ? ExitCode.FAILED : ExitCode.FINE, check.code(), check.out());
        assertTrue(check.out().contains(found), check.out());
        CommandLineRun run = run(name, "far-recalls");
        assertEquals(deadlocks ? ExitCode.BROKEN : ExitCode.FINE, run.code(), run.err());
    }

    /** One write-back unit, and a queue that has one place in the protocol's own document. */
    private static final String RESOURCES = """
            resources:
              victims at cache: {value: %d, kind: chosen, source: made up}
              MSHRs at directory: {value: 10, kind: chosen, source: made up}
            """;

    @TempDir
    Path folder;

    private String machine(String protocol, int victims) throws IOException {
        String text = Files.readString(FOLDER.resolve("one-home.yaml")).replace("name: one-home", "name: mine")
                + "protocol: " + FOLDER.resolve(protocol).toAbsolutePath() + "\n" + RESOURCES.formatted(victims);
        return Files.writeString(folder.resolve("mine.yaml"), text).toString();
    }

    @Test
    void lintOfAMachine_triesItsNumbers() throws IOException {
        CommandLineRun waits = CommandLineRun.of("lint", machine("one-queue.md", 1));
        assertEquals(ExitCode.REFUSED, waits.code(), waits.err());
        assertTrue(waits.err().contains("TL221"), waits.err());
        assertTrue(waits.err().contains("victims at cache: 1"), waits.err());
        assertTrue(waits.err().contains("so line 0 waits for line 1, and line 1 waits for line 0"), waits.err());

        CommandLineRun goesOn = CommandLineRun.of("lint", machine("one-queue.md", 3));
        assertEquals(ExitCode.FINE, goesOn.code(), goesOn.err());
        assertTrue(goesOn.err().contains("one-queue on mine: no line waits for ever with 2 caches and"), goesOn.err());
        assertTrue(goesOn.err().contains("the 3 of victims at cache"), goesOn.err());
        assertTrue(goesOn.err().contains("`resources.MSHRs at directory` of mine has no effect"), goesOn.err());
    }

    @Test
    void lintOfAScenario_triesTheNumbersOfItsMachine() throws IOException {
        machine("one-queue.md", 1);
        Path scenario = folder.resolve("recalls.yaml");
        Files.writeString(
                scenario,
                Files.readString(FOLDER.resolve("far-recalls.yaml"))
                        .replace("machine: one-home.yaml\nprotocol: mesi-sparse", "machine: mine.yaml"));
        CommandLineRun waits = CommandLineRun.of("lint", scenario.toString());
        assertEquals(ExitCode.REFUSED, waits.code(), waits.err());
        assertTrue(waits.err().contains("recalls.yaml:3:10"), waits.err());
        CommandLineRun stands = CommandLineRun.of("run", scenario.toString(), "--no-results");
        assertEquals(ExitCode.BROKEN, stands.code(), stands.err());
        String three = "resources.victims at cache=3";
        CommandLineRun goesOn = CommandLineRun.of("run", scenario.toString(), "--set", three, "--no-results");
        assertEquals(ExitCode.FINE, goesOn.code(), goesOn.err());
    }

    /** The protocol has one place, the machine three, and an option goes before both. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"-, -, true", "3, -, false", "3, 1, true", "1, 3, false"})
    void anOption_goesBeforeTheMachine_whichGoesBeforeTheProtocol(Integer machine, Integer option, boolean deadlocks)
            throws IOException {
        List<String> words =
                new ArrayList<>(List.of("check", document("one-queue.md"), "--caches", "2", "--lines", "2"));
        if (machine != null) {
            words.addAll(List.of("--machine", machine("one-queue.md", machine)));
        }
        if (option != null) {
            words.addAll(List.of("--resource", "victims at cache: %d in VI, II, Recall".formatted(option)));
        }
        CommandLineRun check = CommandLineRun.of(words.toArray(String[]::new));
        assertEquals(deadlocks ? ExitCode.FAILED : ExitCode.FINE, check.code(), check.out() + check.err());
    }

    @Test
    void aNumberThatNothingReads_isNotTakenSilently() {
        CommandLineRun check = CommandLineRun.of("check", "mesi", "--machine", "ideal");
        assertEquals(ExitCode.REFUSED, check.code(), check.err());
        assertTrue(check.err().contains("machine ideal says nothing of what lines of mesi share"), check.err());
        String one = "resources.MSHRs at cache=1";
        CommandLineRun run =
                CommandLineRun.of("run", document("far-recalls.yaml"), "--set", one, "-r", "1", "--no-results");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(
                run.err().contains("`resources.MSHRs at cache` of one-home has no effect: protocol mesi-sparse"),
                run.err());
    }

    private static CommandLineRun run(String protocol, String scenario) {
        return CommandLineRun.of(
                "run", document(scenario + ".yaml"), "--protocol", document(protocol + ".md"), "--no-results");
    }

    /** A mistake in an option, with its place. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "MSHRs at cash: 1; unknown controller `cash`",
                "MSHRs: 1; `MSHRs` does not say where it is",
                "pipe at cache: 1; `pipe` does not say in which states it is held",
                "MSHRs at cache: 0; `0` is not a number of places",
                "MSHRs at cache; `` is not a number of places",
                "pipe at cache: 1 in S, Q; unknown state or message `Q`",
            })
    void aResourceThatCannotBe_isRefused(String resource, String mistake) {
        CommandLineRun refused = CommandLineRun.of("check", "mesi", "--resource", resource);
        assertEquals(ExitCode.REFUSED, refused.code(), refused.err());
        assertTrue(refused.err().contains("TL131"), refused.err());
        assertTrue(refused.err().contains(mistake), refused.err());
    }
}
