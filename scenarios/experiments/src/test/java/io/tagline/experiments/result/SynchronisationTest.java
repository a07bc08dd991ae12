package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.TimedMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The synchronisation algorithms hold what they assert, where cores have store buffers too, and each of them is found out when one
 * operation is taken away or made weaker. docs/synchronisation.md leads to the table.
 */
final class SynchronisationTest {

    private static final String MUTATIONS = "/io/tagline/scenarios/synchronisation-mutations.csv";
    private static final Path SCENARIOS = Path.of("src/test/resources/io/tagline/scenarios/program-scenarios");
    private static final ProgramLibrary PROGRAMS = new ProgramLibrary(FileLibrary::new);

    /** As many as the rarest of these mistakes needs, more than 28 for the missing fence of the split counter, and some more. */
    private static final int REPLICATIONS = 40;

    private static final int MOST_LINES = 45;

    @TempDir
    Path folder;

    /** A Xeon Phi with the store buffers of x86-TSO, which the real one has not. */
    @BeforeEach
    void writeMachine() throws IOException {
        String machine = Files.readString(Path.of("../../topologies/xeon-phi-5110p.yaml"));
        String buffers = "  store-buffer: {value: 4, kind: chosen, source: \"this test\"}\n";
        Files.writeString(folder.resolve("buffered.yaml"), machine.replaceFirst("\ncores:\n", "\ncores:\n" + buffers));
    }

    private static String program(String name) {
        return PROGRAMS.library().open(name, new Diagnostics()).orElseThrow().text();
    }

    /** The small scenario of a built-in program, with this text in its place. */
    private Setup setup(String name, String program) throws IOException {
        String scenario = Files.readString(SCENARIOS.resolve(name + ".yaml"))
                .replace("machine: xeon-phi-5110p", "machine: " + folder.resolve("buffered.yaml"))
                .replace("program: " + name + "\n", "program: |\n" + program.indent(2))
                .replaceFirst("run: \\{", "run: {steps: 20000, ");
        return SampleRuns.setup(scenario);
    }

    /** How the first replication that fails does so. */
    private static Optional<String> failure(Setup setup) {
        for (PointSetup point : setup.points()) {
            TimedMachine machine = setup.timedMachine(point);
            for (long replication = 0; replication < REPLICATIONS; replication++) {
                try {
                    machine.run(replication);
                } catch (SimulationException e) {
                    return Optional.of(e.getMessage());
                }
            }
        }
        return Optional.empty();
    }

    @ParameterizedTest
    @CsvFileSource(resources = MUTATIONS, delimiter = '|')
    void mistake_isFoundOut(String name, String written, String mistaken, String caught) throws IOException {
        String program = program(name);
        Matcher place = Pattern.compile(Pattern.quote(written)).matcher(program);
        assertTrue(place.find(), written);
        String replacement =
                Matcher.quoteReplacement(Optional.ofNullable(mistaken).orElse("pass"));
        String failure = failure(setup(name, place.replaceFirst(replacement))).orElse("nothing");
        assertTrue(failure.contains(caught), failure);
    }

    static Stream<String> algorithms() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources" + MUTATIONS)).stream()
                .map(line -> line.substring(0, line.indexOf('|')))
                .distinct();
    }

    @Test
    void thePage_countsAlgorithmsAndMistakes() throws IOException {
        String page = Files.readString(Path.of("..", "..", "docs", "synchronisation.md"));
        assertTrue(page.contains(" " + algorithms().count() + " such programs of at most " + MOST_LINES + " lines."));
        long mistakes =
                Files.readAllLines(Path.of("src/test/resources" + MUTATIONS)).size();
        assertTrue(page.contains(" puts " + mistakes + " mistakes into these programs"));
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void algorithm_holdsWhatItAssertsInFewLines(String name) throws IOException {
        String program = program(name);
        assertEquals(Optional.empty(), failure(setup(name, program)));
        assertTrue(program.lines().filter(line -> !line.startsWith("#")).count() <= MOST_LINES);
        assertTrue(program.contains("assert "));
    }
}
