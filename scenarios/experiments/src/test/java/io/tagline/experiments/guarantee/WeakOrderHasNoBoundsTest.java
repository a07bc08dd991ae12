package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.bounds.UnboundedException;
import io.tagline.programs.operation.Workload;
import org.junit.jupiter.api.Test;

/** The argument for guaranteed bounds relies on stores in order: where they pass each other, there is none, and the reason says so. */
final class WeakOrderHasNoBoundsTest {

    private static void bound(String order) {
        SearchedMachine searched =
                SearchedMachine.with("riscv-8", "cores.memory-order=" + order).orElseThrow();
        Workload workload = RandomProgram.of(1, searched.machine(), searched.protocol());
        LoneAccesses accesses = new LoneAccesses(searched.machine(), searched.protocol());
        new GuaranteedCosts(accesses, searched.machine(), workload);
    }

    @Test
    void storesThatPassEachOther_haveNoBounds() {
        assertDoesNotThrow(() -> bound("tso"));
        for (String order : new String[] {"armv8", "rvwmo"}) {
            UnboundedException none = assertThrows(UnboundedException.class, () -> bound(order));
            assertTrue(none.getMessage().contains("riscv-8 is " + order), none.getMessage());
        }
    }
}
