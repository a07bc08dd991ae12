package io.tagline.topologies.document;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class InterconnectReaderTest {

    @Test
    void everyKind_isInTheDocument() throws IOException {
        String document = Files.readString(Path.of("..", "docs", "machine.md"));
        InterconnectReader.kinds().forEach(kind -> assertTrue(document.contains("`interconnect." + kind), kind));
    }
}
