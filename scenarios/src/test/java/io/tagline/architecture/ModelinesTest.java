package io.tagline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether an editor checks each built-in document as it is: it finds the schema by the last line. */
final class ModelinesTest {

    private static final Path SCENARIO = Path.of("scenario.schema.json");
    private static final Path MACHINE = Path.of("../topologies/machine.schema.json");

    /** The folders of documents that are no scenarios. */
    private static final Map<Path, Path> OTHERS = Map.of(
            Path.of("reproductions"), Path.of("reproduction.schema.json"),
            Path.of("published"), Path.of("data.schema.json"));

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
            if (!OTHERS.containsKey(file.getParent())) {
                check(Stream.of(file), SCENARIO);
            }
        }
    }

    @Test
    void otherDocuments_nameTheirSchema() throws IOException {
        for (Map.Entry<Path, Path> folder : OTHERS.entrySet()) {
            try (Stream<Path> files = Files.list(folder.getKey())) {
                check(files, folder.getValue());
            }
        }
    }
}
