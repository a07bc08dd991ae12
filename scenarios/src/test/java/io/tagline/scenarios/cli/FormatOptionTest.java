package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatOptionTest {

    @TempDir
    private Path folder;

    /** Every command that draws or lists something, with all its formats. */
    @ParameterizedTest
    @CsvSource({
        "run, 'text, csv (its summary.csv), junit (expectations as test cases), sarif (for code scanning and editors), github (annotations of a workflow), markdown, html (a page), latex (its tables) or json'",
        "merge, 'text, csv, junit, sarif, github, markdown, html, latex, json, dot, svg, png, pdf, scenario, story, sheet, mermaid, perfetto, gem5, jsonl, document, card, murphi, tla or promela'",
        "ask, 'text, csv, junit, sarif, github, markdown, html, latex, json, dot, svg, png, pdf, scenario, story, sheet, mermaid, perfetto, gem5, jsonl, document, card, murphi, tla or promela'",
        "plan, 'text, slurm (a job array), parallel (a script for GNU parallel), kubernetes (an indexed job), snakemake (a Snakefile), markdown, html (a page), latex (its tables) or json'",
        "bounds, 'text, dot (the CLa graph), svg (the CLa graph), png, pdf, markdown, html (a page), latex (its tables) or json'",
        "timeline, 'text, story, sheet, html, svg, png, pdf, mermaid, perfetto, gem5, csv, jsonl, markdown or latex (its tables)'",
        "why, 'text, markdown, latex (its tables) or html (with its timeline, folded)'",
        "diff, 'text, html (with both timelines), markdown, latex (its tables) or json'",
        "traffic, 'text, csv (all links and nodes), svg (on a picture of the machine), png, pdf, markdown, html (a page) or latex (its tables)'",
        "tune, 'text, dot (the best tree; by levels, with their times), svg (the best tree; by levels, with their times), png, pdf, markdown, html (a page), latex (its tables), json or scenario (the best, its ties and the next)'",
        "check, 'text, csv (the counterexample), svg (the counterexample), png, pdf, mermaid (the counterexample), sarif (for code scanning and editors), github (annotations of a workflow), markdown, html (a page), latex (its tables) or json'",
        "protocol show, 'text, document (its rows with those it extends), dot (stable states), mermaid (stable states), svg (stable states), png, pdf, markdown, html (a page), latex (its tables) or card (an A4 page to print)'",
        "protocol diff, 'text, markdown, html (a page) or latex (its tables)'",
        "protocol complete, 'markdown (the document), text, html (a page), latex (its tables) or json'",
        "pairs, 'text, dot (a diagram), svg (a diagram, or a matrix if it is crowded), png, pdf, markdown, html (a page), latex (its tables) or json'",
        "sequence, 'text, html, markdown, latex, svg (its messages), png, pdf or json'",
        "litmus, 'text, scenario (the test as one; nothing is run), sarif (for code scanning and editors), github (annotations of a workflow), svg (one execution of what the condition is about, as the first memory model judges it), png, pdf, markdown, html (a page), latex (its tables) or json'",
        "fit, 'text, markdown, html (a page), latex (its tables) or json'",
        "c2c, 'text, csv (the matrix alone), svg (a heat map), png, pdf, markdown, html (a page), latex (its tables) or json'",
        "machine show, 'text, svg (its domains, one in the other), png, pdf, markdown, html (a page), latex (its tables) or json'",
        "communication, 'text, csv (the matrix alone), dot (a weighted task graph), svg (a heat map), png, pdf, markdown, html (a page), latex (its tables) or json'",
        "map, 'text, markdown, html (a page), latex (its tables) or json'",
        "reproduce, 'text, csv (all rows), markdown, html (a page), latex (its tables) or json'",
        "list, 'text, markdown, html (a page), latex (its tables) or json'",
        "lint, 'text, json, sarif (for code scanning and editors), github (annotations of a workflow), markdown, html (a page) or latex (its tables)'",
        "explain, 'text, markdown or html (a page)'",
    })
    void help_listsExactlyTheFormatsOfTheReport(String command, String formats) {
        String help = help(command);
        String first = formats.split("[, ]", 2)[0];
        assertTrue(
                help.contains("--format=FORMAT %s. Default: %s, or what FILE is called.".formatted(formats, first)),
                help);
        assertEquals(formats.matches(".*\\bjson\\b.*"), help.contains("--json Short for --format json."), help);
        assertTrue(help.contains("-o, --output=FILE Write to FILE, not to stdout."), help);
    }

    /** A model is no text for people, so that is not what comes without a format. */
    @Test
    void exportHasTheLanguagesOfModelCheckers() {
        String help = help("protocol export");
        assertTrue(help.contains("--format=FORMAT murphi (for rumur and CMurphi), tla (for TLC)"), help);
        assertTrue(help.contains("promela (for Spin)"), help);
        assertTrue(help.contains(". Default: murphi, or what FILE is called."), help);
    }

    private static String help(String command) {
        return CommandLineRun.of(("help " + command + " --all").split(" ", -1))
                .out()
                .replaceAll("\\s+", " ");
    }

    /** Those that print no result of this kind, and those that are only a name for others. */
    @Test
    void everyOtherCommand_hasNeither() {
        String commands = CommandLineRun.of().out().replaceAll("(?s).*\nCommands:\n(.*)\nExamples:\n.*", "$1");
        List<String> without = commands.lines()
                .filter(line -> line.matches("  \\w.*"))
                .map(line -> line.strip().split(" ", 2)[0])
                .filter(command -> !help(command).contains("--format=FORMAT"))
                .toList();
        assertEquals(List.of("demo", "protocol", "machine", "lsp", "help"), without);
    }

    @Test
    void aFormatThatThereIsNot_isRefusedBeforeAnythingRuns() {
        CommandLineRun run = CommandLineRun.of("list", "machines", "--format", "jsno");
        assertEquals(ExitCode.REFUSED, run.code());
        assertEquals("", run.out());
        assertTrue(
                run.err()
                        .contains(
                                "'--format': there is no format `jsno`; did you mean `json`? (text, markdown, html, latex, json)"),
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

    @ParameterizedTest
    @CsvSource({
        "machines.json, true",
        "machines.JSON, true",
        "machines.txt, false",
        "machines, false",
        "machines.csv.1, false",
    })
    void theFile_saysWhichFormatIsMeant(String name, boolean isJson) throws IOException {
        Path file = folder.resolve(name);
        CommandLineRun run = CommandLineRun.of("list", "machines", "-o", file.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertEquals("", run.out());
        assertEquals("wrote " + file, run.err().strip());
        assertEquals(isJson, Files.readString(file).startsWith("{"));
    }

    /** Where the result would have been. */
    @Test
    void mistakes_areWrittenToTheFileToo() throws IOException {
        Path file = folder.resolve("bounds.json");
        CommandLineRun run = CommandLineRun.of("bounds", "nosuch", "-o", file.toString());
        assertEquals(ExitCode.REFUSED, run.code());
        assertEquals("", run.out());
        assertTrue(Files.readString(file).contains("tagline/error/1"));
    }

    @Test
    void aFile_hasTheBytesThatWouldBePrinted() throws IOException {
        Path file = folder.resolve("graph.svg");
        CommandLineRun.of("bounds", "lessons/readers", "--output", file.toString());
        assertEquals(
                CommandLineRun.of("bounds", "lessons/readers", "--format", "svg")
                        .out(),
                Files.readString(file));
    }

    @ParameterizedTest
    @CsvSource({
        "list machines -o DIR/x.svg, there is no format for a file x.svg",
        "list machines -o DIR/x.png, there is no format for a file x.png",
        "list machines --json -o DIR/x.html, a file x.html is not for --format json",
        "list machines --format text -o DIR/x.json, a file x.json is not for --format text",
        "list machines --format text --json, 'more than one format is asked for: json, text'",
        "plan xeon-phi/contention --tasks 2 --slurm --format parallel, 'asked for: slurm, parallel'",
        "list machines -o DIR, -o needs a file",
        "list machines -o DIR/none/x.json, there is no folder",
        "run xeon-phi/ping-pong -o DIR/none/x.json, there is no folder",
        "run xeon-phi/ping-pong --shard 1/2 -o DIR/x.json, with --shard there is a folder",
        "check mesi --random 1000 --json, --random has no --format json",
        "check mesi --random 1000 --format latex, --random has no --format latex",
        "check --certificate none.txt --json, cannot read none.txt",
        "c2c ideal --compare DIR/x.csv --fit --json, --fit has no --format json",
        "check --program lessons/readers --format mermaid, --program has no --format mermaid",
        "tune barrier --threads 8 --format svg, 'draws trees, and the designs here have none'",
        "diff msi mesi --on lessons/readers --timeline --json, --timeline is for --format text",
        "bounds lessons/readers --graph svg, It is now called --format dot or --format svg.",
        "tune broadcast --threads 8 --tree=svg, It is now called --format dot or --format svg.",
        "communication stencil --definition both, 'unknown name `both`'",
    })
    void whatCannotBeMeant_isRefusedBeforeAnythingRuns(String command, String hint) {
        CommandLineRun run =
                CommandLineRun.of(command.replace("DIR", folder.toString()).split(" ", -1));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertEquals("", run.out());
        assertTrue(run.err().contains(hint), run.err());
        assertFalse(run.err().contains("\tat "), run.err());
    }

    /** A file that cannot take what was found, although it looked as if it could. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDisk_isToldAndEndsWithACode() {
        CommandLineRun run = CommandLineRun.of("list", "machines", "-o", "/dev/full");
        assertEquals(ExitCode.BROKEN, run.code());
        assertTrue(run.err().contains("No space left"), run.err());
    }
}
