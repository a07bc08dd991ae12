package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.shard.JournalHead;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.result.JournalFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardsTest {

    /** With intervals, a fit, and a point that is long enough to be cut. */
    private static final String SCENARIO = """
            tagline: 1
            name: a lock in parts
            machine: xeon-phi-5110p
            matrix: {n: [2, 3, 12]}
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
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void scenario() throws IOException {
        Files.writeString(folder.resolve("scenario.yaml"), SCENARIO);
    }

    @Test
    void shardsInAnyOrder_oneOfThemBroken_areTheSameBytesAsOneRun() throws IOException {
        CommandLineRun single = run("single", "--statistics");
        for (int shard : new int[] {3, 1, 2}) {
            assertEquals(
                    ExitCode.FINE,
                    run("shard-" + shard, "--statistics", "--shard", shard + "/3")
                            .code());
        }
        try (FileChannel journal = FileChannel.open(at("shard-1").resolve(".journal"), StandardOpenOption.WRITE)) {
            journal.truncate(journal.size() - 1);
        }
        CommandLineRun early = merge("shard-2", "shard-3", "shard-1");
        assertEquals(ExitCode.REFUSED, early.code());
        assertTrue(early.err().contains("is not finished: 1 of "), early.err());
        assertTrue(run("shard-1", "--statistics", "--shard", "1/3").err().startsWith("continuing "));
        CommandLineRun merged = merge("shard-2", "shard-3", "shard-1", "--statistics");
        assertEquals(single.code(), merged.code(), merged.err());
        assertEquals(single.out(), merged.out());
        assertEquals(files("single"), files("whole"));
    }

    /** The SCC has no protocol, and so no rows that could be counted. */
    @Test
    void shardsOfAMachineWithoutCoherence_areTheSameBytesAsOneRun() throws IOException {
        Files.writeString(at("scenario.yaml"), """
                tagline: 1
                name: a line in parts
                machine: scc
                threads: {T0: 0}
                lines:
                  message: {memory: private}
                  buffer: {buffer: T0}
                program: put(message, buffer, 1)
                measure: {latency: last thread}
                run: {seed: 7, replications: 12}
                """);
        CommandLineRun single = run("single");
        assertEquals(ExitCode.FINE, single.code(), single.err());
        run("shard-1", "--shard", "1/2");
        run("shard-2", "--shard", "2/2");
        assertEquals(single.out(), merge("shard-1", "shard-2").out());
        assertEquals(files("single"), files("whole"));
    }

    /** In four shards, n=12 is longer than a shard; what the rule wants beyond its first 10 replications, merge simulates. */
    @Test
    void whatAStopRuleStillWants_isSimulatedByMerge() throws IOException {
        Files.writeString(
                at("scenario.yaml"),
                SCENARIO.replace(
                        "replications: 12", "replications: {min: 10, max: 40}, stop: {ci: 95%, within: 0.5%}"));
        CommandLineRun single = run("single", "--statistics");
        assertTrue(Files.readString(at("single").resolve("summary.csv")).contains(",40,"), single.out());
        for (int shard = 1; shard <= 4; shard++) {
            run("shard-" + shard, "--statistics", "--shard", shard + "/4");
        }
        CommandLineRun merged = merge("shard-1", "shard-2", "shard-3", "shard-4", "--statistics");
        assertEquals(single.out(), merged.out());
        assertEquals(files("single"), files("whole"));
    }

    /** Compact threads are the fastest by far; which of the others is, merge finds out, since no shard has both. */
    @Test
    void whatDifferencesStillWant_isSimulatedByMerge() throws IOException {
        String places = SCENARIO.replace(
                        "matrix: {n: [2, 3, 12]}", "matrix: {n: [2, 6], at: [compact, random, scatter]}")
                .replace("place: compact", "place: \"${at}\"")
                .replaceAll("fits:.*", "")
                .replace(
                        "replications: 12",
                        "replications: {min: 16, max: 200}, stop: {ci: 95%, within: 0.5%, of: difference}, common: [at]");
        Files.writeString(at("scenario.yaml"), places);
        CommandLineRun single = run("single");
        assertEquals(ExitCode.FINE, single.code(), single.err());
        List<String> counts = Files.readAllLines(at("single").resolve("summary.csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1)[2])
                .distinct()
                .toList();
        assertTrue(counts.size() > 1, "some stop before others: " + counts);
        run("shard-1", "--shard", "1/2");
        run("shard-2", "--shard", "2/2");
        assertEquals(single.out(), merge("shard-1", "shard-2").out());
        assertEquals(files("single"), files("whole"));
    }

    @Test
    void whatIsMissing_isNamed() {
        run("shard-1", "--shard", "1/2", "-p", "n=2,3", "-r", "1");
        CommandLineRun merged = merge("shard-1");
        assertEquals(ExitCode.REFUSED, merged.code());
        assertTrue(merged.err().contains("shard 2/2 is missing\n1 of 2 points are missing: n=2"), merged.err());
        assertTrue(Files.notExists(at("whole")));
    }

    @Test
    void whatDoesNotBelongTogether_isRefused() throws IOException {
        run("a", "--shard", "1/2", "-r", "2");
        run("b", "--shard", "2/2", "-r", "2", "--seed", "8");
        run("c", "--shard", "1/3", "-r", "2");
        String refused = merge("a", "b", "c", "a").err();
        assertTrue(refused.contains("different cuts: "), refused);
        assertTrue(refused.contains("different scenarios, documents or seeds: "), refused);
        assertTrue(refused.contains("question.yaml, line ") && refused.contains("seed: 8"), refused);
        assertTrue(refused.contains("shard 1/2 is there more than once: "), refused);
        assertTrue(merge(".").err().contains(" has no shard; "));
        assertTrue(merge("nothing").err().contains(" has no shard; "));
    }

    @Test
    void anotherVersion_isRefused() throws IOException {
        run("a", "--shard", "1/2", "-r", "2");
        run("b", "--shard", "2/2", "-r", "2");
        JournalHead head = JournalFile.head(at("b")).orElseThrow();
        JournalHead other = new JournalHead("tagline 0.0", head.shard(), head.fingerprint());
        JournalFile.open(at("b"), other, false).orElseThrow().close();
        String refused = merge("a", "b").err();
        assertTrue(refused.contains("different versions: ") && refused.contains("tagline 0.0"), refused);
        assertTrue(merge("b").err().contains("was made by tagline 0.0"));
    }

    @Test
    void documentsThatWereChanged_areRefused() throws IOException {
        run("a", "--shard", "1/1", "-r", "2");
        Path scenario = at("a").resolve("documents/scenarios/scenario.yaml");
        Files.writeString(scenario, Files.readString(scenario).replace("seed: 7", "seed: 8"));
        assertTrue(merge("a").err().contains("have been changed since it was run"));
    }

    @Test
    void shardsWithAndWithoutStatistics_doNotMix() {
        run("a", "--shard", "1/2", "-r", "2", "--statistics");
        run("b", "--shard", "2/2", "-r", "2");
        assertTrue(merge("a", "b").err().contains("some of these were run with --statistics"));
        run("a2", "--shard", "1/2", "-r", "2");
        assertTrue(merge("a2", "b", "--statistics").err().contains("were run without --statistics"));
        assertEquals(ExitCode.FINE, merge("a2", "b").code());
    }

    @Test
    void aFolderOfAnotherShard_orOfAWhole_isLeftAlone() {
        assertEquals(ExitCode.FINE, run("a", "--shard", "1/2", "-r", "2").code());
        assertEquals(ExitCode.REFUSED, run("a", "--shard", "2/2", "-r", "2").code());
        assertEquals(ExitCode.REFUSED, run("a", "-r", "2").code());
        assertEquals(ExitCode.FINE, run("whole", "-r", "2").code());
        assertEquals(ExitCode.REFUSED, run("whole", "--shard", "1/2", "-r", "2").code());
    }

    @Test
    void whatAPartCannotDo_isRefused() {
        for (String option : List.of("--json", "--coverage", "--png", "--no-results", "--format=csv")) {
            assertEquals(ExitCode.REFUSED, run("a", "--shard", "1/2", option).code(), option);
        }
        assertEquals(ExitCode.REFUSED, run("a", "--shard", "3/2").code());
        assertTrue(Files.notExists(at("a")));
    }

    @Test
    void aPlan_isAScriptForAScheduler() {
        String file = at("scenario.yaml").toString();
        CommandLineRun slurm = CommandLineRun.of("plan", file, "-p", "n=2,3", "-r", "5", "--slurm", "--tasks", "4");
        assertEquals(ExitCode.FINE, slurm.code(), slurm.err());
        assertTrue(slurm.out().contains("#SBATCH --array=0-3\n"), slurm.out());
        assertEquals("", slurm.err());
        String command = "tagline run " + file + " --parameter n=2,3 --replications 5 --jobs ";
        assertTrue(slurm.out().contains(command), slurm.out());
        for (String format : List.of("parallel", "kubernetes", "snakemake", "json", "text")) {
            CommandLineRun plan = CommandLineRun.of("plan", file, "--tasks", "4", "--format", format);
            assertEquals(ExitCode.FINE, plan.code(), plan.err());
        }
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("plan", file, "--tasks", "0").code());
    }

    /** Slurm's MaxArraySize is 1001 unless it is configured, and the largest index one less: from 0 on, 1001 tasks are the most. */
    @ParameterizedTest
    @CsvSource({"1001, 0-1000, false", "1002, 0-1001, true"})
    void anArrayThatMayBeTooLarge_isSaidToBe(String tasks, String array, boolean noted) {
        String file = at("scenario.yaml").toString();
        CommandLineRun plan = CommandLineRun.of("plan", file, "-r", "2000", "--slurm", "--tasks", tasks);
        assertEquals(ExitCode.FINE, plan.code(), plan.err());
        assertTrue(plan.out().contains("#SBATCH --array=" + array + "\n"), plan.out());
        assertEquals(noted, plan.err().contains("scontrol show config | grep MaxArraySize"), plan.err());
        assertEquals(
                "",
                CommandLineRun.of("plan", file, "-r", "2000", "--tasks", tasks, "--format", "parallel")
                        .err());
    }

    /** Each index of the array runs the shard that is one more: what a shell makes of the script, with a word that prints in place of tagline. */
    @Test
    void everyIndexOfAnArray_hasItsShard() throws Exception {
        String file = at("scenario.yaml").toString();
        String script = CommandLineRun.of("plan", file, "-r", "5", "--slurm", "--tasks", "2")
                .out();
        Path tried = Files.writeString(at("tried.sh"), script.replace("exec tagline", "echo"));
        for (int index = 0; index < 2; index++) {
            ProcessBuilder bash = new ProcessBuilder("bash", tried.toString());
            bash.environment().put("SLURM_ARRAY_TASK_ID", String.valueOf(index));
            String said = new String(bash.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int shard = index + 1;
            assertTrue(said.endsWith("--jobs 1 --shard " + shard + "/2 --out shard-" + shard + "\n"), said);
        }
    }

    private CommandLineRun run(String out, String... options) {
        String scenario = at("scenario.yaml").toString();
        Stream<String> command = Stream.of("run", scenario, "--out", at(out).toString());
        return CommandLineRun.of(Stream.concat(command, Stream.of(options)).toArray(String[]::new));
    }

    private CommandLineRun merge(String... words) {
        Stream<String> command = Stream.of("merge", "--out", at("whole").toString());
        Stream<String> rest = Stream.of(words).map(word -> word.startsWith("-") ? word : at(word).toString());
        return CommandLineRun.of(Stream.concat(command, rest).toArray(String[]::new));
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
