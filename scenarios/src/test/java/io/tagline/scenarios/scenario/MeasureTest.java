package io.tagline.scenarios.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MeasureTest {

    private static final long[] START = {10, 5, 20};
    private static final long[] END = {1011, 700, 1500};

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
        Measure measure = Samples.read(source).measure();
        assertEquals(text, measure.text());
        assertEquals(picoseconds, measure.picoseconds(START, END));
    }
}
