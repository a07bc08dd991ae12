package io.tagline.scenarios.cli;

import static io.tagline.scenarios.cli.Sequences.column;
import static io.tagline.scenarios.cli.Sequences.sequence;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sequences of accesses; what their answers are follows from the Primer's chapter on directory protocols. */
final class SequenceCommandTest {

    private static final String ANY = "P0: R A; P1: R A; P2: W A; P1: R A; P2: evict A; P0: W A; P3: R B";

    @TempDir
    private Path folder;

    /** The states of P0 and P1 after the last access, and what memory holds. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "msi | A: P1 I; P0: R A | S I 0",
                "mesi | A: P1 I; P0: R A | E I 0",
                "mesi | A: P1 I; P0: R A; P0: W A | M I 0",
                "mesi | P0: W A; P1: R A | S S 1",
                "moesi | P0: W A; P1: R A | O S 0",
                "mesif | P0: R A; P1: R A | S F 0",
                "mesi | P0: W A; P1: W A | I M 0",
                "mesi | A: P1 I; P0: W A; P0: evict A | I I 1",
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

    /**
     * As exercises are printed, with the states of all caches after the last access and what it reads or writes: Hennessy and Patterson's chapter 5, sixth edition and fourth
     * (there a cache of four blocks, each set one), a MESI example of NPTEL's lectures, and a list in short words.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "msi-bus | C0: R, AC20; C3: W, AC20 <-- 80 | I M 80",
                "msi-bus | C0: W, AC20 <-- 80; C3: R, AC20 | S S 80",
                "msi-bus | P0: read 118; P15: write 118 <-- 80 | I M 80",
                "mesi-bus | P0 reads x; P0 writes x; P1 reads x; P1 writes x | I M 2",
                "mesi-bus | P1: Rd X; P2: Wr X; P3: Rd X | I S S 1",
                "mesi-bus | P1: LD A | E 0",
                "mesi-bus | P1: LD A; P1: ST A; P2: LD A | S S 1",
                "mesi-bus | P1: LD A; P1: ST A; P2: LD A; P2: ST A | I M 2",
                "msi | P1: Read A1; P1: Write 10 to A1; P2: Read A1 | S S 10"
            })
    void exercises_areReadAsTheyArePrinted(String protocol, String accesses, String answer) {
        String json = sequence(accesses, "--protocol", protocol, "--json");
        String last = json.substring(json.lastIndexOf("\"states\""));
        List<String> seen = Pattern.compile("\"P\\d+\": \"(\\w+)\"|\"value\": (\\d+)")
                .matcher(last)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                .toList();
        assertEquals(answer, String.join(" ", seen), json);
    }

    @Test
    void aFileThatIsMissing_isSaidToBe() throws IOException {
        Path nearest = Files.writeString(folder.resolve("accesses.txt"), "");
        String given = folder.resolve("acceses.txt").toString();
        CommandLineRun run = CommandLineRun.of("sequence", given);
        assertEquals(2, run.code());
        assertTrue(run.err().contains("error[TL001]: there is no file `" + given + "`"), run.err());
        assertTrue(run.err().contains("there is a file `" + nearest + "`"), run.err());
    }

    /** Prose and lists with commas are not accesses, and no names of files either: each mistake is shown where it is, and only once. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P1 takes a read miss; P2 takes a write miss | 2",
                "P0 reads x, P0 writes x | 1",
                "P1 Rd X; P2 Wr X; P3 Rd X | 3",
                "P0.B0: (I, 100, 00 10); P0: read 100 | 1"
            })
    void whatIsNotAnAccess_isShownWithWhatToWrite(String text, int mistakes) {
        CommandLineRun run = CommandLineRun.of("sequence", text);
        assertEquals(2, run.code());
        assertEquals(
                mistakes,
                run.err()
                        .lines()
                        .filter(line -> line.startsWith("error[TL330]"))
                        .count(),
                run.err());
        assertTrue(run.err().contains("write `P0: R A`, `P0: W A`"), run.err());
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

    /** Exercises speak of P1 to P3, or of P0 and P2: nobody else has a column, a message or a place among the sharers. */
    @ParameterizedTest
    @ValueSource(
            strings = {"msi", "mesi", "moesi", "mesif", "gols", "mesif-two-socket", "mesi-bus", "dragon", "vi-bus"})
    void processorsThatNobodyNames_areNotShown(String protocol) {
        String text = sequence("P1: R A; P3: W A; P1: R A; P1: evict A", "--protocol", protocol);
        assertFalse(Pattern.compile("P[02]").matcher(text).find(), text);
        String json = sequence("P1: R A; P3: W A", "--protocol", protocol, "--json");
        assertFalse(Pattern.compile("P[02]").matcher(json).find(), json);
    }

    /** Contents are given: P0 has 30 that memory, with 10, does not know; in MOESI memory still does not after P1 has read it. */
    @Test
    void givenContents_areRead() {
        String text =
                sequence("A: P0 M = 30, memory = 10; B: memory = 5; P1: R A; P1: R B; P1: W B", "--protocol", "moesi");
        assertEquals(List.of("30", "5", "31"), column(text, "value"));
        assertEquals(List.of("10", "5", "5"), column(text, "memory"));
        assertTrue(text.contains("At first A is M in P0 with 30, 10 in memory; B is 5 in memory;"), text);
    }

    /** Nothing was said of its content, so memory holds 0, and not -1. */
    @Test
    void aModifiedLineAtFirst_hasZeroInMemory() {
        assertEquals(List.of("0"), column(sequence("A: P0 M; P1: R A", "--protocol", "moesi"), "memory"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A: P0 S = 30, memory = 10; P1: R A | --hop 1 | memory holds the same value: 30, not 10",
                "A: P0 S = 3, P1 S = 4; P1: R A | --hop 1 | in coherent caches all hold the same",
                "A: P0 I = 3; P1: R A | --hop 1 | so it holds no value",
                "A: P0 M, memory; P1: R A | --hop 1 | nor what memory holds",
                "P0: R A; P0: R B | --blocks 4 --ways 1 | let its name end in the number of its block, as in A_4",
                "P0: R FC; P0: R F8 | --blocks 4 --ways 1 | let its name end in the number of its block, as in FC_4",
                "A0: P0 S; A4: P0 S; P0: R A0 | --blocks 4 --ways 1 | cannot begin with 2 lines where 1 fit",
                "P0: R A | --blocks 4 --ways 3 | --ways has to divide --blocks",
                "P0: R A | --ways 3 | --ways requires --blocks",
                "P0: R A | --hop -1 | from 0 to 1000000",
            })
    void whatCannotBeSaid_isRefusedWithAReason(String accesses, String options, String reason) {
        CommandLineRun run =
                CommandLineRun.of(Stream.concat(Stream.of("sequence", accesses), Stream.of(options.split(" ", -1)))
                        .toArray(String[]::new));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().contains(reason), run.err());
    }

    @Test
    void aFile_hasOneSequenceOnEachLine() throws IOException {
        Path file = Files.writeString(folder.resolve("two.txt"), "# first\nP0: R A\n\n# second\nP1: W A\n");
        String text = sequence(file.toString());
        assertTrue(text.contains("\nfirst\nAt first ") && text.contains("\nsecond\nAt first "), text);
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
