package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.json.JsonMapper;

/** The JSON Schema of questions takes what their reader takes. */
final class QuestionSchemaTest {

    private static final Path FILE = Path.of("..", "question.schema.json");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "question: run, scenario: a, changes: {parameters: {n: [1, M, [4, 3]]}, band: guaranteed}|band: guaranteed|band: none",
                "question: tune, collective: barrier, machine: m, threads: [4]|threads: [4]|threads: 4",
                "question: random-check, protocol: mesi, accesses: 8|accesses: 8|accesses: 0",
                "question: fit, machine: m, replications: 2|replications: 2|replication: 2",
                "question: reproduce, papers: [scc], full: true|full: true|full: yes indeed"
            })
    void schema_takesWhatTheReaderTakes(String question, String right, String wrong) throws IOException {
        assertEquals(0, mistakes(question));
        assertNotEquals(0, mistakes(question.replace(right, wrong)));
    }

    private static int mistakes(String question) throws IOException {
        Object document = new Load(LoadSettings.builder().build()).loadFromString("{tagline: 1, " + question + "}");
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(FILE))
                .validate(JsonMapper.shared().valueToTree(document))
                .size();
    }
}
