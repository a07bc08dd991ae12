package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        // Once in each, and once in the legend.
        assertEquals(4 + 1, svg.split(">CCX: crossbar of 4, hop 0.29 ns°<", -1).length - 1);
        assertTrue(svg.contains("prefers-color-scheme:dark"));
    }

    /** The protocol of a machine is read by whoever reads the machine, and named where its own document names it. */
    @ParameterizedTest
    @CsvSource({"mesii, TL204", "mesif-two-level, TL221"})
    void protocolThatIsNotThere_orDoesNotSuit_isRefusedInPlace(String protocol, String code) throws IOException {
        String document = "tagline: 1\nname: odd\ntitle: odd\nextends: smp-bus\nprotocol: " + protocol + "\n";
        String machine = Files.writeString(folder.resolve("odd.yaml"), document).toString();
        List<CommandLineRun> runs = List.of(
                run("machine", "show", machine),
                run("c2c", machine),
                run("lint", machine),
                run("run", "synchronisation/locks", "--machine", machine));
        for (CommandLineRun run : runs) {
            assertEquals(2, run.code());
            assertTrue(run.err().contains(code) && run.err().contains("odd.yaml:5:11"), run.err());
        }
        CommandLineRun set =
                run("run", "synchronisation/locks", "--machine", "smp-bus", "--set", "protocol=" + protocol);
        assertTrue(set.err().contains(code) && set.err().contains("--set:1:10"), set.err());
    }

    /** Beside the document, not in the folder in which the command is given; and only where it is used. */
    @Test
    void protocolOfAMachine_isLookedForBesideIt_ifItIsUsed() throws IOException {
        Files.copy(Path.of("..", "protocols", "mesi.md"), folder.resolve("mine.md"));
        String head = "tagline: 1\nname: own\ntitle: own\nextends: ideal\nprotocol: ";
        String own = Files.writeString(folder.resolve("own.yaml"), head + "./mine.md\n")
                .toString();
        String without = Files.writeString(folder.resolve("without.yaml"), head + "./not-there.md\n")
                .toString();
        assertEquals(0, run("c2c", own, "--pairs", "1", "--replications", "1").code());
        assertEquals(0, run("pairs", own).code());
        assertEquals(2, run("pairs", without).code());
        assertEquals(0, run("pairs", without, "--protocol", "mesi").code());
        assertEquals(
                0,
                run("check", "mesi", "--random", "1000", "--machine", without, "--out", folder.toString())
                        .code());
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

    /** The ping-pong of Ramos and Hoefler (HPDC 2013) have formulas over costs that the Threadripper's document does not state. */
    @Test
    void scenarioOnAMachineWithoutCosts_runsWithoutFormulas_andSaysSo() {
        CommandLineRun run = run(
                "run", "xeon-phi/ping-pong", "--machine", "threadripper-1950x", "--no-results", "--replications", "3");
        assertTrue(run.err().contains("lacks costs under `model`"), run.err());
        assertTrue(run.out().contains("ping-pong"), run.out() + run.err());
    }

    /** The broadcast of Ramos and Hoefler (HPDC 2013) is tuned by R_L, R_R, R_I, c_E and b_E: the bus states none of them, Westmere not the last two. */
    @ParameterizedTest
    @CsvSource({"smp-bus, 8, true", "westmere-2s, 12, false"})
    void collectiveOnAMachineWithoutCosts_isTunedByMeasuredOnes(String machine, String threads, boolean measured) {
        CommandLineRun run = run(
                "run",
                "xeon-phi/small-broadcast",
                "--machine",
                machine,
                "-p",
                "n=" + threads,
                "--no-results",
                "--replications",
                "3");
        assertTrue(run.err().contains("formulas are left out"), run.err());
        assertEquals(measured, run.err().contains("measured costs are used"), run.err());
        assertTrue(run.out().contains("small broadcast"), run.out() + run.err());
    }

    /** Who writes the machine into the file is asked for what the file's models need. */
    @Test
    void ownMachineWithoutCosts_isRefusedWhereTheModelIs() throws IOException {
        Path file = folder.resolve("mine.yaml");
        String text = Files.readString(Path.of("../scenarios/xeon-phi/small-broadcast.yaml"))
                .replace("machine: xeon-phi-5110p", "machine: smp-bus")
                .replace("range: [2, 60]", "range: [2, 8]");
        Files.writeString(file, text);
        CommandLineRun run = run("run", file.toString(), "--no-results");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("error[TL222]: machine smp-bus has no cost"), run.err());
        assertTrue(run.err().contains("28 | model: {equation: small broadcast, share: 0%}"), run.err());
    }

    /** Of a computer that only hwloc has looked at no time is known, though intervals are ±0.0; a machine that is made up claims nothing. */
    @Test
    void timesThatAreAllInvented_areCalledSo() throws IOException {
        String core =
                "<object type=\"L1Cache\" cache_size=\"32768\"><object type=\"Core\"><object type=\"PU\"/></object></object>";
        Path xml = Files.writeString(
                folder.resolve("mine.xml"),
                "<topology><object type=\"Machine\">" + core + core + "</object></topology>");
        Path mine = folder.resolve("mine.yaml");
        assertEquals(
                0,
                run("machine", "new", "--from", xml.toString(), "-o", mine.toString())
                        .code());
        String said = "all times of mine are chosen, none is known";
        assertTrue(run("c2c", mine.toString()).out().contains("\ntimes: " + said));
        String[] line = {
            "run", "lessons/read-then-write", "--out", folder.resolve("out").toString(), "--machine"
        };
        CommandLineRun invented = run(with(line, mine.toString()));
        assertTrue(invented.out().contains("\ntimes: " + said), invented.out() + invented.err());
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains(said));

        Path known = Files.writeString(
                folder.resolve("known.yaml"),
                Files.readString(mine).replaceFirst("(snoop: \\{value: 10 ns, kind: )chosen", "$1calibrated"));
        line[3] = folder.resolve("other").toString();
        for (String machine : List.of(known.toString(), "ideal")) {
            CommandLineRun other = run(with(line, machine));
            assertEquals(0, other.code(), other.err());
            assertFalse(other.out().contains("none is known"), other.out());
            line[3] = folder.resolve("third").toString();
        }
    }

    private static String[] with(String[] line, String last) {
        String[] whole = Arrays.copyOf(line, line.length + 1);
        whole[line.length] = last;
        return whole;
    }

    /** Two packages of two cores, as lscpu lists them; the document is read like any other. */
    @Test
    void newMachine_isMadeOfWhatLscpuPrints() throws IOException {
        Path list = folder.resolve("here.txt");
        Files.writeString(
                list,
                "# CPU,Core,Socket,Node,,L1d,L1i,L2\n0,0,0,0,,0,0,0\n1,1,0,0,,1,1,1\n2,2,1,0,,2,2,2\n3,3,1,0,,3,3,3\n");
        Path mine = folder.resolve("mine.yaml");
        assertEquals(
                0,
                run("machine", "new", "--from", list.toString(), "-o", mine.toString())
                        .code());
        assertTrue(Files.readString(mine).contains("lscpu, here.txt"), Files.readString(mine));
        assertTrue(run("machine", "show", mine.toString()).out().contains("4 cores"));
    }

    /** What is no computer is named, and so is a folder, whatever command it is given to. */
    @Test
    void whatIsNoComputer_isNamed() throws IOException {
        Path file = folder.resolve("here.txt");
        Files.writeString(file, "available: 2 nodes (0-1)\nnode 0 cpus: 0 1\n");
        assertTrue(run("machine", "new", "--from", file.toString()).err().contains("numactl"));
        assertTrue(run("machine", "new", "--from", folder.toString()).err().contains("lstopo --input"));
        Files.write(file, new byte[] {0x1f, (byte) 0x8b, 8, 0, (byte) 0xff});
        assertTrue(run("machine", "new", "--from", file.toString()).err().contains("gzip"));
        Files.writeString(file, "Architecture:  x86_64\n");
        for (String command : List.of("machine show", "c2c", "fit xeon-6242-2s")) {
            List<String> words = new java.util.ArrayList<>(List.of(command.split(" ", -1)));
            words.add(file.toString());
            CommandLineRun run = run(words.toArray(String[]::new));
            assertEquals(2, run.code());
            assertTrue(run.err().contains("machine new --from"), command + run.err());
        }
    }
}
