package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sequences of accesses; what their answers are follows from the Primer's chapter on directory protocols. */
class SequenceCommandTest {

    private static final String ANY = "P0: R A; P1: R A; P2: W A; P1: R A; P2: evict A; P0: W A; P3: R B";

    @TempDir
    private Path folder;

    private static String sequence(String... more) {
        CommandLineRun run = CommandLineRun.of(
                Stream.concat(Stream.of("sequence"), Stream.of(more)).toArray(String[]::new));
        assertEquals(ExitCode.FINE, run.code(), run.err());
        return run.out();
    }

    /** The states of P0 and P1 after the last access, and what memory holds. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "msi | P0: R A | S I 0",
                "mesi | P0: R A | E I 0",
                "mesi | P0: R A; P0: W A | M I 0",
                "mesi | P0: W A; P1: R A | S S 1",
                "moesi | P0: W A; P1: R A | O S 0",
                "mesif | P0: R A; P1: R A | S F 0",
                "mesi | P0: W A; P1: W A | I M 0",
                "mesi | P0: W A; P0: evict A | I I 1",
                "moesi | A: P0 S, P1 S; P1: W A = 7 | I M 0"
            })
    void states_areThoseOfTheTextbook(String protocol, String accesses, String answer) {
        String json = sequence(accesses, "--protocol", protocol, "--json");
        String last = json.substring(json.lastIndexOf("\"states\""));
        String[] parts = answer.split(" ", -1);
        assertTrue(
                Pattern.compile("\"P0\": \"" + parts[0] + "\",\\s+\"P1\": \"" + parts[1] + "\"")
                        .matcher(last)
                        .find(),
                json);
        assertTrue(last.contains("\"memory\": " + parts[2]), json);
    }

    /** The four kinds of figures of the guide: the value that the last access reads or writes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P0: R X; P1: R X; P0: W X = 1; P1: R X | 1",
                "P0: W X = 1; P0: evict X; P0: R X; P1: R X; P0: W X = 0; P1: R X | 0",
                "P1: W A1 = 10; P1: R A1; P2: R A1; P2: W A1 = 20; P2: evict A1; P2: W A2 = 40 | 40",
                "B: P0 M; P1: R B; P1: W B = 8 | 8"
            })
    void theFiguresOfTheGuide_areOneLineEach(String line, String value) throws IOException {
        assertTrue(
                Files.readString(Path.of("..", "docs", "guide", "sequences.md")).contains("`" + line + "`"), line);
        String json = sequence(line, "--json");
        assertTrue(json.substring(json.lastIndexOf("\"messages\"")).contains("\"value\": " + value), json);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "msi",
                "mesi",
                "moesi",
                "mesif",
                "gols",
                "gols-overlapping",
                "mesif-two-socket",
                "mesif-two-socket-source"
            })
    void everyProtocol_hasAnAnswer(String protocol) {
        assertEquals(
                7,
                sequence(ANY, "--protocol", protocol)
                        .lines()
                        .filter(line -> line.matches("[1-7]  .*"))
                        .count());
    }

    @Test
    void anExam_leavesAllAnswersOut_andItsKeyHasThem() throws IOException {
        for (String format : List.of("text", "html", "markdown", "latex")) {
            Path file = folder.resolve("exam." + format);
            sequence(ANY, "--exam", "7", "--variants", "2", "--format", format, "-o", file.toString());
            String exam = Files.readString(folder.resolve("exam-1." + format));
            String key = Files.readString(folder.resolve("exam-1-key." + format));
            assertFalse(exam.contains("GetM"), exam);
            assertTrue(key.contains("GetM"), key);
            // Seven accesses; four caches, home, messages, value and memory are to be answered.
            assertTrue(exam.contains("of") && exam.contains("56"), exam);
            assertNotEquals(exam, Files.readString(folder.resolve("exam-2." + format)));
            String again = folder.resolve("again." + format).toString();
            sequence(ANY, "--exam", "7", "--variants", "2", "--format", format, "-o", again);
            assertEquals(exam.replace("exam", "again"), Files.readString(folder.resolve("again-1." + format)));
        }
    }

    /** To lead a line to where it begins may take one more cache: no answer speaks of a processor that the question does not have. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "msi",
                "mesi",
                "mesi-bus",
                "mesi-split-bus",
                "moesi-bus",
                "msi-bus",
                "vi-bus",
                "dragon",
                "firefly"
            })
    void answers_nameOnlyProcessorsOfTheQuestion(String protocol) {
        String stable = protocol.equals("vi-bus") ? "V" : "M";
        String text = sequence("A: P0 " + stable + "; P1: R A; P0: W A; P1: W A", "--protocol", protocol);
        assertFalse(text.contains("P2"), text);
    }

    /** With P0 and P1 renamed, what a title says of them is renamed too; of two variants by this seed, one does so. */
    @Test
    void titleOfAnExam_namesTheProcessorsOfItsAccesses() throws IOException {
        Path file = Files.writeString(folder.resolve("one.txt"), "# P1 writes what P0 reads\nP0: R A; P1: W A\n");
        sequence(
                file.toString(),
                "--exam",
                "7",
                "--variants",
                "8",
                "-o",
                folder.resolve("exam.txt").toString());
        Set<String> titles = new TreeSet<>();
        for (int variant = 1; variant <= 8; variant++) {
            String sheet = Files.readString(folder.resolve("exam-" + variant + ".txt"));
            Matcher title = Pattern.compile("P(\\d) writes what P(\\d) reads").matcher(sheet);
            assertTrue(title.find(), sheet);
            assertTrue(sheet.contains("P" + title.group(1) + " writes A"), sheet);
            assertTrue(sheet.contains("P" + title.group(2) + " reads A"), sheet);
            titles.add(title.group());
        }
        assertEquals(2, titles.size());
    }

    /** The answer 8 follows from what the sheet says, not only from the program. */
    @Test
    void anExam_saysWhatWritesWithoutAValueWrite() throws IOException {
        Path file = folder.resolve("exam.txt");
        sequence("P0: W A = 7; P1: W A", "--exam", "1", "-o", file.toString());
        assertTrue(Files.readString(file).contains("one more than the largest before it"), Files.readString(file));
        assertTrue(Files.readString(folder.resolve("exam-key.txt")).matches("(?s).*writes A .* 8 .*"));
    }

    @Test
    void aFile_hasOneSequenceOnEachLine() throws IOException {
        Path file = Files.writeString(folder.resolve("two.txt"), "# first\nP0: R A\n\n# second\nP1: W A\n");
        String text = sequence(file.toString());
        assertTrue(text.startsWith("first\nAt first ") && text.contains("\nsecond\nAt first "), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "P0",
                "P0:",
                "P0: R",
                "P0: R A,",
                "P99: R A",
                "P0: X A",
                "P0: R A = 3",
                "A: P0 Q; P0: R A",
                "A: P0 M, P1 M; P0: R A",
                "P0: R A; A: P0 M",
                "A: P0 S, P0 S; P0: R A",
                "A: P0 S; A: P0 M; P0: R A",
                "B: P0 M, P1 M; P0: R A",
                "P0: W A = 99999999999999",
                "A: P0 S",
                ":",
                ";:;",
                "P0: R A; P1 W A",
                "no-such-file.txt"
            })
    void whatCannotBe_isRefused(String text) {
        CommandLineRun run = CommandLineRun.of("sequence", text);
        assertEquals(ExitCode.REFUSED, run.code(), run.out() + run.err());
        assertFalse(run.err().contains("internal"), run.err());
    }
}
