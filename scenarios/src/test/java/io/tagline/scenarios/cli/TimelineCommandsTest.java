package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineCommandsTest {

    private static final Pattern LEG = Pattern.compile("^ *\\d+\\.\\d{3} +(\\d+\\.\\d{3})  \\w", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    private static CommandLineRun timeline(String... more) {
        List<String> args = new ArrayList<>(List.of("timeline", "xeon-phi/ping-pong", "-p", "send=E"));
        args.addAll(Arrays.asList(more));
        return CommandLineRun.of(args.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({
        "'--line rbux', 'did you mean `rbuf`?'",
        "'--from 3', 'has no unit'",
        "'--core 77', 'there is no core 77: the last one of xeon-phi-5110p is 59'",
        "'--from=9ns --to=5ns', 'ends before it begins'",
        "'--quiz 3', '--quiz needs --format sheet and -o FILE'",
        "'--notes n.yaml', '--notes needs --format html'",
        "'--format docx', 'there is no format `docx` (text, story,'",
    })
    void whatCannotBeMeant_isRefusedWithAHint(String options, String hint) {
        CommandLineRun run = timeline(options.split(" ", 2));
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains(hint), run.err());
        assertEquals("", run.out());
    }

    @Test
    void tooMuchForADiagram_isRefusedAndNotCut() {
        CommandLineRun run =
                CommandLineRun.of("timeline", "xeon-phi/broadcast-trees", "-p", "n=60", "--format", "mermaid");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("narrow it with --line"), run.err());
        assertEquals("", run.out());
    }

    @Test
    void part_isWhatIsLeft() {
        CommandLineRun run = timeline("--line", "rbuf[0]", "--core", "15", "--from", "300 ns", "--format", "gem5");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out()
                .lines()
                .allMatch(line -> Long.parseLong(line.strip().split(" +", -1)[0]) >= 300_000));
        assertFalse(run.out().isEmpty());
    }

    @Test
    void quiz_hasItsKeyBesideIt() throws IOException {
        Path sheet = folder.resolve("sheet.txt");
        CommandLineRun run = timeline("--format", "sheet", "--quiz", "17", "-o", sheet.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(Files.readString(sheet).contains("______"));
        assertFalse(Files.readString(folder.resolve("sheet.txt.key")).contains("______"));
    }

    /** The README begins with this picture. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                ">Rd<",
                ">Fwd-Rd<.*>Fwd-Rd<",
                ">Data-Dirty<.*>Data-Dirty<",
                ">Ack-Dirty<.*>Ack-Dirty<",
                "cl_copy.sbuf.1"
            })
    void picture_namesAllThatItHasRoomFor(String name) {
        String svg = timeline("--format", "svg").out();
        assertTrue(Pattern.compile(name, Pattern.DOTALL).matcher(svg).find(), svg);
    }

    /**
     * The legs of the path add up to the end of T0, which is twice the latency: the measure is half of a round trip that both threads
     * begin at time zero.
     */
    @Test
    void why_addsUpToTheLatencyItExplains() {
        CommandLineRun run = CommandLineRun.of("why", "xeon-phi/ping-pong", "-p", "send=E", "-r", "5", "--path");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        Matcher head = Pattern.compile("sample 5 of 5 by latency, replication \\d, (\\d+\\.\\d{3}) ns")
                .matcher(run.out());
        assertTrue(head.find(), run.out());
        BigDecimal sum = LEG.matcher(run.out())
                .results()
                .map(leg -> new BigDecimal(leg.group(1)))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal twice = new BigDecimal(head.group(1)).multiply(BigDecimal.valueOf(2));
        // The latency is printed to the picosecond, half of an odd number of them is rounded.
        assertTrue(sum.subtract(twice).abs().compareTo(new BigDecimal("0.001")) <= 0, sum + " and " + twice);
    }

    @Test
    void why_isAPageToo() throws IOException {
        Path page = folder.resolve("why.html");
        CommandLineRun run =
                CommandLineRun.of("why", "xeon-phi/ping-pong", "-p", "send=E", "-r", "5", "-o", page.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertEquals("", run.out());
        String html = Files.readString(page);
        assertTrue(html.startsWith("<!DOCTYPE html>"));
        int fold = html.indexOf("<details>");
        // The text says it in three tables: by kind, by line, by hand-off.
        for (String heading : List.of("spent on", "spent for", "taken from each other")) {
            int at = html.indexOf(">" + heading + "<");
            assertTrue(at > html.indexOf("id=\"answer\"") && at < fold, heading);
        }
        assertTrue(html.indexOf("<summary>The path: ") > fold, "the path is folded");
        assertTrue(html.indexOf("<iframe") > html.indexOf("<details id=\"steps\">"), "so is the timeline");
        assertFalse(html.contains("{{"), "every placeholder is filled");
    }

    @ParameterizedTest
    @CsvSource({"'-p send=E --sample 9 -r 5', 'there are 5 samples'", "'--sample slow', 'did you mean `slowest`'"})
    void why_wantsOneSample(String options, String hint) {
        List<String> args = new ArrayList<>(List.of("why", "xeon-phi/ping-pong"));
        args.addAll(List.of(options.split(" ", -1)));
        CommandLineRun run = CommandLineRun.of(args.toArray(String[]::new));
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains(hint), run.err());
    }

    /** As a timeline does. */
    @Test
    void why_explainsTheFirstOfSeveralPoints() {
        CommandLineRun run = CommandLineRun.of("why", "xeon-phi/ping-pong", "-r", "5");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.err().contains("showing send=E; choose another point with -p"), run.err());
        assertEquals(
                CommandLineRun.of("why", "xeon-phi/ping-pong", "-p", "send=E", "-r", "5")
                        .out(),
                run.out());
    }

    /** The bounds of compare-exchange, at later points, do not follow from a graph; those of the first, a load, do. */
    @Test
    void why_asksOtherPointsNothing() {
        CommandLineRun run = CommandLineRun.of("why", "elsewhere/westmere-ex", "--operations", "-r", "2");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        CommandLineRun alone = CommandLineRun.of(
                "why", "elsewhere/westmere-ex", "--operations", "-r", "2", "-p", "access=load", "-p", "from=L1");
        assertEquals(alone.out(), run.out());
    }

    /** All mistakes of a file of notes at once, each at its place; 24 steps are there. */
    @Test
    void notes_areRefusedWithAllTheirMistakes() throws IOException {
        Path notes = folder.resolve("notes.yaml");
        Files.writeString(notes, """
                tagline: 1
                notes:
                  - {step: 99, text: too far}
                  - {at: 1 ms, text: too late}
                  - {step: 1, at: 3 ns, text: twice}
                  - {text: never}
                  - {step: 2, texts: none}
                """);
        Path page = folder.resolve("page.html");
        CommandLineRun run = timeline("--format", "html", "--notes", notes.toString(), "-o", page.toString());
        assertEquals(ExitCode.REFUSED, run.code());
        for (String place : List.of(":3:", ":4:", ":5:", ":6:", ":7:")) {
            assertTrue(run.err().contains("notes.yaml" + place), place + "\n" + run.err());
        }
        assertFalse(Files.exists(page));
    }

    @Test
    void notes_standOnThePage() throws IOException {
        Path notes = folder.resolve("notes.yaml");
        Files.writeString(
                notes,
                "tagline: 1\nnotes:\n  - {step: 3, text: the directory forwards}\n  - {at: 30 ns, text: early}\n");
        Path page = folder.resolve("page.html");
        CommandLineRun run = timeline("--format", "html", "--notes", notes.toString(), "-o", page.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(Files.readString(page).contains("{\"moment\":2,\"text\":\"the directory forwards\"}"));
    }
}
