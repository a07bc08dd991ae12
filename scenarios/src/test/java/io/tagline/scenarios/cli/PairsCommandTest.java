package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.work.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the ideal machine R_L = 1, R_R = 100 and R_I = 150 ns, whatever the states (ideal.yaml). */
class PairsCommandTest {

    private static CommandLineRun pairs(String... more) {
        return pairsOf("ideal", more);
    }

    private static CommandLineRun pairsOf(String machine, String... more) {
        String[] line = new String[more.length + 2];
        line[0] = "pairs";
        line[1] = machine;
        System.arraycopy(more, 0, line, 2, more.length);
        CommandLineRun run = CommandLineRun.of(line);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        return run;
    }

    @Test
    void everyAccess_hasItsCostByPlaceAndState() {
        String text = pairs().out();
        assertTrue(text.contains("I   I   read     E I      R_I     150.0    0.0"), text);
        assertTrue(text.contains("I   M   read     S S      R_R,M   100.0    0.0"), text);
        assertTrue(text.contains("E   I   RFO      M I      R_L,E     1.0    0.0"), text);
    }

    /** A write to a shared line is no local hit: others must be told. The paper marks it with an asterisk. */
    @Test
    void invalidation_isMarked() {
        assertTrue(pairs().out().contains("S   S   RFO      M I      *R_L,S"));
        assertFalse(pairs().out().contains("*R_R,M"));
    }

    /** 100 and 150 are more than 10 % apart; the seven parameters of GOLS become three, as in table 2c. */
    @Test
    void simplifiedParameters_areThePapers() {
        String json = pairs("--json").out().replaceAll("\\s", "");
        assertTrue(json.contains("\"simplified\":{\"R_L\":1,\"R_R\":100,\"R_I\":150}"), json);
        int from = json.indexOf("\"parameters\":{");
        String parameters = json.substring(from, json.indexOf('}', from));
        assertEquals(7, parameters.chars().filter(c -> c == ',').count() + 1 - 6, json); // Six names have a comma.
    }

    /** Figure 3: M and E do the same at the same cost, so six pairs are left of eight. */
    @Test
    void simplifiedDiagram_joinsModifiedAndExclusive() {
        String full = pairs("--format", "dot").out();
        String simplified = pairs("--format", "dot", "--simplified").out();
        assertTrue(simplified.contains("[label=\"E I | M I\\nT0 read, T0 RFO: R_L\"]"), simplified);
        assertEquals(
                8, full.lines().filter(line -> line.matches(" +v\\d+ \\[.*")).count());
        assertEquals(
                6,
                simplified.lines().filter(line -> line.matches(" +v\\d+ \\[.*")).count());
    }

    @Test
    void whatCostsNothing_isDotted() {
        String svg = pairs("--format", "svg", "--simplified").out();
        assertTrue(svg.contains("<path class=\"dotted\""), svg);
        assertTrue(svg.contains("ideal, gols: R_L 1.0"), svg);
    }

    /** Eight pairs and some 30 ways between them: nobody follows so many arrows on a page. */
    @Test
    void crowdedDiagrams_areMatrices() {
        String svg = pairs("--format", "svg").out();
        assertFalse(svg.contains("marker-end"), svg);
        assertTrue(svg.contains("ideal, gols: R_L,E 1.0"), svg);
        assertTrue(svg.contains(">T2 (third) RFO<"), svg);
        assertTrue(svg.contains(">R_R,E<"), svg);
        // The pairs in front of their rows, and what they lead to.
        for (String pair : List.of("I I", "E I", "I E", "M I", "I M", "S I", "I S", "S S")) {
            assertTrue(svg.contains(">" + pair + "<"), pair);
        }
    }

    /** Ramos and Hoefler, HPDC 2015, section 2.1: 2.3, 35, 70, 94 and 107 ns; docs/calibration-sandy-bridge.md says how near the machine comes. */
    @Test
    void twoSockets_haveFiveClasses() {
        String json = pairsOf("sandy-bridge-2s", "--json").out();
        assertEquals(2.3, parameter(json, "R_L"), 0.1);
        assertEquals(35, parameter(json, "R_R"), 2);
        assertEquals(70, parameter(json, "R_I"), 2);
        assertEquals(94, parameter(json, "R_Q"), 5);
        assertEquals(107, parameter(json, "R_QI"), 2);
    }

    /** Of the simplified ones, which come last. */
    private static double parameter(String json, String symbol) {
        String simplified = json.substring(json.indexOf("\"simplified\""));
        return Double.parseDouble(simplified.replaceAll("(?s).*\"" + symbol + "\": ([0-9.]+).*", "$1"));
    }

    /**
     * A table and a diagram for each distance; what T0 finds in its own cache costs the same wherever T1 is, and a store there leaves the buffer
     * within a cycle, 0.45 ns.
     */
    @Test
    void eachDistance_hasItsTableAndDiagram() {
        String text = pairsOf("sandy-bridge-2s").out();
        assertTrue(text.contains("T1 and the line's memory are in the same socket\n"), text);
        String across = text.substring(text.indexOf("T1 and the line's memory are in another socket\n"));
        assertTrue(across.contains("I   M   read     S S      R_Q,M"), across);
        assertTrue(across.contains("E   I   RFO      M I      R_L,E     0.5"), across);
        String dot = pairsOf("sandy-bridge-2s", "--format", "dot").out();
        assertEquals(2, dot.lines().filter(line -> line.contains("subgraph")).count());
    }

    /** Four sockets in a ring: two are one link away, one is two links away. */
    @Test
    void socketsInARing_haveAClassForEachNumberOfLinks(@TempDir Path folder) throws IOException {
        Path ring = folder.resolve("ring.yaml");
        String four = new Catalog(FileLibrary::new)
                .machines()
                .library()
                .open("nehalem-4s", new Diagnostics())
                .orElseThrow()
                .text();
        Files.writeString(ring, four.replace("    full:", "    ring:"));
        String text = pairsOf(ring.toString()).out();
        assertTrue(text.contains("are in a socket 2 links away\n"), text);
        assertTrue(text.contains("R_Q2,M "), text);
        assertTrue(text.contains("R_Q2I "), text);
        assertFalse(text.contains("R_Q3"), text);
    }

    @Test
    void machineWithoutPairs_isRefused(@TempDir Path folder) throws IOException {
        Path one = folder.resolve("one.yaml");
        String ideal = new Catalog(FileLibrary::new)
                .machines()
                .library()
                .open("ideal", new Diagnostics())
                .orElseThrow()
                .text();
        Files.writeString(one, ideal.replaceFirst("count: \\{value: 64", "count: {value: 1"));
        String err = CommandLineRun.of("pairs", one.toString()).err();
        assertTrue(err.contains("machine ideal has one core, a pair needs two"), err);
        String scc = CommandLineRun.of("pairs", "scc").err();
        assertTrue(scc.contains("machine scc has no coherent caches"), scc);
    }
}
