package io.tagline.models.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.models.claim.Statistic;
import io.tagline.models.fit.Fit.Sample;
import io.tagline.programs.expression.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FitTest {

    private static Form form(String text, int variables) {
        Diagnostics diagnostics = new Diagnostics();
        return Form.parse(Source.of("form", text), variables, Set.of("send", "n", "lines"), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static Fit fit(String form) {
        return new Fit("f", Statistic.MEAN, List.of("n"), List.of("send"), form(form, 1), Optional.empty());
    }

    private static Sample sample(String send, long n, double seen) {
        Map<String, Value> parameters = new LinkedHashMap<>();
        parameters.put("send", Value.of(send));
        parameters.put("n", Value.of(n));
        return new Sample(parameters, seen);
    }

    /**
     * Through (1, 1), (2, 2), (3, 2): the slope is 1/2, the line meets the middle (2, 5/3) and so 0 at 2/3. The errors are
     * -1/6, 1/3, -1/6, their squares together 1/6, and with one degree of freedom the residual is √(1/6). The slope's
     * error is √(1/6)/√2; Student's 97.5 % quantile with one degree is 12.7062. The squares of all are 2/3, and a quarter of
     * them is left. At 1 the line is 7/6, which is too much by 1/6.
     */
    @Test
    void line_isFitted() {
        Curve curve = fit("c*x + b")
                .curves(List.of(sample("E", 1, 1), sample("E", 2, 2), sample("E", 3, 2)), 0.95)
                .get(0);
        assertEquals(
                List.of("c", "b"),
                curve.coefficients().stream().map(c -> c.name()).toList());
        assertEquals(0.5, curve.coefficients().get(0).value(), 1e-12);
        assertEquals(2 / 3.0, curve.coefficients().get(1).value(), 1e-12);
        assertEquals(
                12.7062 * Math.sqrt(1 / 12.0),
                curve.coefficients().get(0).halfWidth().orElseThrow(),
                1e-4);
        assertEquals(0.75, curve.r2().orElseThrow(), 1e-12);
        assertEquals(Math.sqrt(1 / 6.0), curve.residual().orElseThrow(), 1e-12);
        assertEquals(1 / 6.0, curve.error().orElseThrow(), 1e-12);
        assertEquals("send=E", curve.place());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "o*x + q - p/x       | 76 1521 1096",
                "o * (x - 1) + q     | 56.2 320.5",
                "q + o*x*x           | -3 0.25",
                "100 + k*min(x, 4)   | 12",
                "-k                  | 9",
            })
    void coefficients_areThoseTheSamplesWereMadeWith(String text, String made) {
        Form form = form(text, 1);
        List<Double> wanted =
                List.of(made.split(" ")).stream().map(Double::valueOf).toList();
        List<Sample> samples = LongStream.rangeClosed(1, 6)
                .mapToObj(n -> sample("E", n, value(form, wanted, n)))
                .toList();
        Curve curve = fit(text).curves(samples, 0.95).get(0);
        for (int i = 0; i < wanted.size(); i++) {
            assertEquals(wanted.get(i), curve.coefficients().get(i).value(), 1e-8);
        }
    }

    private static double value(Form form, List<Double> coefficients, long x) {
        double sum = form.constant(List.of(Value.of(x)));
        for (int i = 0; i < coefficients.size(); i++) {
            sum += coefficients.get(i)
                    * form.weight(List.of(Value.of(x)), form.coefficients().get(i));
        }
        return sum;
    }

    /** Papers/003, equation 1 and table 1, between sockets: q = 180.65, o = 7.5, c = 3.0. */
    @Test
    void twoVariables_areFitted() {
        Form form = form(NamedForm.MULTI_LINE.text(), 2);
        Fit fit = new Fit("f", Statistic.MEAN, List.of("lines", "n"), List.of(), form, Optional.empty());
        List<Sample> samples = LongStream.of(1, 4, 9)
                .boxed()
                .flatMap(lines -> LongStream.of(1, 2)
                        .mapToObj(n -> new Sample(
                                Map.of("lines", Value.of(lines), "n", Value.of(n)),
                                180.65 + 7.5 * lines + 3 * n * lines)))
                .toList();
        Curve curve = fit.curves(samples, 0.95).get(0);
        assertEquals(List.of("q", "o", "c"), form.coefficients());
        assertEquals(180.65, curve.coefficients().get(0).value(), 1e-9);
        assertEquals(7.5, curve.coefficients().get(1).value(), 1e-9);
        assertEquals(3, curve.coefficients().get(2).value(), 1e-9);
    }

    @Test
    void groups_haveCurvesOfTheirOwn() {
        List<Sample> samples = List.of(
                sample("E", 1, 10), sample("E", 2, 20), sample("M", 1, 5), sample("M", 2, 5), sample("I", 1, 7));
        List<Curve> curves = fit("c*x + b").curves(samples, 0.95);
        assertEquals(
                List.of("send=E", "send=M", "send=I"),
                curves.stream().map(Curve::place).toList());
        assertEquals(10, curves.get(0).coefficients().get(0).value(), 1e-12);
        assertEquals(0, curves.get(1).coefficients().get(0).value(), 1e-12);
        assertFalse(curves.get(2).isDetermined());
    }

    /** Two points on a line leave nothing to estimate errors from, and equal values leave no variance to explain. */
    @Test
    void whatCannotBeKnown_isUnknown() {
        Curve exact = fit("c*x + b")
                .curves(List.of(sample("E", 1, 10), sample("E", 2, 20)), 0.95)
                .get(0);
        assertEquals(1, exact.r2().orElseThrow(), 1e-12);
        assertTrue(exact.residual().isEmpty());
        assertTrue(exact.coefficients().get(0).halfWidth().isEmpty());
        List<Sample> equal = List.of(sample("E", 1, 10), sample("E", 2, 10), sample("E", 3, 10));
        assertTrue(fit("c*x + b").curves(equal, 0.95).get(0).r2().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "o*p*x, TL215 1:1",
        "o/p, TL215 1:1",
        "1/(o + x), TL215 1:1",
        "3*x, TL215 1:1",
        "'max(o, x)', TL215 1:1",
        "o*lines + q, TL215 1:3",
        "o*y + q, TL215 1:3",
        "r2*x + q, TL215 1:1",
        "o.p*x, TL215 1:1",
        "o*x +, TL209 1:6",
        "o*x == q, TL209 1:1",
    })
    void textThatIsNoForm_isRefused(String text, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(Form.parse(Source.of("form", text), 1, Set.of("lines"), diagnostics)
                .isEmpty());
        assertEquals(
                expected,
                diagnostics.all().get(0).code().id() + " "
                        + diagnostics.all().get(0).position());
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
    }
}
