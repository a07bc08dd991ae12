package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.Value;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MeasureTest {

    private static final long[] START = {10, 5, 20};
    private static final long[] END = {1011, 700, 1500};
    private static final Point POINT = new Point(Map.of("reads", Value.of(3)));

    /**
     * T0 takes 1001, half of which is 500.5; T1 takes 695, T2 1480; from the first start, 5, to the last end are 1495. The
     * mean of 1001, 695 and 1480 is 3176 / 3, and without T0 2175 / 2.
     */
    @ParameterizedTest
    @CsvSource({
        "round trip, 1001",
        "half round trip, 500.5",
        "thread T1, 695",
        "thread T2, 1480",
        "last thread, 1495",
        "fastest thread, 695",
        "mean thread, 1058.6666666666667",
        "slowest thread, 1480",
        "fastest thread from T2, 1480",
        "mean thread from T1, 1087.5",
        "slowest thread from T1, 1480",
    })
    void measure_isOfStartsAndEnds(String text, double picoseconds) {
        Source three = Samples.good("T1: 15}", "T1: 15, T2: 30}");
        Source source = Source.of(three.name(), three.text().replace("last thread", text));
        Measurement measurement = Samples.read(source).measure();
        Measure measure = measurement.at(POINT, 3);
        assertEquals(text, measurement.text());
        assertEquals(picoseconds, measure.picoseconds(START, END));
    }

    /** Of T0's 1001, a fourth where the parameter is 3; the clock was started 1001 before the end. */
    @Test
    void per_isThePartOfATimeAtAPoint() {
        Measurement measurement = measurement("per: reads + 1");
        Measure measure = measurement.at(POINT, 3);
        assertEquals("thread T0 / (reads + 1)", measurement.text());
        assertEquals(250.25, measure.picoseconds(START, END));
        assertEquals(1001, measure.span(250.25));
    }

    @Test
    void per_isAtLeastOne() {
        Diagnostics diagnostics = new Diagnostics();
        measurement("per: reads - 3").check(POINT, 3, new PointDiagnostics(diagnostics, ""));
        assertEquals(Code.BAD_MEASURE, diagnostics.all().get(0).code());
        assertTrue(diagnostics.all().get(0).message().contains("by 0"));
    }

    private static Measurement measurement(String per) {
        Source good = Samples.good("matrix:", "matrix:\n  reads: [3]");
        return Samples.read(Source.of(good.name(), good.text().replace("last thread}", "thread T0, " + per + "}")))
                .measure();
    }
}
