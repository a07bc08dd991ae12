package io.tagline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Pictures and tables are written in one place each, which escapes what is in them. */
final class MarkupTest {

    private static final List<String> TAGS = List.of("<svg", "<text ", "<rect", "<path", "<circle", "<td");

    /** Constants of strings stand in class files as they are, as long as they are ASCII. */
    private static List<String> holders(Predicate<JavaClass> asked) throws IOException {
        List<String> holders = new ArrayList<>();
        for (JavaClass type : Arrows.CLASSES) {
            if (asked.test(type)) {
                try (InputStream file =
                        type.getSource().orElseThrow().getUri().toURL().openStream()) {
                    String constants = new String(file.readAllBytes(), StandardCharsets.ISO_8859_1);
                    TAGS.stream().filter(constants::contains).forEach(tag -> holders.add(type.getName() + ": " + tag));
                }
            }
        }
        return holders;
    }

    private static boolean isHome(JavaClass type) {
        return type.getPackageName().matches("io\\.tagline\\.(sheet|pictures)(\\..*)?");
    }

    /** The templates of the one page that still has some are compiled into classes of their own. */
    private static boolean isTemplate(JavaClass type) {
        return type.getSimpleName().startsWith("Jte");
    }

    @Test
    void markup_isWrittenBySheetsAndPicturesOnly() throws IOException {
        assertEquals(List.of(), holders(type -> !isHome(type) && !isTemplate(type)));
        assertTrue(holders(MarkupTest::isHome).stream().anyMatch(holder -> holder.endsWith(": <td")));
    }

    /** The canvas writes tags from their names, and what reads a picture again knows none. */
    @Test
    void svg_isWrittenByTheCanvasOnly() throws IOException {
        assertEquals(
                List.of(),
                holders(type -> type.getPackageName().startsWith("io.tagline.pictures")
                        && !type.getPackageName().equals("io.tagline.pictures.svg")));
    }
}
