package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.cli.stored.StoredQuestion;
import io.tagline.work.reproduction.Reproductions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A question that was written down has the answer of the command that asks the same. */
class AskCommandTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run lessons/readers -p first=reads -r 8 --statistics --no-results|question: run, scenario: lessons/readers, "
                        + "changes: {parameters: {first: [reads]}, replications: 8}, statistics: true|--no-results",
                "tune broadcast --threads 4,5 --machine sandy-bridge-2s --simulate 2 -r 9|question: tune, collective: broadcast, "
                        + "machine: sandy-bridge-2s, threads: [4, 5], simulate: {designs: 2, replications: 9, seed: 42}|",
                "check mesi --random 8000 --cores 2 --json|question: random-check, protocol: mesi, accesses: 8000, cores: 2|--json",
                "fit sandy-bridge-2s --compare --replications 1|question: fit, machine: sandy-bridge-2s, compare: true, replications: 1|",
                "c2c ideal --pairs 3 --replications 2|question: c2c, machine: ideal, pairs: 3, replications: 2|",
                "litmus SB --runs 200|question: litmus, tests: [SB], machine: ideal, runs: 200|",
                "litmus SB --scenario|question: litmus, tests: [SB], machine: ideal, runs: 200|--format scenario",
                "reproduce FOLDER/paper.yaml --no-results|question: reproduce, papers: [FOLDER/paper.yaml]|--no-results"
            })
    void answer_isThatOfTheCommand(String line, String document, String options) throws IOException {
        write(
                "paper.yaml",
                "{tagline: 1, name: mine, paper: mine, title: Reads, scenarios: [{scenario: lessons/readers, quick: 8}]}");
        String command = line.replace("FOLDER", folder.toString());
        String question = document.replace("FOLDER", folder.toString());
        CommandLineRun asked = CommandLineRun.of(command.split(" ", -1));
        Path file = write("{tagline: 1, " + question + "}");
        String words = "ask " + file + (options == null ? "" : " " + options);
        CommandLineRun again = CommandLineRun.of(words.split(" ", -1));
        assertEquals(asked.out(), again.out(), again.err());
        assertEquals(asked.code(), again.code());
    }

    /** Kernels of a reproduction count the accesses of programs that come with tagline. */
    @Test
    void reproductions_haveTheRecordedTraces() throws IOException {
        Path question = write("{tagline: 1, question: reproduce, papers: [communication]}");
        Reproductions read = (Reproductions) StoredQuestion.named(question).question();
        assertEquals(161_724, read.traces().bytes("npb-lu-s.trc.zst").length);
    }

    /** Names are looked for from the document's folder on, and one that is unknown is shown where it is. */
    @Test
    void pathsBeginAtTheDocument() throws IOException {
        Files.copy(Path.of("lessons/readers.yaml"), folder.resolve("mine.yaml"));
        Path question = write("""
                tagline: 1
                question: run
                scenario: mine.yaml
                changes: {replications: 4}
                """);
        CommandLineRun run = CommandLineRun.of("ask", question.toString(), "--no-results");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        write("""
                tagline: 1
                question: run
                scenario: lessons/reader
                """);
        String unknown = CommandLineRun.of("ask", question.toString()).err();
        assertTrue(unknown.contains("question.yaml:3:11"), unknown);
        assertTrue(unknown.contains("lessons/readers"), unknown);
    }

    @Test
    void mistakes_areReportedAllAtOnce_withTheirPlaces() throws IOException {
        Path question = write("""
                tagline: 2
                question: tune
                colective: broadcast
                machine: sandy-bridge-2s
                threads: [4, none]
                worst-case: maybe
                simulate: {designs: 0}
                """);
        CommandLineRun run = CommandLineRun.of("ask", question.toString());
        assertEquals(ExitCode.REFUSED, run.code());
        for (String mistake : new String[] {
            "question.yaml:1:10",
            "question.yaml:3:1",
            "question.yaml:5:14",
            "question.yaml:6:13",
            "question.yaml:7:21",
            "`collective`",
            "^"
        }) {
            assertTrue(run.err().contains(mistake), mistake + " in " + run.err());
        }
        assertTrue(
                CommandLineRun.of("ask", write("tagline: 1\n").toString()).err().contains("missing key `question`"));
    }

    @Test
    void shardsOfADocument_areMerged() throws IOException {
        Path question = write("{tagline: 1, question: random-check, protocol: mesi, accesses: 20000, cores: 4}");
        for (String shard : new String[] {"1/2", "2/2"}) {
            String out = folder.resolve(shard.substring(0, 1)).toString();
            assertEquals(
                    ExitCode.FINE,
                    CommandLineRun.of("ask", question.toString(), "--shard", shard, "--out", out)
                            .code());
        }
        CommandLineRun merged = CommandLineRun.of(
                "merge", folder.resolve("1").toString(), folder.resolve("2").toString());
        assertEquals(CommandLineRun.of("ask", question.toString()).out(), merged.out(), merged.err());
    }

    /** All rounds are one point; the script asks the document. */
    @Test
    void planOfADocument_isAScriptThatAsksIt() throws IOException {
        String question = write("{tagline: 1, question: random-check, protocol: mesi, accesses: 20000, cores: 4}")
                .toString();
        CommandLineRun plan = CommandLineRun.of("plan", question, "--tasks", "2", "--slurm");
        assertEquals(ExitCode.FINE, plan.code(), plan.err());
        assertTrue(plan.out().contains("exec tagline ask " + question + " --jobs"), plan.out());
        assertTrue(CommandLineRun.of("plan", question, "--tasks", "2").out().startsWith("1 point in 2 shards\n"));
        CommandLineRun changed = CommandLineRun.of("plan", question, "--tasks", "2", "--seed", "3");
        assertEquals(ExitCode.REFUSED, changed.code());
        assertTrue(changed.err().contains("--seed is not for `question: random-check`"), changed.err());
    }

    /** The folder of a shard is named, whatever the question is. */
    @Test
    void aShard_hasAFolderOfAnyName() throws IOException {
        Path question = write("{tagline: 1, question: fit, machine: xeon-6242-2s, replications: 2}");
        Path out = folder.resolve("part");
        CommandLineRun run = CommandLineRun.of("ask", question.toString(), "--shard", "1/2", "--out", out.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(Files.exists(out.resolve("question.yaml")));
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("ask", question.toString(), "--out", out.toString())
                        .code());
    }

    @ParameterizedTest
    @CsvSource({
        "'tagline: 1, question: c2c, machine: ideal, replications: 2', `question: c2c` cannot be cut",
        "'tagline: 1, question: tune, collective: barrier, machine: ideal, threads: [4]', there is nothing to cut",
        "'tagline: 1, question: tun, machine: ideal', did you mean"
    })
    void whatHasNoParts_hasNoPlan(String question, String why) throws IOException {
        CommandLineRun run =
                CommandLineRun.of("plan", write("{" + question + "}").toString(), "--tasks", "2");
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains(why), run.err());
    }

    @ParameterizedTest
    @CsvSource({
        "'tagline: 1, question: tune, collective: barrier, machine: ideal, threads: [4]', there is nothing to cut",
        "'tagline: 1, question: c2c, machine: ideal, replications: 2', --shard is not for `question: c2c`",
        "'tagline: 1, question: litmus, machine: ideal, tests: [SB], runs: 2', --shard is not for `question: litmus`"
    })
    void whatHasNoParts_isRefused(String question, String why) throws IOException {
        CommandLineRun run =
                CommandLineRun.of("ask", write("{" + question + "}").toString(), "--shard", "1/2");
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains(why), run.err());
    }

    private Path write(String text) throws IOException {
        return write("question.yaml", text);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    /** The command line takes each number once; a list that has one twice is a mistake of whoever wrote it. */
    @Test
    void numberOfThreadsTwice_isRefused() throws IOException {
        Path file = write("{tagline: 1, question: tune, collective: broadcast, machine: ideal, threads: [4, 4]}");
        CommandLineRun run = CommandLineRun.of("ask", file.toString());
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains("threads has a number twice: [4, 4]"), run.err());
    }

    /** Of more built-in documents than anybody reads, the folders. */
    @Test
    void missingFile_namesTheFoldersOfBuiltInScenarios() {
        CommandLineRun run = CommandLineRun.of("run", "nowhere/nothing");
        assertTrue(run.err().contains("lessons/…"), run.err());
        assertTrue(run.err().length() < 700, run.err());
    }
}
