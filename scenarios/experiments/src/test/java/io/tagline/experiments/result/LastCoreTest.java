package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Experiment;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.programs.expression.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs of synchronisation run to the last core of a machine: no assertion fails, and no thread waits for ever. */
final class LastCoreTest {

    private static final Path SCENARIOS = Path.of("..", "synchronisation");
    private static final Path MACHINES = Path.of("..", "..", "topologies");

    /** Its programs are the smallest of all, and it is for any machine. */
    private static final String CHEAP = "small-counters";

    private static Stream<String> names(Path folder, Predicate<String> wanted) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files
                    .map(file -> file.getFileName().toString().replaceFirst("\\.yaml$", ""))
                    .filter(wanted)
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static boolean isLong(String scenario) {
        return scenario.startsWith("modern-");
    }

    static Stream<String> scenarios() throws IOException {
        return names(SCENARIOS, name -> !isLong(name));
    }

    static Stream<String> longScenarios() throws IOException {
        return names(SCENARIOS, LastCoreTest::isLong);
    }

    /** All with coherent memory. */
    static Stream<String> machines() throws IOException {
        List<String> without = List.of("scc", "mesh-32x32");
        return names(MACHINES, name -> !without.contains(name) && Files.exists(MACHINES.resolve(name + ".yaml")));
    }

    /** The scenario with its threads at these places. */
    private static String placed(String scenario, String places) throws IOException {
        return Files.readString(SCENARIOS.resolve(scenario + ".yaml"))
                .replaceAll(", spread: \\w+|(?m)^  spread: .*\n", "")
                .replaceFirst("threads: \\{place: .*}", "threads: {place: " + places + "}");
    }

    private static Setup setup(String text, Map<String, List<Value>> parameters) {
        Overrides changes = Overrides.ofReplications(Optional.of(1)).withParameters(parameters);
        return Diagnostics.read(diagnostics ->
                new SetupLoader(FileLibrary::new, diagnostics).load(Source.of("test.yaml", text), changes));
    }

    private static void assertRuns(Setup setup) {
        RunResult result = RunResult.of(setup, new Experiment(Runnable::run, 1, Watch.NONE).sample(setup.works(false)));
        assertEquals(Optional.empty(), result.failure().map(Object::toString));
        assertEquals(setup.points().size(), result.points().size());
        assertFalse(setup.points().isEmpty());
    }

    private static int cores(Setup setup) {
        return setup.points().get(0).platform().machine().cores().count().value();
    }

    /** With the fewest threads that meet, in the last cores of the first machine that it names. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void scenario_runsInTheLastCores(String name) throws IOException {
        Setup all = setup(placed(name, "compact"), Map.of());
        Map<String, List<Value>> first = new HashMap<>();
        long fewest = all.points().stream()
                .mapToLong(point -> point.workload().cores().size())
                .filter(threads -> threads > 1)
                .min()
                .orElseThrow();
        first.put("n", List.of(Value.of(fewest)));
        Optional.ofNullable(all.points().get(0).point().parameters().get("machine"))
                .ifPresent(machine -> first.put("machine", List.of(machine)));
        assertRuns(setup(placed(name, "\"%d - i\"".formatted(cores(all) - 1)), first));
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("longScenarios")
    void longScenario_runsInTheLastCores(String name) throws IOException {
        scenario_runsInTheLastCores(name);
    }

    private static Setup onMachine(String machine, String places, int threads) throws IOException {
        String text = placed(CHEAP, places)
                .replaceFirst("(?m)^machine: .*", "machine: " + machine)
                .replaceFirst("n: \\[2]", "n: [" + threads + "]");
        return setup(
                text,
                Map.of(
                        "algorithm",
                        Stream.of("central-counter", "split-counter")
                                .map(Value::of)
                                .toList()));
    }

    @ParameterizedTest
    @MethodSource("machines")
    void machine_hasItsFirstAndItsLastCore(String machine) throws IOException {
        int cores = cores(onMachine(machine, "compact", 2));
        assertRuns(onMachine(machine, "[0, %d]".formatted(cores - 1), 2));
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("machines")
    void machine_hasAllItsCores(String machine) throws IOException {
        assertRuns(onMachine(machine, "compact", cores(onMachine(machine, "compact", 2))));
    }
}
