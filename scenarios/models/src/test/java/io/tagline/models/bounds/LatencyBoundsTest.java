package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds that papers/000 derives, and small programs computed by hand. */
final class LatencyBoundsTest {

    private static IntStream threads() {
        return IntStream.rangeClosed(2, 60);
    }

    private static Sketch notification(int n) {
        Sketch sketch = new Sketch(n);
        int flag = sketch.flag();
        IntStream.range(1, n).forEach(child -> sketch.add(child, flag, 1));
        return sketch.await(0, flag, n - 1);
    }

    private static String times(int count, String term) {
        return count == 1 ? term : count + " " + term;
    }

    /** papers/000, equations 5 and 6: R_I + (n - 1) R_R and R_I + 2 (n - 1) R_R. */
    @ParameterizedTest
    @MethodSource("threads")
    void notificationBackwards_isEquations5And6(int n) {
        String min = "R_I + " + times(n - 1, "R_R");
        String max = "R_I + " + times(2 * (n - 1), "R_R");
        assertEquals(min + " … " + max, notification(n).band(0));
    }

    /**
     * At best, T0 fetches the flag and writes it (R_I), then T1 fetches it (R_R). At worst, T1 polls first (R_I), T0 takes the
     * line (R_R), and T1 takes it back (R_R).
     */
    @Test
    void handOff_ofAFlag() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        sketch.write(0, flag, 1).await(1, flag, 1);
        assertEquals("R_I + R_R … R_I + 2 R_R", sketch.band(1));
        assertEquals("R_I … R_I + R_R", sketch.band(0));
    }

    /**
     * At best, all three readers fetch the flag at once after it was written. At worst, they poll it first: one from memory, the
     * others queue, and the line changes its state twice, first alone in a cache, then shared (2 c + 2 s); the writer takes it (R_R); all take it back, and the last one queues behind two (R_R + 2 c + s).
     */
    @Test
    void oneToMany_with3Readers() {
        Sketch sketch = new Sketch(4);
        int flag = sketch.flag();
        sketch.write(0, flag, 1);
        IntStream.rangeClosed(1, 3).forEach(reader -> sketch.await(reader, flag, 1));
        assertEquals("R_I + R_R … R_I + 2 R_R + 4 c + 3 s", sketch.band(3));
    }

    /** With three writers: R_I + 2 R_R for the writes and R_R for the read; at worst a poll before and after each write. */
    @Test
    void manyToOne_with3Writers() {
        assertEquals("R_I + 3 R_R … R_I + 6 R_R", notification(4).band(0));
    }
}
