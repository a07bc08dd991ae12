package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run does with its result folder: it keeps what is finished, goes on with it, and never harms anything else. */
class RunFolderTest {

    /** T0 waits for a 1 that T1 has long written over if {@code late} is 9000: the last point deadlocks, all others end. */
    private static final String SCENARIO = """
            tagline: 1
            name: a missed signal
            machine: ./my-phi.yaml
            protocol: ./my-gols.md
            matrix: {late: [1, 2, LAST]}
            threads: {T0: 0, T1: 1}
            lines:
              x: {owner: T0, state: E}
            program: |
              if me == 0:
                for i in 0..late:
                  compute(1 ns)
                cl_wait(x, 1)
              else:
                cl_write(x, 1)
                compute(3000 ns)
                cl_write(x, 2)
            measure: {latency: last thread}
            run: {seed: 1, replications: {min: 20, max: 20}}
            fits: [{name: line, over: late, form: linear}]
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void documents() throws IOException {
        Files.writeString(folder.resolve("my-phi.yaml"), builtIn("topologies/xeon-phi-5110p.yaml"));
        Files.writeString(folder.resolve("my-gols.md"), builtIn("protocols/gols.md"));
    }

    @Test
    void somethingElse_isLeftAlone_unlessForced() throws IOException {
        Files.createDirectories(folder.resolve("out"));
        Files.writeString(folder.resolve("out/thesis.txt"), "years of work");
        CommandLineRun refused = run("3");
        assertEquals(ExitCode.REFUSED, refused.code());
        assertTrue(refused.err().contains("--force"), refused.err());
        assertEquals(ExitCode.FINE, run("3", "--force").code());
        assertEquals(ExitCode.FINE, run("3").code(), "its own result may be written again");
        assertEquals(ExitCode.REFUSED, run("3", "--seed", "2").code(), "another result may not");
        assertEquals("years of work", Files.readString(folder.resolve("out/thesis.txt")));
    }

    /** The first two points are finished when the third fails; then the last byte is lost, and with it the second. */
    @Test
    void whatIsFinished_isNotSimulatedAgain() throws IOException {
        assertEquals(ExitCode.BROKEN, run("9000").code());
        Path journal = folder.resolve("out/.journal");
        assertEquals(3, Files.readAllLines(journal).size(), "a heading and two points");
        CommandLineRun again = run("9000");
        assertTrue(again.err().contains("2 of 3 points are there"), again.err());
        try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - 1);
        }
        assertTrue(run("9000").err().contains("1 of 3 points are there"));
        assertEquals(3, Files.readAllLines(journal).size(), "the second is there again");
    }

    /** Whoever opens any of them sees that a point is missing, which the exit code has told only once. */
    @Test
    void whatIsNotComplete_saysSoAtTheTopOfEveryFileForPeople() throws IOException {
        CommandLineRun run = run("9000");
        String incomplete = "stopped by an error: 2 of 3 points are complete";
        assertTrue(run.out().startsWith("a missed signal, " + incomplete + "\n"), run.out());
        for (String page : List.of("report.html", "index.html")) {
            String html = Files.readString(folder.resolve("out").resolve(page));
            assertTrue(html.contains("<title>A missed signal, " + incomplete + "</title>"), page);
            assertTrue(html.contains("<h1>A missed signal, " + incomplete + "</h1>"), page);
        }
        assertTrue(Files.readString(folder.resolve("out/summary.md")).contains(incomplete));
        assertTrue(Files.readString(folder.resolve("out/summary.tex")).startsWith("% " + incomplete + "\n"));
        assertTrue(Files.readString(folder.resolve("out/run.json")).contains("\"missing\": 1"));
        run("3", "--force");
        assertFalse(Files.readString(folder.resolve("out/report.html")).contains("are complete"));
    }

    /** 200 gets of 128 lines have no step of a protocol, but 25,600 accesses: too many for a page beside each report. */
    @Test
    void runThatMovesManyLines_hasNoTimelineBesideItsReport() throws IOException {
        Path scenario = folder.resolve("gets.yaml");
        Files.writeString(scenario, """
                tagline: 1
                name: gets
                source: "test"
                machine: scc
                threads: {T0: 0, T1: 2}
                lines:
                  theirs[128]: {buffer: T1}
                  mine[128]: {buffer: T0}
                program: |
                  if me == 0:
                    for round in range(200):
                      get(theirs, mine, 128)
                measure: {latency: last thread}
                run: {replications: 1}
                """);
        Path out = folder.resolve("gets");
        CommandLineRun run = CommandLineRun.of("run", scenario.toString(), "--out", out.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(Files.exists(out.resolve("report.html")));
        assertFalse(Files.exists(out.resolve("timeline.html")));
    }

    @Test
    void aRunThatGoesOn_leavesTheSameBytes() throws IOException {
        run("9000", "--statistics");
        Map<String, String> whole = files("out");
        Path journal = folder.resolve("out/.journal");
        try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - 1);
        }
        run("9000", "--statistics");
        assertEquals(whole, files("out"));
        assertEquals(ExitCode.REFUSED, run("3").code(), "the journal is of something else");
    }

    @Test
    void aFolder_isMadeAgainElsewhere() throws IOException {
        assertEquals(ExitCode.FINE, run("3").code());
        Path moved = Files.createDirectories(folder.resolve("elsewhere")).resolve("moved");
        Files.move(folder.resolve("out"), moved);
        Files.delete(folder.resolve("my-phi.yaml"));
        Files.delete(folder.resolve("my-gols.md"));
        Path again = folder.resolve("again");
        CommandLineRun run = CommandLineRun.of("run", moved.toString(), "--out", again.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertEquals(files("elsewhere/moved"), files("again"));
    }

    @Test
    void aResultOfAnotherVersion_isRunWithAWarning() throws IOException {
        run("3");
        Path json = folder.resolve("out/run.json");
        Files.writeString(
                json, Files.readString(json).replaceFirst("\"version\": \"[^\"]*\"", "\"version\": \"tagline 0.0\""));
        CommandLineRun run = CommandLineRun.of("run", folder.resolve("out").toString(), "--no-results");
        assertTrue(run.err().startsWith("warning: this is tagline"), run.err());
    }

    @Test
    void aFolderThatCannotBeWritten_isRefusedBeforeAnythingRuns() throws IOException {
        Files.writeString(folder.resolve("file"), "");
        CommandLineRun run = runTo(folder.resolve("file/out"), "9000");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().startsWith("error: cannot write into "), run.err());
    }

    private CommandLineRun run(String last, String... options) throws IOException {
        return runTo(folder.resolve("out"), last, options);
    }

    private CommandLineRun runTo(Path out, String last, String... options) throws IOException {
        Path scenario = folder.resolve("scenario.yaml");
        Files.writeString(scenario, SCENARIO.replace("LAST", last));
        Stream<String> command = Stream.of("run", scenario.toString(), "--out", out.toString());
        return CommandLineRun.of(Stream.concat(command, Stream.of(options)).toArray(String[]::new));
    }

    private Map<String, String> files(String name) throws IOException {
        Path root = folder.resolve(name);
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(root.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }

    private static String builtIn(String name) throws IOException {
        try (var in = RunFolderTest.class.getResourceAsStream("/io/tagline/library/" + name)) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    /** Of one point, a line cannot be fitted: the result is run all the same, and says so; its condition speaks of values that it lacks. */
    @Test
    void aResultOfAPart_isRunAgain() throws IOException {
        Path scenario = folder.resolve("part.yaml");
        Files.writeString(
                scenario,
                SCENARIO.replace("LAST", "3")
                        .replace("name: line,", "name: line, where: kind == b,")
                        .replace("matrix: {", "matrix: {kind: [a, b], ")
                        .replace("compute(1 ns)", "compute(1 + (kind == a) ns)"));
        Path out = folder.resolve("part");
        CommandLineRun part =
                CommandLineRun.of("run", scenario.toString(), "-p", "late=2", "-p", "kind=b", "--out", out.toString());
        assertEquals(ExitCode.FINE, part.code(), part.err());
        // Its only group needs no name.
        assertTrue(part.err().contains("the fit `line` is left out: "), part.err());
        CommandLineRun again = CommandLineRun.of("run", out.toString(), "--no-results");
        assertEquals(part.out(), again.out(), again.err());
        assertTrue(again.err().contains("the fit `line` is left out"), again.err());
        Files.writeString(
                out.resolve("resolved.yaml"),
                Files.readString(out.resolve("resolved.yaml")).replace("kind == b", "kind == a"));
        assertEquals(
                ExitCode.FINE,
                CommandLineRun.of("run", out.toString(), "--no-results").code());
    }
}
