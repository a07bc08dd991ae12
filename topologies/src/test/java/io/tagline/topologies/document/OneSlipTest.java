package io.tagline.topologies.document;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One slip anywhere in a built-in machine is one mistake: what a misspelt key or number would have decided is not judged. */
final class OneSlipTest {

    private static final Pattern KEY = Pattern.compile("(?m)(?<=[ {-])[a-z][a-z-]{3,}(?=:)|(?<=^)[a-z-]{4,}(?=:)");
    private static final Pattern WORD =
            Pattern.compile("(?<=[ {]value: )[A-Za-z][A-Za-z-]+|(?<= )[numkM]?(?:s|Hz|iB)(?=,)");
    private static final int SLIPS = 30;

    static List<String> names() {
        return new FileLibrary(Machines.KIND).names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void misspeltKey_isOneMistake(String name) {
        slips(name, KEY);
    }

    @ParameterizedTest
    @MethodSource("names")
    void misspeltWordOrUnit_isOneMistake(String name) {
        slips(name, WORD);
    }

    private static void slips(String name, Pattern pattern) {
        String text = new FileLibrary(Machines.KIND)
                .open(name, new Diagnostics())
                .orElseThrow()
                .text();
        List<MatchResult> words = pattern.matcher(text).results().toList();
        Random random = new Random(name.hashCode());
        for (int i = 0; i < SLIPS && !words.isEmpty(); i++) {
            MatchResult word = words.get(random.nextInt(words.size()));
            int at = word.start() + random.nextInt(word.end() - word.start());
            assertOneMistake(name, text.substring(0, at) + "q" + text.substring(at + 1));
        }
    }

    private static void assertOneMistake(String name, String text) {
        Diagnostics diagnostics = new Diagnostics();
        new Machines(FileLibrary::new).read(Source.of(name + ".yaml", text), diagnostics);
        assertTrue(diagnostics.all().size() <= 1, () -> diagnostics.all().toString());
    }
}
