package io.tagline.scenarios.scenario;

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

/** The JSON Schema of scenario files as an editor would use it. */
final class ScenarioSchema {

    static final Path FILE = Path.of("..", "scenario.schema.json");

    private static final Schema SCHEMA = read();

    private ScenarioSchema() {}

    /** What the schema finds wrong with a scenario; nothing if it is fine. */
    static List<String> mistakes(Source source) {
        Object document = new Load(LoadSettings.builder().build()).loadFromString(source.text());
        return SCHEMA.validate(JsonMapper.shared().valueToTree(document)).stream()
                .map(Error::getMessage)
                .sorted()
                .toList();
    }

    private static Schema read() {
        try {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Files.readString(FILE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
