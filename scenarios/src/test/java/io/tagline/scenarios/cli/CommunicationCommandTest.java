package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code tagline communication} as a script sees it. */
final class CommunicationCommandTest {

    @TempDir
    private Path folder;

    private String trace;

    /** Threads 0 and 1 share one line, 2 has its own. */
    @BeforeEach
    void writeTrace() throws IOException {
        trace = folder.resolve("small.trc").toString();
        Files.writeString(Path.of(trace), "0 W 0x1000 4\n1 R 0x1000 4\n1 R 0x1008 4\n2 W 0x2000 4\n");
    }

    private static CommandLineRun run(String... args) {
        return CommandLineRun.of(args);
    }

    @Test
    void json_hasWhatScriptsRelyOn() {
        String out = run("communication", trace, "--definition", "accurate", "--json")
                .out();
        assertTrue(out.contains("\"schema\": \"tagline/communication/1\""), out);
        assertTrue(out.contains("\"definition\": \"accurate\""), out);
        assertTrue(out.contains("\"granularity\": 64,\n  \"threads\": 3,\n  \"accesses\": 4"), out);
        // The read at 0x1008 overlaps nothing that thread 0 touched.
        assertTrue(out.contains("\"true\": 1,\n    \"spatialFalse\": 1,\n    \"temporalFalse\": 0"), out);
        assertTrue(out.contains("\"matrix\": [\n    [0, 2, 0],\n    [2, 0, 0],\n    [0, 0, 0]\n  ]"), out);
    }

    @Test
    void severalDetectors_readTheTraceOnce() {
        CommandLineRun run =
                run("communication", trace, "--definition", "accurate,relaxed", "--granularity", "64B,4KiB,1MiB");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        String table = run.out().replaceAll(" +", " ");
        assertTrue(table.contains("accurate last 64 B 2"), table);
        assertTrue(table.contains("relaxed mru2 64 B 2"), table);
        assertTrue(table.contains("relaxed mru2 1048576 B 4"), table); // Then 0x2000 is in the same block.
    }

    @Test
    void csv_hasBothOrdersOfRows() {
        assertEquals(
                "0,2,0\n2,0,0\n0,0,0\n",
                run("communication", trace, "--format", "csv").out());
        assertEquals(
                "0,0,0\n2,0,0\n0,2,0\n",
                run("communication", trace, "--format", "csv", "--reverse-rows").out());
    }

    @Test
    void pictures_showThePairThatCommunicates() {
        String dot = run("communication", trace, "--format", "dot").out();
        assertTrue(dot.contains("T0 -- T1 [label=2, weight=100, penwidth=8.00];"), dot);
        assertTrue(!dot.contains("-- T2"), dot);
        String svg = run("communication", trace, "--format", "svg").out();
        assertEquals(2, svg.split("rgb\\(0,0,0\\)", -1).length - 1, svg);
    }

    @Test
    void damagedTrace_isShownAsFarAsItGoes() throws IOException {
        Files.writeString(Path.of(trace), "0 W 0x1000 4\n1 R 0x1000 4\n1 R 0x10");
        CommandLineRun run = run("communication", trace, "--json");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.out().contains("\"accesses\": 2"), run.out());
        assertTrue(run.out().contains("\"unit\": \"line\",\n    \"at\": 3"), run.out());
        assertTrue(run.err().startsWith("error[TL300]: " + trace + ": line 3: a size in bytes"), run.err());
    }

    private static final String REPORT = "src/test/resources/io/tagline/scenarios/cli/c2c-report.txt";

    /** Of 1,400 transfers 1,200 are of a line whose two counters each thread has for itself, 200 of one counter of both. */
    @Test
    void reportOfPerfC2c_isSharedLinesAndAMatrix() {
        String out = run("communication", REPORT).out();
        assertTrue(out.contains("85.7 % because another place of the line was (false sharing)"), out);
        assertTrue(out.contains("keep apart 0x0, 0x8"), out);
        assertTrue(out.contains("T0, T1, ... are 1697:one, 1698:two"), out);
        String csv = run("communication", REPORT, "--format", "csv").out();
        assertTrue(csv.matches("0,(1[34]\\d\\d)\n\\1,0\n"), csv);
        CommandLineRun map = run("map", REPORT, "--arities", "2,2");
        assertTrue(map.out().contains("threads 0, 1, ... are 1697:one, 1698:two"), map.err());
        assertTrue(run("map", REPORT, "--evaluate").err().contains("--evaluate needs a trace"));
        assertTrue(run("map", REPORT, "--granularity", "4KiB").err().contains("are for traces"));
    }

    @Test
    void reportWithoutThreads_saysHowToHaveThem() throws IOException {
        String text = Files.readString(Path.of(REPORT))
                .replace("         Tid  ", "  ")
                .replaceAll("     169\\d:\\w+ ", "  ");
        Files.writeString(Path.of(trace), text);
        assertTrue(run("communication", trace).out().contains("--coalesce tid,iaddr"));
        for (String[] command : new String[][] {{"map", trace}, {"communication", trace, "--format", "csv"}}) {
            assertTrue(
                    run(command).err().contains("--coalesce tid,iaddr"),
                    run(command).err());
        }
    }

    @Test
    void whatIsNoTrace_isNamedWithWhatReadsIt() throws IOException {
        Files.writeString(Path.of(trace), "0,5\n5,0\n");
        assertTrue(run("communication", trace).err().contains("`tagline map` reads it"));
        Files.writeString(Path.of(trace), "Architecture:  x86_64\n");
        assertTrue(run("map", trace).err().contains("machine new --from"));
    }

    /** A log of valgrind without accesses, and one of another tool: no command makes anything of it. */
    @ParameterizedTest
    @ValueSource(
            strings = {"==7== a\n==7== b\n", "==7== Helgrind, a thread error detector\n", "I  401000,3\n", "# nothing\n"
            })
    void traceWithoutAnAccess_isRefusedByAll(String text) throws IOException {
        Files.writeString(Path.of(trace), text);
        for (String command : List.of("communication", "map", "map --evaluate", "communication --json")) {
            List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
            words.add(1, trace);
            CommandLineRun run = run(words.toArray(String[]::new));
            assertEquals(ExitCode.REFUSED, run.code(), command + run.err());
            assertTrue(run.err().startsWith("error[TL300]: line "), run.err());
            assertTrue(command.contains("json") || run.out().isEmpty(), run.out());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "communication stensil|there is no file `stensil`; did you mean `stencil`?",
                "communication stencil --threads 0|from 1 to 1024",
                "communication stencil --granularity 100B|this is 100B",
                "communication stencil --granularity 64B,4KiB --format csv|one matrix at a time goes into a csv",
                "communication stencil --threads 65 --definition accurate|the trace has 65 threads, and the machine runs 64",
                "communication stencil --machine nehalem --definition accurate|nehalem",
            })
    void whatCannotBeDone_isRefused(String command, String message) {
        CommandLineRun run = run(command.split(" ", -1));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertEquals("", run.out());
        assertTrue(run.err().contains(message), run.err());
    }

    /** Threads 1, 2 and 3 are three; that their matrix has a row for 0 does not make them four. */
    @Test
    void threadsAreThoseThatAccess() throws IOException {
        Files.writeString(Path.of(trace), "1 W 0x1000 4\n2 R 0x1000 4\n3 W 0x2000 4\n1 R 0x2000 4\n");
        String out = run("communication", trace).out();
        assertTrue(out.contains("4 accesses by 3 threads"), out);
    }
}
