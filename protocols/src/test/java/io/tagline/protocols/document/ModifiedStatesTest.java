package io.tagline.protocols.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which stable states of a cache may be newer than what its home has follows from its rows. In GOLS a shared copy may be, which only the directory knows; of two levels, the upper one knows. */
final class ModifiedStatesTest {

    @ParameterizedTest
    @CsvSource({
        "msi,M",
        "mesi,M",
        "moesi,M O",
        "mesif,M",
        "gols,M S",
        "mesif-two-level,M",
        "mesif-two-socket,M",
        "moesi-two-level,M"
    })
    void modified(String protocol, String expected) {
        TransitionTable cache = new Protocols(FileLibrary::new)
                .load(protocol, new Diagnostics())
                .orElseThrow()
                .cache();
        String found = cache.stableStates().stream()
                .filter(state -> cache.isModified(state.index()))
                .map(State::name)
                .sorted()
                .collect(Collectors.joining(" "));
        assertEquals(expected, found);
    }
}
