package io.tagline.experiments.scenario;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tagline.documents.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.json.JsonMapper;

/** The JSON Schemas of scenario files and of machine documents as an editor would use them. */
final class ScenarioSchema {

    static final Path FILE = Path.of("..", "scenario.schema.json");

    static final Path MACHINE_FILE = Path.of("..", "..", "topologies", "machine.schema.json");

    private static final Schema SCHEMA = read(FILE);

    private ScenarioSchema() {}

    /** What the schema finds wrong with a scenario; nothing if it is fine. */
    static List<String> mistakes(Source source) {
        return mistakes(source, SCHEMA);
    }

    /** What the schema finds wrong with a machine. */
    static List<String> mistakesOfMachine(Source source) {
        return mistakes(source, read(MACHINE_FILE));
    }

    private static List<String> mistakes(Source source, Schema schema) {
        Object document = new Load(LoadSettings.builder().build()).loadFromString(source.text());
        return schema.validate(JsonMapper.shared().valueToTree(document)).stream()
                .map(Error::getMessage)
                .sorted()
                .toList();
    }

    private static Schema read(Path file) {
        try {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
