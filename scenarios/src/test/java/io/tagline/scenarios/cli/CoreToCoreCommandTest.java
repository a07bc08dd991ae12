package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tagline c2c} as a script sees it. */
@Order(1)
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

    /** Five of the 24 pairs of each distance within a die, five of the 64 between the dies, and the siblings of the 16 cores. */
    @Test
    void distances_areNamedAfterDomains_andSampled() {
        String out = run("c2c", "threadripper-1950x", "--pairs", "5", "--siblings", "--replications", "1")
                .out();
        for (String row : List.of("same core +16 ", "same CCX +5 ", "same die +5 ", "other die +5 ")) {
            assertTrue(out.lines().anyMatch(line -> line.matches(row + ".*")), out);
        }
    }

    /** A flag in the memory of a die: two cores of that die need no link to the other, two of the other one need it twice. */
    @Test
    void handOffWithinADie_takesLonger_ifTheMemoryIsAtTheOther() {
        for (int memory : List.of(0, 1)) {
            String json = run(
                            "c2c",
                            "threadripper-1950x",
                            "--memory",
                            Integer.toString(memory),
                            "--replications",
                            "1",
                            "--format",
                            "json")
                    .out();
            assertEquals(memory == 1, latency(json, 0, 4) > latency(json, 8, 12), json.substring(0, 200));
        }
    }

    private static double latency(String json, int to, int from) {
        String flat = json.replaceAll("\\s+", "");
        String start = "{\"to\":%d,\"from\":%d,\"latency\":".formatted(to, from);
        String rest = flat.substring(flat.indexOf(start) + start.length());
        return Double.parseDouble(rest.substring(0, rest.indexOf('}')));
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

    private CommandLineRun fit(String csv, int replications, String... more) throws IOException {
        List<String> all =
                new ArrayList<>(List.of("c2c", "sandy-bridge-2s", "--replications", Integer.toString(replications)));
        all.addAll(List.of("--fit", "--compare", file(csv).toString()));
        all.addAll(List.of(more));
        return run(all.toArray(String[]::new));
    }

    /** The matrix of sandy-bridge-2s where a hop between sockets takes 26 ns, not 20. */
    private String altered() throws IOException {
        String document = new Machines(FileLibrary::new)
                .library()
                .open("sandy-bridge-2s", new Diagnostics())
                .orElseThrow()
                .text()
                .replace("hop: {value: 20.3 ns", "hop: {value: 26 ns");
        Path machine = Files.writeString(folder.resolve("altered.yaml"), document);
        return run("c2c", machine.toString(), "--seed", "7", "--replications", "6", "--format", "csv")
                .out();
    }

    private static double fitted(String path, String out) {
        String row = out.lines()
                .filter(line -> line.startsWith(path + " "))
                .findFirst()
                .orElseThrow();
        return Double.parseDouble(row.split(" +", -1)[2]);
    }

    /**
     * With other random lines; two crossings and a look-up vary by some nanoseconds from line to line, and whether a request comes before or after a
     * locked instruction makes 9 ns, so that six replications are averaged.
     */
    @Test
    void fit_findsWhatHasBeenAltered() throws IOException {
        String out = fit(altered(), 6).out();
        assertEquals(26, fitted("sockets.links.full.hop", out), 0.5, out);
        assertEquals(21, fitted("sockets.shared-cache.access-held", out), 0.5, out);
        assertTrue(out.contains("memory.access is left alone: the data says nothing certain of it"), out);
        assertTrue(out.contains("\n  links:\n    full:\n      hop: {value: "), out);
        assertTrue(
                out.contains("cores.snoop is left alone: the data cannot tell it apart from"
                        + " sockets.shared-cache.access-held, sockets.links.full.hop"),
                out);
    }

    /** A machine beside its own matrix has no residuals; one worker is as good as three. */
    @Test
    void fit_toItsOwnMatrix_changesNothing() throws IOException {
        String csv = run("c2c", "sandy-bridge-2s", "--replications", "2", "--format", "csv")
                .out();
        String out = fit(csv, 2, "--jobs", "1").out();
        assertEquals(21, fitted("sockets.shared-cache.access-held", out), 0.05, out);
        assertEquals(out, fit(csv, 2, "--jobs", "3").out());
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
    void mistakesInAMatrix_areToldAllAtOnce() throws IOException {
        CommandLineRun run = run(
                "c2c", "sandy-bridge-2s", "--compare", file(",b\n -2, 1e999\n").toString());
        assertEquals(2, run.code());
        for (String place : List.of("csv:1:2", "csv:2:2", "csv:2:6", "csv:3:1")) {
            assertTrue(run.err().contains(place), run.err());
        }
    }

    @Test
    void fit_isText_andNeedsAMatrix() throws IOException {
        assertEquals(2, run("c2c", "sandy-bridge-2s", "--fit").code());
        assertEquals(2, fit("", 2, "--format", "csv").code());
    }
}
