package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.Operation;
import io.tagline.simulator.statistics.MachineStatistics;
import io.tagline.simulator.statistics.Occurrence.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A line that a core of one cluster has modified is read by a core of another, on two sockets of Sandy Bridge. */
final class OwnedLineTest {

    /**
     * The core writes its copy back to its shared cache, one message. Without O that cache writes it back to memory, another; with O nothing. Both send it straight to the
     * reader's cluster, so the reader waits as long.
     */
    @ParameterizedTest
    @CsvSource({"mesif-two-level, 2", "moesi-two-level, 1"})
    void readOfAModifiedLine_writesMemoryUnlessItIsOwned(String protocol, long writeBacks) {
        Workbench bench = new Workbench().line(1, 7, "0:M").thread(8, new Operation.Load(0));
        TimedMachine machine = new TimedMachine(
                Workbench.builtIn("sandy-bridge-2s"), Workbench.protocol(protocol), bench.workload(), 1, "test");
        MachineStatistics statistics = new MachineStatistics(machine);
        statistics.run(0);
        assertEquals(writeBacks, statistics.activity().of(Kind.WRITE_BACK));
    }

    /** The second reader, of the same cluster as the first, finds the line in its shared cache; the owner then writes, and the copies are gone. */
    @ParameterizedTest
    @CsvSource({"mesif-two-level", "moesi-two-level"})
    void ownerThatWritesAgain_takesTheCopiesBack(String protocol) {
        Workbench bench = new Workbench()
                .line(1, 7, "0:M")
                .thread(0, new Operation.Compute(2_000_000), new Operation.Store(0, 9))
                .thread(8, new Operation.Load(0))
                .thread(9, new Operation.Compute(1_000_000), new Operation.Load(0));
        TimedMachine machine = new TimedMachine(
                Workbench.builtIn("sandy-bridge-2s"), Workbench.protocol(protocol), bench.workload(), 1, "test");
        MachineStatistics statistics = new MachineStatistics(machine);
        statistics.run(0);
        assertEquals(2, statistics.activity().of(Kind.INVALIDATION));
        assertEquals(1, statistics.activity().of(Kind.SHARED_HIT));
    }
}
