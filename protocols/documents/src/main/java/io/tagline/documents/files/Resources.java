package io.tagline.documents.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that lie beside a class in its jar, such as the explanations of codes and the parts of pages. */
public final class Resources {

    private Resources() {}

    /** The text {@code name}, as seen from the package of {@code beside}; it must be there. */
    public static String text(Class<?> beside, String name) {
        try (InputStream stream = beside.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("there is no " + name + " beside " + beside.getSimpleName());
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
