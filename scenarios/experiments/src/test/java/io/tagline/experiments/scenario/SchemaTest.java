package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.documents.yaml.YamlText;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Equations;
import io.tagline.models.equations.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON Schema knows exactly the keys that the reader knows, and refuses others where the reader does. */
final class SchemaTest {

    /** JSON is YAML, so the schema is read with what is there. */
    private static YamlMap schema() throws IOException {
        Source source = Source.of(ScenarioSchema.FILE.toString(), Files.readString(ScenarioSchema.FILE));
        return (YamlMap) YamlReader.read(source, new Diagnostics()).orElseThrow();
    }

    private static YamlMap inner(YamlMap map, String... path) {
        YamlMap found = map;
        for (String key : path) {
            found = (YamlMap) found.get(key).orElseThrow();
        }
        return found;
    }

    /** The reader tells its keys when it is given one it does not know. */
    private static Set<String> keysOfTheReader(Source source) {
        List<String> help = Samples.prepared(source).all().stream()
                .filter(d -> d.message().equals("unknown key `zzz`"))
                .findFirst()
                .orElseThrow()
                .help();
        String keys = help.get(0).substring(help.get(0).indexOf(": ") + 2);
        return new TreeSet<>(List.of(keys.split(", ")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "line         | flag: {                     | flag: {zzz: 1, ",
                "threads      | {T0: 0, T1: 15}             | {zzz: 1, count: 2}",
                "measure      | {latency:                   | {zzz: 1, latency:",
                "run          | {seed:                      | {zzz: 1, seed:",
                "replications | {min:                       | {zzz: 1, min:",
                "stop         | {ci:                        | {zzz: 1, ci:",
                "model        | {formula:                   | {zzz: 1, formula:",
                "fits         | model: {formula: R_L + 2*R_R} | fits: [{zzz: 1, name: f, over: k, form: linear}]",
                "plots        | model: {formula: R_L + 2*R_R} | plots: [{zzz: 1, name: p, x: k, y: mean}]",
                "range        | k: [1, 2]                   | k: {zzz: 1, range: [1, 2]}",
            })
    void definition_hasTheKeysOfTheReader(String definition, String old, String wrong) throws IOException {
        Set<String> keys =
                inner(schema(), "$defs", definition, "properties").entries().keySet();
        assertEquals(keysOfTheReader(Samples.good(old, wrong)), new TreeSet<>(keys));
        assertNotEquals(List.of(), ScenarioSchema.mistakes(Samples.good(old, wrong)));
        assertEquals(List.of(), ScenarioSchema.mistakes(Samples.good(old, wrong.replace("zzz", "x-zzz"))));
    }

    @Test
    void schema_hasTheKeysOfTheReader() throws IOException {
        Source wrong = Samples.good("name:", "zzz: 1\nname:");
        Set<String> keys = inner(schema(), "properties").entries().keySet();
        assertEquals(keysOfTheReader(wrong), new TreeSet<>(keys));
        assertNotEquals(List.of(), ScenarioSchema.mistakes(wrong));
    }

    private static List<String> words(YamlMap map) {
        return ((YamlList) map.get("enum").orElseThrow())
                .items().stream().map(item -> ((YamlText) item).text()).toList();
    }

    @Test
    void schema_knowsEveryEquationAndEveryReading() throws IOException {
        YamlMap rule = inner(schema(), "$defs", "model", "properties");
        assertEquals(Equations.all().stream().map(Equation::name).toList(), words(inner(rule, "equation")));
        YamlMap readings = inner(schema(), "$defs", "readings", "properties");
        Equations.all().stream()
                .flatMap(equation -> equation.subjects().stream())
                .forEach(subject -> assertEquals(
                        subject.readings().stream().map(Reading::word).toList(),
                        words(inner(readings, subject.word()))));
    }

    @ParameterizedTest
    @MethodSource("io.tagline.experiments.scenario.ScenarioFilesTest#names")
    void builtInScenario_keepsToTheSchema(String name) {
        Source source = new FileLibrary(new DocumentKind("scenarios", ".yaml"))
                .open(name, new Diagnostics())
                .orElseThrow();
        assertEquals(List.of(), ScenarioSchema.mistakes(source));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "equation-unknown",
                "equation-unknown-reading",
                "list-empty",
                "list-of-words",
                "matrix-without-values",
                "missing-key",
                "negative-seed",
                "threads-unknown-key",
                "unknown-key",
                "unknown-line-key",
                "unknown-measure",
                "wrong-type",
                "wrong-version",
                "zip-not-a-list"
            })
    void documentWithAWrongShape_isRefused(String name) {
        assertNotEquals(List.of(), ScenarioSchema.mistakes(Samples.file(name)));
    }
}
