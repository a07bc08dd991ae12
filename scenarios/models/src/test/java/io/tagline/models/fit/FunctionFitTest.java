package io.tagline.models.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Observation;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.fit.FunctionFit.Sample;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.ExpressionParser;
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

final class FunctionFitTest {

    private static Form form(String text, int variables) {
        Diagnostics diagnostics = new Diagnostics();
        return Form.parse(Source.of("form", text), variables, Set.of("send", "n", "lines"), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static FunctionFit fit(String form) {
        return new FunctionFit("f", PointMetric.MEAN, List.of("n"), List.of("send"), form(form, 1), Optional.empty());
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

    /** Ramos and Hoefler, HPDC 2015, equation 1 and table 1, between sockets: q = 180.65, o = 7.5, c = 3.0. */
    @Test
    void twoVariables_areFitted() {
        Form form = form(NamedForm.MULTI_LINE.text(), 2);
        FunctionFit fit =
                new FunctionFit("f", PointMetric.MEAN, List.of("lines", "n"), List.of(), form, Optional.empty());
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
        assertTrue(exact.r2().isEmpty() && exact.error().isEmpty() && exact.isThroughAll());
        assertTrue(exact.residual().isEmpty());
        assertTrue(exact.coefficients().get(0).halfWidth().isEmpty());
        List<Sample> equal = List.of(sample("E", 1, 10), sample("E", 2, 10), sample("E", 3, 10));
        assertTrue(fit("c*x + b").curves(equal, 0.95).get(0).r2().isEmpty());
    }

    /** Columns of 10^7 and of 1 are as far apart as any: 2*x + 5 at 10, 20 and 30 million. */
    @Test
    void largeParameters_areNoObstacle() {
        Curve curve = fit("c*x + b")
                .curves(
                        List.of(
                                sample("E", 10_000_000, 20_000_005),
                                sample("E", 20_000_000, 40_000_005),
                                sample("E", 30_000_000, 60_000_005)),
                        0.95)
                .get(0);
        assertEquals(2, curve.coefficients().get(0).value(), 1e-12);
        assertEquals(5, curve.coefficients().get(1).value(), 1e-5);
    }

    @ParameterizedTest
    @CsvSource({
        "o*p*x, TL215 1:1",
        "o/p, TL215 1:1",
        "1/(o + x), TL215 1:1",
        "3*x, TL215 1:1",
        "-x, TL215 1:1",
        "'max(o, x)', TL215 1:1",
        "o*lines + q, TL215 1:3",
        "o*y + q, TL215 1:3",
        "r2*x + q, TL215 1:1",
        "o.p*x, TL215 1:1",
        "r2*o + q, TL215 1:1",
        "o.p*o + q, TL215 1:1",
        "o*x +, TL209 1:6",
        "o*x == q, TL209 1:1",
    })
    void textThatIsNoForm_isRefused(String text, String expected) {
        Diagnostics diagnostics = refusing(text);
        assertEquals(
                expected,
                diagnostics.all().get(0).code().id() + " "
                        + diagnostics.all().get(0).position());
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
    }

    private static Diagnostics refusing(String text) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(Form.parse(Source.of("form", text), 1, Set.of("lines"), diagnostics)
                .isEmpty());
        return diagnostics;
    }

    /** The line of {@link #line_isFitted}: at 1 it is 7/6 for 1, a sixth too much, at 2 a sixth of 2 too little, at 3 a twelfth too much; the first is the largest. */
    @Test
    void curve_hasTheFiguresThatExpectationsSpeakOf() {
        FunctionFit fit = fit("c*x + b");
        assertEquals(
                List.of("f.c ns", "f.b ns", "f.r2 ", "f.residual ns", "f.error "),
                fit.figures().stream()
                        .map(figure -> figure.name() + " " + figure.unit().word())
                        .toList());
        Observation observation = fit.curves(List.of(sample("E", 1, 1), sample("E", 2, 2), sample("E", 3, 2)), 0.95)
                .get(0)
                .observation();
        assertEquals("send=E", observation.place());
        assertEquals(Map.of("send", Value.of("E")), observation.parameters());
        assertEquals(
                Set.of("f.c", "f.b", "f.r2", "f.residual", "f.error"),
                observation.figures().keySet());
        assertEquals(0.5, observation.figures().get("f.c"), 1e-12);
        assertEquals(0.75, observation.figures().get("f.r2"), 1e-12);
        assertEquals(Math.sqrt(1 / 6.0), observation.figures().get("f.residual"), 1e-12);
        assertEquals(1 / 6.0, observation.figures().get("f.error"), 1e-12);
    }

    /** Three samples below their curve by a half: (2 - 4)/4. */
    @Test
    void relativeError_isOfWhatWasSeen_withItsSign() {
        assertEquals(-0.5, new Curve.FittedPoint(Map.of(), 4, 2).relativeError(), 1e-12);
        assertEquals(1, new Curve.FittedPoint(Map.of(), 2, 4).relativeError(), 1e-12);
    }

    /** With a constant of 100, what is fitted is what is seen above it: 5 for each thread. */
    @Test
    void constantOfAForm_isNoCoefficient() {
        Curve curve = fit("100 + k*x")
                .curves(List.of(sample("E", 1, 105), sample("E", 2, 110), sample("E", 4, 120)), 0.95)
                .get(0);
        assertEquals(5, curve.coefficients().get(0).value(), 1e-12);
        assertEquals(List.of(105.0, 110.0, 120.0), rounded(curve));
        assertEquals(0, curve.error().orElseThrow(), 1e-12);
    }

    private static List<Double> rounded(Curve curve) {
        return curve.points().stream()
                .map(point -> Math.rint(point.fitted() * 1e6) / 1e6)
                .toList();
    }

    /** Without the points of one thread, 2 and 4 threads have 10 and 20 ns: 5 for each, and nothing is left for what does not grow. */
    @Test
    void pointsLeftOut_areNotFitted() {
        Diagnostics diagnostics = new Diagnostics();
        Condition several =
                new Condition(ExpressionParser.parse(Source.of("where", "n > 1"), Dialect.EXPECTATION, diagnostics)
                        .orElseThrow());
        FunctionFit fit = new FunctionFit(
                "f", PointMetric.MEAN, List.of("n"), List.of("send", "n"), form("k*x", 1), Optional.of(several));
        List<Curve> curves = fit.curves(List.of(sample("E", 1, 90), sample("E", 2, 10), sample("E", 4, 20)), 0.95);
        assertEquals(
                List.of("send=E, n=2", "send=E, n=4"),
                curves.stream().map(Curve::place).toList());
        assertEquals(5, curves.get(0).coefficients().get(0).value(), 1e-12);
        assertFalse(fit.concerns(Map.of("n", Value.of(1))));
        assertTrue(fit("c*x + b").concerns(Map.of("n", Value.of(1))));
    }

    /** A line needs two points. */
    @Test
    void groupsWithTooFewPoints_areNamedBeforeTheRun() {
        List<Map<String, Value>> points = List.of(
                sample("E", 1, 0).parameters(),
                sample("E", 2, 0).parameters(),
                sample("I", 1, 0).parameters());
        assertEquals(List.of(Map.of("send", Value.of("I"))), fit("c*x + b").undetermined(points));
        assertEquals(List.of(), fit("c*x").undetermined(points));
    }

    @Test
    void formsOfThePapers_haveNames() {
        assertEquals(List.of("linear", "reciprocal", "multi-line"), NamedForm.words());
        assertEquals(Optional.of(NamedForm.MULTI_LINE), NamedForm.of("multi-line"));
        assertEquals(Optional.empty(), NamedForm.of("cubic"));
        for (NamedForm named : NamedForm.values()) {
            Form form = form(named.text(), named.variables());
            assertEquals(named.text(), form.text());
            assertEquals(named.variables() == 2, form.text().contains("y"));
        }
    }

    /** Which of several rules was broken, and what to write instead. */
    @ParameterizedTest
    @CsvSource({
        "o*p*x, multiply coefficients with `x` only",
        "o/p, divide by `x` only",
        "3*x, 'write `c*x + b`, or the name of a form'",
        "'max(o, x)', use functions of `x` only",
        "o*lines, write `x` for the parameter after `over`",
        "r2*x, choose another name",
        "o.p*x, leave out the point",
        "-(o*o), multiply coefficients with `x` only",
    })
    void refusedForm_saysWhatToWrite(String text, String note) {
        assertEquals(note, refusing(text).all().get(0).note());
    }

    /** Student's 95 % quantile of one degree is 6.3138 where the interval has 90 %; that of one side only would be 3.0777. */
    @Test
    void interval_hasTheConfidenceAskedFor() {
        Curve curve = fit("c*x + b")
                .curves(List.of(sample("E", 1, 1), sample("E", 2, 2), sample("E", 3, 2)), 0.9)
                .get(0);
        assertEquals(
                6.3138 * Math.sqrt(1 / 12.0),
                curve.coefficients().get(0).halfWidth().orElseThrow(),
                1e-4);
    }
}
