package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tagline c2c} as a script sees it. */
final class CoreToCoreCommandTest {

    @TempDir
    private Path folder;

    private static CommandLineRun run(String... arguments) {
        return CommandLineRun.of(arguments);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("measured.csv"), text);
    }

    /** 16 cores: 8 x 7 x 2 pairs within a socket, 16 x 8 between the two. */
    @Test
    void classes_areThoseOfTheSockets() {
        String out = run("c2c", "sandy-bridge-2s", "--replications", "2").out();
        assertTrue(out.contains("same socket     112"), out);
        assertTrue(out.contains("other socket    128"), out);
    }

    /** Whoever loses the line asks for it at once: 60 ns at the directory, and 40 ns from the core that has exchanged its content. */
    @Test
    void handOff_onTheIdealMachine_isOneTransfer() {
        String out = run("c2c", "ideal", "--replications", "1").out();
        assertTrue(out.contains("same socket   4032  100.0   100.0  100.0"), out);
    }

    @Test
    void csv_hasNoHeaderAndAnEmptyDiagonal() {
        List<String> rows = run("c2c", "sandy-bridge-2s", "--replications", "1", "--format", "csv")
                .out()
                .lines()
                .toList();
        assertEquals(16, rows.size());
        for (int row = 0; row < rows.size(); row++) {
            String[] cells = rows.get(row).split(",", -1);
            assertEquals(16, cells.length);
            assertEquals("", cells[row]);
        }
    }

    /** A machine beside its own matrix has no residuals, and nothing is proposed. */
    @Test
    void ownMatrix_isMetExactly() throws IOException {
        String csv = run("c2c", "sandy-bridge-2s", "--replications", "1", "--format", "csv")
                .out();
        String out = run(
                        "c2c",
                        "sandy-bridge-2s",
                        "--replications",
                        "1",
                        "--compare",
                        file(csv).toString(),
                        "--fit")
                .out();
        assertTrue(out.contains("proposal: sockets.shared-cache.access +0.0 ns, sockets.links hop +0.0 ns"), out);
    }

    /** Rows 16 to 31 are the siblings of cores 0 to 15; a pair of siblings is no pair of cores. */
    @Test
    void siblings_areTheSameCores() throws IOException {
        String row = "50" + ",50".repeat(31) + "\n";
        String out = run(
                        "c2c",
                        "sandy-bridge-2s",
                        "--replications",
                        "1",
                        "--compare",
                        file(row.repeat(32)).toString())
                .out();
        assertTrue(out.contains("50.0"), out);
    }

    @Test
    void whatIsNoMatrix_isRefused() throws IOException {
        CommandLineRun run =
                run("c2c", "sandy-bridge-2s", "--compare", file("a,b\n").toString());
        assertEquals(2, run.code());
        assertTrue(run.err().contains("no matrix of numbers"), run.err());
    }
}
