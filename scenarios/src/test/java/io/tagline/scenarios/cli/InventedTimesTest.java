package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every command that prints times of a computer of which none is known says so: hwloc has looked at this one, and no clock. */
final class InventedTimesTest {

    private static final String SAID = "note: all times of mine are chosen, none is known";

    @TempDir
    static Path folder;

    @BeforeAll
    static void machine() throws IOException {
        String core =
                "<object type=\"L1Cache\" cache_size=\"32768\"><object type=\"Core\"><object type=\"PU\"/></object></object>";
        Path xml = Files.writeString(
                folder.resolve("mine.xml"),
                "<topology><object type=\"Machine\">" + core + core + "</object></topology>");
        Path mine = folder.resolve("mine.yaml");
        assertEquals(
                0,
                CommandLineRun.of("machine", "new", "--from", xml.toString(), "-o", mine.toString())
                        .code());
        String costs = "model:\n"
                + Stream.of("R_L", "R_R", "R_I", "c_E", "b_E", "c", "b", "c_I", "b_I", "s")
                        .map(name -> "  %s: {value: 10 ns, kind: chosen, source: a guess}\n".formatted(name))
                        .reduce("", String::concat);
        Files.writeString(mine, Files.readString(mine) + costs);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run lessons/read-then-write --no-results -r 2 --format csv --machine MINE",
                "timeline lessons/read-then-write --format mermaid --machine MINE",
                "bounds lessons/read-then-write --measure --machine MINE",
                "why lessons/read-then-write -r 2 --machine MINE",
                "traffic lessons/read-then-write --machine MINE",
                "diff msi mesi --on lessons/read-then-write -r 2 --machine MINE",
                "c2c MINE --replications 1 --format csv",
                "pairs MINE",
                "tune broadcast --threads 2 --machine MINE",
                "map pipeline --threads 2 --evaluate --machine MINE"
            })
    void whateverPrintsTimes_saysThatTheyAreChosen(String command) {
        CommandLineRun run = run(command);
        assertEquals(0, run.code(), run.err());
        assertEquals(1, run.err().lines().filter(line -> line.startsWith(SAID)).count(), run.err());
        CommandLineRun known = run(known(command));
        assertEquals(0, known.code(), known.err());
        assertFalse(known.err().contains("chosen"), known.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run lessons/read-then-write --no-results -r 2 --json --machine MINE",
                "timeline lessons/read-then-write --format jsonl --machine MINE",
                "bounds lessons/read-then-write --measure --json --machine MINE",
                "c2c MINE --replications 1 --json",
                "pairs MINE --json",
                "tune broadcast --threads 2 --json --machine MINE",
                "map pipeline --threads 2 --evaluate --json --machine MINE"
            })
    void json_hasTheNamesOfSuchMachines_besideTheirTimes(String command) throws IOException {
        JsonNode printed = printed(command);
        JsonNode beside = command.startsWith("map") ? printed.get("evaluation") : printed;
        assertEquals("[\"mine\"]", String.valueOf(beside.get("inventedTimes")));
        assertEquals(List.of(), JsonSchemasTest.mistakes(printed));
        assertTrue(printed(known(command)).findValues("inventedTimes").isEmpty());
    }

    /** The same of a machine that claims nothing; of one with published costs where the equations need many. */
    private static String known(String command) {
        return command.replace("MINE", command.startsWith("tune") ? "xeon-phi-5110p" : "ideal");
    }

    private static JsonNode printed(String command) {
        CommandLineRun run = run(command);
        assertEquals(0, run.code(), run.err());
        return JsonMapper.shared()
                .readTree(
                        run.out().lines().findFirst().orElseThrow().equals("{")
                                ? run.out()
                                : run.out().lines().findFirst().orElseThrow());
    }

    private static CommandLineRun run(String command) {
        return CommandLineRun.of(
                command.replace("MINE", folder.resolve("mine.yaml").toString()).split(" "));
    }
}
