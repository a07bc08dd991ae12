package io.tagline.topologies.machine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ReplacementTest {

    /** With a row of its own, and at the key of private caches, to which the others refer. */
    @ParameterizedTest
    @EnumSource
    void policy_isInTheDocument(Replacement policy) throws IOException {
        String word = "`" + policy.name().toLowerCase(Locale.ROOT).replace('_', '-') + "`";
        String document = Files.readString(Path.of("..", "docs", "machine.md"));
        assertTrue(document.contains("\n| " + word + " | "), word);
        String key = "| `cores.caches[].replacement` | ";
        assertTrue(
                document.lines().anyMatch(line -> line.startsWith(key) && line.split("\\|", -1)[2].contains(word)),
                word);
    }
}
