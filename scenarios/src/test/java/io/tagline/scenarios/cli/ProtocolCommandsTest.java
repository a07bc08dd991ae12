package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.work.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code tagline protocol} and {@code tagline check}. */
class ProtocolCommandsTest {

    @TempDir
    private Path folder;

    /** A copy of a built-in protocol with one thing changed. */
    private String mutant(String name, String from, String to) throws IOException {
        String text = new Catalog(FileLibrary::new)
                .protocols()
                .library()
                .open(name, new Diagnostics())
                .orElseThrow()
                .text();
        assertTrue(text.contains(from));
        Path file = folder.resolve("mutant.md");
        Files.writeString(file, text.replace(from, to));
        return file.toString();
    }

    @Test
    void protocol_isShownAsMatrix() {
        CommandLineRun run = CommandLineRun.of("protocol", "show", "mesi");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("MESI: a directory protocol"), run.out());
        assertTrue(run.out().contains("GetS to home / IS_D"), run.out());
    }

    /** A page with the states' colours, which are Okabe and Ito's, and what a document says escaped. */
    @Test
    void protocol_isShownAsPage() throws IOException {
        String mutant = mutant("mesi", "| shared: equal", "| shared & <b>: equal");
        CommandLineRun run = CommandLineRun.of("protocol", "show", mutant, "--format", "html");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        String html = run.out();
        assertTrue(html.contains("<title>MESI: a directory protocol"), html);
        assertTrue(html.contains("<span class=\"swatch\" style=\"background:#d55e00\"></span>M</td>"), html);
        assertTrue(html.contains("<td class=\"text\">IM_AD</td>"), "transient states have no colour");
        assertTrue(html.contains("shared &amp; &lt;b&gt;: equal"), html);
        assertTrue(html.contains("GetS to home / IS_D"), html);
    }

    /** The pages under docs/protocols are what the command prints; print them again when a protocol has changed. */
    @ParameterizedTest
    @MethodSource("protocols")
    void pageInTheDocumentation_isWhatTheCommandPrints(String name) throws IOException {
        String printed = CommandLineRun.of("protocol", "show", name, "--format", "markdown")
                .out();
        assertEquals(Files.readString(Path.of("../docs/protocols/" + name + ".md")), printed);
    }

    static List<String> protocols() {
        return new Catalog(FileLibrary::new).protocols().names();
    }

    @Test
    void wordsOfProtocolDocuments_areExplained() {
        CommandLineRun run = CommandLineRun.of("explain", "a sharer");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("one cache of the sharer set"), run.out());
    }

    @Test
    void diff_namesWhatOnlyOneHas() {
        CommandLineRun run = CommandLineRun.of("protocol", "diff", "msi", "mesi");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("hit / M"), run.out());
    }

    /** A read of nobody's line, and the silent store, are what E is about; they stand before all cells. */
    @Test
    void diff_leadsWithWhatChangedInStableStates() {
        List<String> lines = CommandLineRun.of("protocol", "diff", "msi", "mesi")
                .out()
                .lines()
                .toList();
        assertTrue(lines.get(0).contains(" cells differ: "), lines.get(0));
        assertEquals("Cache: where events lead from stable states", lines.get(2));
        List<List<String>> rows = lines.stream()
                .map(line -> List.of(line.strip().split(" {2,}")))
                .takeWhile(cells -> !cells.get(0).startsWith("Directory"))
                .toList();
        assertTrue(rows.contains(List.of("I", "Load", "S", "S or E")), rows.toString());
        assertTrue(rows.contains(List.of("E", "Store", "M")), rows.toString());
    }

    /** Without its Inv-Ack, the writer waits for ever, and the story's end names it and what it waits for. */
    @Test
    void storyOfADeadlock_endsWithWhoWaitsForWhom() {
        CommandLineRun run = CommandLineRun.of("check", "msi", "--caches", "2", "--fault", "drop:Inv-Ack");
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        String end = run.out().substring(run.out().indexOf("who waits for whom:"));
        assertTrue(end.contains("waits for Inv-Ack: no such message is in flight"), run.out());
    }

    @Test
    void protocolWithoutVerb_isRefused() {
        assertEquals(ExitCode.REFUSED, CommandLineRun.of("protocol").code());
    }

    @Test
    void shippedProtocol_isVerified() {
        CommandLineRun run = CommandLineRun.of("check", "msi", "--caches", "2", "--json");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("\"schema\": \"tagline/check/1\""), run.out());
        assertTrue(run.out().contains("\"verdict\": \"verified\""), run.out());
    }

    /** With two caches nobody acknowledges while others are still to do so: what holds is said of that world, and strictly it is not enough. */
    @Test
    void worldThatIsAskedFor_isNamedWithTheRowsItLeaves() {
        CommandLineRun run = CommandLineRun.of("check", "msi", "--caches", "2");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        String verdict = "msi: %s in the worlds asked for, 2 caches: 2 rows never taken; 57 of 59 rows taken";
        assertTrue(run.out().contains(verdict.formatted("verified")), run.out());
        assertTrue(run.out().contains("never taken: Cache: IM_A | Inv-Ack-Partial"), run.out());
        CommandLineRun strict = CommandLineRun.of("check", "msi", "--caches", "2", "--strict", "--json");
        assertEquals(ExitCode.BROKEN, strict.code());
        assertTrue(strict.out().contains("\"verdict\": \"incomplete\""), strict.out());
    }

    /** Gols needs four caches for two acknowledgements of a line that its reader lost on the way; five are tried since four may be counted to. */
    @Test
    void withoutASize_allRowsAreReached() {
        CommandLineRun run = CommandLineRun.of("check", "gols");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(
                run.out().contains("gols: verified with 3 caches; 4 caches; 5 caches; 89 of 89 rows taken"), run.out());
        assertTrue(run.out().contains("not applicable: starvation: no row asks again"), run.out());
    }

    /** A row that no world takes: the verdict names it, and the worlds. */
    @Test
    void rowThatIsNeverTaken_isNotComplete() throws IOException {
        String file = mutant("vi-bus", "| I, IV_AD, IW_AD | Bus-GetM |", "| I, IV_AD, IW_AD, IW_D | Bus-GetM |");
        CommandLineRun run = CommandLineRun.of("check", file);
        assertEquals(ExitCode.BROKEN, run.code(), run.out());
        assertTrue(
                run.out()
                        .contains(
                                "not complete with 3 caches; 4 caches; 5 caches; 1 cache; 6 caches: 1 row never taken"),
                run.out());
        assertTrue(run.out().contains("never taken: Cache: IW_D | Bus-GetM"), run.out());
    }

    @Test
    void unevenDeal_isAskedFor() {
        CommandLineRun run = CommandLineRun.of("check", "mesif-two-socket", "--deal", "2+1", "--values", "1");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("\n3 caches below 2 shared caches (2+1), 1 line, 1 value "), run.out());
        assertTrue(run.out().contains("not looked at: data value: all stores write the same value"), run.out());
        for (String[] wrong : new String[][] {
            {"mesi", "--deal", "3+1"},
            {"mesif-two-socket", "--deal", "2+0"},
            {"mesif-two-socket-source", "--deal", "1+1+1"},
            {"mesif-two-socket", "--deal", "2+1", "--caches", "3"},
            {"mesif-two-socket", "--deal", "8+1"}
        }) {
            CommandLineRun refused = CommandLineRun.of(
                    Stream.concat(Stream.of("check"), Stream.of(wrong)).toArray(String[]::new));
            assertEquals(ExitCode.REFUSED, refused.code(), refused.out());
        }
    }

    /** docs/protocols/verification.md, as the models of others count. */
    @Test
    void withoutLoadHistory_statesAreFewer() {
        CommandLineRun run = CommandLineRun.of("check", "msi", "--caches", "2", "--no-load-history");
        assertTrue(run.out().matches("(?s).*\n2 caches, 1 line, 2 values +1,602 +4,124 .*"), run.out());
    }

    /** Mutant D8 of the reference: an upgrade keeps its copy when it is invalidated; then two caches write. */
    @Test
    void mutant_isToldAsAStoryWithExitCodeOne() throws IOException {
        String file = mutant(
                "mesi",
                "| SM_AD | Inv | send Inv-Ack to requester | IM_AD |",
                "| SM_AD | Inv | send Inv-Ack to requester | |");
        CommandLineRun run = CommandLineRun.of("check", file, "--caches", "2");
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        assertTrue(run.out().contains("violated with 2 caches, 1 line, 2 values: single writer"), run.out());
        assertTrue(run.out().contains("Upgrade-Sharer from cache 0"), run.out());
        CommandLineRun drawn = CommandLineRun.of("check", file, "--caches", "2", "--format", "mermaid");
        List<String> diagram = drawn.out().lines().toList();
        assertTrue(diagram.get(0).startsWith("%% mutant: violated"), drawn.out());
        assertEquals("sequenceDiagram", diagram.get(1));
    }

    @Test
    void randomTester_findsTheSameMutant() throws IOException {
        String file = mutant(
                "mesi",
                "| SM_AD | Inv | send Inv-Ack to requester | IM_AD |",
                "| SM_AD | Inv | send Inv-Ack to requester | |");
        Path found = folder.resolve("found");
        CommandLineRun run =
                CommandLineRun.of("check", file, "--random", "30000", "--cores", "8", "--out", found.toString());
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        assertTrue(run.out().contains("a program that fails"), run.out());
        CommandLineRun again =
                CommandLineRun.of("run", found.resolve("scenario.yaml").toString(), "--no-results");
        assertEquals(ExitCode.BROKEN, again.code(), again.err());
        assertTrue(again.err().contains("has no row for"), again.err());
        assertEquals(
                ExitCode.FINE,
                CommandLineRun.of("check", "mesi", "--random", "4000").code());
    }

    @Test
    void ownProtocol_runsLikeABuiltInOne() throws IOException {
        String file = mutant("gols", "# GOLS", "# My GOLS");
        CommandLineRun run =
                CommandLineRun.of("run", "xeon-phi/ping-pong", "-p", "protocol=" + file, "-r", "50", "--no-results");
        assertTrue(run.out().contains("protocol mutant"), run.out() + run.err());
        assertEquals(
                ExitCode.FINE, CommandLineRun.of("check", file, "--caches", "2").code());
    }

    /** A writer whose Inv-Ack is lost waits for ever: the transaction is stuck. */
    @Test
    void lostAck_isFound() {
        CommandLineRun run = CommandLineRun.of("check", "mesi", "--caches", "2", "--fault", "drop:Inv-Ack");
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        assertTrue(run.out().contains("violated"), run.out());
        CommandLineRun wrong = CommandLineRun.of("check", "mesi", "--fault", "drop:Inv-Ak");
        assertEquals(ExitCode.REFUSED, wrong.code());
        assertTrue(wrong.err().contains("did you mean"), wrong.err());
    }

    /** A sharer acknowledges an invalidation and keeps its copy: the change is one option, without a file. */
    @Test
    void changedRow_isCheckedWithoutAFile() {
        CommandLineRun run = CommandLineRun.of("check", "msi", "--caches", "2", "--change", "S / Inv: -> S");
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        assertTrue(
                run.out().startsWith("msi with S / Inv: send Inv-Ack to requester -> S: violated with 2 caches"),
                run.out());
        assertTrue(run.err().contains("note: S / Inv of a cache was: send Inv-Ack to requester -> I"), run.err());
        CommandLineRun found =
                CommandLineRun.of("check", "msi", "--change", "S / Inv: -> S", "--reach", "S + M", "--caches", "2");
        assertEquals(ExitCode.FINE, found.code(), found.err());
        assertEquals(
                ExitCode.FAILED,
                CommandLineRun.of("check", "msi", "--change", "S / Inv: -> S", "--any")
                        .code());
    }

    /** Two options, each with a slip: the caret is below the word, in the line of its option. */
    @Test
    void slipsOfChanges_areShownInTheOption() {
        CommandLineRun wrong =
                CommandLineRun.of("check", "mesi", "--change", "S / Inw: stall", "--change", "SZ / Inv: stall");
        assertEquals(ExitCode.REFUSED, wrong.code());
        assertTrue(wrong.err().contains("--change:1:5"), wrong.err());
        assertTrue(wrong.err().contains("^^^ did you mean `Inv`?"), wrong.err());
        assertTrue(wrong.err().contains("--change:2:1"), wrong.err());
    }

    @Test
    void wrongSizes_areRefused() {
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("check", "msi", "--caches", "0").code());
        assertEquals(
                ExitCode.REFUSED,
                CommandLineRun.of("check", "msi", "--random", "10", "--cores", "61")
                        .code());
        assertEquals(ExitCode.REFUSED, CommandLineRun.of("check", "msii").code());
    }

    @Test
    void machineWithoutCoherence_isRefused() {
        CommandLineRun run = CommandLineRun.of("check", "mesi", "--random", "1000", "--machine", "scc");
        assertEquals(ExitCode.REFUSED, run.code(), run.err());
        assertTrue(run.err().contains("machine scc has no coherent caches"), run.err());
    }

    @Test
    void equalProtocols_differNowhere() {
        assertEquals(
                "No cell differs.\n",
                CommandLineRun.of("protocol", "diff", "mesi", "mesi").out());
    }
}
