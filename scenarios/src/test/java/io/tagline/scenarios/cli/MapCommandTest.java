package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tagline map} as a script sees it. */
final class MapCommandTest {

    private static final Pattern GAIN = Pattern.compile("\"gain\": \\{\\s*\"time\": (-?[0-9.]+)");

    @TempDir
    private Path folder;

    private String matrix(String text) throws IOException {
        Path file = folder.resolve("matrix.csv");
        Files.writeString(file, text);
        return file.toString();
    }

    @Test
    void json_hasWhatScriptsRelyOn() throws IOException {
        String file = matrix("0,0,7,0\n0,0,0,3\n7,0,0,0\n0,3,0,0\n");
        CommandLineRun run = CommandLineRun.of("map", file, "--arities", "2,2", "--json");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("\"schema\": \"tagline/map/1\""), run.out());
        assertTrue(run.out().contains("\"mapping\": [0, 2, 1, 3]"), run.out());
        assertTrue(run.out().contains("\"quality\": 2,"), run.out()); // (7 + 3) / (4 + 1)
    }

    @Test
    void matrixWithReversedRows_isTheSameMatrix() throws IOException {
        String forward = CommandLineRun.of("map", matrix("0,5,0\n5,0,1\n0,1,0\n"), "--arities", "2,2")
                .out();
        String backward = CommandLineRun.of(
                        "map", matrix("0,1,0\n5,0,1\n0,5,0\n"), "--arities", "2,2", "--reverse-rows")
                .out();
        assertEquals(forward, backward);
    }

    @Test
    void kernel_isDetectedAndMapped() {
        CommandLineRun run = CommandLineRun.of("map", "stencil", "--threads", "8");
        assertTrue(run.out().contains("GOMP_CPU_AFFINITY  0 1 2 3 4 5 6 7"), run.out());
    }

    private static double gain(String kernel, String machine) {
        CommandLineRun run = CommandLineRun.of(
                "map", kernel, "--machine", machine, "--evaluate", "--accesses", "100000", "-r", "3", "--json");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        Matcher matcher = GAIN.matcher(run.out());
        assertTrue(matcher.find(), run.out());
        return Double.parseDouble(matcher.group(1));
    }

    /** Diener et al., PDP 2016, section VI-D: where there are groups, a mapping gains; where all communicate equally, there is nothing to gain. */
    @ParameterizedTest
    @CsvSource({"nehalem-4s", "xeon-phi-5110p"})
    void mapping_gainsTimeForNeighboursAndNoneForAllToAll(String machine) {
        assertTrue(gain("stencil", machine) > 0.05, "stencil");
        assertTrue(gain("pipeline", machine) > 0.05, "pipeline");
        assertTrue(gain("transpose", machine) < 0.02, "transpose");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,1;2,0|--arities 2|line 2: the matrix is not symmetric here; if its last thread's row comes first",
                "0,1;1,0,4|--arities 2|line 2: a matrix of 2 lines has as many numbers in each",
                "0,1;1,0|--arities 0,2|at least 1",
                "0,1;1,0|--arities 1|2 threads do not fit on 1 processing units",
                "0,1;1,0|--evaluate|--evaluate needs a trace, and this is a communication matrix",
            })
    void whatCannotBeDone_isRefused(String rows, String options, String message) throws IOException {
        String command = "map " + matrix(rows.replace(';', '\n')) + " " + options;
        CommandLineRun run = CommandLineRun.of(command.split(" ", -1));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains(message), run.err());
    }
}
