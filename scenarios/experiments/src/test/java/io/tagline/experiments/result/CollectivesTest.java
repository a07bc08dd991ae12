package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/collectives.md says of the collectives on the Xeon Phi. */
final class CollectivesTest {

    private static final Path MACHINE = Path.of("../../topologies/xeon-phi-5110p.yaml");

    private static Source scenario(String name) {
        return new FileLibrary(new DocumentKind("scenarios", ".yaml"))
                .open(name, new Diagnostics())
                .orElseThrow();
    }

    private static RunResult run(Source scenario, Optional<String> machine, int replications, Integer... threads) {
        List<Value> n = List.of(threads).stream().map(Value::of).toList();
        Overrides overrides = new Overrides(
                machine,
                Optional.empty(),
                Optional.empty(),
                Optional.of(replications),
                Map.of("n", n),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
        Diagnostics diagnostics = new Diagnostics();
        Setup setup = new SetupLoader(FileLibrary::new, diagnostics)
                .load(scenario, overrides)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        Experiment experiment = new Experiment(Runnable::run, 1, Watch.NONE);
        return RunResult.of(setup, experiment.sample(setup.works(false)));
    }

    /** A machine whose directory slices are equally fast, each at the mean of the spread, and let one read a line after the other, as equation 3 has it. */
    private static String evenDirectories(Path folder) throws IOException {
        String text = Files.readString(MACHINE);
        String spread = "{triangular: {min: 0 ns, mode: 149 ns, max: 298 ns}}";
        assertTrue(text.contains(spread));
        Path machine = folder.resolve("even.yaml");
        String even = text.replace(spread, "149 ns");
        Files.writeString(machine, even.replace("protocol: gols-merging", "protocol: gols"));
        return machine.toString();
    }

    private static double share(RunResult result, int point) {
        return result.points().get(point).model().orElseThrow().shareWithin().orElseThrow();
    }

    /** Outside the paper's band lie broadcasts whose lines happen to have fast directories or whose reads overlap, and no others. */
    @Test
    void broadcast_isInsideThePapersBandOnceDirectoriesAreEven(@TempDir Path folder) throws IOException {
        Integer[] threads = {3, 9, 10, 30, 44, 60};
        RunResult spread = run(scenario("xeon-phi/small-broadcast"), Optional.empty(), 50, threads);
        RunResult even = run(scenario("xeon-phi/small-broadcast"), Optional.of(evenDirectories(folder)), 50, threads);
        assertTrue(share(spread, 4) < 0.8);
        IntStream.range(0, threads.length).forEach(point -> assertEquals(1, share(even, point), threads[point] + ""));
    }

    private static double position(RunResult result, int point) {
        return result.points()
                .get(point)
                .model()
                .orElseThrow()
                .position(result.points().get(point).latency().median())
                .orElseThrow();
    }

    /** Directories that differ bring the threads of a barrier out of step: then it is nearer to the worst case. */
    @Test
    void barrier_isNearerToTheBestCaseOnceDirectoriesAreEven(@TempDir Path folder) throws IOException {
        Source scenario = scenario("xeon-phi/dissemination-barrier");
        assertTrue(position(run(scenario, Optional.empty(), 20, 60), 0) > 0.5);
        assertTrue(position(run(scenario, Optional.of(evenDirectories(folder)), 20, 60), 0) < 0.5);
    }

    /** The paper adds up all levels; the graph of the program knows that parents of all levels begin at once. */
    @Test
    void reduction_isBelowThePapersBandAndInsideThatOfItsGraph(@TempDir Path folder) throws IOException {
        RunResult result = run(scenario("xeon-phi/small-reduction"), Optional.of(evenDirectories(folder)), 50, 60);
        assertEquals(0, share(result, 0));
        assertEquals(1, share(result, 1));
    }

    /** To 6 threads the best tree is flat, and so is that for o = L/4: the same random numbers give the same times. */
    @Test
    void equalTrees_takeEquallyLong() {
        RunResult result = run(scenario("xeon-phi/broadcast-trees"), Optional.empty(), 20, 6);
        List<Double> means =
                result.points().stream().map(p -> p.latency().mean()).toList();
        assertEquals(means.get(0), means.get(2));
        assertEquals(means.get(0), means.get(5));
        assertNotEquals(means.get(0), means.get(4));
    }
}
