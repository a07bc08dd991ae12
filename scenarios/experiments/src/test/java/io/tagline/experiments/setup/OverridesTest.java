package io.tagline.experiments.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.models.claim.Expectation;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class OverridesTest {

    private static final String TEXT = """
            tagline: 1
            name: zipped
            machine: xeon-phi-5110p
            matrix:
              send: [E, I]
              zip: [{n: 2, tree: [1]}, {n: 4, tree: [3]}]
            threads: {place: compact}
            lines:
              x: {state: "${send}", owner: T0}
            program: |
              fence()
            measure: {latency: round trip}
            """;

    private static String points(Map<String, List<Value>> parameters) {
        Diagnostics diagnostics = new Diagnostics();
        Overrides overrides = Overrides.NONE.withParameters(parameters);
        return ScenarioFormat.read(Source.of("zipped.yaml", TEXT), FileLibrary::new, diagnostics)
                .flatMap(scenario -> overrides.apply(scenario, diagnostics))
                .map(scenario -> scenario.points().stream().map(Point::text).collect(Collectors.joining("; ")))
                .orElseGet(() -> diagnostics.all().get(0).message());
    }

    /** The scenario has no such parameter: several protocols become one, a single one is chosen as by `--protocol`. */
    @Test
    void protocols_areSweptOrChosen() {
        assertEquals(
                "send=E, n=4, tree=[3], protocol=msi; send=E, n=4, tree=[3], protocol=mesi",
                points(Map.of(
                        "send", List.of(Value.of("E")),
                        "n", List.of(Value.of(4)),
                        "protocol", List.of(Value.of("msi"), Value.of("mesi")))));
        assertEquals(
                "send=E, n=4, tree=[3]",
                points(Map.of(
                        "send", List.of(Value.of("E")),
                        "n", List.of(Value.of(4)),
                        "protocol", List.of(Value.of("msi")))));
    }

    @Test
    void values_takeThePlaceOfThoseOfTheFile() {
        assertEquals("send=M, n=2, tree=[1]; send=M, n=4, tree=[3]", points(Map.of("send", List.of(Value.of("M")))));
    }

    /** What goes with a value is in the file, so the command line can only choose. */
    @Test
    void zippedCombinations_areChosen() {
        assertEquals("send=E, n=4, tree=[3]; send=I, n=4, tree=[3]", points(Map.of("n", List.of(Value.of(4)))));
        assertEquals(
                "send=E, n=4, tree=[3]; send=I, n=4, tree=[3]", points(Map.of("tree", List.of(Value.parse("[3]")))));
        assertEquals("the zip of `n` has no 3", points(Map.of("n", List.of(Value.of(3)))));
        assertEquals("the zip of `n` has no 3", points(Map.of("n", List.of(Value.of(4), Value.of(3)))));
    }

    /** A result keeps the scenario of its points, and a document is refused if it excludes nothing. */
    @Test
    void exclusionsOfWhatIsLeftOut_areLeftOut() {
        String text = TEXT.replace("  zip:", "  exclude: [{send: I, n: 2}]\n  zip:");
        assertEquals("{send=I, n=2}", exclusions(text, "n", Value.of(2)));
        assertEquals("", exclusions(text, "n", Value.of(4)));
        assertEquals("", exclusions(text, "send", Value.of("E")));
    }

    private static String exclusions(String text, String parameter, Value value) {
        Diagnostics diagnostics = new Diagnostics();
        return ScenarioFormat.read(Source.of("zipped.yaml", text), FileLibrary::new, diagnostics)
                .flatMap(scenario -> Overrides.NONE
                        .withParameters(Map.of(parameter, List.of(value)))
                        .apply(scenario, diagnostics))
                .map(scenario ->
                        scenario.matrix().exclude().stream().map(Map::toString).collect(Collectors.joining()))
                .orElseGet(() -> diagnostics.all().get(0).message());
    }

    private static String asked(String document, Overrides overrides) {
        String text = document + "expect: [mean at least 1 ns]\n";
        Diagnostics diagnostics = new Diagnostics();
        Scenario scenario = ScenarioFormat.read(Source.of("asked.yaml", text), FileLibrary::new, diagnostics)
                .flatMap(read -> overrides.apply(read, diagnostics))
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        assertEquals(
                scenario.expectations().stream().allMatch(Expectation::isAsked),
                ScenarioFormat.write(scenario).contains("mean at least 1 ns"),
                "what is not asked is not kept for the next time");
        return scenario.expectations().stream()
                .map(expectation -> expectation.isAsked() ? "asked" : "elsewhere")
                .collect(Collectors.joining());
    }

    private static Overrides choosing(String... machines) {
        return Overrides.NONE.withParameters(
                Map.of("machine", Stream.of(machines).map(Value::of).toList()));
    }

    /** What a document expects of its own machine says nothing of another. */
    @Test
    void anotherMachine_isNotAskedForWhatIsExpectedOfThisOne() {
        assertEquals("asked", asked(TEXT, Overrides.NONE));
        assertEquals("asked", asked(TEXT, Overrides.NONE.withMachine("xeon-phi-5110p")));
        assertEquals("elsewhere", asked(TEXT, Overrides.NONE.withMachine("ideal")));
        assertEquals("asked", asked(TEXT, choosing("xeon-phi-5110p")));
        assertEquals("elsewhere", asked(TEXT, choosing("xeon-phi-5110p", "ideal")));
    }

    @Test
    void machinesOfTheMatrix_areAsked() {
        String several = TEXT.replace("machine: xeon-phi-5110p", "machine: \"${machine}\"")
                .replace("matrix:\n", "matrix:\n  machine: [xeon-phi-5110p, ideal]\n");
        assertEquals("asked", asked(several, Overrides.NONE.withMachine("ideal")));
        assertEquals("asked", asked(several, choosing("ideal")));
        assertEquals("elsewhere", asked(several, Overrides.NONE.withMachine("graviton2")));
    }
}
