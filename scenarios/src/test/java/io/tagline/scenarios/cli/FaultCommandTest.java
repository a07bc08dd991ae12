package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults on timed runs, as a person sees them. */
final class FaultCommandTest {

    /** T1 and T2 share what T0 then writes: two acknowledgements are due. */
    private static final String WRITE = """
            tagline: 1
            name: a write to shared data
            machine: xeon-phi-5110p
            protocol: mesi
            threads: {T0: 0, T1: 1, T2: 20}
            lines:
              x: {owner: T1, state: S, sharers: [T2]}
            program: |
              if me == 0:
                cl_write(x, 1)
            measure: {latency: thread T0}
            run: {seed: 1, replications: 20}
            """;

    @TempDir
    private Path folder;

    @Test
    void aLostMessage_isThreeWithItsStory() throws IOException {
        CommandLineRun run = run("run", "--fault", "drop:Inv-Ack");
        assertEquals(ExitCode.BROKEN, run.code());
        assertTrue(run.out().contains("fault drop:Inv-Ack"), run.out());
        assertTrue(run.err().contains("T0 waits for ever at line 2: cl_write(x, 1) never ends"), run.err());
        assertTrue(run.err().contains("fault: drop"), run.err());
    }

    @Test
    void timeline_tellsWhereTheFaultStruck() throws IOException {
        CommandLineRun run = run("timeline", "--fault", "duplicate:Inv-Ack");
        assertEquals(ExitCode.BROKEN, run.code());
        assertTrue(run.out().contains("Inv-Ack to core 0"), run.out());
        assertTrue(run.out().contains("fault: duplicate"), run.out());
    }

    @Test
    void anOptionAndTheScenario_sayTheSame() throws IOException {
        String byOption = run("run", "--fault", "drop:Inv-Ack", "--json").out();
        Files.writeString(file(), WRITE + "faults: [drop:Inv-Ack]\n");
        assertEquals(
                byOption,
                CommandLineRun.of("run", file().toString(), "--no-results", "--json")
                        .out());
        assertTrue(byOption.contains("\"faults\": [\n    \"drop:Inv-Ack\"\n  ]"), byOption);
    }

    /** A reordered network takes its time, and nothing else happens to a protocol that relies on no order. */
    @Test
    void aSurvivedFault_isCounted_andIsAnotherScenario() throws IOException {
        CommandLineRun well = run("run", "--out", folder.resolve("well").toString());
        CommandLineRun late = run(
                "run",
                "--fault",
                "reorder:response",
                "--out",
                folder.resolve("late").toString());
        assertEquals(ExitCode.FINE, late.code(), late.err());
        assertNotEquals(well.out(), late.out());
        Path resolved = folder.resolve("late/resolved.yaml");
        assertTrue(Files.readString(resolved).contains("faults:"), Files.readString(resolved));
        CommandLineRun again = CommandLineRun.of("run", resolved.toString(), "--no-results");
        assertEquals(late.out(), again.out());
    }

    @Test
    void anUnknownFault_isToldWhereItStands() throws IOException {
        CommandLineRun option = run("run", "--fault", "drop:Inv-Akc");
        assertEquals(ExitCode.REFUSED, option.code());
        assertTrue(option.err().contains("did you mean `Inv-Ack`?"), option.err());
        Files.writeString(file(), WRITE + "faults: [drop:Inv-Akc]\n");
        CommandLineRun key = CommandLineRun.of("lint", file().toString());
        assertEquals(ExitCode.REFUSED, key.code());
        assertTrue(key.err().contains("write.yaml:13:15"), key.err());
    }

    @Test
    void theRandomTester_writesAScenarioThatFailsAgain() throws IOException {
        Path found = folder.resolve("found");
        CommandLineRun check = CommandLineRun.of(
                "check",
                "mesi",
                "--random",
                "4000",
                "--cores",
                "4",
                "--fault",
                "drop:Unblock",
                "--out",
                found.toString());
        assertEquals(ExitCode.FAILED, check.code(), check.err());
        CommandLineRun again =
                CommandLineRun.of("run", found.resolve("scenario.yaml").toString(), "--no-results");
        assertEquals(ExitCode.BROKEN, again.code());
        assertTrue(again.err().contains("fault: drop"), again.err());
    }

    private CommandLineRun run(String command, String... options) throws IOException {
        Files.writeString(file(), WRITE);
        Stream<String> always =
                command.equals("run") && !Stream.of(options).toList().contains("--out")
                        ? Stream.of(command, file().toString(), "--no-results")
                        : Stream.of(command, file().toString());
        return CommandLineRun.of(Stream.concat(always, Stream.of(options)).toArray(String[]::new));
    }

    private Path file() {
        return folder.resolve("write.yaml");
    }
}
