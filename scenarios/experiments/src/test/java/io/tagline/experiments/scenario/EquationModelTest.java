package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.models.claim.ModelBand;
import io.tagline.models.claim.Prediction;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models by equation, for the threads, trees and parameters of a point; the numbers are derived in EquationsTest. */
final class EquationModelTest {

    /** 30 threads, m = 6, and two trees. */
    private static final String SCENARIO = """
            tagline: 1
            name: equations
            machine: xeon-phi-5110p
            matrix: {n: [30], m: [6]}
            threads: {place: compact}
            lines: {flag: {value: m}}
            trees: {tree: [5, 5], up: [3, 3, 2]}
            program: load(flag)
            measure: {latency: last thread}
            model: {%s}
            """;

    private static Prediction prediction(Scenario scenario) {
        Diagnostics diagnostics = new Diagnostics();
        return Samples.predict(scenario, scenario.points().get(0), Samples.machine(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static Scenario scenario(String model) {
        return Samples.read(Source.of("equations.yaml", SCENARIO.formatted(model)));
    }

    /**
     * Contention of 29 readers is 320.5 + 29·56.2. The barrier has 2 rounds either way: 6² and 7² are at least 30. Slices
     * of 128 lines for 29 receivers have 5 lines, T_5 = 380 + 1521 - 219.2 = 1681.8. Best: 277.7 + 17.2, then 17.2 + 1950.3
     * + 1681.8, then 28·(244.4 + 1681.8), then 480.2. Worst: 277.7 + 2·(235.8 + 1950.3) + 235.8, then 471.6 + 1950.3 +
     * 1681.8, then 28·(471.6 + 1681.8), then 480.2.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "equation: small broadcast, tree: tree                       | 4983.9  | 10101.3",
                "equation: small broadcast, tree: tree, readings: {forward: double-sum} | 4983.9 | 12507.3",
                "equation: small reduction, tree: up                         | 6986.0  | 10990.9",
                "equation: dissemination barrier, m: m                       | 3318.4  | 17920.8",
                "equation: dissemination barrier, m: m, readings: {rounds: log-m-plus-1} | 3318.4 | 17920.8",
                "equation: contention, threads: n - 1                        | 1950.3  | 1950.3",
                "equation: notification backwards, threads: m - 2            | 985.1   | 1692.5",
                "equation: pipelined broadcast, lines: 128                   | 58358.0 | 69764.8"
            })
    void equation_isEvaluatedAtThePoint(String model, double min, double max) {
        Prediction prediction = prediction(scenario(model));
        assertEquals(min, prediction.min().mean(), 1e-9);
        assertEquals(max, prediction.max().orElseThrow().mean(), 1e-9);
        assertEquals(min == max ? Optional.empty() : Optional.of(ModelBand.EQUATION), prediction.band());
    }

    @Test
    void modelWithoutAName_isCalledAsItsEquation() {
        assertEquals(
                "dissemination barrier, HPDC 2013 (15), (16)",
                prediction(scenario("equation: dissemination barrier, m: m")).name());
    }

    @Test
    void resolvedScenario_saysHowTheEquationWasRead() {
        Scenario scenario = scenario("equation: small broadcast, tree: tree, readings: {forward: double-sum}");
        String resolved = ScenarioFormat.write(scenario.running("gols"));
        Scenario again = Samples.read(Source.of("resolved.yaml", resolved));
        assertEquals(prediction(scenario), prediction(again));
        assertEquals(resolved, ScenarioFormat.write(again.running("gols")));
    }
}
