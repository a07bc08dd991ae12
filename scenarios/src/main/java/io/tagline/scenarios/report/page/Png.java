package io.tagline.scenarios.report.page;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/** A picture as pixels, two for each of the SVG's, on white; the only class that uses the library for drawing SVG. */
final class Png {

    private static final int SCALE = 2;
    private static final int MOST_PATHS = 1_000_000;

    /** The library does not support rules for nested elements. A picture has no other rule for the same class or element. */
    private static final Pattern INSIDE = Pattern.compile("(?m)^#[\\w-]+ (?=\\.|text\\b)");

    private static final String GENERIC = "sans-serif";

    private Png() {}

    static byte[] of(String svg) throws IOException {
        SVGDocument document = document(svg);
        BufferedImage image = new BufferedImage(
                (int) Math.ceil(SCALE * document.size().width),
                (int) Math.ceil(SCALE * document.size().height),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(SCALE, SCALE);
        document.render((Component) null, graphics, null);
        graphics.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    private static SVGDocument document(String svg) throws IOException {
        String plain = INSIDE.matcher(svg).replaceAll("").replace("Lucida Grande, " + GENERIC, "SansSerif");
        DocumentLimits limits = new DocumentLimits(
                DocumentLimits.DEFAULT_MAX_NESTING_DEPTH, DocumentLimits.DEFAULT_MAX_USE_NESTING_DEPTH, MOST_PATHS);
        LoaderContext context = LoaderContext.builder().documentLimits(limits).build();
        SVGDocument document =
                new SVGLoader().load(new ByteArrayInputStream(plain.getBytes(StandardCharsets.UTF_8)), null, context);
        if (document == null) {
            throw new IOException("a picture cannot be turned into pixels; its SVG is there");
        }
        return document;
    }
}
