package io.tagline.experiments.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.experiments.matrix.MeasuredMatrix.Entry;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Matrices in the forms in which people have them, all of three processors with 12, 13 and 23 ns. */
final class MatrixReaderTest {

    private static final List<Entry> TRIANGLE = List.of(new Entry(1, 0, 12), new Entry(2, 0, 13), new Entry(2, 1, 23));

    private static final String PRINTED = """
            CPU: Some 3-Core Processor
            Num cores: 3
            Num iterations per samples: 5000
            Num samples: 300

            %s

                       0       1       2
                  0
                  1   %s±1
                  2   13±0    23±0

                Min  latency: 12.0ns ±0.1 cores: (1,0)
                Max  latency: 23.0ns ±0.9 cores: (2,1)
                Mean latency: 16.0ns
            """;

    private static final String CAS = "1) CAS latency on a single shared cache line";

    private static Optional<MeasuredMatrix> read(String text, OptionalInt section, Diagnostics diagnostics) {
        return MatrixReader.read(Source.of("measured.csv", text), section, diagnostics);
    }

    private static MeasuredMatrix read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return read(text, OptionalInt.empty(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all() + "\n" + text));
    }

    private static String refusal(String text, OptionalInt section) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(read(text, section, diagnostics).isEmpty(), text);
        return diagnostics.all().toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ",,\n12,,\n13,23,\n",
                ",,\n12.0,,\n13.0,23.0,\n",
                "0\n12 0\n13 23 0\n",
                "\t\t\n12\t\t\n13\t23\t\n",
                ";;\n12,0;;\n13,0;23,0;\n",
                "cpu,0,1,2\n0,,,\n1,12,,\n2,13,23,\n",
                "CPU0,CPU1,CPU2\n,,\n12,-,\n13,23,N/A\n",
                "| | 0 | 1 | 2 |\n|---|---|---|---|\n| 0 | | | |\n| 1 | 12 | | |\n| 2 | 13 | 23 | |\n",
                "0,,\n12 ns,0,\n13+/-1,23 ± 0.5,0\n",
            })
    void everyForm_isTheSameMatrix(String text) {
        assertEquals(TRIANGLE, read(text).entries(), text);
    }

    @Test
    void printedFormOfTheTool_isRead() {
        MeasuredMatrix matrix = read(PRINTED.formatted(CAS, "12"));
        assertEquals(TRIANGLE, matrix.entries());
        assertEquals(CAS, matrix.title());
    }

    /** As c2clat prints it, whole; with another order of processors the headings say which they are. */
    @Test
    void headings_nameTheProcessors() {
        MeasuredMatrix counted =
                read(" CPU    0    1    2\n   0    0   12   13\n   1   12    0   23\n   2   13   23    0\n");
        assertEquals(List.of(), counted.processors());
        assertEquals(6, counted.entries().size());
        MeasuredMatrix some =
                read(" CPU   10   30   11\n  10    0   12   13\n  30   12    0   23\n  11   13   23    0\n");
        assertEquals(List.of(10, 30, 11), some.processors());
    }

    /** The tool prints the means that it writes as CSV too: one matrix, with all digits. */
    @Test
    void csvBelowTheSameRoundedNumbers_isTheMatrix() {
        MeasuredMatrix matrix = read(PRINTED.formatted(CAS, "12") + ",,\n11.87,,\n13.2,22.9,\n");
        assertEquals(11.87, matrix.entries().get(0).nanoseconds());
    }

    @Test
    void severalSections_areNamed_andOneIsChosen() {
        String second = "2) Single-writer single-reader latency on two shared cache lines";
        String both = PRINTED.formatted(CAS, "12") + PRINTED.formatted(second, "15");
        String refusal = refusal(both, OptionalInt.empty());
        assertTrue(refusal.contains("section 1 (1) CAS") && refusal.contains("section 2 (2) Single-writer"), refusal);
        Diagnostics diagnostics = new Diagnostics();
        MeasuredMatrix chosen = read(both, OptionalInt.of(2), diagnostics).orElseThrow();
        assertEquals(15, chosen.entries().get(0).nanoseconds());
        assertEquals(second, chosen.title());
        assertTrue(refusal(both, OptionalInt.of(3)).contains("2 matrices"));
    }

    /** An upper triangle without its blanks begins at no column that could be known; so does a row of a forum that has broken lines. */
    @ParameterizedTest
    @ValueSource(strings = {"12 13 14\n23 24\n34\n", "0 12 13\n12 0\n23\n13 23 0\n", ",,\n12,,,13\n13,23,\n"})
    void rowsThatCouldBeAnyColumns_areRefused(String text) {
        assertTrue(refusal(text, OptionalInt.empty()).contains(" in row "), text);
    }

    /** A list of pairs whose end was lost, or that has another line among its rows, is not called a matrix of as many rows. */
    @ParameterizedTest
    @ValueSource(strings = {"0,1,12\n0,2,13\n0,3,14\n1,2,23\n1,", "0,1,12\n0,2,13\n0,3,14\n1,2,fast,5\n1,3,24\n"})
    void damagedRowsOfLists_areTold(String rows) {
        String refusal = refusal("core_a,core_b,ns\n" + rows, OptionalInt.empty());
        assertTrue(refusal.contains("two processors and a time"), refusal);
    }

    /** A zero is no latency but on the diagonal, and what is no number is told with its place. */
    @Test
    void cellsThatAreNoLatency_areToldAllAtOnce() {
        String refusal = refusal("0,12,b\n0,0,-3\n1e999,23,0\n", OptionalInt.empty());
        for (String part : List.of("b", "a latency of 0 ns", "a latency of -3 ns", "a latency of 1e999 ns")) {
            assertTrue(refusal.contains(part), refusal);
        }
        assertTrue(refusal("", OptionalInt.empty()).contains("no matrix"));
        assertTrue(refusal("no numbers here\nnor here\n", OptionalInt.empty()).contains("no matrix"));
    }

    /** A round trip is two hand-offs: 24, 26 and 46 ns are 12, 13 and 23 ns each way. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "core_a,core_b,round_trip_ns\n1,0,24\n2,0,26\n2,1,46\n",
                "core_a,core_b,roundTripUs\n1,0,0.024\n2,0,0.026\n2,1,0.046\n",
                "rtt_ns,core_a,core_b\n24,1,0\n26,2,0\n46,2,1\n",
                "Round-trip times in ns\n\n0,,\n24,0,\n26,46,0\n",
                "# RTT, pinned threads\ncpu,0,1,2\n0,,,\n1,24,,\n2,26,46,\n",
                "round trip,0,1,2\n0,,,\n1,24ns,,\n2,26ns,46ns,\n",
                "{\"kind\": \"round trip\", \"rows\": [[0, null, null], [24, 0, null], [26, 46, 0]]}",
            })
    void roundTrips_areHalved(String text) {
        MeasuredMatrix matrix = read(text);
        assertEquals(TRIANGLE, matrix.entries(), text);
        assertTrue(matrix.notes().toString().contains("round trips"), matrix.notes()::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "core_a,core_b,one_way_ns\n1,0,12\n2,0,13\n2,1,23\n",
                "half a round trip, ns\n0,,\n12,0,\n13,23,0\n",
                "# round trip / 2\ncore_a,core_b,ns\n1,0,12\n2,0,13\n2,1,23\n",
                "core_a,core_b,rtt_halved_ns\n1,0,12\n2,0,13\n2,1,23\n",
            })
    void oneWay_isTakenAsItIs(String text) {
        MeasuredMatrix matrix = read(text);
        assertEquals(TRIANGLE, matrix.entries(), text);
        assertEquals(List.of(), matrix.notes());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "core_a,core_b,latency_cycles\n1,0,24\n2,0,26\n",
                "# all in cycles\n0,,\n24,0,\n26,46,0\n",
                "core_a,core_b,latencyCycles\n1,0,24\n2,0,26\n",
                "\nlatency in cycles\n\n0,,\n24,0,\n26,46,0\n"
            })
    void cycles_areRefusedWhereTheyAreNamed(String text) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(read(text, OptionalInt.empty(), diagnostics).isEmpty(), text);
        assertTrue(diagnostics.all().toString().contains("in cycles"), diagnostics.all()::toString);
        assertEquals(
                text.startsWith("\n") ? 2 : 1,
                diagnostics.all().get(0).position().line(),
                text);
    }

    @Test
    void latencyOfASecond_isRefusedAtItsPlace() {
        String refusal = refusal("0,12,13\n12,0,99999999999999999999\n13,23,0\n", OptionalInt.empty());
        assertTrue(refusal.contains("a latency of 99999999999999999999 ns"), refusal);
    }

    @Test
    void damagedListWithLatencyFirst_namesTheRow() {
        String refusal = refusal("ns,core_a,core_b\n12,0,1\n13,0,2\n14,0,3\n23,1\n", OptionalInt.empty());
        assertTrue(refusal.contains("two processors and a time"), refusal);
    }
}
