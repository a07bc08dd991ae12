package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.tagline.documents.keys.Schema;
import io.tagline.documents.yaml.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.json.JsonMapper;

/**
 * A JSON Schema as it follows from the keys that a reader names. What each key means is the last cell of its row in the guide; where every key has a row,
 * the cell before says {@code required}, or the usual value.
 */
final class SchemaFile {

    private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]*\\)");

    /** A row of a table: whether or what a key is if it is left out, and what it means. */
    private record Row(String usual, String meaning) {}

    private final Path guide;
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final Set<String> described = new TreeSet<>();
    private final Map<String, Object> definitions = new TreeMap<>();

    private final boolean complete;

    /** {@code complete} says whether the guide has a row for every key. */
    private SchemaFile(Path guide, boolean complete) {
        this.guide = guide;
        this.complete = complete;
    }

    /** The text of a schema whose keys all have a row in a guide, below a heading that names what they are keys of. */
    static String followingFrom(Schema keys, String kind) throws IOException {
        SchemaFile file = new SchemaFile(guide(kind), true);
        String section = "";
        boolean inTable = false;
        for (String line : Files.readAllLines(file.guide)) {
            inTable = line.startsWith("| key") || (inTable && line.startsWith("|"));
            if (line.startsWith("## ")) {
                section = line.substring(3) + ".";
            } else if (inTable && line.startsWith("| `")) {
                file.addRow(section, CELLS.split(line, -1));
            }
        }
        return file.written(kind, keys);
    }

    /**
     * The same of a guide that has rows for some keys only. A table of keys says in its head of what they are. A row that begins with a dot is about a
     * part of what the last other row is about.
     */
    static String followingInPartFrom(Schema keys, String kind, String page) throws IOException {
        SchemaFile file = new SchemaFile(guide(page), false);
        String section = "";
        String last = "";
        boolean inTable = false;
        for (String line : Files.readAllLines(file.guide)) {
            if (line.startsWith("| key")) {
                Matcher of = CODE.matcher(line);
                section = of.find() ? of.group(1) + "." : "";
                inTable = true;
            } else if (!line.startsWith("|")) {
                inTable = false;
            } else if (inTable && line.startsWith("| `.")) {
                file.addRow(last + ".", CELLS.split(line.replace("`.", "`"), -1));
            } else if (inTable && line.startsWith("| `")) {
                String row = line.replace("[]", "").replace("clocks.NAME", "clocks.*");
                file.addRow(section, CELLS.split(row, -1));
                Matcher first = CODE.matcher(row);
                last = first.find() ? first.group(1) : "";
            }
        }
        return file.written(kind, keys);
    }

    /** Where the project is published, as its POM says. */
    static String home() throws IOException {
        String pom = Files.readString(Path.of("..", "..", "pom.xml"));
        return pom.substring(pom.indexOf("<home>") + "<home>".length(), pom.indexOf("</home>"));
    }

    private static Path guide(String kind) {
        return Path.of("..", "..", "docs", kind + ".md");
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

    private String written(String kind, Schema keys) throws IOException {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", home() + kind + "-1.schema.json");
        schema.put("title", "tagline " + kind);
        schema.putAll(keywords(keys, ""));
        schema.put("$defs", definitions);
        if (complete) {
            assertEquals(new TreeSet<>(rows.keySet()), described, () -> guide + " has rows of no key");
        }
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

    /** A kind of documents is a place of its own. */
    private Map<String, Object> reference(Schema schema, String path) {
        if (schema.name().isEmpty()) {
            return keywords(schema, path);
        }
        if (!definitions.containsKey(schema.name())) {
            definitions.put(schema.name(), keywords(schema, path.isEmpty() ? schema.name() : path));
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

    private Map<String, Object> property(Schema schema, boolean required, String path) {
        String key = keyOfRow(path);
        Row row = rows.get(key);
        described.add(key);
        if (row == null && !complete) {
            return reference(schema, path);
        }
        assertNotNull(row, () -> guide + " has no row for " + path);
        Map<String, Object> json = new LinkedHashMap<>(reference(complete ? withoutUsual(schema) : schema, path));
        json.put("description", sentence(row.meaning));
        if (complete) {
            assertEquals(required, row.usual.equals("required"), () -> path + " is required, or not, unlike " + guide);
            usual(schema, row, path).ifPresent(usual -> json.put("default", usual));
        }
        return json;
    }

    /** What all kinds of documents have has its row before the first heading. */
    private String keyOfRow(String path) {
        int dot = path.indexOf('.');
        boolean isOfAKind =
                complete && dot >= 0 && !rows.containsKey(path) && !rows.containsKey(path.substring(0, dot));
        return isOfAKind ? path.substring(dot + 1) : path;
    }

    private static Schema withoutUsual(Schema schema) {
        Map<String, Object> keywords = new LinkedHashMap<>(schema.keywords());
        keywords.remove("default");
        return new Schema(schema.name(), keywords);
    }

    /** Of the usual values, those that are one number or word are listed, as the guide says them. */
    private Optional<Object> usual(Schema schema, Row row, String path) {
        Optional<Object> usual = Optional.ofNullable(schema.keywords().get("default"))
                .map(value -> loaded((Yaml) value))
                .filter(value -> !(value instanceof Collection || value instanceof Map || value.equals("")));
        usual.ifPresent(value ->
                assertEquals("`" + value + "`", row.usual, () -> path + " is usually something else than in " + guide));
        return usual;
    }

    private static String sentence(String markdown) {
        String text = LINK.matcher(markdown).replaceAll("$1").replace("`", "").replace("\\|", "|");
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
    }
}
