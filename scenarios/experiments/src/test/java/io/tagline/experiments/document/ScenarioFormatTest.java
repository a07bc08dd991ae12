package io.tagline.experiments.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.scenario.LineArray;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.scenario.Samples;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.StopRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScenarioFormatTest {

    private static final String RUN = "run: {seed: 1, replications: {min: 10, max: 20}, stop: {ci: 95%, within: 1%}}";

    @Test
    void scenario_hasWhatTheFileSays() {
        Scenario scenario = Samples.read(Samples.file("good"));
        assertEquals("hand-off", scenario.name());
        assertEquals("xeon-phi-5110p", scenario.target().machine().written());
        assertEquals("4:10", scenario.target().machine().span().position().toString());
        assertEquals(Optional.empty(), scenario.target().protocol());
        assertEquals(new RunRule(1, 10, 20, new StopRule(0.95, 0.01)), scenario.run());
        assertEquals(
                List.of("flag", "data"),
                scenario.work().lines().stream().map(LineArray::name).toList());
        assertEquals("R_L + 2*R_R", scenario.analysis().model().get(0).name());
        assertEquals(
                "mean within 10% of 479 ns where send == E",
                scenario.expectations().get(0).text());
    }

    /** An end that is left out makes room for the one that is there. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                             | 42 | 1000 | 20000",
                "run: {seed: 7}                                 | 7  | 1000 | 20000",
                "run: {replications: 300}                       | 42 | 300  | 300",
                "run: {replications: {max: 50}}                 | 42 | 50   | 50",
                "run: {replications: {min: 50000}}              | 42 | 50000| 50000",
                "run: {replications: {min: 10}}                 | 42 | 10   | 20000",
            })
    void run_hasDefaults(String run, long seed, int min, int max) {
        RunRule rule = Samples.read(Samples.good(RUN, run)).run();
        assertEquals(new RunRule(seed, min, max, new StopRule(0.95, 0.01)), rule);
    }

    @Test
    void program_mayBeABuiltInOne() {
        Scenario scenario = Samples.read(Source.of("s.yaml", """
                tagline: 1
                name: named
                machine: xeon-phi-5110p
                threads: {T0: 0, T1: 15}
                lines: {flag: {}}
                program: one-to-many
                measure: {latency: last thread}
                """));
        assertEquals(
                "programs/one-to-many.cla",
                scenario.programs().byText().get("one-to-many").source().name());
        assertEquals(
                2,
                Samples.workload(scenario, scenario.points().get(0)).program().size());
    }

    /** The points of one scenario run different programs; each has its own operations. */
    @Test
    void program_mayBeChosenByParameters() {
        Scenario scenario = Samples.read(Source.of("s.yaml", """
                tagline: 1
                name: chosen
                machine: xeon-phi-5110p
                matrix: {direction: [one-to-many, many-to-one]}
                threads: {T0: 0, T1: 15}
                lines: {flag: {}}
                program: ${direction}
                measure: {latency: last thread}
                """));
        List<String> programs = scenario.points().stream()
                .map(point -> scenario.programs().at(point).source().name())
                .toList();
        assertEquals(List.of("programs/one-to-many.cla", "programs/many-to-one.cla"), programs);
        List<String> firsts = scenario.points().stream()
                .map(point -> Samples.steps(Samples.workload(scenario, point)).get(0))
                .map(thread -> thread.get(0).operation().getClass().getSimpleName())
                .toList();
        assertEquals(2, firsts.stream().distinct().count(), firsts.toString());
    }

    @Test
    void program_mayBeAFileBesideTheScenario(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("mine.cla"), "load(flag)\nload(flg)\n");
        Source source = Source.of(
                "s.yaml",
                Samples.file("unknown-program").text().replace("brodcast", "mine.cla"),
                folder.resolve("s.yaml").toString());
        Diagnostics diagnostics = new Diagnostics();
        ScenarioFormat.read(source, FileLibrary::new, diagnostics);
        assertEquals("mine.cla:2:6", place(diagnostics.all().get(0)));
    }

    private static String place(Diagnostic d) {
        return Path.of(d.source().name()).getFileName() + ":" + d.position();
    }

    @Test
    void notes_areFree() {
        Source source = Samples.good("matrix:\n", "x-note: anything\nmatrix:\n  x-why: [1, 1]\n");
        assertEquals(4, Samples.read(source).points().size());
    }

    @Test
    void mistakesOfEveryPart_areToldTogether() {
        String text = Samples.file("good")
                .text()
                .replace("name:", "nam:")
                .replace("k: [1, 2]", "k: [1, 1]")
                .replace("T1: 15", "T1: m")
                .replace("state: E}", "stat: E}")
                .replace("cl_write", "cl_wrote")
                .replace("last", "lost")
                .replace("seed: 1", "seed: x")
                .replace("2*R_R", "2 R_R")
                .replace("mean", "meen");
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(ScenarioFormat.read(Source.of("many.yaml", text), FileLibrary::new, diagnostics)
                .isEmpty());
        List<Integer> lines =
                diagnostics.all().stream().map(d -> d.position().line()).toList();
        // `nam` is `name`, which is not missing too.
        assertEquals(List.of(3, 7, 8, 10, 15, 19, 20, 21, 23), lines);
    }

    @Test
    void mistakesOfPoints_areToldForTheFirstPointOnly() {
        Diagnostics diagnostics = Samples.prepared(Samples.good("T1: 15", "T1: \"60 + k\""));
        assertEquals(1, diagnostics.count());
        assertEquals(
                List.of("at the point send=E, k=1"), diagnostics.all().get(0).help());
    }

    @Test
    void textThatIsNoMap_isRefused() {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(ScenarioFormat.read(Source.of("list.yaml", "- 1\n- 2\n"), FileLibrary::new, diagnostics)
                .isEmpty());
        assertEquals("TL014", diagnostics.all().get(0).code().id());
    }
}
