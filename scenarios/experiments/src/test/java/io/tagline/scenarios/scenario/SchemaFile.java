package io.tagline.scenarios.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.tagline.documents.keys.Schema;
import io.tagline.documents.yaml.Yaml;
import io.tagline.topologies.Machines;
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
 * A JSON Schema as it follows from the keys that a reader names. What each key means is the last cell of its row in the guide; in docs/scenario.md,
 * where every key has a row, the cell before says {@code required}, or the usual value.
 */
final class SchemaFile {

    private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]*\\)");

    /** A row of a table: whether or what a key is if it is left out, and what it means. */
    private record Row(String usual, String meaning) {}

    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final Map<String, Object> definitions = new TreeMap<>();

    private final boolean complete;

    /** {@code complete} says whether the guide has a row for every key. */
    private SchemaFile(boolean complete) {
        this.complete = complete;
    }

    private static SchemaFile ofScenarios(List<String> guide) {
        SchemaFile file = new SchemaFile(true);
        String section = "";
        for (String line : guide) {
            if (line.startsWith("## ")) {
                section = line.substring(3) + ".";
            } else if (line.startsWith("| `")) {
                file.addRow(section, CELLS.split(line, -1));
            }
        }
        return file;
    }

    /** A table of keys says in its head of what they are. A row that begins with a dot is about a part of what the last other row is about. */
    private static SchemaFile ofMachines(List<String> guide) {
        SchemaFile file = new SchemaFile(false);
        String section = "";
        String last = "";
        boolean keys = false;
        for (String line : guide) {
            if (line.startsWith("| key")) {
                Matcher of = CODE.matcher(line);
                section = of.find() ? of.group(1) + "." : "";
                keys = true;
            } else if (!line.startsWith("|")) {
                keys = false;
            } else if (keys && line.startsWith("| `.")) {
                file.addRow(last + ".", CELLS.split(line.replace("`.", "`"), -1));
            } else if (keys && line.startsWith("| `")) {
                String row = line.replace("[]", "").replace("clocks.NAME", "clocks.*");
                file.addRow(section, CELLS.split(row, -1));
                Matcher first = CODE.matcher(row);
                last = first.find() ? first.group(1) : "";
            }
        }
        return file;
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
        return ofScenarios(guide("scenario.md")).written("scenario", ScenarioFormat.schema());
    }

    /** What machine.schema.json has to be. */
    static String ofMachines() throws IOException {
        return ofMachines(guide("machine.md")).written("machine", Machines.schema());
    }

    private static List<String> guide(String name) throws IOException {
        return Files.readAllLines(Path.of("..", "..", "docs", name));
    }

    private String written(String kind, Schema all) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", "https://tagline.io/" + kind + "-1.schema.json");
        schema.put("title", "tagline " + kind);
        schema.putAll(keywords(all, ""));
        schema.put("$defs", definitions);
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
        if (row == null && !complete) {
            return reference(schema, path);
        }
        assertNotNull(row, () -> "docs/scenario.md has no row for " + path);
        if (!complete) {
            Map<String, Object> json = new LinkedHashMap<>(reference(schema, path));
            json.put("description", sentence(row.meaning));
            return json;
        }
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
