package io.tagline.communication.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reports of perf c2c as several versions print them, of one made-up recording: in the first line thread 7 writes at 0x0, is read there 100 times by thread 9, which
 * writes at 0x8 where it is read 300 times by 7; in the second both write at 0x10 and read what the other has written 50 times.
 */
final class C2cReportTest {

    private static final String FRAME = """
            =================================================
                  Shared Cache Line Distribution Pareto
            =================================================
            #
            #        ----- HITM -----  -- Store Refs --
            %s
            # .....  .......  .......
            #
              ----------------------------------------------------------------------
            %s
              ----------------------------------------------------------------------
            %s

              ----------------------------------------------------------------------
            %s
              ----------------------------------------------------------------------
            %s
            """;

    /** Columns of a version between the number of a line and the offset, and behind it; {@code %s} of a row are its transfers, its stores, its offset and its thread. */
    private record Version(String name, String columns, String totals, String row) {

        String report() {
            return FRAME.formatted(
                    columns,
                    line(0, 400, 200, "0x55d0c0de1040"),
                    rows(
                            row(0, 50, "0x0", "7:one two"),
                            row(25, 0, "0x0", "9:x"),
                            row(75, 0, "0x8", "7:one two"),
                            row(0, 50, "0x8", "9:x")),
                    line(1, 100, 100, "0x55d0c0de1080"),
                    rows(row(50, 50, "0x10", "7:one two"), row(50, 50, "0x10", "9:x")));
        }

        private String line(int number, int transfers, int stores, String address) {
            return "      " + number + totals.replace("T", "" + transfers).replace("S", "" + stores) + "      "
                    + address;
        }

        private String row(int transfers, int stores, String offset, String thread) {
            return row.replace("T", transfers + ".00%")
                    .replace("S", stores + ".00%")
                    .replace("OFF", offset)
                    .replace("WHO", thread);
        }

        private static String rows(String... rows) {
            return Stream.of(rows).collect(Collectors.joining("\n"));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Version> versions() {
        return List.of(
                new Version(
                        "4.19",
                        "#   Num      Rmt      Lcl   L1 Hit  L1 Miss              Offset      Pid                 Tid        Code address  rmt hitm  lcl hitm      load       cnt  Symbol  Object  Source:Line  Node",
                        "        0      T     S       0",
                        "           0.00%   T   S    0.00%                 OFF     7000    WHO     0x563be4671199         0       144       144        1  [.] f  fs  fs.c:7        0"),
                new Version(
                        "6.1",
                        "#   Num  RmtHitm  LclHitm   L1 Hit  L1 Miss      N/A              Offset  Node  PA cnt         Tid        Code address  rmt hitm  lcl hitm      load  records       cnt      Symbol     Object           Source:Line  Node",
                        "        T      0     0       0    S",
                        "           T   0.00%   0.00%    0.00%    S             OFF   N/A       0     WHO      0x563be4671199         0       144       144     1800         1  [.] f      fs         fs.c:7                 0"),
                new Version(
                        "6.1 on Arm",
                        "#   Num  RmtHitm  LclHitm     Peer   L1 Hit  L1 Miss  Any Lvl              Offset  Node  PA cnt         Tid        Code address  rmt hitm  lcl hitm      load      peer  records       cnt  Symbol  Object  Source:Line  Node",
                        "        0      0     T       0    0   S",
                        "           0.00%   0.00%   T    0.00%    0.00%    S    OFF   N/A       0     WHO      0x563be4671199         0  0    144       144     1800         1  [.] f  fs  fs.c:7    0"));
    }

    private static SharedLines read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return C2cReport.read(Source.of("c2c.txt", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all() + "\n" + text));
    }

    private static String refusal(String text) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(C2cReport.read(Source.of("c2c.txt", text), diagnostics).isEmpty(), text);
        return diagnostics.all().get(0).message();
    }

    @ParameterizedTest
    @MethodSource("versions")
    void everyVersion_isTheSameReport(Version version) {
        for (String text : List.of(
                version.report(),
                version.report().replace("\n", "\r\n"),
                version.report().indent(2))) {
            SharedLines lines = read(text);
            assertEquals(List.of("7:one two", "9:x"), lines.threads());
            assertEquals(500, lines.transfers(), 1e-9);
            // Of the 100 transfers of 9 at 0x0 all stores of 7 went there; so did those of 9 for the 300 at 0x8.
            assertEquals(500, lines.trueTransfers(), 1e-9);
            assertEquals(0, lines.falseTransfers(), 1e-9);
            assertEquals("f", lines.lines().get(0).accesses().get(0).symbol());
            assertEquals(Optional.of(new CommunicationMatrix(2, new long[] {0, 500, 500, 0})), lines.matrix());
        }
    }

    /** The same line, but each thread reads what it writes itself: only the other place of the line is written elsewhere. */
    @Test
    void otherPlacesOfALine_areFalseSharing() {
        Version version = versions().get(1);
        String text = version.report()
                .replace("WHO", "")
                .replaceAll("(?m)^(.*0x0  .*)9:x", "$17:one two")
                .replaceAll("(?m)^(.*0x8  .*)7:one two", "$19:x");
        SharedLine line = read(text).lines().get(0);
        assertEquals(400, line.falseTransfers(), 1e-9);
        assertEquals(0, line.trueTransfers(), 1e-9);
    }

    /** Without threads a line with several places is not known, one with one place is truly shared. */
    @Test
    void reportWithoutThreads_hasNoMatrix() {
        SharedLines lines = read(
                versions().get(1).report().replace("         Tid  ", "  ").replaceAll("     (7:one two|9:x)  ", "  "));
        assertEquals(Optional.empty(), lines.matrix());
        assertEquals(
                0, lines.lines().get(0).trueTransfers() + lines.lines().get(0).falseTransfers(), 1e-9);
        assertEquals(100, lines.lines().get(1).trueTransfers(), 1e-9);
    }

    /** Who stored nothing cannot have given anything, unless no one was seen to store. */
    @Test
    void transfers_areDealtAsOthersStored() {
        LineAccess reader = new LineAccess(0, java.util.OptionalInt.of(0), 90, 0, "");
        LineAccess writer = new LineAccess(0, java.util.OptionalInt.of(1), 0, 20, "");
        LineAccess other = new LineAccess(8, java.util.OptionalInt.of(2), 0, 10, "");
        List<String> threads = List.of("a", "b", "c");
        SharedLines lines = new SharedLines(List.of(new SharedLine(0, List.of(reader, writer, other))), threads);
        assertEquals(
                new CommunicationMatrix(3, new long[] {0, 60, 30, 60, 0, 0, 30, 0, 0}),
                lines.matrix().orElseThrow());
        assertEquals(60, lines.trueTransfers(), 1e-9);
        assertEquals(30, lines.falseTransfers(), 1e-9);
        LineAccess quiet = new LineAccess(0, java.util.OptionalInt.of(1), 0, 0, "");
        SharedLines unseen = new SharedLines(List.of(new SharedLine(0, List.of(reader, quiet))), List.of("a", "b"));
        assertEquals(90, unseen.matrix().orElseThrow().cell(0, 1));
        assertEquals(0, unseen.trueTransfers() + unseen.falseTransfers(), 1e-9);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Trace Event Information\n",
                "Shared Data Cache Line Table\n# Index\n",
                "Shared Cache Line Distribution Pareto\n#   Num  RmtHitm  Offset\n"
            })
    void reportWithoutLines_isRefused(String text) {
        assertTrue(refusal(text).contains("this report"), text);
    }

    @Test
    void truncatedReport_isReadOrRefused() {
        for (Version version : versions()) {
            String whole = version.report();
            for (int length = 0; length < whole.length(); length += 11) {
                Diagnostics diagnostics = new Diagnostics();
                boolean isRead = C2cReport.read(Source.of("c2c.txt", whole.substring(0, length)), diagnostics)
                        .isPresent();
                assertEquals(isRead, !diagnostics.hasErrors());
            }
        }
    }
}
