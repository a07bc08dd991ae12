package io.tagline.pictures.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Is each column written in the shortest of its four ways? */
final class ShortColumnTest {

    private static String written(long... values) {
        return ShortColumn.of(values).line();
    }

    @Test
    void fewNumbers_stayAsTheyAre() {
        assertEquals("[5,6]", written(5, 6));
        assertEquals("[-1,-1,5,-1]", written(-1, -1, 5, -1));
        assertEquals("[]", written());
    }

    @Test
    void alikeNumbers_areCounted() {
        long[] threes = LongStream.generate(() -> 3).limit(20).toArray();
        assertEquals("{\"repeats\":[3,20]}", written(threes));
    }

    /** 100000, and then 7, 6, 8 and so on more each time: no two differences in a row are alike. */
    @Test
    void risingNumbers_areDifferences() {
        assertEquals(
                "{\"differences\":[100000,7,6,8,6,9,6]}",
                written(100_000, 100_007, 100_013, 100_021, 100_027, 100_036, 100_042));
    }

    /** 0, and then 20 times 1 more. */
    @Test
    void evenSteps_areCountedDifferences() {
        assertEquals(
                "{\"differences\":{\"repeats\":[0,1,1,20]}}",
                written(LongStream.rangeClosed(0, 20).toArray()));
    }
}
