package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.communication.kernel.Kernel;
import io.tagline.documents.Code;
import io.tagline.documents.columns.Column;
import io.tagline.documents.files.FileLibrary;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.equations.Reading;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.work.Catalog;
import io.tagline.work.listing.Listing;
import io.tagline.work.run.ActivityMetrics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OtherCommandsTest {

    @TempDir
    private Path folder;

    static List<String> kinds() {
        return Listing.Kind.words();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void lists_haveSomethingToList(String kind) {
        CommandLineRun run = CommandLineRun.of("list", kind);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertFalse(run.out().isBlank());
        assertTrue(CommandLineRun.of("list", kind, "--json").out().contains("\"schema\": \"tagline/list/1\""));
    }

    /** No word of picocli or Java. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run scc/put-get --seconds 1m | --seconds takes a number of seconds, such as 60, not `1m`",
                "run scc/put-get --jobs x | --jobs takes a whole number, such as 4, not `x`",
                "timeline scc/put-get --quiz 99999999999999999999 | --quiz takes a whole number",
                "run scc/put-get --replicatons 5 | there is no option `--replicatons`; did you mean `--replications`?",
                "run scc/put-get --replicatons=5 | there is no option `--replicatons`; did you mean `--replications`?",
                "check mesi -r 5 | there is no option `-r` here; it is one of `run`, `tune`, ",
                "run scc/put-get --threads 4 | there is no option `--threads` here; it is one of `tune`, ",
                "check mesi -v | there is no option `-v`",
                "machine show scc ideal | one word too many: `ideal`"
            })
    void misuse_isSaidInPlainWords(String command, String said) {
        CommandLineRun run = CommandLineRun.of(command.split(" "));
        assertEquals(ExitCode.REFUSED, run.code(), run.err());
        assertTrue(run.err().startsWith("error: " + said), run.err());
        assertEquals(2, run.err().lines().count(), run.err());
    }

    /** It is said once and not for each point, and the missing keys of a mesh are not asked for. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"-p | set:interconnect.mesh.hop=2,4 ns", "--set | interconnect.mesh.hop=2 ns"})
    void numberOfAnotherInterconnect_isRefusedAsSuch(String option, String setting) {
        CommandLineRun run = CommandLineRun.of("run", "lessons/false-sharing", option, setting);
        assertEquals(ExitCode.REFUSED, run.code(), run.err());
        assertTrue(run.err().contains("the interconnect of this machine is a `ring`, not a `mesh`"), run.err());
        assertTrue(run.err().contains("1 error. Nothing was run."), run.err());
    }

    @Test
    void explain_takesANameOfSeveralWords() {
        assertEquals(
                CommandLineRun.of("explain", "false sharing").out(),
                CommandLineRun.of("explain", "false", "sharing").out());
        assertTrue(CommandLineRun.of("explain", "flase", "sharing").err().contains("`flase sharing`"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run scc/put-get -r 0",
                "why scc/put-get -r 0",
                "diff msi mesi --on lessons/readers -r 0",
                "timeline scc/put-get --replication -1",
                "traffic scc/put-get --replication -1"
            })
    void numbersOutOfRange_areShownBehindTheirOption(String command) {
        CommandLineRun run = CommandLineRun.of(command.split(" "));
        assertEquals(ExitCode.REFUSED, run.code(), run.err());
        assertTrue(run.err().startsWith("error[TL02"), run.err());
        String option = command.replaceAll(".*--?(\\w+) -?\\d+$", "$1");
        assertTrue(run.err().contains(option), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"run scc/put-get --jobs 0", "why scc/put-get --jobs 0"})
    void noWorkers_areRefused(String command) {
        CommandLineRun run = CommandLineRun.of(command.split(" "));
        assertEquals(ExitCode.REFUSED, run.code(), run.err());
        assertTrue(run.err().startsWith("error: --jobs needs at least 1"), run.err());
    }

    @Test
    void anUnknownList_isRefusedWithAHint() {
        CommandLineRun run = CommandLineRun.of("list", "machnes");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("did you mean `machines`?"), run.err());
    }

    @Test
    void explain_readsTheGlossaryInAnyCase() {
        CommandLineRun run = CommandLineRun.of("explain", "home agent");
        assertEquals(0, run.code());
        assertTrue(run.out().contains("keeps the directory entry of the line"), run.out());
        assertEquals(0, CommandLineRun.of("explain", "gets").code());
    }

    @Test
    void everyMetricAndEveryCode_isExplained() {
        for (Column<?> metric : Stream.<Column<?>>concat(PointMetric.columns().stream(), ActivityMetrics.all().stream())
                .toList()) {
            assertTrue(CommandLineRun.of("explain", metric.heading()).out().contains(metric.meaning()), metric.name());
        }
        for (Code code : Code.values()) {
            assertTrue(CommandLineRun.of("explain", code.id()).out().contains(code.title()), code.id());
        }
    }

    @Test
    void everyOperationAndEveryKernel_isExplained() {
        for (ProgramOperation verb : ProgramOperation.values()) {
            String text = CommandLineRun.of("explain", verb.word()).out();
            assertTrue(text.contains("Meaning: " + verb.meaning()) && text.contains(verb.signature()), text);
        }
        for (Kernel kernel : Kernel.values()) {
            String text = CommandLineRun.of("explain", kernel.word()).out();
            assertTrue(text.contains("Title: " + kernel.title()), text);
        }
    }

    @Test
    void equationsAndReadings_areExplained() {
        String broadcast = CommandLineRun.of("explain", "small broadcast").out();
        assertTrue(broadcast.contains("Where: HPDC 2013 (11)"), broadcast);
        assertTrue(broadcast.contains(Reading.FORWARD_DOUBLE_SUM.sentence()), broadcast);
        String reading = CommandLineRun.of("explain", "operation=reads").out();
        assertTrue(reading.contains(Reading.OPERATION_READS.sentence()), reading);
    }

    @Test
    void everyBuiltInName_isExplained() {
        Catalog catalog = new Catalog(FileLibrary::new);
        catalog.machines()
                .names()
                .forEach(name -> assertEquals(
                        ExitCode.FINE, CommandLineRun.of("explain", name).code()));
        catalog.protocols()
                .names()
                .forEach(name -> assertEquals(
                        ExitCode.FINE, CommandLineRun.of("explain", name).code()));
        catalog.programs()
                .names()
                .forEach(name -> assertEquals(
                        ExitCode.FINE, CommandLineRun.of("explain", name).code()));
        catalog.scenarios()
                .names()
                .forEach(name -> assertEquals(
                        ExitCode.FINE, CommandLineRun.of("explain", name).code()));
    }

    @Test
    void whatHasNoName_isRefusedWithAHint() {
        CommandLineRun run = CommandLineRun.of("explain", "golss");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("did you mean `gols`?"), run.err());
    }

    @Test
    void lint_knowsTheKindsOfDocumentsApart() {
        CommandLineRun run = CommandLineRun.of("lint", "xeon-phi/ping-pong", "xeon-phi-5110p", "gols", "contention");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("xeon-phi/ping-pong: scenario, 2 points"), run.out());
        assertTrue(run.out().contains("xeon-phi-5110p: machine, 60 cores"), run.out());
        assertTrue(run.out().contains("gols: protocol, "), run.out());
        assertTrue(run.out().contains("contention: program, needs lines sbuf, rbuf[]"), run.out());
    }

    /** Data is of the machine that its file is called after. */
    @Test
    void lint_knowsDataForAFit() throws IOException {
        String text = Files.readString(Path.of("published", "threadripper-1950x.yaml"));
        String right = write("threadripper-1950x.yaml", text);
        String wrong = write("ideal.yaml", text);
        String unknown = write("data.yaml", text);
        CommandLineRun run = CommandLineRun.of("lint", right, wrong, unknown);
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.out().contains("threadripper-1950x.yaml: data for `fit`, 4 sources"), run.out());
        assertTrue(run.out().contains("data.yaml: data for `fit`, of another machine than its name says"), run.out());
        assertTrue(run.err().contains("ideal.yaml:8:"), run.err());
    }

    /** What a machine extends is read too; a protocol that does not suit the whole is found where the document names it. */
    @Test
    void lint_readsWhatAMachineExtends() throws IOException {
        String head = "tagline: 1\nname: x\ntitle: another\nextends: smp-bus\n";
        String right = write("right.yaml", head);
        String wrong = write("wrong.yaml", head + "protocol: mesif-two-level\n");
        String round = write("round.yaml", "tagline: 1\nname: x\nextends: round.yaml\n");
        CommandLineRun run = CommandLineRun.of("lint", right, wrong, round);
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.out().contains("right.yaml: machine, 8 cores"), run.out());
        assertTrue(run.err().contains("error[TL221]"), run.err());
        assertTrue(run.err().contains("wrong.yaml:5:11"), run.err());
        assertTrue(run.err().contains("error[TL203]"), run.err());
        assertFalse(run.err().contains("TL013"), run.err());
    }

    @Test
    void lint_tellsTheMistakesOfAllFilesAtOnce() throws IOException {
        String scenario = write("s.yaml", "tagline: 1\nname: x\nmachine: nowhere\nprogramm: y\n");
        String machine = write("m.yaml", "tagline: 1\nname: x\ncores: {}\ndirectories: {}\n");
        String protocol = write("p.md", "# nothing\n");
        String program = write("p.cla", "fense()\n");
        CommandLineRun run = CommandLineRun.of("lint", scenario, machine, protocol, program, "gols");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("s.yaml:4:1"), run.err());
        assertTrue(run.err().contains("m.yaml:"), run.err());
        assertTrue(run.err().contains("p.md"), run.err());
        assertTrue(run.err().contains("p.cla:1:1"), run.err());
        assertTrue(run.out().contains("gols: protocol"), run.out());
    }

    @Test
    void timeline_tellsOneReplication() {
        CommandLineRun run = CommandLineRun.of("timeline", "xeon-phi/ping-pong", "-p", "send=E");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("sbuf[0]"), run.out());
    }

    /** Two sockets need a protocol with a shared cache. */
    @Test
    void aMachineWhoseProtocolDoesNotSuit_isRefused() throws IOException {
        Path machine = folder.resolve("machine.yaml");
        try (var in = getClass().getResourceAsStream("/io/tagline/library/topologies/sandy-bridge-2s.yaml")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Files.writeString(machine, text.replaceFirst("(?m)^protocol: .*$", "protocol: moesi"));
        }
        CommandLineRun run = CommandLineRun.of("lint", machine.toString());
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("TL221"), run.err());
    }

    /** An escape sequence in a document is refused; one in a file's name is shown, not sent. */
    @Test
    void hiddenCharacters_neverReachATerminal() throws IOException {
        Path scenario = folder.resolve("a\u001B[31mb.yaml");
        Files.writeString(scenario, "tagline: 1\nname: \"\\e[31mred\\u202E\"\n");
        CommandLineRun run = CommandLineRun.of("lint", scenario.toString());
        assertTrue(run.err().contains("TL030"), run.err());
        assertFalse((run.out() + run.err()).contains("\u001B"), run.err());
    }

    @Test
    void withoutACommand_thereIsHelp() {
        CommandLineRun run = CommandLineRun.of();
        assertEquals(ExitCode.FINE, run.code());
        assertTrue(run.out().contains("Examples:"), run.out());
        assertEquals(run.out(), CommandLineRun.of("--help").out());
        assertEquals(run.out(), CommandLineRun.of("help").out());
        assertEquals(
                CommandLineRun.of("help", "run").out(),
                CommandLineRun.of("run", "--help").out());
        assertEquals(ExitCode.REFUSED, CommandLineRun.of("help", "rum").code());
    }

    @Test
    void version_isOneLine() {
        assertTrue(CommandLineRun.of("--version").out().startsWith("tagline "));
    }

    private String write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file.toString();
    }

    @Test
    void help_followsSubcommands_andRefusesOthers() {
        assertEquals(
                CommandLineRun.of("protocol", "complete", "--help").out(),
                CommandLineRun.of("help", "protocol", "complete").out());
        CommandLineRun misspelt = CommandLineRun.of("help", "protocol", "complet");
        assertEquals(ExitCode.REFUSED, misspelt.code());
        assertTrue(misspelt.err().contains("did you mean `complete`?"), misspelt.err());
    }

    /** A screen has 60 lines or fewer. Nothing is withheld: each option is named, and explained when asked for. */
    @ParameterizedTest
    @ValueSource(strings = {"check", "ask"})
    void longHelp_isShortAtFirst(String command) {
        String first = CommandLineRun.of(command, "--help").out();
        String all = CommandLineRun.of("help", command, "--all").out();
        assertTrue(first.lines().count() <= 60, first);
        assertTrue(first.contains("`tagline help " + command + " --all`"), first);
        for (String word : all.split("[^a-z-]+", -1)) {
            assertTrue(!word.startsWith("--") || first.contains(word) || word.equals("--"), word + " in " + first);
        }
        assertTrue(all.lines().count() > first.lines().count());
    }

    /** A program with a mistake hid the misspelt machine. */
    @Test
    void machineAndProgram_areCheckedAtOnce() throws IOException {
        Path file = folder.resolve("two.yaml");
        Files.writeString(file, """
                tagline: 1
                name: two mistakes
                machine: gravitom2
                threads: {T0: 0}
                lines: {x: {}}
                program: |
                  cl_write(y, 1)
                measure: {latency: last thread}
                """);
        String err = CommandLineRun.of("lint", file.toString()).err();
        assertTrue(err.contains("did you mean `graviton2`?") && err.contains("`y`") && err.contains("2 errors"), err);
    }

    @Test
    void wordWhereANumberOrAnotherWordMayBe_isAWordMisspelt() {
        CommandLineRun run = CommandLineRun.of("sensitivity", "lessons/false-sharing", "--by", "orgin");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("did you mean `origin`?"), run.err());
    }
}
