package io.tagline.experiments.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.measurement.CorePair;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Numbering;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Matrices of two sockets of eight cores of two threads: 9 ns in a core, 34 in a socket, 114 between them. */
final class MatrixPlacementTest {

    private static String document = "";
    private static Machine machine;

    @BeforeAll
    static void readMachine() throws IOException {
        document = Files.readString(Path.of("../../topologies/sandy-bridge-2s.yaml"));
        machine = machine(document);
    }

    private static Machine machine(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return new Machines(FileLibrary::new)
                .read(Source.of("m.yaml", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** What a computer measures whose processors are these cores. */
    private static String csv(int processors, IntBinaryOperator latency) {
        StringBuilder csv = new StringBuilder();
        for (int row = 0; row < processors; row++) {
            for (int column = 0; column < processors; column++) {
                csv.append(column == 0 ? "" : ",");
                csv.append(column < row ? Integer.toString(latency.applyAsInt(row, column)) : "");
            }
            csv.append('\n');
        }
        return csv.toString();
    }

    private static String csv(Numbering numbering, int processors) {
        return csv(processors, (row, column) -> {
            int to = numbering.core(row).orElseThrow();
            int from = numbering.core(column).orElseThrow();
            return to == from ? 9 : to / 8 == from / 8 ? 34 : 114;
        });
    }

    private static Optional<PlacedMatrix> place(
            Machine on, String csv, Optional<Numbering.Common> numbering, Diagnostics diagnostics) {
        return new MatrixPlacement(on, OptionalInt.empty(), numbering, OptionalInt.empty())
                .read(Source.of("m.csv", csv), diagnostics);
    }

    private static PlacedMatrix place(Machine on, String csv, Optional<Numbering.Common> numbering) {
        Diagnostics diagnostics = new Diagnostics();
        return place(on, csv, numbering, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all().toString()));
    }

    private static void assertClasses(PlacedMatrix placed) {
        assertEquals(9, placed.median(machine, 2).orElseThrow(), "same core");
        assertEquals(34, placed.median(machine, 1).orElseThrow(), "same socket");
        assertEquals(114, placed.median(machine, 0).orElseThrow(), "other socket");
        assertTrue(placed.doubts().isEmpty(), placed.doubts().toString());
    }

    @ParameterizedTest
    @EnumSource
    void rightNumbering_makesTheClasses(Numbering.Common numbering) {
        assertClasses(place(machine, csv(numbering.of(machine), 32), Optional.of(numbering)));
    }

    /** Without a word the rows are in the usual order, and any other one that explains far more is named. */
    @ParameterizedTest
    @EnumSource
    void wrongNumbering_isNeverTakenInSilence(Numbering.Common numbering) {
        String csv = csv(numbering.of(machine), 32);
        Diagnostics diagnostics = new Diagnostics();
        Optional<PlacedMatrix> placed = place(machine, csv, Optional.empty(), diagnostics);
        if (numbering == Numbering.Common.THREADS_LAST) {
            assertClasses(placed.orElseThrow());
            return;
        }
        assertTrue(placed.isEmpty());
        assertTrue(
                diagnostics.all().toString().contains("`" + numbering.word() + "` explains"),
                diagnostics.all()::toString);
        String doubts = place(machine, csv, Optional.of(Numbering.Common.THREADS_LAST))
                .doubts()
                .toString();
        assertTrue(doubts.contains("far worse than `" + numbering.word() + "`"), doubts);
    }

    /** What the document says of its processors is what the rows are: here in the reverse order, which is no common one. */
    @Test
    void numberingOfTheDocument_comesFirst() {
        StringBuilder processors = new StringBuilder("cores:\n  processors: [");
        for (int core = 0; core < 16; core++) {
            processors.append(core == 0 ? "" : ", ").append("[%d, %d]".formatted(15 - core, 31 - core));
        }
        Machine reversed = machine(document.replaceFirst("\ncores:\n", "\n" + processors + "]\n"));
        PlacedMatrix placed = place(reversed, csv(Numbering.Common.THREADS_LAST.of(machine), 32), Optional.empty());
        assertEquals(new CorePair(14, 15), placed.cells().get(0).pair());
        assertClasses(placed);
    }

    /** A Loongson 3A6000 has 32 ns between two threads of a core, 39 between two cores: four cells of 28, and little faster than the others. */
    @Test
    void threadsThatAreLittleFaster_areFoundToo() {
        Machine small = machine(document.replace("count: {value: 16,", "count: {value: 4,"));
        String csv = csv(8, (row, column) -> row / 2 == column / 2 ? 32 : 39);
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(place(small, csv, Optional.empty(), diagnostics).isEmpty());
        assertTrue(
                diagnostics.all().toString().contains("`threads-side-by-side` explains"), diagnostics.all()::toString);
    }

    /** Where all of a socket are alike but for eight pairs of threads, which cores they are says more than how far the classes overlap. */
    @Test
    void cellsThatAnotherNumberingPutsInACore_areFound() {
        String csv =
                csv(32, (row, column) -> row / 2 == column / 2 ? 9 : 34 + 80 * (((row * 31 + column * 17) / 8) % 2));
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(place(machine, csv, Optional.empty(), diagnostics).isEmpty());
        assertTrue(
                diagnostics.all().toString().contains("`threads-side-by-side` explains"), diagnostics.all()::toString);
    }

    /** A tenth of a class is between threads of one core, by what it takes; no other numbering explains it. */
    @Test
    void cellsThatOnlyOneCoreCanHave_areDoubted() {
        String csv = csv(16, (row, column) -> row == 5 && column == 2 ? 9 : row / 8 == column / 8 ? 34 : 114);
        String doubts = place(machine, csv, Optional.empty()).doubts().toString();
        assertTrue(doubts.contains("1 cell is below 15 ns") && doubts.contains("between cores 5 and 2"), doubts);
    }

    /** Headings name processors 16 to 18: the second threads of cores 0, 1 and 2. */
    @Test
    void headings_areProcessors() {
        String csv = "cpu,0,16,17\n0,,,\n16,9,,\n17,34,34,\n";
        PlacedMatrix placed = place(machine, csv, Optional.empty());
        assertEquals(new CorePair(0, 0), placed.cells().get(0).pair());
        assertEquals(new CorePair(1, 0), placed.cells().get(1).pair());
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(place(machine, csv.replace("17", "40"), Optional.empty(), diagnostics)
                .isEmpty());
        assertTrue(diagnostics.all().toString().contains("does not have: 40"), diagnostics.all()::toString);
    }

    @Test
    void rowsOfNoProcessors_areRefused() {
        for (int rows : new int[] {2, 15, 48}) {
            Diagnostics diagnostics = new Diagnostics();
            assertTrue(place(machine, csv(rows, (row, column) -> 34), Optional.empty(), diagnostics)
                    .isEmpty());
            assertTrue(diagnostics.all().toString().contains(rows + " rows, the machine has 16 cores"));
        }
    }

    /** What is measured by plain stores is not what is simulated. */
    @Test
    void anotherMeasurement_isDoubted() {
        String csv = "2) Single-writer single-reader latency on two shared cache lines\n"
                + csv(Numbering.Common.THREADS_LAST.of(machine), 16);
        assertTrue(place(machine, csv, Optional.empty()).doubts().toString().contains("the simulation hands a flag"));
    }

    /** A list may have some of the pairs, counted from 1 as the highest number shows: 16 cores of two threads are 1 to 32. */
    @Test
    void listOfSomePairs_isPlaced_alsoCountedFromOne() {
        Machine on = machine;
        PlacedMatrix some = place(on, "core_a,core_b,ns\n0,1,34\n0,2,34\n1,2,34\n", Optional.empty());
        assertEquals(3, some.cells().size());
        PlacedMatrix fromOne = place(on, "core_a,core_b,ns\n1,2,34\n1,32,114\n", Optional.empty());
        assertEquals(new CorePair(0, 1), fromOne.cells().get(0).pair());
        Diagnostics diagnostics = new Diagnostics();
        Optional<PlacedMatrix> said = new MatrixPlacement(on, OptionalInt.empty(), Optional.empty(), OptionalInt.of(1))
                .read(Source.of("m.csv", "core_a,core_b,ns\n1,2,34\n1,3,34\n2,3,34\n"), diagnostics);
        assertEquals(
                3,
                said.orElseThrow(() -> new AssertionError(diagnostics.all()))
                        .cells()
                        .size());
    }
}
