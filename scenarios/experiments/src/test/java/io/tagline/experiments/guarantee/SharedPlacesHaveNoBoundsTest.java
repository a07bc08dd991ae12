package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.documents.Diagnostics;
import io.tagline.models.bounds.UnboundedException;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.document.ResourceReader;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A line that waits for a place which another one has waits for longer than any access takes by itself. */
final class SharedPlacesHaveNoBoundsTest {

    private static void bound(String... resources) {
        SearchedMachine searched = SearchedMachine.of("ideal");
        Protocol own = searched.protocol();
        Protocol protocol = own.withSharing(
                own.sharing().with(ResourceReader.options(List.of(resources), own.tables(), new Diagnostics())));
        Workload workload = RandomProgram.of(1, searched.machine(), protocol);
        new GuaranteedCosts(new LoneAccesses(searched.machine(), protocol), searched.machine(), workload);
    }

    @Test
    void linesThatShareAPlace_haveNoBounds() {
        assertDoesNotThrow(() -> bound());
        assertThrows(UnboundedException.class, () -> bound("MSHRs at directory: 1"));
    }
}
