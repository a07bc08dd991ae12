package io.tagline.scenarios.cli;

import static io.tagline.scenarios.cli.Sequences.sequence;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exams made of sequences of accesses, and their keys. */
final class SequenceExamTest {

    private static final String ANY = "P0: R A; P1: R A; P2: W A; P1: R A; P2: evict A; P0: W A; P3: R B";

    @TempDir
    private Path folder;

    @Test
    void anExam_leavesAllAnswersOut_andItsKeyHasThem() throws IOException {
        for (String format : List.of("text", "html", "markdown", "latex")) {
            Path file = folder.resolve("exam." + format);
            sequence(ANY, "--exam", "7", "--variants", "2", "--format", format, "-o", file.toString());
            String exam = Files.readString(folder.resolve("exam-1." + format));
            String key = Files.readString(folder.resolve("exam-1-key." + format));
            assertFalse(exam.contains("GetM P"), exam);
            assertTrue(key.contains("GetM P"), key);
            // Seven accesses with four caches, home, value and memory; and 3 + 5 + 7 + 5 + 2 + 5 + 3 messages: those of
            // a
            // first read, of a read from the owner, of a write to two copies, of an eviction, and of a write to one
            // copy.
            assertTrue(exam.contains(" of 79") || exam.contains("} of 79"), exam);
            assertNotEquals(exam, Files.readString(folder.resolve("exam-2." + format)));
            String again = folder.resolve("again." + format).toString();
            sequence(ANY, "--exam", "7", "--variants", "2", "--format", format, "-o", again);
            assertEquals(exam.replace("exam", "again"), Files.readString(folder.resolve("again-1." + format)));
        }
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
            // Three accesses with two caches, home, value, memory and the kind; and 3 + 4 + 5 messages.
            assertTrue(exam.contains(" of 30"), exam);
            assertTrue(Files.readString(folder.resolve("kinds-key." + format)).contains("cold"));
        }
        assertTrue(sequence(accesses, "--json").contains("\"kind\": \"false sharing\""));
    }

    /** Every word of the key, beside names and numbers, is explained on the sheet. */
    @Test
    void anExam_hasTheWordsOfAllAnswers() throws IOException {
        String accesses = "line A, B; P0: R A; P0: W A; P1: R B; P0: W A; P0: R A; P0: evict A";
        for (String format : List.of("text", "html", "markdown", "latex")) {
            Path file = folder.resolve("words." + format);
            sequence(accesses, "--exam", "3", "--format", format, "-o", file.toString());
            String exam = Files.readString(file).replaceAll("\\s+", " ");
            for (String word : List.of("X", "Unblock-X", "Owner-Data", "Inv-Ack", "hit", "upgrade", "unwritten")) {
                assertTrue(
                        Pattern.compile("\\b" + word + "\\b").matcher(exam).find(), format + ": " + word + "\n" + exam);
            }
        }
    }
}
