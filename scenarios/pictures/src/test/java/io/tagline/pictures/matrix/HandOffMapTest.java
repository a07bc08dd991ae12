package io.tagline.pictures.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.pictures.matrix.HandOffMap.Domains;
import io.tagline.pictures.matrix.HandOffMap.Mark;
import io.tagline.pictures.matrix.HandOffMap.Matrix;
import io.tagline.pictures.matrix.HandOffMap.Panel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Three cores, two in socket 0 and one in socket 1: 4 ns within, 8 ns between. Cells are 40 wide and high. */
final class HandOffMapTest {

    private static final double[] CLASSES = {0, 4, 8, 4, 0, 8, 8, 8, 0};
    private static final List<Domains> SOCKETS = List.of(new Domains("socket", List.of(0, 2)));

    private static String map(Panel... panels) {
        List<Mark> marks = List.of(new Mark("same socket", 4), new Mark("other socket", 8));
        return HandOffMap.svg(new Matrix("three", 3, "ns", CLASSES, List.of(panels), SOCKETS, marks));
    }

    private static int count(String part, String svg) {
        return svg.split(part, -1).length - 1;
    }

    /** Six pairs, of which one was measured: 5 ns are a quarter of the way from 4 to 8, the second colour of five. */
    @Test
    void whatWasNotMeasured_hasThePaleColourOfItsClass() {
        String svg = map(new Panel("simulated", new double[] {0, 5, 0, 0, 0, 0, 0, 0, 0}));
        assertTrue(svg.contains("<path class=\"guess\" d=\"M0 40h40v40h-40z\" fill=\"rgb("), svg);
        assertTrue(
                svg.contains(
                        "<path class=\"guess\" d=\"M80 0h40v40h-40zM80 40h40v40h-40zM0 80h40v40h-40zM40 80h40v40h-40z\""),
                svg);
        assertTrue(svg.contains("<path d=\"M40 0h40v40h-40z\" fill=\"rgb(158,202,225)\"/>"), svg);
        assertTrue(svg.contains(">5</text>") && svg.contains("pale: not measured"), svg);
    }

    @Test
    void whereAllWasMeasured_nothingIsPale() {
        String svg = map(new Panel("simulated", CLASSES));
        assertEquals(0, count("class=\"guess\"", svg));
        assertFalse(svg.contains("pale"), svg);
    }

    /** Socket 0 is 80 wide, room for its name; socket 1 is 40 wide, and has its number. Both stand below and at the left. */
    @Test
    void brackets_nameTheDomains() {
        String svg = map(new Panel("simulated", CLASSES));
        assertEquals(2, count(">socket 0</text>", svg));
        assertEquals(2, count(">1</text>", svg));
        assertTrue(svg.contains("M80 0L80 120"), "a line where socket 1 begins");
    }

    /** The largest number of either is the darkest of both. */
    @Test
    void twoMaps_haveOneScale() {
        double[] twice = {0, 8, 16, 8, 0, 16, 16, 16, 0};
        String svg = map(new Panel("simulated", CLASSES), new Panel("measured", twice));
        assertEquals(1, count("fill=\"rgb\\(8,29,78\\)\"", svg));
        assertTrue(
                svg.contains(
                        "M80 0h40v40h-40zM80 40h40v40h-40zM0 80h40v40h-40zM40 80h40v40h-40z\" fill=\"rgb(8,29,78)\""),
                svg);
        assertTrue(svg.contains(">4 ns</text>") && svg.contains(">16 ns</text>"), svg);
        assertTrue(svg.contains(">same socket 4</text>"), svg);
    }

    /** A page has tables of numbers beside the picture, whose size is their own. */
    @Test
    void rulesForNumbers_areForThoseOfThePicture() {
        String svg = map(new Panel("simulated", CLASSES));
        assertTrue(svg.contains("}.latency{font-size"), svg);
        assertFalse(svg.contains("number"), svg);
    }
}
