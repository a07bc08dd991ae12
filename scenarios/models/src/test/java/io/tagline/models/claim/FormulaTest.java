package io.tagline.models.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Value;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.ModelCost;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FormulaTest {

    /** Ramos and Hoefler, HPDC 2013, tables 2b and 2c. */
    private static final List<ModelCost> COSTS = List.of(
            cost("R_L", 8.6, 0.2), cost("R_R", 235.8, 25.5), cost("R_R_M", 234.7, 25.6), cost("R_I", 277.7, 34.0));

    private static final Map<String, Value> POINT = Map.of("n", Value.of(4), "send", Value.of("E"));

    private static ModelCost cost(String name, double mean, double stdev) {
        return new ModelCost(name, mean, stdev, Kind.PUBLISHED, "test");
    }

    private static Formula formula(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return Formula.parse(Source.of("test", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static Estimate estimate(String text) {
        return formula(text).evaluate(COSTS, POINT);
    }

    /** The published predictions of Ramos and Hoefler, HPDC 2013, section 3.1: 479.1 ns with deviation 36.1, 748.1 ns with 49.6. */
    @Test
    void equation1_hasThePublishedDeviation() {
        assertEquals(479.1, estimate("R_L + R_R + R_R_M").mean(), 0.05);
        assertEquals(36.1, estimate("R_L + R_R + R_R_M").stdev(), 0.05);
        assertEquals(748.2, estimate("R_I + R_R + R_R_M").mean(), 0.05);
        assertEquals(49.6, estimate("R_I + R_R + R_R_M").stdev(), 0.05);
    }

    /** Two reads are two draws: √2·25.5, not 2·25.5. */
    @Test
    void multiple_isASumOfIndependentCosts() {
        assertEquals(estimate("R_R + R_R"), estimate("2*R_R"));
        assertEquals(25.5 * Math.sqrt(2), estimate("R_R * 2").stdev(), 1e-9);
    }

    /** Half of one draw: 25.5 / 2; a quotient is never several draws. */
    @Test
    void fraction_stretchesOneCost() {
        assertEquals(12.75, estimate("R_R / 2").stdev(), 1e-9);
        assertEquals(12.75, estimate("0.5 * R_R").stdev(), 1e-9);
        assertEquals(51, estimate("R_R / 0.5").stdev(), 1e-9);
    }

    @ParameterizedTest
    @CsvSource({
        "1 + 2 * 3, 7",
        "n * 1.5, 6",
        "-(2 - 5) / 2, 1.5",
        "'max(R_L, 100, n)', 100",
        "'min(R_L, R_R)', 8.6",
        "R_R - R_L, 227.2",
    })
    void arithmetic_isOrdinary(String text, double mean) {
        assertEquals(mean, estimate(text).mean(), 1e-9);
    }

    @Test
    void difference_addsDeviations() {
        assertEquals(Math.hypot(25.5, 0.2), estimate("R_R - R_L").stdev(), 1e-9);
    }

    @ParameterizedTest
    @CsvSource({
        "R_Q, NO_COST",
        "send, NO_COST",
        "R_R * R_R, BAD_FORMULA",
        "1 / R_R, BAD_FORMULA",
        "1 / (n - 4), DIVISION_BY_ZERO"
    })
    void formulaWithoutValue_saysWhy(String text, Code code) {
        Formula formula = formula(text);
        assertEquals(
                code,
                assertThrows(EvaluationException.class, () -> formula.evaluate(COSTS, POINT))
                        .code());
    }

    @Test
    void unknownCost_isToldWithTheNearest() {
        Formula formula = formula("R_M");
        EvaluationException e = assertThrows(EvaluationException.class, () -> formula.evaluate(COSTS, POINT));
        assertTrue(e.note().contains("(R_L, R_R, R_R_M, R_I, n)"), e.note());
    }

    @ParameterizedTest
    @CsvSource({
        "R_L == 3, 1:1",
        "R_L // 2, 1:1",
        "not R_L, 1:1",
        "\"R_L\", 1:1",
        "R_L + rbuf[0], 1:7",
        "sqrt(4), 1:1",
        "min(), 1:1",
        "R_L +, 1:6",
        "R_L + 2 R_R, 1:9"
    })
    void textThatIsNoFormula_isRefused(String text, String position) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(Formula.parse(Source.of("test", text), diagnostics).isEmpty());
        assertEquals(Code.BAD_FORMULA, diagnostics.all().get(0).code());
        assertEquals(position, diagnostics.all().get(0).position().toString());
    }
}
