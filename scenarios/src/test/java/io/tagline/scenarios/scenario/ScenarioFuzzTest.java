package io.tagline.scenarios.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.DiagnosticRenderer;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Broken in ways nobody thought of: a scenario is either prepared or refused at a place in the file, never an accident. */
final class ScenarioFuzzTest {

    private static final int ROUNDS = 400;
    private static final String[] SPARKS = {
        "[",
        "]",
        "{",
        "}",
        "(",
        ")",
        "${",
        "..",
        ":",
        ": ",
        ",",
        "\"",
        "'",
        "\n",
        "  ",
        "-",
        "-1",
        "0",
        "1000000000000",
        "99999999999999999999",
        "*",
        "//",
        "%",
        "==",
        "=",
        "<",
        " and ",
        " not ",
        " if ",
        "else:",
        "for x in 0..9:",
        "me",
        "n",
        "k",
        "i",
        "send",
        "flag",
        "data[",
        "T[",
        "T0",
        "min(",
        " ns",
        "#",
        "x",
        "levels",
        "[4,4]",
        "scatter",
        "line.c",
        "é",
        "\u2028",
    };

    @ParameterizedTest
    @CsvSource({"good, 1", "good, 2", "good, 3", "rich, 4", "rich, 5", "rich, 6"})
    void mutatedScenario_isPreparedOrRefusedInPlace(String name, long seed) {
        Random random = new Random(seed);
        String text = Samples.file(name).text();
        Machine machine = Samples.machine();
        for (int round = 0; round < ROUNDS; round++) {
            check(Source.of("fuzz.yaml", mutated(text, random)), machine);
        }
    }

    private static String mutated(String text, Random random) {
        StringBuilder mutant = new StringBuilder(text);
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(mutant.length());
            int removed = Math.min(mutant.length() - at, random.nextInt(4) * random.nextInt(4));
            mutant.replace(at, at + removed, SPARKS[random.nextInt(SPARKS.length)]);
        }
        return mutant.toString();
    }

    private static void check(Source source, Machine machine) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Scenario> scenario = ScenarioFormat.read(source, FileLibrary::new, diagnostics);
        assertEquals(scenario.isEmpty(), diagnostics.hasErrors(), source::text);
        scenario.ifPresent(s -> prepare(s, machine, diagnostics));
        for (Diagnostic d : diagnostics.all()) {
            assertTrue(d.position().line() <= source.lineCount(), () -> d + " in " + source.text());
        }
        assertTrue(new DiagnosticRenderer(false)
                        .render(diagnostics.all(), diagnostics.more())
                        .length()
                < 1_000_000);
    }

    private static void prepare(Scenario scenario, Machine machine, Diagnostics diagnostics) {
        Samples.Preparation preparation = new Samples.Preparation(scenario, machine, diagnostics);
        for (Point point : scenario.points().stream().limit(8).toList()) {
            Optional<Workload> workload = preparation.workload(point);
            assertTrue(workload.isPresent() || diagnostics.hasErrors());
            preparation.prediction(point, workload);
        }
        Source resolved = Source.of("resolved.yaml", ScenarioFormat.write(scenario.running("gols")));
        Diagnostics again = new Diagnostics();
        assertTrue(
                ScenarioFormat.read(resolved, FileLibrary::new, again).isPresent(),
                () -> again.all() + resolved.text());
    }
}
