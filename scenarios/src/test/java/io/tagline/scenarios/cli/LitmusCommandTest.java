package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Litmus tests from the command line; what they may show is known from x86-TSO alone. */
@Order(1)
class LitmusCommandTest {

    private static final Pattern HISTOGRAM = Pattern.compile("(?m)^(\\d+) *([*:])>(.*)$");

    @TempDir
    private Path folder;

    private static String litmus(String... more) {
        CommandLineRun run = CommandLineRun.of(
                Stream.concat(Stream.of("litmus"), Stream.of(more)).toArray(String[]::new));
        assertEquals(ExitCode.FINE, run.code(), run.out() + run.err());
        return run.out();
    }

    /** Without buffers the machine is sequentially consistent; with them the one further outcome of x86-TSO is seen. */
    @Test
    void storeBuffering_isSeenWithBuffersOnly() {
        String text = litmus("SB", "--runs", "2400");
        assertTrue(text.contains("Observation SB Never 0 2400\n"), text);
        assertTrue(text.contains("Observation SB Sometimes "), text);
        assertTrue(text.contains("without store buffers: exactly the outcomes of SC in "), text);
        assertTrue(text.contains("with store buffers of 8: exactly the outcomes of x86-TSO in "), text);
    }

    /**
     * On two hardware threads of a core, the other thread sees a store as soon as it is performed, while the permission to write another line is
     * still on its way from other cores.
     */
    @Test
    void storesSeenEarlyByASibling_areSeen() {
        String text = litmus("SB+mfence+rfi-po", "--machine", "sandy-bridge-2s", "--runs", "12000");
        assertTrue(text.contains("Observation SB+mfence+rfi-po Never 0 "), text);
        assertTrue(text.contains("Observation SB+mfence+rfi-po Sometimes "), text);
    }

    /** As litmus7 prints it: counts of six columns, `*` where the condition holds; together they are all runs, 96 points of 25 each. */
    @Test
    void histograms_lookAsThoseOfLitmus7() {
        String text = litmus("SB", "--runs", "2400");
        String second = text.substring(text.lastIndexOf("Test SB Allowed\nHistogram ("));
        Matcher rows = HISTOGRAM.matcher(second);
        long sum = 0;
        while (rows.find()) {
            sum += Long.parseLong(rows.group(1));
            assertEquals(
                    rows.group(3).equals("0:EAX=0; 1:EAX=0;"), rows.group(2).equals("*"));
        }
        assertEquals(2400, sum);
        assertTrue(second.contains("\nOk\n\nWitnesses\nPositive: "), second);
        assertTrue(second.endsWith("2400\n") || second.contains("is validated\nObservation SB Sometimes "), second);
    }

    /** All executions of each test: exactly what SC and TSO allow, although nobody told the protocol of either. */
    @Test
    void allExecutionsOfEveryTest_areThoseOfTheModels() {
        String text = litmus("all", "--runs", "1");
        long tests = text.lines()
                .filter(line -> line.contains(": exactly the outcomes of SC in "))
                .count();
        assertEquals(40, tests);
        assertEquals(
                40,
                text.lines()
                        .filter(line -> line.contains(": exactly the outcomes of x86-TSO in "))
                        .count());
    }

    /** Tests that people have brought, with the verdict of herd7 (x86tso.cat; riscv-tso.cat for the one of RISC-V) and how many outcomes it has. */
    @ParameterizedTest
    @CsvSource({
        "filter, Never, 3, filter 0:EAX=0: outcomes that it leaves out are not counted",
        "x86-64, Never, 3, 0:rax=0; 1:rax=1; [x]=1; [y]=1;",
        "riscv, Never, 1, rvwmo: Sometimes",
        "name-with-path, Sometimes, 2, Observation ../../escaped Sometimes",
    })
    void testsThatPeopleBring_haveTheirVerdicts(String name, String verdict, int outcomes, String shown) {
        String text =
                litmus("src/test/resources/io/tagline/scenarios/cli/brought/" + name + ".litmus", "--runs", "600");
        assertTrue(
                Pattern.compile("x86-TSO: " + verdict + ", \\d of " + outcomes + " outcomes")
                        .matcher(text)
                        .find(),
                text);
        assertTrue(text.contains(shown), text);
        assertTrue(text.contains("with store buffers of 8: exactly the outcomes of x86-TSO in "), text);
    }

    /** No run satisfies the filter: nothing is said to hold, although nothing contradicts it. */
    @Test
    void aFilterThatNothingSatisfies_isSaid() throws IOException {
        Path file = Files.writeString(
                folder.resolve("none.litmus"), "X86 none\n{}\n P0 ;\n MOV [x],$1 ;\nfilter (x=2)\nforall (x=3)\n");
        String text = litmus(file.toString(), "--runs", "1");
        assertTrue(text.contains("SC: no outcome satisfies the filter, so the condition says nothing"), text);
    }

    /** A collection: what cannot be read is left out, listed, and the exit code says so; without --skip nothing is printed. */
    @Test
    void aCollection_isJudged_withoutWhatIsRefused() throws IOException {
        Files.writeString(folder.resolve("a.litmus"), "X86 a\n{}\n P0 ;\n MOV [x],$1 ;\n");
        Files.writeString(folder.resolve("b.litmus"), "X86 b\n{}\n P0 ;\n FOO [x] ;\n");
        Files.writeString(folder.resolve("@all"), "# two\na.litmus\nb.litmus\n");
        String list = folder.resolve("@all").toString();
        CommandLineRun all = CommandLineRun.of("litmus", list, "--runs", "0");
        assertEquals(ExitCode.REFUSED, all.code());
        assertEquals("", all.out());
        CommandLineRun some = CommandLineRun.of("litmus", list, "--runs", "0", "--skip");
        assertEquals(ExitCode.REFUSED, some.code());
        assertTrue(some.out().contains("1 test was refused."), some.out());
        assertTrue(some.out().contains("b.litmus:4:2  TL321  this instruction is not supported"), some.out());
        assertTrue(some.out().contains("forall (true)"), some.out());
    }

    /** Branches of every notation are executed on the timed machine and in all executions, as the models have them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "X86 t\n{}\n P0 | P1 ;\n MOV [x],$1 | MOV EAX,[y] ;\n MOV [y],$1 | CMP EAX,$1 ;\n | JE L ;\n | MOV [x],$2 ;\n | JMP M ;\n | L: ;\n | MOV EBX,[x] ;\n | M: ;\nlocations [x;]\nexists (1:EAX=1 /\\ 1:EBX=0)\n",
                "C t\n{}\nP0 (int *x, int *y) { *x = 1; *y = 1; }\nP1 (int *x, int *y) { int r0 = *y; int r1; if (r0 != 1) { *x = 2; } else { r1 = *x; if (r1 == 1) *y = 3; } }\nlocations [x; y;]\nexists (1:r0=1 /\\ 1:r1=0)\n"
            })
    void branches_areExecuted(String test) throws IOException {
        String text = litmus(Files.writeString(folder.resolve("t.litmus"), test).toString(), "--runs", "2400");
        assertTrue(text.contains("Observation t Never 0 "), text);
        assertTrue(text.contains("without store buffers: exactly the outcomes of SC in "), text);
        assertTrue(text.contains("with store buffers of 8: exactly the outcomes of x86-TSO in "), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sandy-bridge-2s", "xeon-phi-5110p"})
    void everyTestOfTwoThreads_showsNothingThatIsForbidden(String machine) {
        String text = litmus(
                "SB",
                "SB+mfences",
                "MP",
                "LB",
                "S",
                "R",
                "2+2W",
                "CoRR",
                "n5",
                "INC+locks",
                "--machine",
                machine,
                "--runs",
                "3000");
        assertTrue(text.contains("Observation 2+2W Never 0"), text);
    }

    @Test
    void theSameSeed_givesTheSameBytes_forAnyNumberOfWorkers() {
        assertEquals(litmus("MP", "--json", "--jobs", "1"), litmus("MP", "--json", "--jobs", "3"));
    }

    @Test
    void eachOutcome_hasATimeline() throws IOException {
        litmus("CoWW", "--runs", "30", "--out", folder.resolve("pages").toString());
        try (Stream<Path> files = Files.list(folder.resolve("pages"))) {
            assertEquals(
                    List.of(
                            "CoWW-no-buffers-x=2.html",
                            "CoWW-no-buffers-x=2.svg",
                            "CoWW-store-buffers-x=2.html",
                            "CoWW-store-buffers-x=2.svg",
                            "index.html"),
                    files.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    /** A test may be called by a path that leads out of the folder, as a hidden file, or too long for any file. */
    @ParameterizedTest
    @ValueSource(strings = {"../../escaped", "/escaped", "..", "a/b", "..\\escaped", "<a>: \"b\"?", "LONG"})
    void timelinesOfATest_stayInTheirFolderWhateverItIsCalled(String name) throws IOException {
        String called = name.replace("LONG", "long".repeat(100));
        Path named = Files.writeString(
                folder.resolve("named.litmus"), "X86 " + called + "\n{}\n P0 ;\n MOV [x],$1 ;\nexists (x=1)\n");
        Path pages = folder.resolve("a/pages");
        litmus(named.toString(), "--runs", "1", "--out", pages.toString());
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> written =
                    all.filter(file -> file.toString().endsWith(".html")).toList();
            // A timeline of each variant, and the index.
            assertEquals(3, written.size());
            for (Path file : written) {
                assertEquals(pages, file.getParent());
                assertTrue(file.getFileName().toString().matches("[A-Za-z0-9_+=-][A-Za-z0-9_+=.-]*"), file.toString());
            }
        }
    }

    @Test
    void testsOfOneName_areNotWrittenOverEachOther() {
        CommandLineRun run = CommandLineRun.of("litmus", "CoWW", "CoWW", "--runs", "1", "--out", folder.toString());
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("two tests have timelines called CoWW"), run.err());
        litmus("CoWW", "CoWW", "--runs", "1");
    }

    @Test
    void aTestIsAScenario_thatRuns() throws IOException {
        Path file = Files.writeString(folder.resolve("sb.yaml"), litmus("SB", "--scenario"));
        CommandLineRun run = CommandLineRun.of("run", file.toString(), "--replications", "2", "--no-results");
        assertEquals(ExitCode.FINE, run.code(), run.err());
    }

    @Test
    void whatCannotBe_isRefused() throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong.litmus"), "X86 w\n{}\n P0 ;\n JMP [x] ;\nexists (x=1)\n");
        assertEquals(
                ExitCode.REFUSED, CommandLineRun.of("litmus", wrong.toString()).code());
        CommandLineRun unknown = CommandLineRun.of("litmus", "SBB");
        assertEquals(ExitCode.REFUSED, unknown.code());
        assertTrue(unknown.err().contains("did you mean `SB`?"), unknown.err());
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("litmus", "SB", "--machine", "scc").code());
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("litmus", "SB", "--set", "cores.foo=1").code());
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("litmus", "SB", "--runs", "-1").code());
    }
}
