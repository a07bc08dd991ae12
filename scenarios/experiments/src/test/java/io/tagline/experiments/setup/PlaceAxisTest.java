package io.tagline.experiments.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where threads and lines are, as parameters of a scenario that has none for it. */
final class PlaceAxisTest {

    private static final String SCENARIO = """
            tagline: 1
            name: two reads
            machine: sandy-bridge-2s
            matrix: {n: [2, 4]}
            threads: {place: compact}
            lines:
              x: {}
              y: {near: "socket[1]"}
            program: |
              load(x)
              load(y)
            measure: {latency: last thread}
            run: {replications: 2}
            """;

    private final Diagnostics diagnostics = new Diagnostics();

    private Optional<Setup> load(String scenario, Map<String, List<Value>> parameters) {
        return new SetupLoader(FileLibrary::new, diagnostics)
                .load(Source.of("test.yaml", scenario), Overrides.NONE.withParameters(parameters));
    }

    private static List<Value> words(String... words) {
        return Stream.of(words).map(Value::parse).toList();
    }

    /** Sandy Bridge has 16 cores: four threads are on 0 to 3, or four cores apart. */
    @Test
    void placement_putsThreadsByEachRule() {
        Setup setup =
                load(SCENARIO, Map.of("placement", words("compact", "scatter"))).orElseThrow();
        assertEquals(
                List.of(List.of(0, 1), List.of(0, 8), List.of(0, 1, 2, 3), List.of(0, 4, 8, 12)),
                setup.points().stream().map(point -> point.workload().cores()).toList());
        assertEquals(List.of("placement"), setup.scenario().run().common());
    }

    /** What a scenario says by itself is the same, and can be read again. */
    @Test
    void resolvedScenario_hasTheParameters() {
        Setup setup = load(SCENARIO, Map.of("placement", words("scatter"), "home", words("0", "1")))
                .orElseThrow();
        String resolved = setup.resolved();
        assertTrue(resolved.contains("place: \"${placement}\""), resolved);
        assertTrue(resolved.contains("x: {state: I, value: 0, near: \"socket[home]\"}"), resolved);
        assertTrue(resolved.contains("near: \"socket[1]\""), resolved);
        assertEquals(
                setup.points().stream().map(point -> point.point().text()).toList(),
                load(resolved, Map.of()).orElseThrow().points().stream()
                        .map(point -> point.point().text())
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "placement | spread | `scatter` is OMP_PROC_BIND=spread with OMP_PLACES=cores",
                "placement | close | `compact` is OMP_PROC_BIND=close with OMP_PLACES=cores",
                "placement | balanced | `scatter` is KMP_AFFINITY=balanced, up to a thread for each core",
                "placement | compcat | did you mean `compact`?",
                "home | T0 | write `-p home=0,1`; without it lines are in any memory, unless the scenario says where",
            })
    void mistakes_areAnswered(String name, String word, String note) {
        assertFalse(load(SCENARIO, Map.of(name, words(word))).isPresent());
        assertEquals(1, diagnostics.all().size());
        assertEquals(note, diagnostics.all().get(0).note());
    }

    /** It has its own name for its rules. */
    @Test
    void parameterOfTheScenario_staysItsOwn() {
        String own = SCENARIO.replace("n: [2, 4]", "n: [2], spread: [compact, scatter]")
                .replace("place: compact", "place: \"${spread}\"");
        assertFalse(load(own, Map.of("placement", words("scatter"))).isPresent());
        assertEquals("choose with -p spread", diagnostics.all().get(0).note());
    }

    /**
     * On two sockets of 8 cores, with one thread in each: rows of the third name alternate from socket 0 on, as 2 is even, and the two rows of each thread
     * are in its own socket; single lines are T0's, and the first name has number 0.
     */
    @ParameterizedTest
    @CsvSource({"interleave, 0 1 0 1 0 1", "local, 0 1 0 0 1 1"})
    void home_followsAPolicy(String policy, String sockets) {
        String rows = SCENARIO.replace("n: [2, 4]", "n: [2]")
                .replace("place: compact", "place: scatter")
                .replace("program:", "  z[2*n][8]: {}\nprogram:");
        Setup setup = load(rows, Map.of("home", words(policy))).orElseThrow();
        assertEquals(sockets, sockets(setup));
        assertEquals(sockets, sockets(load(setup.resolved(), Map.of()).orElseThrow()));
    }

    private static String sockets(Setup setup) {
        return setup.points().get(0).workload().blocks().stream()
                .map(block -> String.valueOf(block.socket().orElseThrow()))
                .collect(Collectors.joining(" "));
    }

    /** The socket is missed where it is used. */
    @Test
    void home_mustBeASocketOfTheMachine() {
        assertFalse(load(SCENARIO, Map.of("home", words("2"))).isPresent());
        assertTrue(diagnostics.all().get(0).message().contains("has no socket 2"));
    }
}
