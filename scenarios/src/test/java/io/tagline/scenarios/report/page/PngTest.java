package io.tagline.scenarios.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.pictures.chart.BarPicture;
import io.tagline.pictures.chart.BarPicture.Bar;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngTest {

    /** Two pixels for each of 860 × 440; the bar from 0 to 3 is the first of Okabe and Ito's colours, #0072B2. */
    @Test
    void aBar_hasItsColour() throws IOException {
        String svg =
                BarPicture.of("bars", "", "y", List.of(new Bar("one", "a", 3))).svg();
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(Png.of(svg)));
        assertEquals(1720, image.getWidth());
        assertEquals(880, image.getHeight());
        assertEquals(new Color(0x0072B2), new Color(image.getRGB(860, 440)));
        assertTrue(isText(image), "its letters are drawn in the colour of letters");
    }

    private static boolean isText(BufferedImage image) {
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 700; y < image.getHeight(); y++) {
                if (image.getRGB(x, y) == 0xFF474747) {
                    return true;
                }
            }
        }
        return false;
    }
}
