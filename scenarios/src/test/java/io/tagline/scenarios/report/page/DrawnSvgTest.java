package io.tagline.scenarios.report.page;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class DrawnSvgTest {

    /** As in a container: at first Java does not find a library, later it remembers that. */
    @Test
    void systemWithoutFonts_isNamed() {
        IOException first = assertThrows(
                IOException.class,
                () -> DrawnSvg.withFonts(() -> {
                    throw new UnsatisfiedLinkError("libharfbuzz.so.0");
                }));
        assertTrue(first.getMessage().contains("install fontconfig"), first.getMessage());
        assertThrows(
                IOException.class,
                () -> DrawnSvg.withFonts(() -> {
                    throw new InternalError("Fontconfig head is null");
                }));
    }
}
