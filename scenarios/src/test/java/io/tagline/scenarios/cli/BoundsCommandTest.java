package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BoundsCommandTest {

    /** Ramos and Hoefler, HPDC 2015, figure 1, along the binary tree of figure 2. */
    private static final String FIGURE_2 = """
            tagline: 1
            name: one-line broadcast
            machine: ideal
            threads: {count: 4, place: compact}
            trees: {tree: "[2, 1]"}
            lines:
              data[n]: {}
              mydata[n]: {owner: "T[i]", state: E}
              pflag[n]: {}
              sflag[n]: {}
            program: one-line-broadcast
            measure: {latency: last thread}
            run: {replications: 5}
            model: {bounds: published}
            """;

    /** Each waits for what the other writes afterwards; the value checks of the language cannot see it. */
    private static final String CIRCLE = """
            tagline: 1
            name: a circle
            machine: ideal
            threads: {T0: 0, T1: 1}
            lines: {a: {}, b: {}}
            program: |
              if me == 0:
                cl_wait(a, 1)
                cl_write(b, 1)
              else:
                cl_wait(b, 1)
                cl_write(a, 1)
            measure: {latency: last thread}
            model: {bounds: published}
            """;

    /** Each copies its counter to the other and waits for the other's; what the copy carries was taken for unknown. */
    private static final String EXCHANGE = """
            tagline: 1
            name: an exchange
            machine: ideal
            threads: {T0: 0, T1: 1}
            lines:
              v[2]: {}
              acc[2]: {value: 1}
            program: |
              cl_copy(acc[me], v[1 - me], 1)
              cl_wait(v[me], 1, ge)
              cl_add(acc[me], 1)
            measure: {latency: last thread}
            model: {bounds: published}
            """;

    @TempDir
    private Path folder;

    private CommandLineRun run(String command, String scenario, String... more) throws IOException {
        Path file = folder.resolve("scenario.yaml");
        Files.writeString(file, scenario);
        String[] args = new String[more.length + 2];
        args[0] = command;
        args[1] = file.toString();
        System.arraycopy(more, 0, args, 2, more.length);
        return CommandLineRun.of(args);
    }

    @Test
    void pingPong_isEquation1() {
        CommandLineRun run = CommandLineRun.of("bounds", "xeon-phi/ping-pong", "-p", "send=E");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("T_min = 480.2 ns, T0 ends at 4 R_R + 2 R_L"), run.out());
    }

    /** The child copies on what it has just copied: that line is counted once. */
    @Test
    void aLineTouchedTwiceInARow_isStarred() throws IOException {
        CommandLineRun run = run("bounds", FIGURE_2);
        assertTrue(run.out().contains("cl_copy(mydata[1], data[1], 1)  150  *R_L + R_I"), run.out());
    }

    @Test
    void aGraph_isDrawn() throws IOException {
        assertTrue(run("bounds", FIGURE_2, "--format", "dot").out().startsWith("digraph cla {"));
        assertTrue(run("bounds", FIGURE_2, "--format", "svg").out().startsWith("<svg "));
    }

    /** The ideal machine states what it is built from, so measuring finds the same. */
    @Test
    void measuredCosts_areThoseTheMachineIsBuiltFrom() throws IOException {
        CommandLineRun run = run("bounds", FIGURE_2, "--measure", "--json");
        String costs =
                "\"costs\":{\"source\":\"measured\",\"R_L\":1,\"R_R\":100,\"R_I\":150,\"R_H\":100,\"c\":40,\"s\":60}";
        assertTrue(run.out().replaceAll("\\s", "").contains(costs), run.out());
    }

    @Test
    void why_tellsTheOperationsOfASample() throws IOException {
        CommandLineRun run = run("why", FIGURE_2, "--operations", "-r", "5");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("sample 5 of 5"), run.out());
        assertTrue(run.out().contains("T_max"), run.out());
        String page = run("why", FIGURE_2, "--operations", "-r", "5", "--format", "html")
                .out();
        assertTrue(page.startsWith("<!DOCTYPE html>") && page.contains(">T_max<"), page);
    }

    @Test
    void operationsThatWaitForEachOther_areAMistake() throws IOException {
        CommandLineRun run = run("run", CIRCLE, "--no-results");
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains("wait for each other"), run.err());
        assertEquals(
                ExitCode.REFUSED,
                run("bounds", CIRCLE.replace("model: {bounds: published}\n", ""))
                        .code());
    }

    /**
     * At best, both lines of the copy come from memory (2 R_I), then the other's copy from its cache (R_R), and the counter is here (R_L). At
     * worst, the other polls the line first, so that the copy takes it from there too (R_R), and the counter, which was only read, has to be
     * asked for (R_R).
     */
    @Test
    void anExchangeOfCounters_hasBounds() throws IOException {
        CommandLineRun run = run("bounds", EXCHANGE, "--json");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("\"minFormula\": \"2 R_I + R_R + R_L\""), run.out());
        assertTrue(run.out().contains("\"maxFormula\": \"2 R_I + 3 R_R\""), run.out());
        assertEquals(ExitCode.FINE, run("lint", EXCHANGE).code());
    }

    @Test
    void severalParametersInOneOption_areAMistakeThatSaysWhatToWrite() {
        CommandLineRun run = CommandLineRun.of("bounds", "xeon-phi/small-broadcast", "-p", "n=2,4,shape=flat");
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains("-p n=2,4 -p shape=flat"), run.err());
    }

    /** No protocol keeps the lines of the SCC, so there is no cost of a transfer to compute with, and none to measure. */
    @Test
    void machineWithoutCoherence_isRefused_alsoIfCostsAreMeasured() {
        String said = "error[TL222]: there are bounds for coherent lines only, and machine `scc` has none";
        String[] scenario = {"scc/scatter-allgather-broadcast", "-p", "slice=2"};
        for (String[] command : new String[][] {{"bounds"}, {"bounds", "--measure"}, {"why", "--operations"}}) {
            CommandLineRun run = CommandLineRun.of(
                    Stream.of(command, scenario).flatMap(Arrays::stream).toArray(String[]::new));
            assertEquals(ExitCode.REFUSED, run.code(), run.err());
            assertTrue(run.err().contains(said), run.err());
        }
    }

    /** The ideal machine's costs are those of gols; what is measured is measured with mesi. */
    @ParameterizedTest
    @CsvSource({"mesi, , true", "gols, , false", "mesi, --measure, false"})
    void costsOfAnotherProtocol_areNoted(String protocol, String measure, boolean noted) {
        List<String> words = new ArrayList<>(List.of("bounds", "lessons/readers", "--protocol", protocol));
        Optional.ofNullable(measure).ifPresent(words::add);
        CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertEquals(noted, run.err().contains("are those with its protocol gols, not with mesi"), run.err());
    }
}
