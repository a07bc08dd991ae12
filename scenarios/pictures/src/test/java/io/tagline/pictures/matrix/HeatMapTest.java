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
}
