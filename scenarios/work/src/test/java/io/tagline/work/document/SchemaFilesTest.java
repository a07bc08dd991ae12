package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.fitting.FitDataReader;
import io.tagline.topologies.Machines;
import io.tagline.work.reproduction.ReproductionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The JSON Schemas that editors read follow from the keys that the readers name, and from the rows of the guides about these keys. */
final class SchemaFilesTest {

    /** Says that the files are to be written, as they have to be after a key has changed: {@code -Dtagline.schema=true}. */
    private static final boolean WRITES = Boolean.getBoolean("tagline.schema");

    private static final Path SCENARIOS = Path.of("..", "scenario.schema.json");
    private static final Path MACHINES = Path.of("..", "..", "topologies", "machine.schema.json");
    private static final Path QUESTIONS = Path.of("..", "question.schema.json");

    private static final Path REPRODUCTIONS = Path.of("..", "reproduction.schema.json");
    private static final Path DATA = Path.of("..", "data.schema.json");

    private static void assertFollows(String text, Path file) throws IOException {
        if (WRITES) {
            Files.writeString(file, text);
        }
        assertEquals(text, Files.readString(file), file + " is old; see CONTRIBUTING.md");
    }

    @Test
    void scenarios() throws IOException {
        assertFollows(SchemaFile.followingFrom(ScenarioFormat.schema(), "scenario"), SCENARIOS);
    }

    @Test
    void machines() throws IOException {
        assertFollows(SchemaFile.followingInPartFrom(Machines.schema(), "machine", "machine"), MACHINES);
    }

    @Test
    void questions() throws IOException {
        assertFollows(SchemaFile.followingFrom(QuestionDocument.schema(), "question"), QUESTIONS);
    }

    @Test
    void reproductions() throws IOException {
        assertFollows(
                SchemaFile.followingInPartFrom(ReproductionReader.schema(), "reproduction", "reproduction/README"),
                REPRODUCTIONS);
    }

    @Test
    void dataForFit() throws IOException {
        assertFollows(SchemaFile.followingInPartFrom(FitDataReader.schema(), "data", "guide/fitting"), DATA);
    }
}
