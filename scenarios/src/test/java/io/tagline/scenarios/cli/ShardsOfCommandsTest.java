package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shards of what else simulates many things that know nothing of each other; those of {@code run} are in ShardsTest. */
@Order(1)
class ShardsOfCommandsTest {

    private static final String TUNE = "tune broadcast --threads 4,5 --machine sandy-bridge-2s --simulate 2 -r 9";

    /** 100 rounds of four cores, each with two threads and 250 accesses of each. */
    private static final String CHECK = "check mesi --random 200000 --cores 4";

    private static final String READ = """
            tagline: 1
            name: one read of NAME
            machine: xeon-phi-5110p
            matrix: {state: [M, E]}
            threads: {T0: 0, T1: 1}
            lines:
              x: {owner: T1, state: "${state}"}
            program: |
              if me == 0:
                load(x)
            measure: {latency: thread T0}
            run: {seed: 1, replications: {min: 10, max: 40}, stop: {ci: 95%, within: 1%}}
            expect:
              - {item: "table 1", kind: predicted, that: mean within 50% of 234.7 ns}
            """;

    private static final String REPRODUCTION = """
            tagline: 1
            name: mine
            paper: my paper
            title: Reads, reconsidered
            scenarios:
              - {scenario: one.yaml}
              - {scenario: other.yaml, quick: 20}
            """;

    private static final String DATA = """
            tagline: 1
            name: data
            sources:
              - name: one
                source: made up
                reads:
                  - {state: M, from: other socket, latency: 94 ns}
              - name: other
                source: made up, too
                reads:
                  - {memory: same socket, latency: 60 ns}
                  - {memory: other socket, latency: 90 ns}
            numbers:
              - {path: sockets.links.full.hop}
              - {path: memory.access}
            """;

    @TempDir
    private Path folder;

    @Test
    void simulatedTrees_areTheSameBytes() {
        CommandLineRun single = run(TUNE);
        for (int shard : new int[] {3, 1, 2}) {
            assertEquals(ExitCode.FINE, shard(TUNE, shard, 3).code());
        }
        CommandLineRun merged = merge("2 3 1");
        assertEquals(ExitCode.FINE, merged.code(), merged.err());
        assertEquals(single.out(), merged.out());
        assertEquals(run(TUNE + " --json").out(), merge("3 2 1", "--json").out());
        assertEquals(single.out(), run("ask " + at("2")).out());
    }

    @Test
    void randomAccesses_areTheSameBytes_oneShardBroken() throws IOException {
        CommandLineRun single = run(CHECK);
        shard(CHECK, 1, 2);
        shard(CHECK, 2, 2);
        try (FileChannel journal = FileChannel.open(at("2").resolve(".journal"), StandardOpenOption.WRITE)) {
            journal.truncate(journal.size() - 1);
        }
        CommandLineRun early = merge("1 2");
        assertEquals(ExitCode.REFUSED, early.code());
        assertTrue(early.err().contains("is not finished: 1 of 8 pieces are missing; run it again"), early.err());
        assertTrue(shard(CHECK, 2, 2).err().startsWith("continuing "));
        CommandLineRun merged = merge("1 2");
        assertEquals(ExitCode.FINE, merged.code(), merged.err());
        assertEquals(single.out(), merged.out());
    }

    /** A lost acknowledgement is noticed in nearly every round, so in both shards; the first of all rounds counts. */
    @Test
    void theFirstRoundThatFails_isToldOnce() throws IOException {
        String check = CHECK + " --fault drop:Inv-Ack";
        CommandLineRun single = run(check + " --out " + at("found"));
        assertEquals(ExitCode.FAILED, single.code(), single.err());
        shard(check, 2, 2);
        shard(check, 1, 2);
        CommandLineRun merged = merge("1 2", "--out", at("merged").toString());
        assertEquals(ExitCode.FAILED, merged.code(), merged.err());
        assertEquals(single.out(), merged.out());
        assertEquals(files("found"), files("merged"));
    }

    /** Two scenarios: one that is repeated as often as it says, and one with a stop rule, which merge asks. */
    @Test
    void reproductions_areTheSameBytes() throws IOException {
        Files.writeString(at("one.yaml"), READ.replace("NAME", "one"));
        Files.writeString(at("other.yaml"), READ.replace("NAME", "another"));
        String reproduce = "reproduce " + Files.writeString(at("mine.yaml"), REPRODUCTION);
        CommandLineRun single = run(reproduce + " --out " + at("single"));
        assertEquals(ExitCode.FINE, single.code(), single.err());
        for (int shard = 1; shard <= 3; shard++) {
            assertEquals(ExitCode.FINE, shard(reproduce, shard, 3).code());
        }
        CommandLineRun merged = merge("3 1 2", "--out", at("whole").toString());
        assertEquals(single.code(), merged.code(), merged.err());
        assertEquals(single.out(), merged.out());
        assertEquals(files("single"), files("whole"));
    }

    /** Each of two sources is left out once: one in each shard, and the fit to both is that of merge. */
    @Test
    void fits_areTheSameBytes() throws IOException {
        String fit = "fit sandy-bridge-2s " + Files.writeString(at("data.yaml"), DATA) + " --replications 2";
        CommandLineRun single = run(fit + " --json");
        assertEquals(ExitCode.FINE, single.code(), single.err());
        assertEquals(ExitCode.FINE, shard(fit, 2, 2).code());
        assertEquals(ExitCode.FINE, shard(fit, 1, 2).code());
        CommandLineRun merged = merge("1 2", "--json");
        assertEquals(single.code(), merged.code(), merged.err());
        assertEquals(single.out(), merged.out());
        assertTrue(
                merge("2").err().contains("1 of 2 points are missing: without "),
                merge("2").err());
        assertTrue(shard(fit + " --compare", 1, 2).err().contains("--compare cannot be used with --shard"));
        Files.delete(at("data.yaml"));
        assertEquals(single.out(), merge("1 2", "--json").out());
        Path kept = at("1").resolve("documents/published/data.yaml");
        Files.writeString(kept, DATA.replace("94 ns", "95 ns"));
        assertTrue(merge("1 2").err().contains("have been changed since it was run"));
    }

    @Test
    void whatIsMissing_andWhatDoesNotBelongTogether_isRefused() {
        shard(TUNE, 1, 2);
        CommandLineRun missing = merge("1");
        assertEquals(ExitCode.REFUSED, missing.code());
        assertTrue(missing.err().contains("shard 2/2 is missing\n"), missing.err());
        assertTrue(missing.err().contains(" of 4 points are missing: n="), missing.err());
        shard(TUNE + " --seed 7", 2, 2);
        String mixed = merge("1 2").err();
        assertTrue(mixed.contains("different scenarios, documents or seeds: "), mixed);
        assertTrue(
                mixed.contains(
                        "question.yaml, line 6: `simulate: {designs: 2, replications: 9, seed: 42}` and `simulate: {designs: 2, replications: 9, seed: 7}`"),
                mixed);
    }

    /** What counts are the documents of the folder: it can be merged where the others are not, or after they have changed. */
    @Test
    void documentsOfTheFolder_areTheOnesThatCount() throws IOException {
        Path protocol = Files.copy(Path.of("..", "protocols", "mesi.md"), at("my-mesi.md"));
        String check = "check " + protocol + " --random 8000 --cores 2";
        CommandLineRun single = run(check);
        CommandLineRun only = shard(check, 1, 1);
        assertEquals(ExitCode.FINE, only.code(), only.err());
        Files.delete(protocol);
        assertEquals(single.out(), merge("1").out());
        Path kept = at("1").resolve("documents/protocols/my-mesi.md");
        Files.writeString(kept, Files.readString(kept) + "\nAn afterthought.\n");
        assertTrue(merge("1").err().contains("have been changed since it was run"));
    }

    /** A folder from elsewhere asks a question, and names no file to write: whatever its document says, nothing else happens. */
    @Test
    void anotherQuestion_isRefused() throws IOException {
        shard(TUNE, 1, 1);
        Path question = at("1").resolve("question.yaml");
        String text = Files.readString(question);
        Files.writeString(question, text.replace("seed: 42", "seed: 43"));
        assertTrue(merge("1").err().contains("have been changed since it was run"));
        Files.writeString(question, text.replace("collective:", "output: elsewhere\ncolective:"));
        CommandLineRun broken = merge("1");
        assertEquals(ExitCode.REFUSED, broken.code());
        assertTrue(
                Stream.of(
                                "unknown key `output`",
                                "unknown key `colective`", // and `collective` is not missing, too
                                "question.yaml:3:1")
                        .allMatch(broken.err()::contains),
                broken.err());
        Files.writeString(question, "tagline: 1\nquestion: running\n");
        assertTrue(
                merge("1").err().contains("unknown name `running`"), merge("1").err());
    }

    @Test
    void foldersOfEarlierVersions_areRefused() throws IOException {
        shard(TUNE, 1, 1);
        Files.move(at("1").resolve("question.yaml"), at("1").resolve("command.txt"));
        CommandLineRun merged = merge("1");
        assertEquals(ExitCode.REFUSED, merged.code());
        assertTrue(merged.err().contains("shards of earlier versions cannot be read: run them again"), merged.err());
    }

    @ParameterizedTest
    @CsvSource({"--out there", "--png", "--statistics", "--no-results"})
    void optionsThatTheQuestionHasNoUseFor_areRefused(String options) {
        shard(TUNE, 1, 1);
        CommandLineRun merged = merge("1", options.split(" ", -1));
        assertEquals(ExitCode.REFUSED, merged.code());
        assertTrue(merged.err().contains(" is not for `question: tune`"), merged.err());
        assertTrue(merge("1", "--format", "csv").err().contains("`question: tune` has no --format csv"));
    }

    @ParameterizedTest
    @CsvSource({
        "tune broadcast --threads 4 --shard 1/2, --shard requires --simulate",
        "tune broadcast --threads 4 --out there, --out requires --shard",
        "tune broadcast --threads 4 --simulate 2 --shard 1/2 --json, ask `merge` for formats",
        "tune broadcast --threads 4 --simulate 2 --shard 3/2, --shard is such as 3/16",
        "check mesi --shard 1/2, --shard requires --random",
        "check mesi --random 10 --shard a/b, --shard is such as 3/16",
        "check mesi --random 10 --shard 1/2 -o x.txt, ask `merge` for formats",
        "check mesi --random 9223372036854775807 --cores 1 --shard 1/2, --shard goes up to",
        "fit xeon-6242-2s --out there, --out requires --shard",
        "fit xeon-6242-2s --shard 1/2 --format markdown, ask `merge` for formats",
        "reproduce xeon-phi --shard 0/4, --shard is such as 3/16",
        "reproduce xeon-phi --shard 1/4 --png, ask `merge` for formats"
    })
    void whatHasNoParts_isRefused(String command, String why) {
        CommandLineRun run = run(command);
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains(why), run.err());
    }

    @Test
    void aFolderOfSomethingElse_isLeftAlone() throws IOException {
        Files.createDirectories(at("1"));
        Files.writeString(at("1").resolve("mine.txt"), "mine");
        CommandLineRun refused = shard(TUNE, 1, 2);
        assertEquals(ExitCode.REFUSED, refused.code());
        assertTrue(refused.err().contains("holds something else; choose another --out\n"), refused.err());
    }

    private CommandLineRun shard(String command, int shard, int count) {
        return run(command + " --shard " + shard + "/" + count + " --out " + at(Integer.toString(shard)));
    }

    private static CommandLineRun run(String command) {
        return CommandLineRun.of(command.split(" ", -1));
    }

    private CommandLineRun merge(String shards, String... options) {
        Stream<String> folders =
                Stream.of(shards.split(" ", -1)).map(shard -> at(shard).toString());
        return CommandLineRun.of(Stream.of(Stream.of("merge"), folders, Stream.of(options))
                .flatMap(words -> words)
                .toArray(String[]::new));
    }

    private Path at(String name) {
        return folder.resolve(name);
    }

    private Map<String, String> files(String name) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(at(name))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(at(name).relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }
}
