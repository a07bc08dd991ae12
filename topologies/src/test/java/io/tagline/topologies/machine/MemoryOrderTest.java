package io.tagline.topologies.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a machine's document says of its memory order, beside the order in which accesses are performed. */
final class MemoryOrderTest {

    private static final Machines MACHINES = new Machines(FileLibrary::new);

    private static Machine machine(String name) {
        return MACHINES.load(name, new Diagnostics()).orElseThrow();
    }

    private static Stores stores(String machine) {
        return machine(machine).cores().stores();
    }

    private static Diagnostics reading(String cores) {
        Diagnostics diagnostics = new Diagnostics();
        String text = "tagline: 1\nname: mine\ntitle: mine\nextends: graviton2\ncores:\n" + cores;
        MACHINES.read(Source.of("mine.yaml", text), diagnostics);
        return diagnostics;
    }

    @Test
    void weakerOrder_allowsMore() {
        for (MemoryOrder order : MemoryOrder.values()) {
            assertFalse(order.allowsMoreThan(order), order.word());
        }
        assertTrue(MemoryOrder.TSO.allowsMoreThan(MemoryOrder.IN_ORDER));
        assertFalse(MemoryOrder.IN_ORDER.allowsMoreThan(MemoryOrder.TSO));
        for (MemoryOrder weak : List.of(MemoryOrder.ARMV8, MemoryOrder.RVWMO)) {
            assertTrue(weak.allowsMoreThan(MemoryOrder.TSO), weak.word());
            assertFalse(MemoryOrder.TSO.allowsMoreThan(weak), weak.word());
        }
        // Neither is contained in the other: RVWMO keeps syntactic dependencies as Armv8 does, but not all of its
        // barriers.
        assertTrue(MemoryOrder.ARMV8.allowsMoreThan(MemoryOrder.RVWMO));
        assertTrue(MemoryOrder.RVWMO.allowsMoreThan(MemoryOrder.ARMV8));
    }

    @Test
    void weakOrder_isPerformedByTheStoreBuffer() {
        for (String machine : List.of("graviton2", "apple-m1-pro")) {
            assertEquals(MemoryOrder.ARMV8, stores(machine).order(), machine);
            assertEquals(MemoryOrder.ARMV8, stores(machine).performed(), machine);
        }
        assertEquals(MemoryOrder.RVWMO, stores("riscv-8").performed());
        assertEquals(List.of(MemoryOrder.ARMV8, MemoryOrder.RVWMO), weak());
    }

    private static List<MemoryOrder> weak() {
        return Arrays.stream(MemoryOrder.values()).filter(MemoryOrder::isWeak).toList();
    }

    /** Without a buffer there is nothing that could pass. */
    @Test
    void weakOrderWithoutAStoreBuffer_isNotPerformed() {
        Machine arm = MACHINES.document("graviton2", new Diagnostics())
                .flatMap(
                        document -> document.with(List.of(Source.of("set", "cores.store-buffer=0")), new Diagnostics()))
                .flatMap(document -> document.machine(new Diagnostics()))
                .orElseThrow();
        assertEquals(MemoryOrder.IN_ORDER, arm.cores().stores().performed());
        assertEquals(MemoryOrder.ARMV8, arm.cores().stores().order());
    }

    @Test
    void storesThatPassEachOther_areNotCombined() {
        Diagnostics wrong = reading("  store-misses: {value: combined, kind: chosen, source: here}\n");
        assertEquals(1, wrong.all().size(), wrong.all()::toString);
        assertTrue(wrong.all().get(0).message().contains("one by one"), wrong.all()::toString);
    }

    /** Those of x86 without a store buffer say that they are TSO; of a machine that says nothing, what is performed counts. */
    @Test
    void x86_isTsoAlsoWithoutAStoreBuffer() {
        for (String machine : List.of("xeon-phi-5110p", "knights-landing-7210", "opteron-6172-4s")) {
            assertEquals(MemoryOrder.TSO, stores(machine).order(), machine);
            assertEquals(MemoryOrder.IN_ORDER, stores(machine).performed(), machine);
        }
        assertEquals(MemoryOrder.TSO, stores("epyc-7742-2s").order());
        assertEquals(MemoryOrder.IN_ORDER, stores("ideal").order());
    }

    /** No machine that stands for a real one has less order than it performs: its verdicts would be silent about that. */
    @Test
    void realMachineWithoutStoreBuffer_declaresItsOrder() {
        Set<String> madeUp = Set.of("ideal", "mesh-32x32", "ring-with-buffers", "smp-bus");
        MACHINES.names().stream()
                .map(name -> machine(name))
                .filter(machine -> machine.isCoherent() && !madeUp.contains(machine.name()))
                .forEach(machine ->
                        assertTrue(machine.cores().stores().order() != MemoryOrder.IN_ORDER, machine.name()));
    }

    @Test
    void orderThatTheStoreBufferContradicts_isRefused() {
        Diagnostics wrong = reading("  memory-order: {value: in-order, kind: chosen, source: here}\n");
        assertEquals(1, wrong.all().size(), wrong.all()::toString);
        assertTrue(wrong.all().get(0).message().contains("store-buffer"), wrong.all()::toString);
        assertTrue(reading("  memory-order: {value: rvwmo, kind: chosen, source: here}\n")
                .all()
                .isEmpty());
        assertFalse(reading("  memory-order: {value: weak, kind: chosen, source: here}\n")
                .all()
                .isEmpty());
    }
}
