package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.Operation;
import io.tagline.simulator.memory.RowState;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.statistics.MachineStatistics;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.simulator.statistics.ResourceInstance;
import io.tagline.topologies.machine.Machine;
import org.junit.jupiter.api.Test;

/**
 * The machine of constant.yaml with DRAM of one channel and eight banks, whose tCL is 14 ns, tRCD 15 ns, tRP 16 ns; see {@link TimingTest} for the rest of a
 * miss. Lines 2, 7 and 1153 have directory slice 2, and rows 0, 0 and 9 (of 128 lines), all in bank 0: their digits to base 4, and to base 8.
 */
final class DramTest {

    /** Miss, a hop to the slice, its look-up, two hops to the controller at stop 0, its 100 ns, a hop to core 1. */
    private static final double READ = 5 + 10 + 23 + 20 + 100 + 10;

    private static Machine machine() {
        String dram = "{channels: %1$s 1%2$s, banks: %1$s 8%2$s, row: %1$s 8 KiB%2$s, cas: %1$s 14 ns%2$s,"
                + " activate: %1$s 15 ns%2$s, precharge: %1$s 16 ns%2$s, active: %1$s 35 ns%2$s}";
        return Workbench.machine(Workbench.changed(
                Workbench.constantDocument(),
                "(?m)^( +)controllers:.*",
                "$0\n$1dram: "
                        + dram.formatted("{value:", ", kind: chosen, source: made up}")
                                .replace("$", "\\$")));
    }

    private static Workbench reads() {
        return new Workbench()
                .line(2, 7)
                .line(7, 7)
                .line(1153, 7)
                .thread(1, new Operation.Load(0), new Operation.Load(1), new Operation.Load(2));
    }

    /** A row miss, a row hit, and a row conflict. */
    @Test
    void reads_takeWhatTheirBankTakes() {
        assertEquals(3 * READ + (15 + 14) + 14 + (16 + 15 + 14), reads().ends(machine(), "gols")[0], 1e-9);
    }

    /** A bank is kept until the column command, and for the 2 ns of the line: 17, 2 and 33 ns. */
    @Test
    void rows_areCountedAndBanksMeasured() {
        MachineStatistics statistics = new MachineStatistics(
                new TimedMachine(machine(), Workbench.protocol("gols"), reads().workload(), 1, "test"));
        statistics.run(0);
        for (RowState state : RowState.values()) {
            assertEquals(1, statistics.activity().of(Kind.ROW, state.ordinal()), state.word());
        }
        assertEquals(
                1000 * (17 + 2 + 33),
                statistics
                        .usage()
                        .parts()
                        .get(new ResourceInstance(Resource.MEMORY_BANK, ResourceInstance.ALL))
                        .inUse()
                        .area());
    }
}
