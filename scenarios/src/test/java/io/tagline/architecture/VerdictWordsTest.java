package io.tagline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.tagline.models.claim.ExpectationVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Do all commands, pages, pictures and files judge with the same three words, which have one owner? */
final class VerdictWordsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** A word of its own, or at the beginning or the end of what is put together. */
    private static final Pattern JUDGED =
            Pattern.compile("\"(?:\\W*\\b(ok|OK|Ok|missed|MISSED|failed|FAILED|Failed)\\b\\W*)\"");

    /** The owner; the state of a run that was not finished, in its JSON; and what litmus7 prints of a condition. */
    private static final Set<String> OTHERS = Set.of("ExpectationVerdict.java", "RunJson.java", "LitmusSheet.java");

    /** The words in the sources with this name, or in all but these. */
    private static List<String> found(Predicate<String> asked) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> all = Files.walk(ROOT)) {
            for (Path file : all.filter(VerdictWordsTest::isSource).toList()) {
                String name = String.valueOf(file.getFileName());
                if (asked.test(name)) {
                    JUDGED.matcher(Files.readString(file))
                            .results()
                            .map(MatchResult::group)
                            .forEach(word -> found.add(name + ": " + word));
                }
            }
        }
        return found;
    }

    private static boolean isSource(Path file) {
        return file.toString().replace('\\', '/').matches(".*/src/main/java/.*\\.java");
    }

    @Test
    void words_areWrittenByTheirOwnerOnly() throws IOException {
        assertEquals(List.of(), found(name -> !OTHERS.contains(name)));
        assertFalse(found("ExpectationVerdict.java"::equals).isEmpty());
    }

    @Test
    void words_areThoseOfTheManual() {
        assertEquals("ok", new ExpectationVerdict("", true, "").word());
        assertEquals("FAILED", new ExpectationVerdict("", false, "").word());
        assertEquals("missed", new ExpectationVerdict("", false, "", Optional.empty(), Optional.of("known")).word());
    }
}
