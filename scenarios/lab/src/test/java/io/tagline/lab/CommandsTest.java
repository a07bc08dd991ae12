package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the library says as JSON is what commands print. */
class CommandsTest {

    /** With intervals, bounds, a fit and an expectation. */
    private static final String SCENARIO = """
            tagline: 1
            name: a lock in a library
            machine: xeon-phi-5110p
            matrix: {n: [2, 3, 4]}
            threads: {place: compact}
            lines:
              x: {owner: T0, state: E}
            program: |
              for round in 1..3:
                begin turn
                cl_add(x, 1)
                end turn
            measure: {latency: last thread}
            run: {seed: 7, replications: 12}
            fits: [{name: line, over: n, form: linear}]
            expect: [mean at least 1 ns]
            """;

    @TempDir
    private Path folder;

    private final Lab lab = Lab.over(FileLibrary::new);

    /** What a command writes to a file; its exit code is of no interest here. */
    private String command(String... words) throws IOException {
        Path output = folder.resolve("output");
        Files.writeString(folder.resolve("scenario.yaml"), SCENARIO);
        Stream<String> all = Stream.concat(Stream.of(words), Stream.of("-o", output.toString()));
        Main.run(
                all.map(word -> word.equals("SCENARIO")
                                ? folder.resolve("scenario.yaml").toString()
                                : word)
                        .toArray(String[]::new),
                Optional.empty());
        return Files.readString(output);
    }

    @Test
    void results_areTheSameJson() throws IOException {
        assertEquals(
                command("run", "SCENARIO", "--json", "--no-results"),
                lab.study(SCENARIO).run().json());
    }

    @Test
    void bounds_areTheSameJson() throws IOException {
        assertEquals(
                command("bounds", "SCENARIO", "--json"), lab.study(SCENARIO).boundsJson());
    }

    @Test
    void timelines_areTheSameJson() throws IOException {
        assertEquals(
                command("timeline", "SCENARIO", "-p", "n=3", "--format", "jsonl"),
                lab.study(SCENARIO).timelineJson(1, 0));
    }

    /** One that holds, and one whose caches keep a copy that they have just been told to forget: with a story. */
    @Test
    void checks_areTheSameJson() throws IOException {
        assertEquals(
                command("check", "mesi", "--caches", "2", "--json"),
                lab.check("mesi", 2).json());
        String broken = Files.readString(Path.of("..", "..", "protocols", "mesi.md"))
                .replace("| S | Inv | send Inv-Ack to requester | I |", "| S | Inv | send Inv-Ack to requester | S |");
        Path file = Files.writeString(folder.resolve("broken.md"), broken);
        Check check = lab.withProtocol("broken", broken).check("broken", 2);
        assertFalse(check.verified());
        assertEquals(command("check", file.toString(), "--caches", "2", "--json"), check.json());
    }
}
