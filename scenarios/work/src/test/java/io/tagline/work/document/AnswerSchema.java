package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.keys.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The schemas in docs/schemas, and how they are written. */
final class AnswerSchema {

    /** Says that the files are to be written, as they have to be after a column has changed: {@code -Dtagline.schema=true}. */
    private static final boolean WRITES = Boolean.getBoolean("tagline.schema");

    private static final Path FOLDER = Path.of("..", "..", "docs", "schemas");

    private AnswerSchema() {}

    private static Path file(String name) {
        return FOLDER.resolve(name + ".schema.json");
    }

    static ObjectNode read(String name) throws IOException {
        return (ObjectNode) JsonMapper.shared().readTree(Files.readString(file(name)));
    }

    static ObjectNode of(Schema schema) {
        return JsonMapper.shared().valueToTree(value(schema));
    }

    private static Object value(Object value) {
        if (value instanceof Schema schema) {
            return value(schema.keywords());
        } else if (value instanceof List<?> list) {
            return list.stream().map(AnswerSchema::value).toList();
        } else if (value instanceof Map<?, ?> map) {
            Map<Object, Object> written = new LinkedHashMap<>();
            map.forEach((key, inner) -> written.put(key, value(inner)));
            return written;
        }
        return value instanceof Optional<?> ? JsonMapper.shared().nullNode() : value;
    }

    static void assertFollows(JsonNode schema, String name) throws IOException {
        if (WRITES) {
            DefaultPrettyPrinter lines = new DefaultPrettyPrinter(Separators.createDefaultInstance()
                            .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                            .withObjectEmptySeparator("")
                            .withArrayEmptySeparator(""))
                    .withArrayIndenter(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
            String text = JsonMapper.shared().writer().with(lines).writeValueAsString(schema);
            Files.writeString(file(name), text + "\n");
        }
        assertEquals(read(name), schema, name + ".schema.json is old; see CONTRIBUTING.md");
    }
}
