package io.tagline.scenarios.report.page;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import java.awt.Component;
import java.awt.Graphics2D;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A picture as Java's graphics draw it; the only class that uses the library for drawing SVG. */
record DrawnSvg(SVGDocument document) {

    private static final int MOST_PATHS = 1_000_000;

    static DrawnSvg of(String svg) throws IOException {
        String plain = InlinedStyle.in(svg);
        DocumentLimits limits = new DocumentLimits(
                DocumentLimits.DEFAULT_MAX_NESTING_DEPTH, DocumentLimits.DEFAULT_MAX_USE_NESTING_DEPTH, MOST_PATHS);
        LoaderContext context = LoaderContext.builder().documentLimits(limits).build();
        SVGDocument document =
                new SVGLoader().load(new ByteArrayInputStream(plain.getBytes(StandardCharsets.UTF_8)), null, context);
        if (document == null) {
            throw new IOException("a picture cannot be drawn otherwise; its SVG is there");
        }
        return new DrawnSvg(document);
    }

    float width() {
        return document.size().width;
    }

    float height() {
        return document.size().height;
    }

    void on(Graphics2D graphics) throws IOException {
        withFonts(() -> document.render((Component) null, graphics, null));
    }

    /** Java looks for the system's fonts when the first text is drawn, and takes a system without any for an error of its own. */
    static void withFonts(Runnable drawing) throws IOException {
        try {
            drawing.run();
        } catch (LinkageError | InternalError e) {
            throw new IOException(
                    "PNG and PDF need fonts, and this system has none: install fontconfig and a font, or take SVG", e);
        }
    }
}
