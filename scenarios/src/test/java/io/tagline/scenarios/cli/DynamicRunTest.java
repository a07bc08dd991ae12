package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of programs that use what they read. */
final class DynamicRunTest {

    private static final String TICKET = """
            for round in 1..3:
              begin acquire
              t = cl_add(node.next, 1)
              cl_wait(node.serving, t)
              end acquire
              assert cl_add(inside, 1) == 0
              compute(random(400) ns)
              cl_add(inside, -1)
              cl_add(node.serving, 1)
            """;

    @TempDir
    private Path folder;

    private Path scenario(String program, String run) throws IOException {
        Path file = folder.resolve("scenario.yaml");
        Files.writeString(
                file, """
                tagline: 1
                name: ticket
                machine: ideal
                protocol: mesi
                matrix: {threads: [2, 4]}
                threads: {count: threads, place: compact}
                lines:
                  node: {fields: {next: 0, serving: 0}}
                  flag: {}
                  inside: {memory: ghost}
                program: |
                PROGRAM
                measure: {latency: last thread}
                run: {replications: 4, RUN}
                """.replace("PROGRAM", program.indent(2).stripTrailing()).replace("RUN", run));
        return file;
    }

    private CommandLineRun run(String program, String run) throws IOException {
        return CommandLineRun.of("run", scenario(program, run).toString(), "--no-results");
    }

    @Test
    void intervals_areToldForEachPoint() throws IOException {
        CommandLineRun run = run(TICKET, "seed: 1");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        // Three rounds of each of 2 and of 4 threads, in 4 replications: each counts, or is outside.
        for (int threads : new int[] {2, 4}) {
            Matcher row = Pattern.compile("(?m)^" + threads + " +acquire +(\\d+) .* (\\d+) +[0-9.]+$")
                    .matcher(run.out());
            assertTrue(row.find(), run.out());
            assertEquals(3 * threads * 4, Integer.parseInt(row.group(1)) + Integer.parseInt(row.group(2)), run.out());
        }
        assertTrue(
                run.out().contains("no interval: p50 needs 6 replications, p90 needs 36 replications, p99"), run.out());
    }

    /** Nothing of a variable that no way has led to, nor of one whose loop is over. */
    @Test
    void failedAssertion_namesTheVariablesThatHaveAValue() throws IOException {
        CommandLineRun run = run("""
                x = load(flag)
                if x == 1:
                  y = 5
                for i in 0..2:
                  cl_add(inside, i)
                z = 2 + 5
                assert x == z
                """, "seed: 1");
        assertEquals(ExitCode.BROKEN, run.code());
        assertTrue(run.err().contains("^ `x` is 0, `z` is 7\n"), run.err());
    }

    /** Who checks at the end what all have done measures the check, unless something else is measured. */
    @Test
    void barrierBeforeNothingButAssertions_isNoted() throws IOException {
        String counted = "cl_add(flag, 1)\nbarrier()\nif me == 0:\n  assert cl_read(flag) == n\n";
        Path file = scenario(counted, "seed: 1");
        String note =
                "note: " + file + ":13: time is measured from this barrier on, and nothing but assertions follows it";
        assertTrue(run(counted, "seed: 1").err().contains(note));
        assertTrue(CommandLineRun.of("lint", file.toString()).err().contains(note));
        assertTrue(run("cl_add(flag, 1)\nbarrier()\n", "seed: 1").err().contains(note));
        for (String other : new String[] {
            "begin all\ncl_add(flag, 1)\nend all\nbarrier()\nassert cl_read(flag) == n\n",
            "cl_add(flag, 1)\nbarrier()\ncl_add(flag, 1)\nassert cl_read(flag) > n\n",
            "barrier()\nassert cl_add(flag, 1) < n\n"
        }) {
            assertEquals(
                    "",
                    CommandLineRun.of("lint", scenario(other, "seed: 1").toString())
                            .err());
        }
    }

    /** Jain's index of two threads is at least 1/2, and an addition to another core's line takes more than 1 ns. */
    @Test
    void expectations_speakOfIntervals() throws IOException {
        Path file = scenario(TICKET, "seed: 1");
        String text = Files.readString(file);
        Files.writeString(
                file, text + "expect: [acquire.fairness at least 0.5 where threads == 2, acquire.p99 at least 1 ns]\n");
        CommandLineRun run = CommandLineRun.of("run", file.toString(), "--no-results");
        assertEquals(ExitCode.FINE, run.code(), run.out() + run.err());
        Files.writeString(file, text + "expect: [aquire.p99 at least 1 ns]\n");
        CommandLineRun wrong = CommandLineRun.of("run", file.toString(), "--no-results");
        assertEquals(ExitCode.REFUSED, wrong.code());
        assertTrue(wrong.err().contains("did you mean `acquire.p99`?"), wrong.err());
    }

    @Test
    void folder_isTheSameForAnyNumberOfWorkersAndAfterAContinuation() throws IOException {
        String file = scenario(TICKET, "seed: 1").toString();
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        assertEquals(
                ExitCode.FINE,
                CommandLineRun.of("run", file, "--out", one.toString(), "--jobs", "1")
                        .code());
        assertEquals(
                ExitCode.FINE,
                CommandLineRun.of("run", file, "--out", two.toString(), "--jobs", "3")
                        .code());
        for (String name : new String[] {"run.json", "intervals.csv", "interval-threads.csv", "report.html"}) {
            assertEquals(Files.readString(one.resolve(name)), Files.readString(two.resolve(name)), name);
        }
        assertTrue(Files.readString(one.resolve("intervals.csv"))
                .startsWith("threads,interval,count,mean_ns,mean_ci_ns,p50_ns"));
    }

    @Test
    void failedAssertion_endsTheRunWithItsPlace() throws IOException {
        CommandLineRun run = run(TICKET.replace("cl_wait(node.serving, t)", "load(node.serving)"), "seed: 1");
        assertEquals(ExitCode.BROKEN, run.code(), run.out());
        assertTrue(run.err().contains("error[TL265]: `cl_add(inside, 1) == 0` does not hold"), run.err());
        assertTrue(run.err().contains("`round` is"), run.err());
    }

    @Test
    void loopsThatNeverEnd_haveAPlace() throws IOException {
        CommandLineRun idle = run("x = load(flag)\nwhile x == 0:\n  pass\n", "seed: 1");
        assertEquals(ExitCode.BROKEN, idle.code());
        assertTrue(idle.err().contains("error[TL264]"), idle.err());
        CommandLineRun busy = run("while load(flag) == 0:\n  pass\n", "steps: 5000");
        assertEquals(ExitCode.BROKEN, busy.code());
        assertTrue(busy.err().contains("no end after 5000 operations"), busy.err());
        assertTrue(busy.err().contains("T1 is at line 1: load(flag); it repeats line 1\n"), busy.err());
        CommandLineRun turning =
                run("while cl_swap(flag, 1) == 1:\n  load(node.next)\n  if me > 7:\n    fence()\n", "steps: 5000");
        assertTrue(turning.err().contains("; it repeats lines 1, 2\n"), turning.err());
    }

    @Test
    void intervals_beginAndEndInTurn() throws IOException {
        CommandLineRun run = run("begin a\nif me == 0:\n  begin a\nend a\n", "seed: 1");
        assertEquals(ExitCode.BROKEN, run.code());
        assertTrue(run.err().contains("interval `a` begins again before it has ended"), run.err());
    }

    @Test
    void bounds_areRefusedAtTheProgram() throws IOException {
        CommandLineRun bounds =
                CommandLineRun.of("bounds", scenario(TICKET, "seed: 1").toString());
        assertEquals(ExitCode.REFUSED, bounds.code());
        assertTrue(bounds.err().contains("error[TL268]"), bounds.err());
    }

    @Test
    void lines_haveRoomForWords() throws IOException {
        Path file = scenario(TICKET, "seed: 1");
        Files.writeString(file, Files.readString(file).replace("flag: {}", "flag[9]: {packed: 9}"));
        CommandLineRun run = CommandLineRun.of("lint", file.toString());
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("a line cannot have 9 words"), run.err());
    }

    @Test
    void wordsOfALine_arePackedOrNamed() throws IOException {
        Path file = scenario(TICKET, "seed: 1");
        Files.writeString(
                file, Files.readString(file).replace("flag: {}", "flag[8]: {packed: 4, fields: {turn: i, item: 0}}"));
        CommandLineRun run = CommandLineRun.of("lint", file.toString());
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("`packed` and `fields` exclude each other"), run.err());
    }

    /** The legs lie between its beginning and its end, so what they are spent on adds up to the longest of the table. */
    @Test
    void slowestInterval_isExplained() throws IOException {
        String file = scenario(TICKET, "seed: 1").toString();
        CommandLineRun why = CommandLineRun.of("why", file, "-p", "threads=4", "--interval", "acquire");
        assertEquals(ExitCode.FINE, why.code(), why.err());
        Matcher head = Pattern.compile("slowest acquire of 4 replications, T\\d in replication \\d, ([0-9.]+) ns")
                .matcher(why.out());
        assertTrue(head.find(), why.out());
        double sum = why.out()
                .lines()
                .dropWhile(line -> !line.isEmpty())
                .skip(2)
                .takeWhile(line -> !line.isEmpty())
                .mapToDouble(line -> Double.parseDouble(line.replaceFirst("^.*?  +([0-9.]+) .*", "$1")))
                .sum();
        assertEquals(Double.parseDouble(head.group(1)), sum, 0.001, why.out());
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("why", file, "-p", "threads=4", "--interval", "aquire")
                        .code());
    }
}
