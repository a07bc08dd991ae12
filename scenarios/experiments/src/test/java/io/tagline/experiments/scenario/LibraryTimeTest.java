package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The software time of libraries is one chosen number for a machine (decision 29), whichever scenario shows it, and half of it is on each side. */
final class LibraryTimeTest {

    private static final Path SCENARIOS = Path.of("..");

    @ParameterizedTest
    @CsvSource({
        "xeon-phi, message, 1.5 µs a message, '[0, 750]'",
        "xeon-phi, signal, 1 µs a flag, '[0, 500]'",
        "sandy-bridge, message, 2 µs a message, '[0, 1000]'"
    })
    void baselines_shareOneNumber(String folder, String parameter, String chosen, String sides) throws IOException {
        TreeSet<String> found = new TreeSet<>();
        Pattern values = Pattern.compile("(?m)^  " + parameter + ": (.*)$");
        try (var files = Files.list(SCENARIOS.resolve(folder))) {
            for (Path file : files.toList()) {
                values.matcher(Files.readString(file))
                        .results()
                        .map((MatchResult match) -> match.group(1))
                        .forEach(found::add);
            }
        }
        assertEquals(new TreeSet<>(List.of(sides)), found);
        String decision = Files.readString(Path.of("..", "..", "docs", "decisions", "0029-published-numbers.md"));
        assertTrue(decision.contains(chosen), chosen);
    }
}
