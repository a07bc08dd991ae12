package io.tagline.experiments.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a scenario names is found, wherever its values come from, and what is misspelt is one mistake. */
final class SetupLoaderTest {

    private static final String TEXT = """
            tagline: 1
            name: locks
            machine: "${machine}"
            matrix:
              machine: [ideal, xeon-phi-5110p]
              algorithm: [tas]
              spread: [compact]
              n: [2, 4]
              rounds: [1]
              critical: [1]
              think: [0]
              exclude: [{machine: ideal, n: 4}]
            threads: {place: "${spread}"}
            lines:
              lock: {}
              inside: {memory: ghost}
            program: "${algorithm}-lock"
            measure: {latency: last thread}
            """;

    private static String loaded(String text, Map<String, List<Value>> asked) {
        Diagnostics diagnostics = new Diagnostics();
        return new SetupLoader(FileLibrary::new, diagnostics)
                .load(Source.of("locks.yaml", text), Overrides.NONE.withParameters(asked))
                .map(setup -> setup.points().size() + " points")
                .orElseGet(() -> String.join(
                        "; ",
                        diagnostics.all().stream().map(Diagnostic::message).toList()));
    }

    /** Programs and rules of placement that only the command line names: three points of the matrix for each. */
    @Test
    void choicesOfTheCommandLine_areRead() {
        assertEquals("3 points", loaded(TEXT, Map.of()));
        assertEquals("6 points", loaded(TEXT, Map.of("algorithm", List.of(Value.of("tas"), Value.of("ttas")))));
        assertEquals("3 points", loaded(TEXT, Map.of("spread", List.of(Value.of("scatter")))));
        assertEquals(
                "there is no `tsa-lock` among the built-in programs",
                loaded(TEXT, Map.of("algorithm", List.of(Value.of("tsa")))));
    }

    /** An exclusion of the right name excludes nothing then, which follows. */
    @Test
    void misspeltMachineOfTheMatrix_isOneMistake() {
        assertEquals(
                "there is no `idael` among the built-in machines",
                loaded(TEXT.replace("[ideal,", "[idael,"), Map.of()));
        assertEquals("this excludes no point", loaded(TEXT.replace("n: 4}]", "n: 3}]"), Map.of()));
    }
}
