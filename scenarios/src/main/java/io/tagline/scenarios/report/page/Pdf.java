package io.tagline.scenarios.report.page;

import com.github.weisj.jsvg.paint.impl.TransformedPaint;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DPaintApplier;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.TexturePaint;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.shading.PDShading;

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
            graphics.setPaintApplier(new Stripes());
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

    /** A pattern, which the library knows as pixels alone, is drawn as such. */
    private static final class Stripes extends PdfBoxGraphics2DPaintApplier {

        /** Pixels for one of the picture's. */
        private static final int SCALE = 4;

        @Override
        public PDShading applyPaint(
                Paint paint, PDPageContentStream content, AffineTransform transform, IPaintEnv drawing)
                throws IOException {
            boolean isPattern = paint instanceof TransformedPaint;
            return super.applyPaint(
                    isPattern ? pixels(paint, drawing.getShapeToDraw().getBounds2D()) : paint,
                    content,
                    transform,
                    drawing);
        }

        private static Paint pixels(Paint pattern, Rectangle2D area) {
            BufferedImage image = new BufferedImage(
                    1 + (int) (SCALE * area.getWidth()),
                    1 + (int) (SCALE * area.getHeight()),
                    BufferedImage.TYPE_INT_ARGB);
            Graphics2D graphics = image.createGraphics();
            graphics.scale(image.getWidth() / area.getWidth(), image.getHeight() / area.getHeight());
            graphics.translate(-area.getX(), -area.getY());
            graphics.setPaint(pattern);
            graphics.fill(area);
            graphics.dispose();
            return new TexturePaint(image, area);
        }
    }
}
