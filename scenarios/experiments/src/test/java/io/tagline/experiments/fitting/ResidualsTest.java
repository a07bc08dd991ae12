package io.tagline.experiments.fitting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.experiments.fitting.FitData.DataClass;
import io.tagline.experiments.fitting.FitData.DataSource;
import io.tagline.experiments.measurement.CorePair;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Two classes of one source: four cells around 40 ns, and one of 100 ns. */
final class ResidualsTest {

    private static final Quantity FOUR = new Quantity.HandOff(
            Collections.nCopies(4, new Quantity.Flag(new CorePair(0, 1), OptionalInt.empty())), true);

    private static Residuals residuals(double weight) {
        DataClass near = new DataClass("near", FOUR, List.of(30.0, 40.0, 40.0, 50.0));
        DataClass far = new DataClass("far", new Quantity.CacheRead(0), List.of(100.0));
        return new Residuals(
                new FitData("data", List.of(new DataSource("one", "one", weight, List.of(near, far))), List.of()));
    }

    /** Squares of weights add up to 1 / 40 squared in one class and 1 / 100 squared in the other: each counts as one, relative to its median. */
    @Test
    void eachClass_weighsAsOne() {
        double each = Math.sqrt(1 / 4.0) / 40;
        assertArrayEquals(
                new double[] {each, each, each, each, 0.01},
                residuals(1).weights().toArray(),
                1e-15);
        assertEquals(2 * each * each, Math.pow(residuals(2).weights().getEntry(0), 2), 1e-15);
    }

    /** Cells of 10 % error and one of 30 %: the root of the mean of 0.01 and 0.09, not of four times 0.01 and 0.09. */
    @Test
    void errorOfASource_countsClasses() {
        double[] simulated = {33, 44, 36, 55, 130};
        assertEquals(Math.sqrt((0.01 + 0.09) / 2), residuals(1).error(0, simulated), 1e-12);
    }

    @Test
    void medians_areOfClasses() {
        assertArrayEquals(new double[] {40, 130}, residuals(1).medians(0, new double[] {33, 44, 36, 55, 130}), 1e-12);
    }
}
