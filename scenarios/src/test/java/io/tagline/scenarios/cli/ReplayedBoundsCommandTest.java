package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code bounds --replay} tells of a program that does what it reads. */
final class ReplayedBoundsCommandTest {

    private static final String PROGRAM = """
            tagline: 1
            name: a flag after a ticket
            machine: ideal
            matrix: {value: [1, 2]}
            threads: {T0: 0, T1: 1}
            lines: {a: {}, b: {}, c: {}}
            program: |
              if me == 0:
                t = cl_add(a, 1)
                if t == 0:
                  cl_add(b, value)
              else:
                cl_wait(b, value)
                load(c)
            measure: {latency: last thread}
            """;

    @TempDir
    private Path folder;

    private String file = "";

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("program.yaml"), PROGRAM).toString();
    }

    private CommandLineRun bounds(String... more) {
        String[] command = new String[2 + more.length];
        command[0] = "bounds";
        command[1] = file;
        System.arraycopy(more, 0, command, 2, more.length);
        return CommandLineRun.of(command);
    }

    /**
     * On the ideal machine a read from memory takes 60 + 90 ns, one from another cache 60 + 40, and nothing is on its way for any time. At least: 150 for the ticket in memory, 100 for the flag, which
     * the other thread may have fetched, 40 for the second look at the flag, whose look-up at the home can be over by then, and 150 for {@code c} in memory: 440. Simulated: the same, and 100 in place of 40.
     */
    @Test
    void theLongestPath_goesFromAWriteToTheWaitThatFoundIt() {
        CommandLineRun run = bounds("--replay", "-p", "value=1");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("replication 0, at least = 440 ns, T1 ends at"), run.out());
        assertTrue(run.out().contains("simulated: 500 ns, 1.136 times as long as the bound"), run.out());
        int ticket = run.out().indexOf("T0  cl_add(a, 1)");
        int flag = run.out().indexOf("T0  cl_add(b, 1)");
        int load = run.out().indexOf("T1  load(c)");
        assertTrue(0 < ticket && ticket < flag && flag < load, run.out());
    }

    @Test
    void json_hasNoMax_andSaysWhichReplicationItIsOf() {
        JsonNode point = JsonMapper.shared()
                .readTree(bounds("--replay", "7", "-p", "value=1", "--json").out())
                .at("/points/0");
        assertEquals(440, point.at("/model/min").asDouble());
        assertTrue(point.at("/model/max").isNull());
        assertTrue(point.at("/model/reason").asString().contains("replication 7"), point.toString());
        assertEquals(7, point.at("/replay/replication").asInt());
        assertEquals(500, point.at("/replay/simulated").asDouble());
    }

    @Test
    void ofSeveralPoints_itIsTheFirst_andThatIsSaid() {
        CommandLineRun run = bounds("--replay");
        assertEquals(0, run.code());
        assertTrue(run.err().contains("showing value=1; choose another point with -p"), run.err());
    }

    @Test
    void theProgramItself_stillHasNone() {
        CommandLineRun run = bounds();
        assertEquals(2, run.code());
        assertTrue(run.err().contains("there is no graph of a dynamic program"), run.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--replay=-1 | at least 0",
                "--replay=x | is not a",
                "--replay=0 --measure | has guaranteed costs",
                "--replay=0 --band published | has guaranteed costs",
                "--replay=0 --format svg | text and JSON only"
            })
    void whatCannotBe_isRefused(String options, String why) {
        CommandLineRun run = bounds(options.split(" ", -1));
        assertEquals(2, run.code());
        assertTrue(run.err().contains(why), run.err());
        assertFalse(run.err().contains("\tat "), run.err());
    }
}
