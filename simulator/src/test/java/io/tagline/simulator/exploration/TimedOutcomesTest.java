package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.simulator.machine.Workbench;
import io.tagline.topologies.machine.Machine;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Small programs end on a timed machine as their executions do. Barriers that only some threads come to are met where programs use values. */
final class TimedOutcomesTest {

    private static final Machine MACHINE = Workbench.constant("store-buffer: 2");

    /** T1 ends as soon as its store is in the buffer; T0 meets nobody, but sees the store, which comes from memory as its load does. */
    @Test
    void barrier_waitsForTheStoresOfThreadsThatHaveEnded() {
        SmallProgram program = SmallProgram.of("barrier(); cl_write(r[0], load(x))", "store(x, 1)");
        assertEquals(Set.of("1"), program.buffering(2).outcomes(1));
        assertEquals(Set.of("1"), program.timed(MACHINE, 4, 1));
    }

    /** T0 is at its barrier before T1 begins, whether T1 came to one in the last replication or not: of 20, each kind follows on each. */
    @Test
    void barrier_waitsForThreadsThatHaveNotBegun() {
        SmallProgram program = SmallProgram.of(
                "barrier(); cl_write(r[0], load(x))",
                "t = random(2); cl_write(r[1], t); if t == 1:;   cl_write(x, 1); if t == 1:;   barrier()");
        assertEquals(Set.of("0 0", "1 1"), program.outcomes(2));
        assertEquals(Set.of("0 0", "1 1"), program.timed(MACHINE, 20, 2));
    }
}
