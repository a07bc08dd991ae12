package io.tagline.scenarios.report.page;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/** A picture as a page of its size, in lines and areas that are sharp at any size; the only class that uses the library for PDF. */
final class Pdf {

    /** A document is known by a number, which would be the time. */
    private static final long NUMBER = 0;

    private Pdf() {}

    static byte[] of(String svg) throws IOException {
        DrawnSvg drawn = DrawnSvg.of(svg);
        try (PDDocument document = new PDDocument()) {
            document.setDocumentId(NUMBER);
            PDPage page = new PDPage(new PDRectangle(drawn.width(), drawn.height()));
            document.addPage(page);
            PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(document, drawn.width(), drawn.height());
            drawn.on(graphics);
            graphics.dispose();
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawForm(graphics.getXFormObject());
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        }
    }
}
