package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code tagline protocol complete}, on the documents of the guide. */
final class ProtocolCompleteTest {

    private static final String GUIDE = "../docs/guide/";

    /** Two threads hand a number over and back, ten times. */
    private static final String PING_PONG = """
            tagline: 1
            name: ping-pong
            machine: ideal
            threads: {count: 2}
            lines:
              ping: {}
              pong: {}
            program: |
              for i in 1..10:
                if me == 0:
                  cl_write(ping, i)
                  cl_wait(pong, i)
                else:
                  cl_wait(ping, i)
                  cl_write(pong, i)
            measure: {latency: last thread}
            run: {replications: 2}
            """;

    @TempDir
    private Path folder;

    private static CommandLineRun run(String command) {
        return CommandLineRun.of(command.split(" ", -1));
    }

    private String completed(String name) {
        Path whole = folder.resolve(name);
        CommandLineRun run = run("protocol complete " + GUIDE + name + " -o " + whole);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        return whole.toString();
    }

    /** Stable states alone are written there: the rest follows, holds for any number of caches, and runs. */
    @ParameterizedTest
    @ValueSource(strings = {"plain-vi.md", "plain-msi-e.md", "plain-mosi.md"})
    void stableStates_becomeAProtocolThatIsProvedAndRuns(String name) throws IOException {
        assertEquals(
                ExitCode.FAILED, run("check " + GUIDE + name + " --caches 2").code());
        String whole = completed(name);
        CommandLineRun proof = run("check " + whole + " --any");
        assertEquals(ExitCode.FINE, proof.code(), proof.out());
        assertTrue(proof.out().contains(": verified with 3 caches; 4 caches; 5 caches"), proof.out());
        Path scenario = Files.writeString(folder.resolve("ping-pong.yaml"), PING_PONG);
        CommandLineRun timed = run("run " + scenario + " --no-results --protocol " + whole);
        assertEquals(ExitCode.FINE, timed.code(), timed.err());
        CommandLineRun random = run("check " + whole + " --random 20000");
        assertEquals(ExitCode.FINE, random.code(), random.err() + random.out());
    }

    /** The document goes to stdout, what is said about it does not. */
    @Test
    void whatIsWritten_isTheDocument() throws IOException {
        CommandLineRun run = run("protocol complete " + GUIDE + "plain-vi.md");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertEquals(Files.readString(Path.of(completed("plain-vi.md"))), run.out());
        assertTrue(run.err().contains("plain-vi: 4 rows, 1 new state"), run.err());
        assertTrue(run.err().contains("everything holds with 2 caches"), run.err());
        assertFalse(run.out().contains("everything holds"), run.out());
    }

    @Test
    void theNewRowsAlone_extendTheDocument() throws IOException {
        CommandLineRun run = run("protocol complete " + GUIDE + "plain-vi.md --extend");
        Path rows = Files.writeString(
                folder.resolve("rows.md"),
                run.out().replace(GUIDE, Path.of(GUIDE).toAbsolutePath() + "/"));
        assertEquals(ExitCode.FINE, run("check " + rows + " --caches 3").code());
    }

    @ParameterizedTest
    @CsvSource({
        "text, rows that follow",
        "markdown, | at | state | event |",
        "html, <!DOCTYPE html>",
        "latex, \\begin{tabular}",
        "json, \"rule\": \"unseen\""
    })
    void theRowsAlone_haveEveryFormat(String format, String shown) {
        CommandLineRun run = run("protocol complete " + GUIDE + "plain-vi.md --dry-run --format " + format);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains(shown), run.out());
    }

    /** Who asks what is wrong is told what would help. */
    @Test
    void lintAndCheck_offerIt() {
        CommandLineRun lint = run("lint " + GUIDE + "plain-vi.md");
        assertEquals(ExitCode.FINE, lint.code());
        assertTrue(
                lint.err().contains("4 rows are missing that follow from others, such as `VI_A`, `Fwd-Get`"),
                lint.err());
        assertEquals("", run("lint mesi").err());
        assertTrue(run("check " + GUIDE + "plain-vi.md --caches 2")
                .out()
                .contains("rows are missing that follow from others: `tagline protocol complete` writes them"));
    }

    @Test
    void check_offersTheRowOfAMissingCell() throws IOException {
        String msi = Files.readString(Path.of("../protocols/msi.md"));
        String row = "| SM_AD | Inv | send Inv-Ack to requester | IM_AD |\n";
        assertTrue(msi.contains(row));
        Path file = Files.writeString(folder.resolve("bare.md"), msi.replace(row, ""));
        CommandLineRun check = run("check " + file + " --caches 2");
        assertEquals(ExitCode.FAILED, check.code());
        assertTrue(check.out().contains("""
                                `Inv` in state `SM_AD` has no row
                                the row follows from others: `tagline protocol complete` writes it
                                """), check.out());
    }

    /** A state to which only such rows lead is a mistake without them, and that is said there. */
    @Test
    void lint_offersRowsThatLeadToAState() throws IOException {
        String msi = Files.readString(Path.of("../protocols/msi.md"));
        Path file = Files.writeString(
                folder.resolve("bare.md"), msi.replace("| IS_D | Inv | send Inv-Ack to requester | IS_D_I |\n", ""));
        CommandLineRun lint = run("lint " + file);
        assertEquals(ExitCode.REFUSED, lint.code());
        assertTrue(lint.err().contains("no row leads to state `IS_D_I`"), lint.err());
        assertTrue(lint.err().contains("rows that follow from others lead to it"), lint.err());
        assertEquals(ExitCode.FINE, run("protocol complete " + file).code());
    }

    /** The readings differ where the home does not wait: a writer waits longer where its Inv is stalled. */
    @Test
    void timing_comparesBothReadings() {
        CommandLineRun run = run("protocol complete mesi --timing xeon-phi-5110p --format csv");
        assertEquals(ExitCode.REFUSED, run.code());
        CommandLineRun text = run("protocol complete mesi --timing xeon-phi-5110p");
        assertEquals(ExitCode.FINE, text.code(), text.err());
        assertTrue(text.out().startsWith("Answered or stalled in mesi on xeon-phi-5110p: IS_D, Inv"), text.out());
    }

    /** Whichever reading a document has, the same two are compared. */
    @Test
    void timing_isTheSameForADocumentThatStalls() throws IOException {
        Path stalled = folder.resolve("plain-msi-e.md");
        run("protocol complete " + GUIDE + "plain-msi-e.md --race stall -o " + stalled);
        String own = run("protocol complete " + stalled + " --timing ideal").out();
        String bare = run("protocol complete " + GUIDE + "plain-msi-e.md --timing ideal")
                .out();
        assertEquals(tail(bare), tail(own));
        Path answered = folder.resolve("answered.md");
        run("protocol complete " + GUIDE + "plain-msi-e.md -o " + answered);
        assertEquals(
                tail(bare),
                tail(run("protocol complete " + answered + " --timing ideal").out()));
    }

    private static String tail(String text) {
        return text.substring(text.indexOf("threads   "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "protocol complete;PROTOCOL",
                "protocol complete nosuch;there is no `nosuch` among the built-in protocols",
                "protocol complete DIR/none.md;there is no file",
                "protocol complete DIR;TL",
                "protocol complete mesi --race both;--race",
                "protocol complete mesi --dry-run --extend;--dry-run cannot be used with --extend",
                "protocol complete mesi --timing ideal --check;--timing cannot be used with --check",
                "protocol complete mesi --extend;no row follows from those of mesi",
                "protocol complete gols --timing ideal;no row of gols has two readings",
                "protocol complete mesi --timing nosuch;nosuch",
                "protocol complete mesi --timing scc;no coherent caches",
                "protocol complete mesi --timing sandy-bridge-2s;has no shared cache",
                "protocol complete mesi -o DIR/none/x.md;there is no folder",
                "protocol complete mesi -o DIR/x.svg;there is no format for a file x.svg",
                "protocol complete mesi --jobs 0;--jobs needs at least 1"
            })
    void whatCannotBeMeant_isRefused(String command, String hint) {
        CommandLineRun run = run(command.replace("DIR", folder.toString()));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertEquals("", run.out());
        assertTrue(run.err().contains(hint), run.err());
        assertFalse(run.err().contains("\tat "), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# Nothing\n", "| a |\n|---|\n", "# X\n\nextends: nosuch\n", "# X\n\nextends: x\n"})
    void aDocumentThatIsNone_isRefusedWithItsPlace(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("x.md"), text);
        CommandLineRun run = run("protocol complete " + file);
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains("error[TL"), run.err());
    }

    /** Line ends of another system, and no line end at the end. */
    @Test
    void lineEnds_areNoMistake() throws IOException {
        String text = Files.readString(Path.of(GUIDE + "plain-vi.md"));
        Path file = Files.writeString(folder.resolve("x.md"), text.strip().replace("\n", "\r\n"));
        CommandLineRun run = run("protocol complete " + file);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertEquals(
                run("protocol complete " + GUIDE + "plain-vi.md").out().strip(),
                run.out().strip());
    }

    /** Many states and rows: it ends, and soon. */
    @Test
    void aLargeTable_isRead() throws IOException {
        String vi = Files.readString(Path.of(GUIDE + "plain-vi.md"));
        StringBuilder states = new StringBuilder();
        StringBuilder rows = new StringBuilder();
        IntStream.range(0, 300).forEach(i -> {
            states.append("| W%d | none | waits |\n".formatted(i));
            rows.append("| %s | Have-It | | W%d |\n".formatted(i == 0 ? "VI_A" : "W" + (i - 1), i));
        });
        String large = vi.replaceFirst("(?m)^\\| VI_A .*\n", "$0" + states)
                .replaceFirst("(?m)^\\| VI_A \\| Put-Ack.*\n", "$0" + rows)
                .replace("send Put-Ack to requester", "send Have-It to requester; send Put-Ack to requester");
        Path file = Files.writeString(folder.resolve("large.md"), large);
        CommandLineRun run = run("protocol complete " + file);
        assertTrue(run.code() <= ExitCode.BROKEN, run.err());
        assertFalse(run.err().contains("\tat "), run.err());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDisk_isTold() {
        CommandLineRun run = run("protocol complete mesi -o /dev/full");
        assertEquals(ExitCode.BROKEN, run.code());
        assertTrue(run.err().contains("No space left"), run.err());
    }
}
