package io.tagline.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Does an editor show of each broken document of the other modules' tests what {@code lint} prints? */
final class BrokenDocumentsTest {

    private static final int EACH_BY_DAY = 4;

    private static final List<String> FOLDERS = List.of(
            "../../protocols/src/test/resources/io/tagline/protocols/broken",
            "../../topologies/src/test/resources/io/tagline/topologies/broken",
            "../experiments/src/test/resources/io/tagline/scenarios/scenario-broken",
            "../src/test/resources/io/tagline/scenarios/program-broken");

    private static final boolean NIGHT = Boolean.getBoolean("tagline.night");

    private static final int FEWEST = NIGHT ? 300 : 80;

    @Test
    void editor_showsWhatLintPrints() throws IOException {
        int compared = 0;
        try (Session session = new Session()) {
            List<Path> files = files();
            for (int i = 0; i < files.size(); i += NIGHT ? 1 : EACH_BY_DAY) {
                Path file = files.get(i);
                String text = Files.readString(file, StandardCharsets.UTF_8);
                String uri = file.toUri().toString();
                if (DocumentLanguage.isOurs(OpenDocument.of(uri, "", 1, text))) {
                    session.open(uri, "", text);
                    assertEquals(
                            Linted.byLint(file.toString()),
                            Linted.shown(session.mistakes(uri, 1), text),
                            file.toString());
                    session.close(uri);
                    compared++;
                }
            }
            assertEquals(List.of(), session.heard.messages);
        }
        assertTrue(compared >= FEWEST, compared + " documents");
    }

    private static List<Path> files() throws IOException {
        List<Path> all = new java.util.ArrayList<>();
        for (String folder : FOLDERS) {
            try (Stream<Path> files =
                    Files.list(Path.of(folder).toAbsolutePath().normalize())) {
                files.filter(file -> file.toString().matches(".*\\.(md|ya?ml|cla)"))
                        .sorted()
                        .forEach(all::add);
            }
        }
        return all;
    }
}
