package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
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
    void aFileThatIsMissing_isSaidToBe() {
        CommandLineRun run =
                CommandLineRun.of("sequence", folder.resolve("none.txt").toString());
        assertEquals(2, run.code());
        assertTrue(run.err().contains("error[TL001]: file not found"), run.err());
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

    /** What a column of the table has, from the last row upwards. */
    private static List<String> column(String text, String name) {
        List<String> lines = text.lines().toList();
        int head = 0;
        while (!lines.get(head).startsWith("   access")) {
            head++;
        }
        int at = lines.get(head).indexOf(name);
        return lines.stream()
                .skip(head + 1L)
                .filter(line -> line.length() > at && !line.startsWith("Together"))
                .map(line -> line.substring(at).split(" ", 2)[0])
                .toList();
    }

    /**
     * "Each hop 50 cycles, a hit 1": a read that memory answers goes to the home and back, one that an owner answers by way of that owner; a write to a
     * line that another cache shares waits for that cache, while one that nobody else has waits for nothing. The last message, to the home, is not waited for.
     */
    @Test
    void costs_areThoseOfTheLongestWay() {
        String text = sequence(
                "P0: R A; P0: R A; P1: W A; P0: R A; P1: W A", "--protocol", "msi", "--hop", "50", "--hit", "1");
        assertEquals(List.of("2", "0", "3", "3", "3"), column(text, "hops"));
        assertEquals(List.of("100", "1", "150", "150", "150"), column(text, "cost"));
        assertTrue(text.endsWith("Together 11 hops, cost 551.\n"), text);
    }

    /** P1 waits for data from memory, 2 hops and 100, and for two acknowledgements, 3 hops: the costlier of both counts. */
    @Test
    void ofTwoWays_theCostlierCounts() {
        String accesses = "A: P0 S, P2 S; P1: W A";
        assertEquals(
                List.of("200"),
                column(sequence(accesses, "--protocol", "msi", "--hop", "50", "--memory", "100"), "cost"));
        assertEquals(
                List.of("150"),
                column(sequence(accesses, "--protocol", "msi", "--hop", "50", "--memory", "40"), "cost"));
    }

    @Test
    void aSilentEviction_costsNothing() {
        assertEquals(
                List.of("2", "0"),
                column(sequence("P0: R A; P0: evict A", "--protocol", "vi-bus", "--hop", "1"), "hops").stream()
                        .map(hops -> hops.equals("0") ? hops : "2")
                        .toList());
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

    /** Variants of an exam deal the names of the processors that there are. */
    @Test
    void anExam_dealsNoOtherNames() throws IOException {
        Path file = folder.resolve("exam.txt");
        sequence("P1: R A; P3: W A; P2: R A", "--exam", "5", "--variants", "6", "-o", file.toString());
        for (int variant = 1; variant <= 6; variant++) {
            String key = Files.readString(folder.resolve("exam-" + variant + "-key.txt"));
            assertFalse(key.contains("P0"), key);
        }
    }

    /** Direct-mapped, four sets: A0 and A4 share one, B1 does not. */
    @Test
    void aFullSet_makesRoomBeforeTheAccess() {
        String text = sequence("P0: W A0 = 7; P0: R B1; P0: R A4; P0: R A0", "--blocks", "4", "--ways", "1");
        assertEquals(
                List.of(
                        "P0 writes A0 = 7",
                        "P0 reads B1",
                        "P0 makes room: A0",
                        "P0 reads A4",
                        "P0 makes room: A4",
                        "P0 reads A0"),
                text.lines()
                        .dropWhile(line -> !line.startsWith("   access"))
                        .skip(1)
                        .map(line -> line.substring(3).split("  ", -1)[0])
                        .toList());
        // What was written comes back from memory.
        assertEquals(List.of("7", "0", "-", "0", "-", "7"), column(text, "value"));
    }

    /** With 8 bytes to a line 0x110 is block 34, the third of four, and 12C in block 37. As numbers of blocks, 0x110 is 272, the first, and 0x12C the first, too. */
    @Test
    void setsOfLines_areSaid() {
        String text = sequence("P0: R 0x110; P0: R 12C; P0: R 110", "--blocks", "4", "--ways", "1", "--line", "8", "B");
        assertTrue(
                text.contains("A line has 8 bytes, and addresses are hexadecimal.")
                        && text.contains(
                                "Each cache holds 4 blocks in 4 sets: set 1 is for 0x128; set 2 is for 0x110."),
                text);
        assertFalse(text.contains("makes room"), text);
        String blocks = sequence("P0: R 0x110; P0: R 12C", "--blocks", "4", "--ways", "1", "--line", "1");
        assertTrue(blocks.contains("set 0 is for 0x110, 0x12C.") && blocks.contains("makes room: 0x110"), blocks);
    }

    /**
     * Hennessy and Patterson's caches have four blocks of 8 bytes, each a set: 108, 110 and 120 are blocks 33, 34 and 36, of sets 1, 2 and 0; AC08, AC10 and
     * AC18 of 1, 2 and 3. A course's have four of 64 bytes: 0140 and 0340 are blocks 5 and 13, both of set 1, and 00FC is in 00C0, block 3. What each access
     * reads or writes, and what makes room.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "108: P0 S; 110: P0 M = 30, memory = 10; P0: R 120; P0: R 110 | 8B | P0 reads 120, P0 reads 110",
                "C0: R, AC08; C0: R, AC10; C0: R, AC18; C0: R, AC08 | 8B | P0 reads AC08, P0 reads AC10, P0 reads AC18, P0 reads AC08",
                "P15: read 118; P15: write 118 <-- 80; P0: write 108 <-- 80; P0: read 128 | 8B | P15 reads 118, P15 writes 118 = 80, P0 writes 108 = 80, P0 makes room: 108, P0 reads 128",
                "0x0140: P0 M; 0x00C0: P0 M; P0: R 0x0340 | 64B | P0 makes room: 0x0140, P0 reads 0x0340",
                "0140: P0 M; 00C0: P0 M; 0340: P2 M; P0 writes a word to address 00FC; P0 reads a word from address 0360 | 64B | P0 writes 00FC, P0 makes room: 0140, P0 reads 0360"
            })
    void addresses_goWhereTheirBookPutsThem(String accesses, String line, String rows) {
        String json =
                sequence(accesses, "--blocks", "4", "--ways", "1", "--protocol", "msi-bus", "--line", line, "--json");
        List<String> seen = Pattern.compile("\"access\": \"([^\"]+)\"")
                .matcher(json)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertEquals(List.of(rows.split(", ", -1)), seen, json);
        assertTrue(json.contains("\"lineSize\": " + line.replace("B", "")), json);
    }

    /** Without the length of a line no address is a guess: not its set, and not whether two are in one line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "108: P0 S; 110: P0 M = 30, memory = 10; P0: R 120 | --blocks 4 --ways 1",
                "C0: R, AC08; C0: R, AC10; C0: R, AC18; C0: R, AC08 | --blocks 4 --ways 1",
                "0x0140: P0 M; 0x00C0: P0 M; P0: R 0x0340 | --blocks 4 --ways 1",
                "P0: R AC20 | --blocks 4 --ways 1",
                "P0: R A10 | --blocks 4 --ways 1",
                "P0: R 4 | --blocks 4 --ways 1",
                "P0: W 0x100; P1: R 0x104 | --hop 1"
            })
    void addressesOfUnknownLines_areRefused(String accesses, String options) {
        CommandLineRun run =
                CommandLineRun.of(Stream.concat(Stream.of("sequence", accesses), Stream.of(options.split(" ", -1)))
                        .toArray(String[]::new));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertEquals(
                1,
                run.err()
                        .lines()
                        .filter(text -> text.startsWith("error[TL332]"))
                        .count(),
                run.err());
        assertTrue(run.err().contains("`--line 64 B`"), run.err());
    }

    /** Shells hand `64 B` on as two words; what stands behind it is still read. */
    @Test
    void theLengthOfALine_isReadAsASheetHasIt() {
        for (List<String> words : List.of(
                List.of("--line", "8", "B", "P0: R 108; P0: R 10C"),
                List.of("--line=8B", "P0: R 108; P0: R 10C"),
                List.of("--line", "8 bytes", "P0: R 108; P0: R 10C"),
                List.of("P0: R 108; P0: R 10C", "--line", "8"),
                List.of("line 8 B; P0: R 108; P0: R 10C"))) {
            String text = sequence(words.toArray(String[]::new));
            assertTrue(text.contains("2 accesses, 1 without a message"), text);
        }
        CommandLineRun run = CommandLineRun.of("sequence", "P0: R 108", "--line", "2 words");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("write `64 B`"), run.err());
    }

    /** The kind of each miss is a column of every format, and an answer of an exam. */
    @Test
    void kindsOfMisses_areAskedInAnExam() throws IOException {
        String accesses = "line A, B; P0: R A; P1: W B; P0: R A";
        for (String format : List.of("text", "html", "markdown", "latex")) {
            Path file = folder.resolve("kinds." + format);
            assertTrue(sequence(accesses, "--format", format).contains("false sharing"), format);
            sequence(accesses, "--exam", "7", "--format", format, "-o", file.toString());
            String exam = Files.readString(file).replaceAll("\\s+", " ");
            assertTrue(exam.contains("kind of miss") && exam.contains("Kinds of misses: cold"), exam);
            // Three accesses; two caches, home, messages, value, memory and the kind.
            assertTrue(exam.contains("21"), exam);
            assertTrue(Files.readString(folder.resolve("kinds-key." + format)).contains("cold"));
        }
        assertTrue(sequence(accesses, "--json").contains("\"kind\": \"false sharing\""));
    }

    /** Two blocks, any place: the one that was used longer ago makes room, and one that was lost to a writer needs none. */
    @Test
    void theLeastRecentlyUsedBlock_makesRoom() {
        assertTrue(
                sequence("P0: R A; P0: R B; P0: R A; P0: R C", "--blocks", "2").contains("makes room: B"));
        String lost = sequence("P0: R A; P0: R B; P1: W A; P0: R C", "--blocks", "2");
        assertFalse(lost.contains("makes room"), lost);
        // A write that brings no line in fills nothing.
        String through = sequence("P0: R A; P0: W B", "--blocks", "1", "--protocol", "vi-bus");
        assertFalse(through.contains("makes room"), through);
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

    /** `ACE4` may be an address, and is refused as one; `ACE_4` cannot be one. */
    @Test
    void theNameThatARefusalSuggests_isAccepted() {
        CommandLineRun run = CommandLineRun.of("sequence", "P0: R ACE", "--blocks", "4", "--ways", "1");
        String suggested = run.err().replaceAll("(?s).* as in (\\w+).*", "$1");
        assertTrue(
                sequence("P0: R " + suggested, "--blocks", "4", "--ways", "1").contains("set 0 is for ACE_4"));
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
