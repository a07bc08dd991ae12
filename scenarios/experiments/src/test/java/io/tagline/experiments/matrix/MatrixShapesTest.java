package io.tagline.experiments.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.measurement.CorePair;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One matrix in many shapes: two sockets of six cores of two threads, 37 ns in a socket and 74 between. Whatever the shape, it is read as that, or refused with
 * what would decide it; never as another matrix.
 */
final class MatrixShapesTest {

    private static final int CORES = 12;
    private static Machine machine;
    private static Machine small;

    @BeforeAll
    static void readMachines() throws IOException {
        String document = Files.readString(Path.of("../../topologies/westmere-2s.yaml"));
        machine = machine(document);
        small = machine(document.replaceFirst("threads: \\{value: 2", "threads: {value: 1"));
        assertEquals(CORES, machine.cores().count().value());
        assertEquals(1, small.cores().threads().value());
    }

    private static Machine machine(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return new Machines(FileLibrary::new)
                .read(Source.of("m.yaml", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** The median of 35 to 39 is 37, that of 72 to 76 is 74. */
    private static int latency(int row, int column) {
        int middle = row / 6 == column / 6 ? 37 : 74;
        return middle - 2 + (row * column + row + column) % 5;
    }

    /** How a matrix may be written. */
    private record Shape(String name, String text) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static String rows(IntFunction<Stream<String>> row, String separator) {
        return IntStream.range(0, CORES)
                .mapToObj(i -> row.apply(i).collect(Collectors.joining(separator)))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Cells of a row; {@code diagonal} stands for what is not measured. */
    private static Stream<String> cells(int row, String diagonal, IntFunction<String> cell) {
        return IntStream.range(0, CORES)
                .mapToObj(column -> column == row ? diagonal : cell.apply(latency(row, column)));
    }

    private static Stream<String> numbers(int from) {
        return IntStream.range(from, CORES + from).mapToObj(Integer::toString);
    }

    static List<Shape> shapes() {
        List<Shape> shapes = new ArrayList<>();
        for (String separator : List.of(",", ";", "\t", " ", ", ", " | ")) {
            for (String diagonal : List.of("0", "-", "", "*", "x", "nan", "0.0", "N/A")) {
                if (!diagonal.isEmpty() || !separator.equals(" ")) {
                    shapes.add(new Shape(
                            "whole, " + separator + " and " + diagonal,
                            rows(i -> cells(i, diagonal, Integer::toString), separator)));
                    shapes.add(new Shape(
                            "decimals, " + separator + " and " + diagonal,
                            rows(i -> cells(i, diagonal, n -> n + ".0"), separator)));
                }
            }
        }
        for (String corner : List.of("cpu", "", "-", "core \\ core", "\"\"", "from/to")) {
            for (String diagonal : List.of("0", "", "-")) {
                for (String prefix : List.of("", "cpu", "CPU ", "core_", "C")) {
                    shapes.add(new Shape(
                            "headings " + corner + ", " + prefix + ", " + diagonal,
                            headed(corner, prefix, 0, diagonal)));
                }
            }
        }
        shapes.add(new Shape(
                "headings of columns only",
                numbers(0).collect(Collectors.joining(",", "", "\n"))
                        + rows(i -> cells(i, "0", Integer::toString), ",")));
        shapes.add(new Shape(
                "headings of rows only",
                rows(i -> Stream.concat(Stream.of("" + i), cells(i, "0", Integer::toString)), ",")));
        shapes.add(new Shape("quoted", rows(i -> cells(i, "\"\"", n -> "\"" + n + ".0\""), ",")));
        shapes.add(new Shape("quoted, with commas", rows(i -> cells(i, "\"\"", n -> "\"" + n + ",0\""), ",")));
        shapes.add(new Shape(
                "lower triangle", rows(i -> cells(i, "0", Integer::toString).limit(i + 1), ",")));
        shapes.add(new Shape(
                "lower triangle, blank",
                rows(
                        i -> Stream.concat(
                                cells(i, "", Integer::toString).limit(i),
                                Stream.generate(() -> "").limit(CORES - i)),
                        ",")));
        shapes.add(new Shape("deviations", rows(i -> cells(i, "", n -> n + "±1"), ",")));
        shapes.add(new Shape("exponents", rows(i -> cells(i, "0", n -> n + "e0"), " ")));
        shapes.add(new Shape("in ns", rows(i -> cells(i, "-", n -> n + "ns"), ",")));
        shapes.add(new Shape(
                "in us", rows(i -> cells(i, "-", n -> String.format(Locale.ROOT, "%.4fus", n / 1000.0)), ",")));
        shapes.add(new Shape("in ps", rows(i -> cells(i, "0", n -> n + "000 ps"), ",")));
        shapes.add(new Shape(
                "us above",
                "latency in us\n"
                        + rows(i -> cells(i, "0", n -> String.format(Locale.ROOT, "%.4f", n / 1000.0)), " ")));
        shapes.add(new Shape("pairs", pairs("core_a,core_b,ns\n", true)));
        shapes.add(
                new Shape("pairs, both ways", pairs("from to latency\n", false).replace(',', ' ')));
        shapes.add(new Shape("pairs, no headings", pairs("", true)));
        shapes.add(new Shape(
                "pairs, latency first",
                pairs("latency_ns,core_a,core_b\n", true).replaceAll("(?m)^(\\d+),(\\d+),(\\d+)$", "$3,$1,$2")));
        shapes.add(new Shape(
                "pairs, latency between",
                pairs("# cpu ns cpu\n", true).replaceAll("(?m)^(\\d+),(\\d+),(\\d+)$", "$1 $3 $2")));
        shapes.add(new Shape(
                "pairs of cpus",
                pairs("\"a\",\"b\",\"latency (ns)\"\n", true)
                        .replaceAll("(?m)^(\\d+),(\\d+),", "\"cpu$1\",\"cpu$2\",")));
        shapes.add(new Shape("JSON", json("{\"unit\": \"ns\", \"latencies\": ", "}")));
        shapes.add(new Shape("JSON on a line", json("", "").replace("\n", "")));
        shapes.add(new Shape(
                "numpy",
                "["
                        + rows(
                                i -> Stream.of(cells(i, "nan", n -> n + ". ")
                                        .collect(Collectors.joining(" ", " [", "]"))
                                        .replaceFirst("(.{30} )", "$1\n  ")),
                                "")
                        + "]"));
        shapes.add(new Shape("numpy's repr", "array(" + json("", ")")));
        shapes.add(new Shape(
                "c2clat",
                " CPU  " + numbers(0).collect(Collectors.joining("   ")) + "\n"
                        + rows(i -> Stream.concat(Stream.of("   " + i), cells(i, "0", Integer::toString)), "   ")));
        List<Shape> windows = shapes.stream()
                .map(shape -> new Shape(shape.name + ", CRLF", shape.text.replace("\n", "\r\n")))
                .toList();
        shapes.addAll(windows);
        return shapes;
    }

    private static String headed(String corner, String prefix, int from, String diagonal) {
        String heading = Stream.concat(Stream.of(corner), numbers(from).map(n -> prefix + n))
                .collect(Collectors.joining(","));
        return heading + "\n"
                + rows(i -> Stream.concat(Stream.of(prefix + (i + from)), cells(i, diagonal, Integer::toString)), ",");
    }

    private static String json(String before, String after) {
        return before
                + rows(
                        i -> Stream.of(cells(i, "null", Integer::toString)
                                .collect(Collectors.joining(", ", i == 0 ? "[[" : "[", i == CORES - 1 ? "]]" : "],"))),
                        "")
                + after + "\n";
    }

    private static String pairs(String heading, boolean isHalf) {
        StringBuilder text = new StringBuilder(heading);
        for (int a = 0; a < CORES; a++) {
            for (int b = 0; b < CORES; b++) {
                if (isHalf ? a < b : a != b) {
                    text.append("%d,%d,%d\n".formatted(a, b, latency(a, b)));
                }
            }
        }
        return text.toString();
    }

    private static Optional<PlacedMatrix> read(
            Machine on, String text, OptionalInt countFrom, Diagnostics diagnostics) {
        return new MatrixPlacement(on, OptionalInt.empty(), Optional.empty(), countFrom)
                .read(Source.of("m.csv", text), diagnostics);
    }

    private static void assertMedians(PlacedMatrix placed, String text) {
        assertEquals(37, placed.median(machine, 1).orElseThrow(), text);
        assertEquals(74, placed.median(machine, 0).orElseThrow(), text);
        assertFalse(placed.hasSiblings(), text);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void everyShape_isThatMatrix_orIsRefusedWithACure(Shape shape) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<PlacedMatrix> placed = read(machine, shape.text, OptionalInt.empty(), diagnostics);
        placed.ifPresent(found -> assertMedians(found, shape.text));
        assertEquals(placed.isEmpty(), diagnostics.hasErrors(), shape.text);
        assertTrue(
                diagnostics.all().stream().map(Diagnostic::help).noneMatch(List::isEmpty)
                        || diagnostics.all().stream()
                                .noneMatch(found -> found.note().isEmpty()),
                () -> diagnostics.all().toString());
    }

    /** Refusals are few: here are all shapes that are one. */
    @Test
    void mostShapes_areRead() {
        List<String> refused = shapes().stream()
                .filter(shape -> read(machine, shape.text, OptionalInt.empty(), new Diagnostics())
                        .isEmpty())
                .map(Shape::name)
                .toList();
        assertEquals(List.of(), refused);
    }

    private static String refusal(Machine on, String text) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(read(on, text, OptionalInt.empty(), diagnostics).isEmpty(), text);
        return diagnostics.all().stream()
                .map(found -> found.message() + "; " + found.help())
                .collect(Collectors.joining("; "));
    }

    private static PlacedMatrix placed(Machine on, String text, OptionalInt countFrom) {
        Diagnostics diagnostics = new Diagnostics();
        return read(on, text, countFrom, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all() + "\n" + text));
    }

    /** On a machine of 24 processors 1 to 12 may be the second to the thirteenth; on one of 12 they cannot. R heads columns V1, V2, ... and rows 1, 2, ... */
    @ParameterizedTest
    @CsvSource({"cpu, ''", "'', ''", "'\"\"', core", "'', V"})
    void headingsFromOne_areNeverMovedInSilence(String corner, String prefix) {
        String text = headed(corner, prefix, 1, "0").replaceAll("(?m)^V", "");
        assertTrue(refusal(machine, text).contains("count-from"), text);
        for (PlacedMatrix read :
                List.of(placed(machine, text, OptionalInt.of(1)), placed(small, text, OptionalInt.empty()))) {
            assertMedians(read, text);
            assertTrue(read.doubts().toString().contains("count processors from 1"), read.doubts()::toString);
        }
        assertEquals(
                new CorePair(1, 2),
                placed(machine, text, OptionalInt.of(0)).cells().get(0).pair());
    }

    @Test
    void countingFromOne_needsHeadings() {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(read(machine, rows(i -> cells(i, "0", Integer::toString), ","), OptionalInt.of(1), diagnostics)
                .isEmpty());
        assertTrue(diagnostics.all().toString().contains("no headings"), diagnostics.all()::toString);
    }

    /** The corner of a matrix of four cores, with what may be processors 2, 4 and 6 beside it, or times that happen to rise. */
    @Test
    void firstLineThatMayBeEither_isAQuestion() {
        String rising = "%s,2,4,6\n2,,42,86\n4,42,,87\n6,86,87,\n";
        assertTrue(refusal(machine, rising.formatted("")).contains("may be headings or a row"));
        MeasuredMatrix headed = matrix(rising.formatted("cpu"));
        assertEquals(List.of(2, 4, 6), headed.processors());
        assertEquals(4, matrix(rising.formatted("0")).rows().size());
        MeasuredMatrix mixed = matrix(",41,43,88\n41,,42,86\n43,42,,87\n88,86,87,\n");
        assertEquals(List.of(), mixed.processors());
        assertEquals(4, mixed.rows().size());
    }

    private static MeasuredMatrix matrix(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return MatrixReader.read(Source.of("m.csv", text), OptionalInt.empty(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all() + "\n" + text));
    }

    /** 0.037 of what? 37000 of what? Cycles of which clock? A unit in the cells or above them answers. */
    @ParameterizedTest
    @CsvSource({
        "'', 0.037, half of the latencies are below 1 ns",
        "'', 37000, half of the latencies are above 10000 ns",
        "us, 37, half of the latencies are above 10000 ns if they are microseconds",
        "cycles, 98, the latencies are in cycles",
        "latency in clock cycles, 98, the latencies are in cycles",
        "unit: us, 0.037, ''",
        "picoseconds, 37000, ''",
        "'', 37000ps, ''",
        "cycles, 37ns, ''",
    })
    void unitThatIsNotKnown_isAQuestion(String above, String cell, String question) {
        String text = above + "\n0,%1$s,%1$s\n%1$s,0,%1$s\n%1$s,%1$s,0\n".formatted(cell);
        if (question.isEmpty()) {
            assertEquals(37, matrix(text).entries().get(0).nanoseconds(), 1e-9);
        } else {
            assertTrue(refusal(machine, text).contains(question), text);
        }
    }

    @Test
    void pairThatIsThereTwice_isRefused() {
        assertTrue(refusal(machine, pairs("a,b,ns\n", true) + "0,1,38\n").contains("already"));
    }

    /** Two processors are one pair; a matrix of three columns is none. */
    @Test
    void shortLists_areTakenForWhatTheyAre() {
        assertEquals(1, matrix("from,to,ns\n0,1,37\n").entries().size());
        assertEquals(6, matrix("0,12,13\n12,0,23\n13,23,0\n").entries().size());
        assertEquals(
                List.of(3, 5, 9), matrix("a b ns\n3 5 37\n3 9 38\n5 9 39\n").processors());
    }

    /** Outputs of other tools that have numbers in rows are no matrices; a matrix below the output of lscpu is one. */
    @Test
    void outputsOfOtherTools_areNamed() {
        assertTrue(refusal(
                        machine,
                        "available: 2 nodes (0-1)\nnode distances:\nnode   0   1\n  0:  10  21\n  1:  21  10\n")
                .contains("numactl"));
        assertTrue(refusal(machine, "Intel(R) Memory Latency Checker - v3.9\nNuma node\t0\t1\n0\t81\t139\n1\t139\t81\n")
                .contains("fit"));
        assertTrue(refusal(machine, "CPU NODE SOCKET CORE ONLINE\n  0    0      0    0    yes\n")
                .contains("machine new --from"));
        assertMedians(
                placed(
                        machine,
                        "Architecture:  x86_64\nCPU(s):  24\n\n" + rows(i -> cells(i, "0", Integer::toString), ","),
                        OptionalInt.empty()),
                "");
    }
}
