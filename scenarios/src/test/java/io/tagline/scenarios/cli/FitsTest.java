package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Fits from the file to every output. The program computes 5 ns for each turn and 20 ns more, or twice of that. */
final class FitsTest {

    private static final String SCENARIO = """
            tagline: 1
            name: turns
            machine: xeon-phi-5110p
            matrix: {factor: [1, 2], turns: [1, 2, 4, 8]}
            threads: {T0: 0}
            lines: {}
            program: |
              for k in 1..factor:
                compute(20 ns)
                for i in 1..turns:
                  compute(5 ns)
            measure: {latency: thread T0}
            run: {seed: 1, replications: 3}
            fits:
              - {name: cost, over: turns, form: linear, where: factor == 2}
              - {name: fraction, over: [turns, factor], form: "a*x*y + b*y"}
            expect:
              - cost.c within 0.01% of 10 ns
              - cost.r2 at least 0.9999 where factor == 2
              - fraction.a within 0.01% of 5 ns
              - mean within 0.01% of 20*factor + 5*turns*factor ns
            """;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("scenario.yaml"), SCENARIO);
    }

    private CommandLineRun run(String... options) {
        String[] arguments = new String[options.length + 2];
        System.arraycopy(options, 0, arguments, 2, options.length);
        arguments[0] = "run";
        arguments[1] = file.toString();
        return CommandLineRun.of(arguments);
    }

    @Test
    void fits_areJudgedAndTold() {
        CommandLineRun run = run("--no-results");
        assertEquals(ExitCode.FINE, run.code(), run.out() + run.err());
        assertTrue(run.out().contains("cost: mean = c*x + b, x = turns where factor == 2\n"), run.out());
        assertTrue(run.out().lines().anyMatch(l -> l.matches("2 +10.00 +±0.00 +40.00 +±0.00 +1.0000 .*")), run.out());
        assertTrue(run.out().contains("fraction: mean = a*x*y + b*y, x = turns, y = factor\n"), run.out());
    }

    @Test
    void json_hasCoefficientsByName() {
        Map<?, ?> json = (Map<?, ?>) new Load(LoadSettings.builder().build())
                .loadFromString(run("--no-results", "--json").out());
        Map<?, ?> cost = (Map<?, ?>) ((List<?>) json.get("fits")).get(0);
        assertEquals("cost", cost.get("name"));
        assertEquals(Map.of("factor", 2), cost.get("parameters"));
        assertEquals(Map.of("c", 10, "b", 40), cost.get("coefficients"));
        assertEquals(1, cost.get("r2"));
        assertEquals(4, ((List<?>) cost.get("points")).size());
    }

    @Test
    void folder_hasCoefficientsAndPoints() throws IOException {
        Path out = folder.resolve("out");
        run("--out", out.toString());
        List<String> coefficients = Files.readAllLines(out.resolve("fits.csv"));
        assertEquals(
                "fit,factor,turns,coefficient,value_ns,ci_low_ns,ci_high_ns,r2,residual_ns,error,form",
                coefficients.get(0));
        assertEquals("cost,2,,c,10,10,10,1,0,0,c*x + b", coefficients.get(1));
        assertEquals(1 + 2 + 2, coefficients.size());
        List<String> points = Files.readAllLines(out.resolve("fit-points.csv"));
        assertEquals("fit,factor,turns,seen_ns,fitted_ns,relative_error", points.get(0));
        assertEquals("cost,2,8,120,120,0", points.get(4));
        assertEquals(1 + 4 + 8, points.size());
    }

    /** Whatever the two points are, a line passes through them. */
    @Test
    void lineThroughTwoPoints_explainsNothing() {
        CommandLineRun run = run("--no-results", "-p", "turns=2,4");
        assertTrue(run.out().lines().anyMatch(l -> l.matches("2 +10.00 +40.00 +through 2 points")), run.out());
        assertTrue(run.out().contains("cost is a curve through 4 points, and 2 of them were run"), run.out());
    }

    /** The file has enough points; a command line that leaves one still gets an answer. */
    @Test
    void tooFewPoints_areNoFailureOfTheProgram() {
        CommandLineRun run = run("--no-results", "-p", "turns=2");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("cost: too few points for c*x + b over turns"), run.out());
        assertTrue(run.out().contains("unseen  cost.c"), run.out());
        assertTrue(run.out().contains("cost is a curve through 4 points, and 1 of them was run"), run.out());
    }
}
