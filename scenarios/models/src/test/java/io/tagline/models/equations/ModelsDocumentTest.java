package io.tagline.models.equations;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** docs/models.md lists what there is. */
final class ModelsDocumentTest {

    private static void documented(String row) throws IOException {
        String document = Files.readString(Path.of("..", "..", "docs", "models.md"));
        assertTrue(document.contains(row), row);
    }

    @Test
    void everyEquation_hasARow() throws IOException {
        for (Equation equation : Equations.all()) {
            documented("| `" + equation.name() + "` | " + equation.numbers() + " |");
        }
    }

    @Test
    void everyReading_hasARow() throws IOException {
        for (Reading reading : Reading.values()) {
            documented("| `" + reading.text() + "` | " + reading.sentence() + " |");
        }
    }
}
