package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code check --reach}: what is said of a target, in each format, and how the command ends. */
@Order(1)
final class ReachCommandTest {

    private static final Pattern CELL =
            Pattern.compile("<details class=\"cell\" name=\"cell\"><summary>[^<]+</summary><pre>[^<]+</pre></details>");

    @TempDir
    private Path folder;

    private static CommandLineRun reach(String protocol, String target, String... more) {
        List<String> words = new ArrayList<>(List.of("check", protocol, "--reach", target));
        words.addAll(List.of(more));
        return CommandLineRun.of(words.toArray(String[]::new));
    }

    /** By hand, as {@code ShortestRunsTest} counts; 0 there is a run, 1 there is none. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "msi; M / Fwd-GetS; 0; msi: Cache: M / Fwd-GetS: 7 steps with 2 caches; none is shorter with up to 5 caches",
                "msi; I; 0; msi: Cache: I: so it is at the beginning; none is shorter with up to 5 caches",
                "msi; S + M; 1; msi: Cache: S + Cache: M: no run with any number of caches: no view of two caches shows it",
                "msi; directory: I / PutM-Owner; 1; msi: Directory: I / PutM-Owner: no run with any number of caches: no owner is ever recorded in `I`",
                "msi-bus; M + M; 1; msi-bus: Cache: M + Cache: M: no run with any number of caches: no view of two caches shows it"
            })
    void verdict_isTheFirstLineAndTheExitCode(String protocol, String target, int code, String line) {
        CommandLineRun run = reach(protocol, target);
        assertTrue(run.out().startsWith(line), run.out() + run.err());
        assertEquals(code, run.code());
    }

    /** An ordered network is not covered by a proof, so nobody knows. */
    @Test
    void withoutAProof_moreCachesAreNotExcluded(@TempDir Path folder) throws IOException {
        String networks = "## Networks\n\n| network | order |\n|---|---|\n| forward | ordered |\n\n";
        String bus = Files.readString(Path.of("../protocols/vi-bus.md")).replace("## Cache\n", networks + "## Cache\n");
        Path ordered = Files.writeString(folder.resolve("ordered.md"), bus);
        CommandLineRun run = reach(ordered.toString(), "VW_D + VW_D");
        String line =
                "ordered: Cache: VW_D + Cache: VW_D: no run with up to 6 caches; more are not excluded, since nothing is proved for any number: it relies on an ordered network";
        assertTrue(run.out().startsWith(line), run.out() + run.err());
        assertEquals(ExitCode.BROKEN, run.code());
    }

    @Test
    void aRun_isToldStepByStep() {
        String out = reach("msi", "IM_AD / Store").out();
        assertTrue(out.contains("Store (waits)"), out);
        String diagram = reach("msi", "S", "--format", "mermaid").out();
        assertTrue(diagram.startsWith("%% msi: Cache: S: 3 steps"), diagram);
        assertTrue(diagram.contains("sequenceDiagram"), diagram);
    }

    @Test
    void ofOneWorld_noOtherIsSpokenOf() {
        assertTrue(reach("msi", "S + S", "--caches", "2")
                .out()
                .startsWith("msi: Cache: S + Cache: S: 6 steps with 2 caches\n"));
        assertTrue(reach("msi", "S + S", "--caches", "1")
                .out()
                .startsWith("msi: Cache: S + Cache: S: no run with 1 cache; "));
    }

    @Test
    void mistakes_areShownWhereTheyAre() {
        CommandLineRun run = reach("msi", "Mx + S / Fwd-GetZ");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("error[TL103]: unknown state `Mx`\n  --> --reach:1:1"), run.err());
        assertTrue(run.err().contains("^^ did you mean `M`?"), run.err());
        assertTrue(run.err().contains("error[TL104]: unknown event `Fwd-GetZ`"), run.err());
        assertEquals(ExitCode.REFUSED, reach("msi", "").code());
        assertEquals(ExitCode.REFUSED, reach("msi", "M\nS").code());
    }

    /** A cell opens its run by an element of the browser: no script, and the keyboard reaches it. */
    @Test
    void thePage_opensARunInEachCell() throws IOException {
        Path file = folder.resolve("msi.html");
        CommandLineRun run = reach("msi", "all", "-o", file.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        String page = Files.readString(file);
        assertFalse(page.contains("<script"));
        String text = reach("msi", "all").out();
        long lengths = text.lines()
                .filter(line -> line.matches("\\w+  .*"))
                .flatMap(line -> Pattern.compile("  (\\d+)( / \\d)?(?= |$)")
                        .matcher(line)
                        .results())
                .count();
        assertEquals(lengths, CELL.matcher(page).results().count());
        assertTrue(Files.size(file) < 300_000, () -> page.length() + " characters");
    }
}
