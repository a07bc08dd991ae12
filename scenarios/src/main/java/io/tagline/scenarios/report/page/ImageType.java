package io.tagline.scenarios.report.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;

/** What a picture can be besides SVG. */
public enum ImageType {
    PNG,
    PDF;

    /** Its files end so. */
    public String extension() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A picture in SVG as a file of this type. */
    public byte[] of(String svg) {
        try {
            return switch (this) {
                case PNG -> Png.of(svg);
                case PDF -> Pdf.of(svg);
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
