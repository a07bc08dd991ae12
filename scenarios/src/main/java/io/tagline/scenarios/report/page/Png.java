package io.tagline.scenarios.report.page;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/** A picture as pixels, two for each of the SVG's, on white. */
final class Png {

    private static final int SCALE = 2;

    private Png() {}

    static byte[] of(String svg) throws IOException {
        DrawnSvg drawn = DrawnSvg.of(svg);
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(SCALE * drawn.width()),
                (int) Math.ceil(SCALE * drawn.height()),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(SCALE, SCALE);
        drawn.on(graphics);
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }
}
