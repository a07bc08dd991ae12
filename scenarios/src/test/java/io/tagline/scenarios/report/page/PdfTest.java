package io.tagline.scenarios.report.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.pictures.chart.BarPicture;
import io.tagline.pictures.chart.BarPicture.Bar;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.Test;

class PdfTest {

    private static final String STRIPED = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">
            <defs><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#00ff00"/></pattern></defs>
            <rect width="100" height="50" fill="url(#p)"/></svg>
            """;

    private static BufferedImage drawn(byte[] pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            return new PDFRenderer(document).renderImage(0);
        }
    }

    /** One page of the picture's size, with the bar in the first of the colours, #0072B2; neither the time nor anything else changes its bytes. */
    @Test
    void aPicture_isAPage() throws IOException {
        String svg =
                BarPicture.of("bars", "", "y", List.of(new Bar("one", "a", 3))).svg();
        byte[] pdf = Pdf.of(svg);
        assertArrayEquals(pdf, Pdf.of(svg));
        BufferedImage image = drawn(pdf);
        assertEquals(860, image.getWidth());
        assertEquals(new Color(0x0072B2), new Color(image.getRGB(430, 220)));
    }

    /** The library would draw patterns black. */
    @Test
    void aPattern_isDrawn() throws IOException {
        assertEquals(new Color(0x00ff00), new Color(drawn(Pdf.of(STRIPED)).getRGB(50, 25)));
    }
}
