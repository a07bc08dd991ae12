package io.tagline.protocols.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One slip anywhere in a built-in protocol is one mistake, however many rows name what is misspelt or missing. */
final class OneSlipTest {

    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z_0-9-]{2,}");
    private static final int SLIPS = 40;

    static List<String> names() {
        return new FileLibrary(Protocols.KIND).names();
    }

    /** Two neighbouring letters of a word in a heading or a table change places; in a meaning, that is nobody's business. */
    @ParameterizedTest
    @MethodSource("names")
    void lettersThatChangePlaces_areOneMistake(String name) {
        Random random = new Random(name.hashCode());
        List<int[]> words = words(Samples.text(name));
        for (int i = 0; i < SLIPS; i++) {
            int[] word = words.get(random.nextInt(words.size()));
            assertOneMistake(name, swapped(Samples.text(name), word, random));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void lineThatIsMissing_isOneMistake(String name) {
        Random random = new Random(name.hashCode());
        List<String> lines = Samples.text(name).lines().toList();
        for (int i = 0; i < SLIPS; i++) {
            List<String> left = new ArrayList<>(lines);
            String gone = left.remove(random.nextInt(lines.size()));
            if (isRead(gone)) {
                assertOneMistake(name, String.join("\n", left) + "\n");
            }
        }
    }

    private static List<int[]> words(String text) {
        List<int[]> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            int start = text.lastIndexOf('\n', matcher.start()) + 1;
            if (isRead(text.substring(start, matcher.end()))) {
                words.add(new int[] {matcher.start(), matcher.end()});
            }
        }
        return words;
    }

    private static boolean isRead(String line) {
        return line.startsWith("|") || line.startsWith("##");
    }

    private static String swapped(String text, int[] word, Random random) {
        int at = word[0] + random.nextInt(word[1] - word[0] - 1);
        return text.substring(0, at) + text.charAt(at + 1) + text.charAt(at) + text.substring(at + 2);
    }

    private static void assertOneMistake(String name, String text) {
        Diagnostics diagnostics = new Diagnostics();
        ProtocolReader.read(name, Source.of(name + ".md", text), diagnostics);
        assertTrue(diagnostics.all().size() <= 1, () -> diagnostics.all().toString());
    }

    private static List<String> told(String text) {
        Diagnostics diagnostics = new Diagnostics();
        ProtocolReader.read("slip", Source.of("slip.md", text), diagnostics);
        return diagnostics.all().stream()
                .map(mistake -> mistake + " " + mistake.note() + " " + String.join(" ", mistake.help()))
                .toList();
    }

    /** A misspelt declaration is shown where its name is first used, with all other uses: as an event, and in actions. */
    @Test
    void misspeltDeclaration_namesAllUses() {
        String text = Samples.resource("vi.md").text().replace("| Put-Ack  | response |", "| Put-Akc  | response |");
        List<String> lines = text.lines().toList();
        String first = String.valueOf(lines.indexOf("| VI_A, II_A | Put-Ack | | I |") + 1);
        String second = String.valueOf(
                lines.indexOf("| V | Put-Owner | write memory; clear owner; send Put-Ack to requester | I |") + 1);
        String third = String.valueOf(lines.indexOf("| I, V | Put-Stale | send Put-Ack to requester | |") + 1);
        List<String> told = told(text);
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.get(0).startsWith("slip.md:" + first + ":"), told::toString);
        assertTrue(told.get(0).contains("did you mean `Put-Akc`?"), told::toString);
        assertTrue(told.get(0).endsWith("the same on lines " + second + ", " + third), told::toString);
    }

    /** A guess with a slip of its own would be refused as well. */
    @Test
    void misspeltAction_isGuessedAsAWhole() {
        String row = "| V | Put-Owner | write memory; clear owner; send Put-Ack to requester | I |";
        String text = Samples.resource("vi.md")
                .text()
                .replace(row, row.replace("send Put-Ack to requester", "snd Put-Akc to requestr"));
        List<String> told = told(text);
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.get(0).contains("did you mean `send Put-Ack to requester`?"), told::toString);
    }

    /** Without the row that asks to write a line, neither the state that waits for it is entered nor the request sent. */
    @Test
    void whatAMissingRowCauses_isToldWithIt() {
        String text = Samples.resource("vi.md").text().replace("| V | Evict | send Put to home | VI_A |\n", "");
        List<String> told = told(text);
        assertEquals(1, told.size(), told::toString);
        assertTrue(told.get(0).contains("TL115 no row leads to state `VI_A` from `I`"), told::toString);
        assertTrue(told.get(0).contains("so none leads to `II_A` either"), told::toString);
        assertTrue(told.get(0).contains("a directory has rows for `Put`, which is never sent to one"), told::toString);
    }

    @Test
    void twoSlips_areTwoMistakes() {
        String text = Samples.resource("vi.md")
                .text()
                .replace("| Put-Ack  | response |", "| Put-Akc  | response |")
                .replace("| II_A  |", "| IIA_  |");
        assertEquals(2, told(text).size(), () -> told(text).toString());
    }
}
