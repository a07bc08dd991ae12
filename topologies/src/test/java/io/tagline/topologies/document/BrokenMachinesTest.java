package io.tagline.topologies.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each broken document differs from tiny.yaml in one place and says in its first line what must be found and where. */
final class BrokenMachinesTest {

    private static final Pattern EXPECTED = Pattern.compile("# expect (TL\\d+) at (\\d+:\\d+)");

    private static Source resource(String name) throws IOException {
        try (InputStream stream = BrokenMachinesTest.class.getResourceAsStream("/io/tagline/topologies/" + name)) {
            return Source.of(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void unbrokenDocument_isRead() throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(
                MachineReader.read(resource("tiny.yaml"), diagnostics).isPresent(),
                () -> diagnostics.all().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ambiguous-size",
                "clock-without-unit",
                "bare-number",
                "duplicate-key",
                "line-not-power-of-two",
                "missing-key",
                "missing-unit",
                "negative-latency",
                "no-clocks",
                "not-an-integer",
                "private-memory-beside-directories",
                "ring-beside-mesh",
                "tab",
                "too-many-cores",
                "two-distributions",
                "unknown-clock",
                "unknown-distribution",
                "unknown-interconnect",
                "unknown-key",
                "unknown-kind",
                "unknown-unit",
                "ways-do-not-fit",
                "wrong-type",
                "wrong-version"
            })
    void brokenDocument_isRefusedWithCodeAndPlace(String name) throws IOException {
        Source source = resource("broken/" + name + ".yaml");
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(MachineReader.read(source, diagnostics).isEmpty());
        Matcher expected = EXPECTED.matcher(source.line(1));
        assertTrue(expected.matches());
        List<String> found =
                diagnostics.all().stream().map(BrokenMachinesTest::codeAndPlace).toList();
        assertTrue(
                found.contains(expected.group(1) + " " + expected.group(2)),
                () -> diagnostics.all().toString());
    }

    private static String codeAndPlace(Diagnostic diagnostic) {
        return diagnostic.code().id() + " " + diagnostic.position().line() + ":"
                + diagnostic.position().column();
    }

    @Test
    void oneMistake_bringsNoOthers() throws IOException {
        Diagnostics diagnostics = new Diagnostics();
        MachineReader.read(resource("broken/missing-unit.yaml"), diagnostics);
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
    }
}
