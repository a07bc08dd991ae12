package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rankings, numbers of a machine as axes, and placements, as they are printed and written. */
class RankingCommandTest {

    private static final String BARRIERS = "synchronisation/barriers";
    private static final String HOP = "interconnect.mesh.hop";

    @TempDir
    private Path folder;

    private static CommandLineRun run(String... words) {
        return CommandLineRun.of(
                Stream.concat(Stream.of("run"), Stream.of(words)).toArray(String[]::new));
    }

    /** A point of the barriers on Graviton2, in its own words: count, mean and the rest. */
    private static List<String> rows(CommandLineRun run) {
        assertEquals(ExitCode.FINE, run.code(), run.err());
        return run.out().lines().filter(line -> line.matches("[0-9 ]*  2  .*")).toList();
    }

    private static CommandLineRun graviton(String... more) {
        return run(Stream.concat(
                        Stream.of(
                                BARRIERS,
                                "-p",
                                "machine=graviton2",
                                "-p",
                                "algorithm=tournament",
                                "-p",
                                "n=4",
                                "-r",
                                "2"),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    /** One way of saying it, and the other. */
    @Test
    void aNumberAsAnAxis_hasTheTimesOfEachValueAlone() {
        List<String> swept = rows(graviton("-p", "set:" + HOP + "=2,4,8 mesh cycles", "--no-results"));
        assertEquals(3, swept.size());
        for (int i = 0; i < 3; i++) {
            String value = List.of("2", "4", "8").get(i);
            List<String> alone = rows(graviton("--set", HOP + "=" + value + " mesh cycles", "--no-results"));
            assertEquals(
                    alone.get(0).strip().replaceAll(" +", " "),
                    swept.get(i).strip().replaceAll(" +", " ").replaceFirst("^" + value + " ", ""));
        }
    }

    @Test
    void aFolder_keepsTheMachineAsItWas() throws IOException {
        Path scenario = folder.resolve("hops.yaml");
        Files.writeString(scenario, """
                tagline: 1
                name: hops
                machine: graviton2
                set: ["interconnect.mesh.hop=${hop} mesh cycles"]
                matrix: {hop: [2, 8], how: [add, own], n: [4]}
                threads: {place: compact}
                lines:
                  counter: {}
                  part[n]: {}
                program: |
                  for round in 1..5:
                    if how == add:
                      cl_add(counter, 1)
                    else:
                      cl_add(part[me], 1)
                measure: {latency: last thread}
                run: {seed: 42, replications: 4, common: [hop]}
                """);
        String results = folder.resolve("hops").toString();
        CommandLineRun first = run(scenario.toString(), "--out", results);
        assertTrue(first.out().contains("own is the fastest from hop=2 to 8"), first.out() + first.err());
        assertEquals(
                first.out().lines().limit(8).toList(),
                run(results, "--no-results").out().lines().limit(8).toList());
        try (Stream<Path> documents = Files.walk(folder.resolve("hops/documents"))) {
            assertEquals(
                    1,
                    documents
                            .filter(file -> file.toString().endsWith("graviton2.yaml"))
                            .count());
        }
        String csv = Files.readString(folder.resolve("hops/ranking.csv"));
        assertTrue(csv.startsWith("hop,place,how,mean_ns,ci_ns,times_best,first_place,last_place\n2,1,own,"), csv);
        assertTrue(Files.readString(folder.resolve("hops/summary.md")).contains("| times the best |"));
        assertTrue(Files.readString(folder.resolve("hops/report.html")).contains("Ranking of how by the mean"));
        assertTrue(Files.readString(folder.resolve("hops/run.json")).contains("\"compared\": \"how\""));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "set:interconnect.mesh.hopp=2 mesh cycles, did you mean `hop`?",
                "\"set:interconnect.mesh.hop=2,4\", `2` has no unit",
                "\"set:interconnect.mesh.hop=2,4\", write `4 mesh cycles`",
                "\"set:interconnect.mesh.hop=2,4\", 1 | set:interconnect.mesh.hop=2",
                "\"set:interconnect.mesh.hop=2,x\", `x` does not begin with a number",
                "set:=3, expected the path of a number of the machine",
                "set:a..b=3, expected the path of a number of the machine",
            })
    void aWrongAxis_isRefused(String axis, String message) {
        CommandLineRun run = graviton("-p", axis, "--no-results");
        assertEquals(ExitCode.REFUSED, run.code(), run.err());
        assertTrue(run.err().contains(message), run.err());
    }

    /** Each of the 32 CCX of an EPYC 7742 pair has 4 cores, each of 16 CCD has 8, each package 64. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "compact|64|64, all in package 0 of 2, 8 in each CCD, 4 in each CCX",
                "scatter|64|64, 32 in each package, 4 in each CCD, 2 in each CCX",
                "compact|4|4, all in package 0 of 2, all in CCD 0 of 16, all in CCX 0 of 32",
                "compact|72|72, 8 to 64 in each package, 8 in each CCD, 4 in each CCX",
            })
    void thePlacement_isTold(String place, int threads, String text) throws IOException {
        Path scenario = folder.resolve("places.yaml");
        Files.writeString(scenario, """
                tagline: 1
                name: places
                machine: epyc-7742-2s
                matrix: {how: [add, load], n: [%d]}
                threads: {place: %s}
                lines: {x: {}}
                program: |
                  if how == add:
                    cl_add(x, 1)
                  else:
                    load(x)
                measure: {latency: last thread}
                run: {replications: 2}
                """.formatted(threads, place));
        CommandLineRun run = run(scenario.toString(), "--no-results");
        assertTrue(run.out().contains("threads: " + text + "\n"), run.out() + run.err());
        assertEquals(text.contains("all in package"), run.out().contains("placement: with "), run.out());
    }

    /** A later setting takes the place of an earlier one, and what varies is not said of all points. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "--set, directories.filter.entries=64, \"directories.filter.ways=4, directories.filter.entries=64\"",
                "-p, \"set:directories.filter.entries=4,16,64\", directories.filter.ways=4",
            })
    void theHeading_hasEachSettingOnce(String option, String setting, String settings) {
        CommandLineRun run = run("lessons/recall", option, setting, "-r", "2", "--no-results");
        assertTrue(run.out().contains(settings), run.out() + run.err());
        assertFalse(run.out().contains("directories.filter.entries=4,"), run.out());
    }

    /** What is true of half of the points is not said of all. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[compact, scatter]|[64]|threads: 64, all in package 0 of 2, 8 in each CCD, 4 in each CCX, or 32 in each package",
                "[compact, scatter]|[4, 64]|threads: up to 64, all in package 0 of 2, 8 in each CCD, 4 in each CCX, or 32 in each package",
                "[compact, scatter]|[1]|''",
            })
    void thePlacementAsAParameter_isToldByRule(String places, String threads, String text) throws IOException {
        Path scenario = folder.resolve("rules.yaml");
        Files.writeString(scenario, """
                tagline: 1
                name: rules
                machine: epyc-7742-2s
                matrix: {how: [add, load], place: %s, n: %s}
                threads: {place: "${place}"}
                lines: {x: {}}
                program: |
                  if how == add:
                    cl_add(x, 1)
                  else:
                    load(x)
                measure: {latency: last thread}
                run: {replications: 2}
                """.formatted(places, threads));
        CommandLineRun run = run(scenario.toString(), "--no-results");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains(text), run.out() + run.err());
        assertEquals(!text.isEmpty(), run.out().contains("threads: "), run.out());
        assertFalse(run.out().contains("placement: with "), run.out());
    }

    @Test
    void aNewStepOfAZip_needsAllOfIt() {
        CommandLineRun whole = run(
                BARRIERS,
                "--machine",
                "sandy-bridge-2s",
                "-p",
                "algorithm=tournament",
                "-p",
                "n=12",
                "-p",
                "steps=4",
                "-r",
                "2",
                "--no-results");
        assertTrue(whole.out().contains("n=12, steps=4"), whole.out() + whole.err());
        CommandLineRun part = run(BARRIERS, "--machine", "sandy-bridge-2s", "-p", "n=12", "--no-results");
        assertEquals(ExitCode.REFUSED, part.code());
        assertTrue(part.err().contains("-p n=12 -p steps=…"), part.err());
        CommandLineRun known = run(
                BARRIERS,
                "--machine",
                "sandy-bridge-2s",
                "-p",
                "algorithm=tournament",
                "-p",
                "n=4,8",
                "-p",
                "steps=2,3",
                "-r",
                "2",
                "--no-results");
        assertEquals(
                2,
                known.out()
                        .lines()
                        .filter(line -> line.matches("[48] +[23] +2 .*"))
                        .count(),
                known.out());
    }

    /** The lesson has a single replication, which is ranked as it is, and several of it have no chance in them. */
    @Test
    void timesWithoutChance_areRankedAndCalledThat() {
        assertTrue(run("lessons/update-or-invalidate", "--no-results").out().contains("in a single replication each"));
        CommandLineRun several = run("lessons/update-or-invalidate", "-r", "3", "--no-results");
        assertTrue(several.out().contains("; without chance"), several.out());
        assertTrue(several.out().contains("ranking: without chance"), several.out());
    }

    @Test
    void anotherMachine_failsNoExpectation() throws IOException {
        String results = folder.resolve("elsewhere").toString();
        CommandLineRun run =
                run("lessons/false-sharing", "--machine", "graviton2", "-p", "n=2", "-r", "2", "--out", results);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(
                run.out().contains("unseen  slowest mean at least 3x fastest mean")
                        && run.out().contains("not asked: another machine; it speaks of xeon-phi-5110p"),
                run.out());
        assertFalse(run(results, "--no-results").out().contains("FAILED"));
    }

    /** That they speak of another machine is why; which points were run does not matter then. */
    @Test
    void expectationsOfAnotherMachine_haveOneReason() throws IOException {
        String out = run("xeon-phi/ping-pong", "--machine", "ideal", "-p", "send=E", "-r", "2", "--no-results")
                .out();
        assertTrue(out.contains("where send == I"), out);
        assertFalse(out.contains("no such point was run"), out);
    }

    @Test
    void threeResults_areRanked() throws IOException {
        Path page = folder.resolve("ranking.html");
        CommandLineRun run = CommandLineRun.of("diff", "msi", "mesi", "moesi", "--on", "lessons/readers", "-r", "2");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        // docs/lessons/2: E saves a message, and O the write to memory.
        assertTrue(
                run.out().startsWith("At first=reads, moesi is the fastest, with 1050.0 ns; mesi takes 9.5 % more"),
                run.out());
        assertEquals(
                ExitCode.FINE,
                CommandLineRun.of(
                                "diff",
                                "msi",
                                "mesi",
                                "--rank",
                                "--on",
                                "lessons/readers",
                                "-r",
                                "2",
                                "-o",
                                page.toString())
                        .code());
        assertTrue(Files.readString(page).contains("<svg"));
    }

    /** The three locks of a lesson, and one of them alone: `algorithm` is for the first, which has it. */
    @Test
    void aParameter_isForThoseThatHaveIt() throws IOException {
        Path own = folder.resolve("own.yaml");
        Files.writeString(own, """
                tagline: 1
                name: own
                machine: xeon-phi-5110p
                matrix: {n: [1, 8], rounds: [6], critical: [50], think: [100]}
                threads: {place: compact}
                lines: {lock: {}, inside: {memory: ghost}}
                program: tas-lock
                measure: {latency: last thread}
                run: {replications: 3}
                """);
        CommandLineRun run = CommandLineRun.of(
                "diff",
                "--rank",
                "lessons/locks",
                own.toString(),
                "-p",
                "algorithm=mcs,ticket",
                "-p",
                "n=8",
                "-r",
                "3");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().startsWith("own is the fastest"), run.out());
        assertTrue(run.out().contains("lessons/locks mcs") && run.out().contains("lessons/locks ticket"), run.out());
        assertFalse(run.out().contains("lessons/locks tas"), run.out());
        CommandLineRun none = CommandLineRun.of("diff", "--rank", "lessons/locks", own.toString(), "-p", "algo=mcs");
        assertEquals(ExitCode.REFUSED, none.code(), none.out());
        assertTrue(none.err().contains("did you mean `algorithm`?"), none.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "diff --rank lessons/false-sharing elsewhere/additions|latencies are of different things",
                "diff --rank lessons/locks lessons/locks --timeline|a ranking has none",
                "diff --rank lessons/readers lessons/hand-over|latencies are of different things",
                "diff msi mesi moesi|these are protocols: say with --on SCENARIO what to run",
                "diff mesi ./mine.md|these are protocols: say with --on SCENARIO what to run",
                "diff lessons/readers lessons/reders lessons/readers|did you mean `lessons/readers`?",
            })
    void whatHasNoOrder_isRefused(String words, String message) {
        CommandLineRun run = CommandLineRun.of(words.split(" ", -1));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains(message), run.err());
    }
}
