package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Deadlocks across lines that people have reported: the checker finds each, and the machine stands where it says so; with what mended it, neither does. */
final class WaitingLinesTest {

    private static final Path FOLDER = Path.of("src/test/resources/io/tagline/scenarios/waiting");

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
