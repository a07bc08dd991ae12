package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lecturer makes what docs/lessons/two-hours.md hands out, solves an exam by its key, and checks each wrong protocol. */
final class ClassKitTest {

    private static final String EXERCISES = """
            # Read, write, read
            P0: R A; P1: R A; P1: W A; P0: R A
            # Who misses, and why?
            line x, y; P0: R x; P1: R y; P0: W x; P1: R y; P1: R x
            """;

    private static final Pattern POINTS = Pattern.compile("Points: ____ of (\\d+)");
    private static final Pattern BLANK = Pattern.compile("(_{4,}(<br>)?)+");

    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String read(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private static CommandLineRun run(int expected, String... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertEquals(expected, run.code(), run.err());
        return run;
    }

    private static List<String> cells(String row) {
        return Arrays.stream(row.split("\\|", -1)).map(String::strip).toList();
    }

    /** Who fills each blank with the answer of the key has the key's tables, and as many points as the sheet says: one for each blank and each further message. */
    @Test
    void exam_isSolvedByItsKey() throws IOException {
        Files.writeString(folder.resolve("exercises.txt"), EXERCISES);
        run(
                ExitCode.FINE,
                "sequence",
                file("exercises.txt"),
                "--exam",
                "2026",
                "--variants",
                "2",
                "-o",
                file("exam.md"));
        for (int variant = 1; variant <= 2; variant++) {
            List<String> sheet = read("exam-" + variant + ".md").lines().toList();
            List<String> key = read("exam-" + variant + "-key.md").lines().toList();
            int points = 0;
            for (int i = 0; i < sheet.size(); i++) {
                if (sheet.get(i).contains("| ___")) {
                    List<String> asked = cells(sheet.get(i));
                    List<String> answers = cells(key.get(i));
                    for (int column = 0; column < asked.size(); column++) {
                        boolean blank = BLANK.matcher(asked.get(column)).matches();
                        points += blank ? Math.max(1, answers.get(column).split("→", -1).length - 1) : 0;
                        assertTrue(blank || asked.get(column).equals(answers.get(column)), sheet.get(i));
                    }
                }
            }
            Matcher stated = POINTS.matcher(String.join("\n", sheet));
            assertTrue(stated.find());
            assertEquals(Integer.parseInt(stated.group(1)), points);
        }
    }

    /** A blank of a column is as large as any other, and the one for messages is the largest, in several lines. */
    @Test
    void blanks_holdWhatBelongsInThem_andGiveNothingAway() throws IOException {
        Files.writeString(folder.resolve("exercises.txt"), EXERCISES);
        run(ExitCode.FINE, "sequence", file("exercises.txt"), "--exam", "2026", "-o", file("exam.html"));
        String page = read("exam.html");
        List<String> heights = Pattern.compile("class=\"blank\" style=\"min-width:[\\d.]+rem;height:([\\d.]+)rem\"")
                .matcher(page)
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
        assertEquals(2, heights.size(), heights.toString());
        assertFalse(page.contains("GetS P") || page.contains("--exam"), "answers, or how to make them");
        assertTrue(read("exam-key.html").contains("GetS P"));
    }

    @Test
    void picturesOfAnExam_wouldShowAnswers_andAreRefused() {
        String said = run(ExitCode.REFUSED, "sequence", "P0: R A", "--exam", "1", "-o", file("exam.svg"))
                .err();
        assertTrue(said.contains("--exam has no"), said);
        assertFalse(Files.exists(folder.resolve("exam.svg")));
    }

    private static void mutate(String... more) {
        String usual = "protocol mutate mesi --seed 7 --variants 3 --steps 8";
        run(
                ExitCode.FINE,
                Stream.concat(Stream.of(usual.split(" ", -1)), Stream.of(more)).toArray(String[]::new));
    }

    /** The class gets a protocol that is violated within seconds, in a story of as many steps as the key tells. */
    @Test
    void wrongProtocols_areFoundAsTheirKeysSay() throws IOException {
        mutate("--format", "html", "-o", file("wrong.html"));
        mutate("-o", file("again.md"));
        for (int variant = 1; variant <= 3; variant++) {
            String wrong = read("wrong-" + variant + ".md");
            assertEquals(wrong, read("again-" + variant + ".md"));
            String key = read("again-" + variant + "-key.md");
            String found = run(ExitCode.FAILED, "check", file("wrong-" + variant + ".md"), "--format", "markdown")
                    .out();
            long steps =
                    key.lines().filter(line -> line.matches("\\| \\d+ \\| .*")).count();
            assertTrue(steps >= 8, key);
            assertTrue(found.contains("\n| " + steps + " |") && !found.contains("\n| " + (steps + 1) + " |"), found);
            assertTrue(read("wrong-" + variant + "-key.html").contains("The row of the"));
        }
    }

    @Test
    void wrongProtocols_needAPlaceForTheirKeys() {
        String said = run(ExitCode.REFUSED, "protocol", "mutate", "mesi", "--seed", "7")
                .err();
        assertTrue(said.contains("mutate needs -o FILE"), said);
    }

    /** Each state and each message is on the card; a protocol of three levels is refused. */
    @Test
    void card_hasStatesAndMessages() {
        String card = run(ExitCode.FINE, "protocol", "show", "mesi", "--format", "card")
                .out();
        for (String word : List.of("IS_D_I", "SM_AD", "EI_A", "Owner-Data", "Unblock-X", "Fwd-GetS", "Home, at rest")) {
            assertTrue(card.contains(word), word);
        }
        assertTrue(card.contains("size: A4 landscape"), card);
        String refused = run(ExitCode.REFUSED, "protocol", "show", "mesif-two-socket", "--format", "card")
                .err();
        assertTrue(refused.contains("does not fit on a page"), refused);
    }
}
