package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatOptionTest {

    @ParameterizedTest
    @CsvSource({
        "run, 'text, json or csv (its summary.csv)'",
        "bounds, text or json",
        "diff, text or json",
        "traffic, 'text, csv (all links and nodes) or svg (a heat map over the interconnect)'",
        "tune, text or json",
        "check, 'text, mermaid (the counterexample) or json'",
        "fit, 'text, markdown (a table of all classes) or json'",
        "c2c, 'text, csv (the matrix alone), svg (a heat map) or json'",
        "communication, 'text, csv (the matrix alone), dot (a weighted task graph), svg (a heat map) or json'",
        "map, text or json",
        "reproduce, 'text, json or csv (all rows)'",
        "list, text or json",
        "lint, text or json",
    })
    void help_listsExactlyTheFormatsOfTheReport(String command, String formats) {
        String help = CommandLineRun.of("help", command).out().replaceAll("\\s+", " ");
        assertTrue(help.contains("--format=FORMAT " + formats + ". Default: text."), help);
        assertEquals(formats.contains("json"), help.contains("--json Short for --format json."), help);
    }

    @Test
    void aFormatThatThereIsNot_isRefusedBeforeAnythingRuns() {
        CommandLineRun run = CommandLineRun.of("list", "machines", "--format", "jsno");
        assertEquals(ExitCode.REFUSED, run.code());
        assertEquals("", run.out());
        assertTrue(
                run.err().contains("'--format': there is no format `jsno`; did you mean `json`? (text, json)"),
                run.err());
    }

    @Test
    void json_isShortForItsFormat() {
        String json = CommandLineRun.of("list", "machines", "--json").out();
        assertTrue(json.startsWith("{\n  \"schema\": \"tagline/list/1\""), json);
        assertEquals(
                json, CommandLineRun.of("list", "machines", "--format", "JSON").out());
    }

    /** Whoever asks for JSON in either way gets mistakes in documents as JSON too. */
    @Test
    void mistakes_areJsonInBothWays() {
        String errors = CommandLineRun.of("bounds", "nosuch", "--json").out();
        assertTrue(errors.contains("tagline/error/1"), errors);
        assertEquals(
                errors,
                CommandLineRun.of("bounds", "nosuch", "--format", "json").out());
    }

    @Test
    void aDrawing_hasFormatsOfItsOwn() {
        CommandLineRun run = CommandLineRun.of("bounds", "lessons/readers", "--graph", "json");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("there is no format `json` (dot, svg)"), run.err());
    }
}
