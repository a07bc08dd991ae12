package io.tagline.protocols.table;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** docs/protocol.md names every word from which rows are built. */
final class PhrasesDocumentTest {

    private static void assertNamed(String phrase) throws IOException {
        String document = Files.readString(Path.of("..", "docs", "protocol.md"));
        assertTrue(document.contains("`" + phrase + "`"), phrase);
    }

    @ParameterizedTest
    @EnumSource
    void verb(Verb verb) throws IOException {
        assertNamed(verb == Verb.SEND ? "send MESSAGE to ROLE" : verb.phrase());
    }

    @ParameterizedTest
    @EnumSource
    void role(Role role) throws IOException {
        assertNamed(role.phrase());
    }

    @ParameterizedTest
    @EnumSource
    void fact(Fact fact) throws IOException {
        assertNamed(fact.phrase(true));
        assertNamed(fact.phrase(false));
    }
}
