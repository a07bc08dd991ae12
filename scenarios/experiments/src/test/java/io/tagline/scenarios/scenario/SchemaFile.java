package io.tagline.scenarios.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.tagline.documents.keys.Schema;
import io.tagline.documents.yaml.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON Schema as it follows from the keys that the reader names. What each key means is the last cell of its row in docs/scenario.md;
 * the cell before says {@code required}, or the usual value.
 */
final class SchemaFile {

    private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]*\\)");

    /** A row of a table: whether or what a key is if it is left out, and what it means. */
    private record Row(String usual, String meaning) {}

    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final Map<String, Object> definitions = new TreeMap<>();

    private SchemaFile(List<String> guide) {
        String section = "";
        for (String line : guide) {
            if (line.startsWith("## ")) {
                section = line.substring(3) + ".";
            } else if (line.startsWith("| `")) {
                addRow(section, CELLS.split(line, -1));
            }
        }
    }

    /** Several keys of a row that begin with a dot have the same beginning as the first. */
    private void addRow(String section, String[] cells) {
        Row row = new Row(cells[2].strip(), cells[cells.length - 2].strip());
        String first = "";
        for (Matcher key = CODE.matcher(cells[1]); key.find(); ) {
            boolean further = key.group(1).startsWith(".");
            String name = further ? first.substring(0, first.lastIndexOf('.')) + key.group(1) : key.group(1);
            first = further ? first : name;
            rows.put(section + name, row);
        }
    }

    /** What scenario.schema.json has to be. */
    static String text() throws IOException {
        SchemaFile file = new SchemaFile(Files.readAllLines(Path.of("..", "..", "docs", "scenario.md")));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", "https://tagline.io/scenario-1.schema.json");
        schema.put("title", "tagline scenario");
        schema.putAll(file.keywords(ScenarioFormat.schema(), ""));
        schema.put("$defs", file.definitions);
        return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(schema) + "\n";
    }

    private Map<String, Object> keywords(Schema schema, String path) {
        Map<String, Object> json = new LinkedHashMap<>();
        schema.keywords().forEach((keyword, value) -> {
            Object written =
                    keyword.equals("properties") ? properties((Map<?, ?>) value, schema, path) : json(value, path);
            if (!written.equals(List.of())) {
                json.put(keyword, written);
            }
        });
        return json;
    }

    private Object json(Object value, String path) {
        if (value instanceof Schema schema) {
            return reference(schema, path);
        } else if (value instanceof List<?> list) {
            return list.stream().map(item -> json(item, path)).toList();
        } else if (value instanceof Map<?, ?> map) {
            Map<String, Object> json = new LinkedHashMap<>();
            map.forEach((key, inner) -> json.put((String) key, json(inner, path)));
            return json;
        }
        return value instanceof Yaml yaml ? loaded(yaml) : value;
    }

    private static Object loaded(Yaml yaml) {
        return new Load(LoadSettings.builder().build()).loadFromString(yaml.write());
    }

    private Map<String, Object> reference(Schema schema, String path) {
        if (schema.name().isEmpty()) {
            return keywords(schema, path);
        }
        if (!definitions.containsKey(schema.name())) {
            definitions.put(schema.name(), keywords(schema, path));
        }
        return Map.of("$ref", "#/$defs/" + schema.name());
    }

    private Map<String, Object> properties(Map<?, ?> properties, Schema whole, String path) {
        List<?> required = (List<?>) whole.keywords().getOrDefault("required", List.of());
        Map<String, Object> json = new LinkedHashMap<>();
        properties.forEach((name, property) -> json.put(
                (String) name,
                property((Schema) property, required.contains(name), path.isEmpty() ? "" + name : path + "." + name)));
        return json;
    }

    /** Of the usual values, those that are a number or a word are listed. */
    private Map<String, Object> property(Schema schema, boolean required, String path) {
        Row row = rows.get(path);
        assertNotNull(row, () -> "docs/scenario.md has no row for " + path);
        assertEquals(
                required, row.usual.equals("required"), () -> path + " is required, or not, unlike docs/scenario.md");
        Map<String, Object> keywords = new LinkedHashMap<>(schema.keywords());
        Object usual = Optional.ofNullable(keywords.remove("default"))
                .map(value -> loaded((Yaml) value))
                .orElse("");
        Map<String, Object> json = new LinkedHashMap<>(reference(new Schema(schema.name(), keywords), path));
        json.put("description", sentence(row.meaning));
        if (usual instanceof Number || (usual instanceof String text && !text.isEmpty())) {
            assertEquals(
                    "`" + usual + "`", row.usual, () -> path + " is usually something else than in docs/scenario.md");
            json.put("default", usual);
        }
        return json;
    }

    private static String sentence(String markdown) {
        String text = LINK.matcher(markdown).replaceAll("$1").replace("`", "").replace("\\|", "|");
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
    }
}
