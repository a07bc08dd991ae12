package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** On the ideal machine R_L = 1, R_R = 100 and R_I = 150 ns, whatever the states (ideal.yaml). */
class PairsCommandTest {

    private static CommandLineRun pairs(String... more) {
        String[] line = new String[more.length + 2];
        line[0] = "pairs";
        line[1] = "ideal";
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
        assertTrue(text.contains("E   I   RFO      M I      R_L,E   1.0      0.0"), text);
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
        String svg = pairs("--format", "svg").out();
        assertTrue(svg.contains("<path class=\"dotted\""), svg);
        assertTrue(svg.contains("ideal, gols: R_L,E 1.0"), svg);
    }
}
