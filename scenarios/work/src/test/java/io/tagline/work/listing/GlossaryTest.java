package io.tagline.work.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.State;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class GlossaryTest {

    private static List<String> names() {
        return Glossary.topics(FileLibrary::new).map(Topic::name).toList();
    }

    @Test
    void noWordHasTwoEntries() {
        Set<String> different = Set.copyOf(names());
        assertEquals(different.size(), names().size());
    }

    /** Every stable state of the one-level teaching protocols is a word of the field. */
    @Test
    void statesOfTheTextbook_haveAnEntry() {
        for (String protocol : List.of("msi", "mesi", "moesi", "mesif", "moesi-bus", "dragon", "firefly")) {
            Set<String> states = new Protocols(FileLibrary::new)
                    .load(protocol, new Diagnostics()).orElseThrow().cache().stableStates().stream()
                            .map(State::name)
                            .collect(Collectors.toSet());
            assertTrue(names().containsAll(states), protocol + " has " + states);
        }
    }
}
