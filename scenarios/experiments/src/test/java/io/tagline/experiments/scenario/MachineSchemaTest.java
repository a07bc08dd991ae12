package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON Schema of machines follows from their reader: it takes what that takes, and refuses other keys where that does. */
final class MachineSchemaTest {

    private static final Path BROKEN =
            Path.of("..", "..", "topologies", "src", "test", "resources", "io", "tagline", "topologies", "broken");

    static List<String> names() {
        return new Machines(FileLibrary::new).names();
    }

    private static Source machine(String name) {
        return new Machines(FileLibrary::new)
                .library()
                .open(name, new Diagnostics())
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("names")
    void builtInMachine_keepsToTheSchema(String name) {
        assertEquals(List.of(), ScenarioSchema.mistakesOfMachine(machine(name)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bare-number",
                "cluster-mode-that-is-none",
                "core-threads-none",
                "domains-that-are-no-list",
                "dram-of-a-stochastic-time",
                "dram-without-precharge",
                "graph-link-that-is-none",
                "missing-unit",
                "negative-latency",
                "not-an-integer",
                "number-without-source",
                "sharers-of-one-to-a-bit",
                "stochastic-occupancy",
                "two-distributions",
                "unknown-distribution",
                "unknown-interconnect",
                "unknown-key",
                "unknown-kind",
                "unknown-unit",
                "wrong-type",
                "wrong-version"
            })
    void documentWithAWrongShape_isRefused(String name) throws IOException {
        Source source = Source.of(name, Files.readString(BROKEN.resolve(name + ".yaml")));
        assertNotEquals(List.of(), ScenarioSchema.mistakesOfMachine(source));
    }

    private static final String CHANGED = """
            tagline: 1
            name: small
            title: two lines in each cache
            extends: ideal
            cores:
              caches:
                L1: {ways: {value: 2, kind: chosen, source: here}}
              store-buffer: {value: 8, kind: chosen, source: here}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "extends: ideal|protocol: mesi",
                "store-buffer|store-bufer",
                "value: 8, |value: 8 ns, ",
                "value: 2, kind: chosen, |value: 2, "
            })
    void documentThatExtends_saysOnlyWhatIsDifferent(String right, String wrong) {
        assertEquals(List.of(), ScenarioSchema.mistakesOfMachine(Source.of("small.yaml", CHANGED)));
        assertNotEquals(
                List.of(), ScenarioSchema.mistakesOfMachine(Source.of("small.yaml", CHANGED.replace(right, wrong))));
    }
}
