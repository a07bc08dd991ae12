package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.yaml.Yaml;
import io.tagline.work.form.QuestionForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.json.JsonMapper;

/** The JSON Schema of questions follows from the keys that their reader names, and docs/question.md has a row for each of them. */
final class QuestionSchemaTest {

    /** Says that the file is to be written, as it has to be after a key has changed: {@code -Dtagline.schema=true}. */
    private static final boolean WRITES = Boolean.getBoolean("tagline.schema");

    private static final Path FILE = Path.of("..", "question.schema.json");
    private static final Path GUIDE = Path.of("..", "..", "docs", "question.md");
    private static final Pattern ROW = Pattern.compile("(?m)^## (\\S+)$|^\\| `([^`]+)` \\| (.*?) \\| (.*?) \\|$");
    private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]*\\)");

    private final Map<String, Object> definitions = new TreeMap<>();
    private final Map<String, MatchResult> rows = new TreeMap<>();
    private final TreeSet<String> described = new TreeSet<>();

    @Test
    void file_isWhatFollowsFromTheKeys() throws IOException {
        String text = text();
        if (WRITES) {
            Files.writeString(FILE, text);
        }
        assertEquals(text, Files.readString(FILE), "question.schema.json is old; see CONTRIBUTING.md");
        assertEquals(rows.keySet(), described, "docs/question.md has rows of no key");
    }

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

    private String text() throws IOException {
        String section = "";
        for (Matcher row = ROW.matcher(Files.readString(GUIDE)); row.find(); ) {
            section = row.group(1) == null ? section : row.group(1) + ".";
            if (row.group(2) != null) {
                rows.put(section + row.group(2), row.toMatchResult());
            }
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", "https://tagline.io/question-1.schema.json");
        schema.put("title", "tagline question");
        schema.put(
                "oneOf",
                QuestionDocument.forms().stream()
                        .map(form -> reference(form.schema(), form.word()))
                        .toList());
        schema.put("$defs", definitions);
        return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(schema) + "\n";
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

    private Map<String, Object> keywords(Schema schema, String path) {
        List<?> required = (List<?>) schema.keywords().getOrDefault("required", List.of());
        Map<String, Object> json = new LinkedHashMap<>();
        schema.keywords().forEach((keyword, value) -> {
            if (keyword.equals("properties")) {
                Map<String, Object> properties = new LinkedHashMap<>();
                ((Map<?, ?>) value)
                        .forEach((key, property) -> properties.put(
                                (String) key, property((Schema) property, required.contains(key), path + "." + key)));
                json.put(keyword, properties);
            } else if (!value.equals(List.of()) && !value.equals("")) {
                json.put(keyword, json(value, path));
            }
        });
        return json;
    }

    private Map<String, Object> property(Schema schema, boolean required, String path) {
        String key = path.substring(path.indexOf('.') + 1);
        boolean general = key.equals("tagline") || key.equals(QuestionForm.QUESTION);
        MatchResult row = rows.get(general ? key : path);
        assertNotNull(row, () -> "docs/question.md has no row for " + path);
        described.add(general ? key : path);
        assertEquals(required, row.group(3).equals("required"), () -> path + " is required, or not, unlike the guide");
        Map<String, Object> json = new LinkedHashMap<>(reference(schema, path));
        json.put("description", LINK.matcher(row.group(4)).replaceAll("$1").replace("`", ""));
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
        return value instanceof Yaml yaml
                ? new Load(LoadSettings.builder().build()).loadFromString(yaml.write())
                : value;
    }
}
