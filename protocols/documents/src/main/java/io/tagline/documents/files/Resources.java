package io.tagline.documents.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What lies in the jar of a class, such as the explanations of codes, the parts of pages, and traces. */
public final class Resources {

    private Resources() {}

    /** The text {@code name}, as seen from the package of {@code beside}; it must be there. */
    public static String text(Class<?> beside, String name) {
        return new String(bytes(beside, name), StandardCharsets.UTF_8);
    }

    /** The bytes of {@code name}, as seen from the package of {@code beside}; it must be there. */
    public static byte[] bytes(Class<?> beside, String name) {
        try (InputStream stream = beside.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("there is no " + name + " beside " + beside.getSimpleName());
            }
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
