package io.tagline.experiments.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether data goes one way while a number grows. */
final class CourseTest {

    /** The sawtooth is a hand-off by compare-exchange while a locked instruction takes 3 to 10 ns: how many attempts fail before the snoop comes. */
    @ParameterizedTest
    @CsvSource({
        "28.5 28 28 30 28.5 30 31.5 28, false",
        "28 29 31 31 34, true",
        "34 31 31 29 28, true",
        "28 29 28.9 31 34, true",
        "30 30 30 30, true",
        "30 30.001 30 30.001 30, true"
    })
    void aToAndFro_isNoCourse(String values, boolean expected) {
        List<double[]> steps = Arrays.stream(values.split(" ", -1))
                .map(value -> new double[] {Double.parseDouble(value) / 173})
                .toList();
        assertEquals(expected, Course.of(steps).isMonotone());
    }
}
