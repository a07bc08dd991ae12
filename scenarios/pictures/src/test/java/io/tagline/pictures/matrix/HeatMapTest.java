package io.tagline.pictures.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.pictures.Picture;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeatMapTest {

    private static final LabelledMatrix MATRIX =
            new LabelledMatrix("two", List.of("a", "b"), new double[] {0, 4, 8, 0});

    /** 8 is the largest, so it is black; 4 is half of it, 255 / 2 rounded; what is 0 is not drawn. Cells are 40 wide, margins 44. */
    @Test
    void cells_areAsDarkAsTheyAreLarge() {
        String svg = HeatMap.of(MATRIX);
        assertTrue(svg.contains("<rect x=\"84\" y=\"84\" width=\"40\" height=\"40\" fill=\"rgb(128,128,128)\"/>"), svg);
        assertTrue(svg.contains("<rect x=\"44\" y=\"44\" width=\"40\" height=\"40\" fill=\"rgb(0,0,0)\"/>"), svg);
        assertEquals(2, svg.split("fill=\"rgb", -1).length - 1);
        assertTrue(svg.contains(">4</text>") && svg.contains(">8</text>"), svg);
    }

    /** From 4, the smallest number, to 8: the ends of the scale; what is 0 is no number, and has no cell. The middle is 6. */
    @Test
    void range_isThatOfTheNumbers() {
        String svg = HeatMap.ofRange(MATRIX, "ns", List.of());
        assertTrue(svg.contains("fill=\"rgb(222,235,247)\""), svg);
        assertTrue(svg.contains("fill=\"rgb(8,29,78)\""), svg);
        assertEquals(2, svg.split("fill=\"rgb", -1).length - 1);
        for (String end : List.of(">4 ns</text>", ">6 ns</text>", ">8 ns</text>")) {
            assertTrue(svg.contains(end), svg);
        }
    }

    @Test
    void labels_areThoseOfTheMatrix() {
        String svg = HeatMap.of(MATRIX);
        assertEquals(2, svg.split(">a</text>", -1).length - 1, "below, and at the left");
        assertEquals(2, svg.split(">b</text>", -1).length - 1);
    }

    /** A rule for all texts would change those of every other picture of a page. */
    @Test
    void rulesOfAPicture_areForItAlone() {
        Picture picture = HeatMap.picture("maps", "", List.of(MATRIX, MATRIX));
        assertTrue(picture.svg().contains("\n#maps-0 text{"), picture.svg());
        assertFalse(picture.svg().contains("\ntext{"));
        assertTrue(picture.svg().contains("(a) two") && picture.svg().contains("(b) two"));
        assertEquals(
                List.of(0.0, 4.0, 8.0, 0.0, 0.0, 4.0, 8.0, 0.0), picture.data().get("normalised"));
    }

    /** Cells are 40 high and wide, below and beside a margin of 44: the second row begins at 84, counted from the left, and two end at 124. */
    @Test
    void groups_areSeparated() {
        assertTrue(
                HeatMap.ofRange(MATRIX, "ns", List.of(1)).contains("M84 44L84 124"), "a line where the second begins");
        assertFalse(HeatMap.ofRange(MATRIX, "ns", List.of()).contains("M84 44L84 124"));
    }
}
