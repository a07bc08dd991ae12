package io.tagline.scenarios.scenario;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import io.tagline.documents.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The JSON Schema of scenario files as an editor would use it. */
final class ScenarioSchema {

    static final Path FILE = Path.of("scenario.schema.json");

    private static final JsonSchema SCHEMA = read();

    private ScenarioSchema() {}

    /** What the schema finds wrong with a scenario; nothing if it is fine. */
    static List<String> mistakes(Source source) {
        Object document = new Load(LoadSettings.builder().build()).loadFromString(source.text());
        return SCHEMA.validate(new ObjectMapper().valueToTree(document)).stream()
                .map(ValidationMessage::getMessage)
                .sorted()
                .toList();
    }

    private static JsonSchema read() {
        try {
            return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(Files.readString(FILE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
