package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Operation.Load;
import io.tagline.programs.operation.Operation.Store;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** Replications allocate nothing once the first ones have, unless they begin with lines that are not in their initial state. */
final class AllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** In each of these all queues are as long as in the rounds before. */
    private static final int ROUND = 500;

    private static TimedMachine sharing(int cores) {
        Workbench bench = new Workbench().line(0, 0).line(1, 0);
        for (int core = 0; core < cores; core++) {
            bench.thread(core, new Operation[] {new Load(0), new Store(0, core), new Store(1, core), new Load(0)});
        }
        Hardware hardware = new Hardware(Workbench.constant(), Workbench.protocol("mesi"));
        return new TimedMachine(hardware, bench.workload(), 3, "point", true);
    }

    private static long allocatedInARound(TimedMachine machine) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int replication = 0; replication < ROUND; replication++) {
            machine.run(replication);
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    /** What is interpreted allocates objects that compiled code does without, and the compiler is ready when it has the time. */
    @Test
    void laterReplications_allocateNothing() {
        TimedMachine machine = sharing(4);
        long end = System.nanoTime() + 30_000_000_000L;
        long allocated = allocatedInARound(machine);
        while (allocated > 0 && System.nanoTime() < end) {
            allocated = allocatedInARound(machine);
        }
        assertEquals(0, allocated, "bytes of " + ROUND + " replications");
    }
}
