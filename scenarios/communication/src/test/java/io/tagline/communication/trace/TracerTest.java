package io.tagline.communication.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tagline.communication.trace.Sample.Access;
import io.tagline.communication.trace.Sample.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tracer in {@code scenarios/tracer}, with the compilers that are there: small programs are built, run and traced. */
final class TracerTest {

    private static final Path TRACER = Path.of("..", "tracer");
    private static final List<String> SOURCES =
            List.of("baton", "trace", "tsan", "threads", "team", "omp", "gomp", "kmpc");
    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    private Path folder;

    /**
     * The stencil has 4 sweeps, each of which reads and writes 62 x 62 numbers; compilers may take two in one access: 4 * 62 * 62 * 2 / 2.
     * In the hand-over 4 threads read and write 16 words in each of 20 rounds: 4 * 20 * 16 * 2 / 2; main has a number of its own, 0.
     * In the last one main reads and writes 1000 words, and 1500 threads 10 each, at most 4 in one access: (1000 + 15000) * 2 / 4. A trace has 1024
     * numbers, so some are used again. The forked child, and the thread that could not be created, leave nothing behind.
     */
    @ParameterizedTest
    @CsvSource({
        "gcc, stencil, 4, 15376",
        "clang, stencil, 4, 15376",
        "gcc, hand-over, 5, 1280",
        "clang, hand-over, 5, 1280",
        "gcc, comings-and-goings, 1024, 8000",
        "clang, comings-and-goings, 1024, 8000",
    })
    void program_isTracedAndGivesTheSameBytesAgain(String compiler, String program, int threads, int least)
            throws Exception {
        assumeTrue(isThere(compiler), "there is no " + compiler + ": the tracer is not tried with it");
        build(compiler, program);
        byte[] first = traced(program);
        assertArrayEquals(first, traced(program), "another trace with the same seed");
        Outcome outcome = Sample.read(first);
        assertEquals(Optional.empty(), outcome.fault());
        assertEquals(threads, outcome.threads());
        assertTrue(outcome.accesses().size() >= least, outcome.accesses().size() + " accesses");
        // A turn has 8 accesses on average; some are longer, when all others wait.
        assertTrue(turns(outcome.accesses()) > outcome.accesses().size() / 16, turns(outcome.accesses()) + " turns");
    }

    private static boolean isThere(String compiler) throws InterruptedException {
        try {
            return new ProcessBuilder(compiler, "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** As docs/guide/trace-a-program.md says. */
    private void build(String compiler, String program) throws Exception {
        List<String> link = new ArrayList<>(List.of(compiler, "program.o"));
        for (String source : SOURCES) {
            run(
                    Map.of(),
                    compiler,
                    "-O2",
                    "-std=gnu11",
                    "-c",
                    TRACER.resolve(source + ".c").toAbsolutePath() + "");
            link.add(source + ".o");
        }
        String file =
                TRACER.resolve("examples/" + program + ".c").toAbsolutePath().toString();
        run(Map.of(), compiler, "-O2", "-fopenmp", "-fsanitize=thread", "-c", file, "-o", "program.o");
        link.addAll(List.of("-lm", "-lpthread", "-o", program));
        run(Map.of(), link.toArray(String[]::new));
    }

    private byte[] traced(String program) throws Exception {
        run(
                Map.of("OMP_NUM_THREADS", "4", "TAGLINE_TRACE", "program.trc"),
                folder.resolve(program).toString());
        return Files.readAllBytes(folder.resolve("program.trc"));
    }

    private void run(Map<String, String> environment, String... command) throws Exception {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().putAll(environment);
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertTrue(ended && process.exitValue() == 0, () -> String.join(" ", command) + "\n" + text(output));
    }

    private static String text(Path output) {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static long turns(List<Access> accesses) {
        return IntStream.range(1, accesses.size())
                .filter(i -> accesses.get(i).thread() != accesses.get(i - 1).thread())
                .count();
    }
}
