package io.tagline.experiments.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.Needs;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.simulator.machine.ThreadTimes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs that come with tagline do what their headers say; each has a scenario in {@code program-scenarios}. */
@Order(1)
final class BuiltInProgramsTest {

    private static final ProgramLibrary PROGRAMS = new ProgramLibrary(FileLibrary::new);
    private static final String FOLDER = "/io/tagline/scenarios/program-scenarios/";
    private static final int REPLICATIONS = Boolean.getBoolean("tagline.night") ? 3 : 1;
    private static final long LATE = 100_000_000;

    static Stream<String> names() {
        return PROGRAMS.names().stream();
    }

    private static Source source(String name) {
        return PROGRAMS.library().open(name, new Diagnostics()).orElseThrow();
    }

    private static String scenario(String name) {
        try (InputStream in = BuiltInProgramsTest.class.getResourceAsStream(FOLDER + name + ".yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The scenario of a program with more statements before and behind it. */
    private static String scenario(String name, String before, String behind) {
        String block = (before + source(name).text() + behind)
                .lines()
                .map(line -> "  " + line)
                .collect(Collectors.joining("\n"));
        return scenario(name).replace("program: " + name, "program: |\n" + block);
    }

    /** Runs every point some times; a thread that waits for ever ends the test. */
    private static void run(String scenario, Consumer<ThreadTimes> check) {
        Diagnostics diagnostics = new Diagnostics();
        Setup setup = new SetupLoader(FileLibrary::new, diagnostics)
                .load(Source.of("test.yaml", scenario), Overrides.NONE)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        for (PointSetup point : setup.points()) {
            for (long replication = 0; replication < REPLICATIONS; replication++) {
                check.accept(setup.timedMachine(point).run(replication));
            }
        }
    }

    @Test
    void index_namesEveryProgramOfTheFolder() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../programs"))) {
            List<String> programs = files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".cla"))
                    .map(file -> file.replace(".cla", ""))
                    .sorted()
                    .toList();
            assertEquals(programs, names().sorted().toList());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void header_namesTheSourceAndWhatTheProgramNeeds(String name) {
        ClaProgram program =
                ProgramReader.readAlone(source(name), new Diagnostics()).orElseThrow();
        String header = String.join("\n", program.header());
        assertTrue(program.header().get(0).endsWith("."), name);
        assertTrue(header.contains("section"), name);
        Needs needs = Needs.of(program);
        Stream.of(needs.lines().keySet(), needs.parameters(), needs.trees())
                .flatMap(names -> names.stream())
                .forEach(need ->
                        assertTrue(header.substring(header.indexOf('\n')).contains(need), need));
    }

    @ParameterizedTest
    @MethodSource("names")
    void program_runsToItsEnd(String name) {
        run(scenario(name), times -> assertFalse(Arrays.stream(times.ends()).anyMatch(end -> end < 0)));
    }

    /** At the end every thread waits, in vain if need be, until each line of its own is what T0 began with. */
    @ParameterizedTest
    @CsvSource({
        "one-line-broadcast, 'cl_wait(mydata[me], 7)'",
        "intel-mpi-broadcast, 'cl_wait(mydata[me], 7)'",
        "intel-mpi-large-broadcast, 'for i in 0..lines - 1:\n  cl_wait(mydata[me][i], 7)'",
        "socket-broadcast, 'cl_wait(mydata[me][0], 1)'",
        "hmpi-broadcast, 'cl_wait(mydata[me][0], 1)'",
        "open-mpi-broadcast, 'cl_wait(mydata[me][0], 1)'",
        "flat-broadcast, 'if me > 0:\n  for i in 0..lines - 1:\n    cl_wait(buffer[me][i], 7)'",
        "pipelined-broadcast, 'if me > 0:\n  for i in 0..lines - 1:\n    cl_wait(buffer[me][i], 7)'",
    })
    void broadcast_bringsTheDataToAll(String name, String check) {
        run(scenario(name, "", check), times -> {});
    }

    /** T0 begins with a 7 in all of its memory, the others with 0; at the end every thread waits until a line of its own is 7. */
    @ParameterizedTest
    @CsvSource({
        "oc-bcast, rounds*lines",
        "rcce-binomial-broadcast, rounds*lines",
        "rcce-scatter-allgather-broadcast, n*slice"
    })
    void oneSidedBroadcast_bringsTheDataToAll(String name, String size) {
        String before = "if me == 0:\n  for i in range(%s):\n    get(check[0], message[i], 1)\n".formatted(size);
        String behind =
                "for i in range(%s):\n  put(message[i], check[me], 1)\n  poll_flag(check[me], 7)\n".formatted(size);
        run(scenario(name, before, behind), times -> {});
    }

    /** One thread comes 100 us late, which is longer than the barrier takes: nobody has left by then. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "socket-barrier",
                "dissemination-barrier",
                "intel-mpi-barrier",
                "intel-openmp-barrier",
                "rcce-linear-barrier",
                "rcce-tree-barrier"
            })
    void barrier_isLeftAfterTheLastHasCome(String name) {
        for (String late : List.of("0", "n - 1", "n // 2")) {
            String before = "if me == " + late + ":\n  compute(100 us)\n";
            run(
                    cold(scenario(name, before, "")),
                    times -> assertTrue(Arrays.stream(times.ends()).allMatch(end -> end >= LATE)));
        }
    }

    /** Whoever is late, the root is not finished before: it needs everybody's part. */
    @ParameterizedTest
    @ValueSource(strings = {"small-reduction", "intel-mpi-reduction", "intel-openmp-reduction", "rcce-reduction"})
    void reduction_waitsForEverybody(String name) {
        for (String late : List.of("0", "n - 1", "n // 2")) {
            String before = "if me == " + late + ":\n  compute(100 us)\n";
            run(cold(scenario(name, before, "")), times -> assertTrue(times.ends()[0] >= LATE));
        }
    }

    /** Without the preparation before the measurement begins, in which the late thread would be late. */
    private static String cold(String scenario) {
        return scenario.replace("warm: [0, 1]", "warm: [0]");
    }
}
