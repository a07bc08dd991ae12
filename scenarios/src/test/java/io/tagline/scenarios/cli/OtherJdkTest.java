package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another JDK gives the same bytes: numbers, pictures and pages. */
@Order(1)
class OtherJdkTest {

    private static final int PATIENCE = 300;

    /** Something of every kind of picture and page, into a folder. */
    private static final List<String> COMMANDS = List.of(
            "run lessons/false-sharing -r 40 --out %s/run-1",
            "run xeon-phi/contention -r 20 -p receivers=1,3,5,9 --out %s/run-2",
            "timeline lessons/readers -p first=reads --protocol mesi --format html -o %s/timeline.html",
            "timeline lessons/readers -p first=reads --protocol mesi --format svg -o %s/timeline.svg",
            "diff msi mesi --on lessons/readers -o %s/diff.html",
            "why xeon-phi/ping-pong -p send=E -r 20 -o %s/why.html",
            "c2c sandy-bridge-2s --format svg",
            "pairs xeon-phi-5110p --format svg",
            "protocol show mesi --format svg",
            "traffic xeon-phi/ping-pong -p send=E --format svg",
            "bounds xeon-phi/ping-pong -p send=E --format svg",
            "communication stencil --format svg",
            "reproduce %s/paper.yaml --out %<s/reproduction");

    private static final String PAPER =
            "{tagline: 1, name: mine, paper: mine, title: Readers, scenarios: [{scenario: lessons/readers, quick: 8}]}";

    @TempDir
    private Path folder;

    @Test
    void everyFile_hasTheSameBytes() throws IOException, InterruptedException {
        Map<Integer, Path> others = Jdks.others();
        assumeFalse(
                others.isEmpty(),
                "only one JDK is installed: name others by JAVA_HOME_21 or -D" + Jdks.PROPERTY
                        + " to compare with them");
        Path results = Files.createDirectory(folder.resolve("results"));
        write(results);
        Map<String, byte[]> here = files(results);
        assertTrue(here.size() > COMMANDS.size(), here.keySet().toString());
        for (Map.Entry<Integer, Path> other : others.entrySet()) {
            Files.move(results, folder.resolve("before-" + other.getKey()));
            run(other.getValue(), Files.createDirectory(results));
            Map<String, byte[]> there = files(results);
            assertEquals(here.keySet(), there.keySet());
            here.forEach((file, bytes) -> assertEquals(
                    new String(bytes, StandardCharsets.ISO_8859_1),
                    new String(there.get(file), StandardCharsets.ISO_8859_1),
                    file + " on JDK " + other.getKey()));
        }
    }

    /** Runs the commands on another JDK. */
    private void run(Path home, Path results) throws IOException, InterruptedException {
        Path told = folder.resolve("told");
        Process process = new ProcessBuilder(
                        home.resolve("bin/java").toString(),
                        "-Djava.awt.headless=true",
                        "-XX:+UseSerialGC", // As the launcher asks for: two processors are needed by other tests as
                        // well.
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherJdkTest.class.getName(),
                        results.toString())
                .redirectErrorStream(true)
                .redirectOutput(told.toFile())
                .start();
        boolean ended = process.waitFor(PATIENCE, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertTrue(ended && process.exitValue() == 0, home + ": " + Files.readString(told));
    }

    private static Map<String, byte[]> files(Path results) throws IOException {
        try (Stream<Path> files = Files.walk(results)) {
            Map<String, byte[]> bytes = new TreeMap<>();
            files.filter(Files::isRegularFile)
                    .forEach(file -> bytes.put(results.relativize(file).toString(), read(file)));
            return bytes;
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What another JDK runs, with the folder for what is written. */
    public static void main(String... folders) throws IOException {
        Locale.setDefault(Locale.ROOT);
        write(Path.of(folders[0]));
    }

    /** Runs the commands, and keeps what each prints. */
    private static void write(Path results) throws IOException {
        Files.writeString(results.resolve("paper.yaml"), PAPER);
        for (int i = 0; i < COMMANDS.size(); i++) {
            String command = COMMANDS.get(i).formatted(results);
            CommandLineRun run = CommandLineRun.of(command.split(" ", -1));
            if (run.code() > ExitCode.FAILED) { // Few replications may miss an expectation.
                throw new AssertionError(command + "\n" + run.err());
            }
            Files.writeString(results.resolve("out-" + i), run.out());
        }
    }
}
