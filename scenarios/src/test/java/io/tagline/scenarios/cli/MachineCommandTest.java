package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tagline machine} as a script sees it. */
final class MachineCommandTest {

    @TempDir
    private Path folder;

    private static CommandLineRun run(String... arguments) {
        return CommandLineRun.of(arguments);
    }

    /** 2 dies of 2 CCX of 4 cores. */
    @Test
    void show_tellsTheLevels() {
        String out = run("machine", "show", "threadripper-1950x").out();
        assertTrue(out.contains("CCX") && out.contains("L3 8 MiB in 4") && out.contains("crossbar of 4"), out);
    }

    /** As many boxes of cores as there are cores, of CCX as there are CCX; one ground for light and one for dark. */
    @Test
    void picture_hasEveryCore() {
        String svg =
                run("machine", "show", "threadripper-1950x", "--format", "svg").out();
        assertEquals(16, svg.split("class=\"core\"", -1).length - 1);
        assertEquals(4, svg.split(">CCX: crossbar<", -1).length - 1);
        assertTrue(svg.contains("prefers-color-scheme:dark"));
    }

    @Test
    void newMachine_canBeLinted() throws IOException {
        String core = "<object type=\"Core\"><object type=\"PU\"/></object>";
        Path xml = Files.writeString(
                folder.resolve("my box.xml"),
                "<topology><object type=\"Machine\"><object type=\"L2Cache\" cache_size=\"1048576\" cache_associativity=\"16\">"
                        + core + core + "</object></object></topology>");
        String document = run("machine", "new", "--from", xml.toString()).out();
        Path yaml = Files.writeString(folder.resolve("box.yaml"), document);
        assertEquals(0, run("lint", yaml.toString()).code(), document);
        assertTrue(document.contains("name: my-box"), document);
    }

    @Test
    void whatIsNoTopology_isRefused() throws IOException {
        Path xml = Files.writeString(folder.resolve("no.xml"), "<topology/>");
        assertEquals(2, run("machine", "new", "--from", xml.toString()).code());
        assertEquals(
                2,
                run("machine", "new", "--from", folder.resolve("missing.xml").toString())
                        .code());
        assertEquals(2, run("machine").code());
    }

    /** The ping-pong of papers/000 has formulas over costs that the Threadripper's document does not state. */
    @Test
    void scenarioOnAMachineWithoutCosts_runsWithoutFormulas_andSaysSo() {
        CommandLineRun run = run(
                "run", "xeon-phi/ping-pong", "--machine", "threadripper-1950x", "--no-results", "--replications", "3");
        assertTrue(run.err().contains("states no costs under `model`"), run.err());
        assertTrue(run.out().contains("ping-pong"), run.out() + run.err());
    }
}
