package io.tagline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether an editor checks each built-in document as it is: it finds the schema by the last line. */
final class ModelinesTest {

    private static final Path SCENARIO = Path.of("scenario.schema.json");
    private static final Path MACHINE = Path.of("../topologies/machine.schema.json");

    /** Reproductions and data for `fit` have no schema. */
    private static final List<Path> WITHOUT = List.of(Path.of("reproductions"), Path.of("published"));

    private static String lastLine(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return lines.get(lines.size() - 1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void check(Stream<Path> files, Path schema) {
        files.filter(file -> file.toString().endsWith(".yaml"))
                .forEach(file -> assertEquals(
                        "# yaml-language-server: $schema="
                                + file.getParent().relativize(schema).toString().replace('\\', '/'),
                        lastLine(file),
                        file.toString()));
    }

    @Test
    void machines_nameTheirSchema() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../topologies"))) {
            check(files, MACHINE);
        }
    }

    @Test
    void scenarios_nameTheirSchema() throws IOException {
        for (String name : Files.readAllLines(Path.of("index.txt"))) {
            Path file = Path.of(name.split(": ", 2)[0]);
            if (!WITHOUT.contains(file.getParent())) {
                check(Stream.of(file), SCENARIO);
            }
        }
    }
}
