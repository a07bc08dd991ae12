package io.tagline.simulator.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import java.util.function.LongFunction;

/** 16 cores of the Xeon Phi, four times each the same four lines, added to and loaded. */
final class Contention {

    private Contention() {}

    /** The lines are {@code distance} lines from each other: neighbours look like a stream. */
    static Workload workload(long distance) {
        Workbench bench = new Workbench();
        for (int line = 0; line < 4; line++) {
            bench.line(line * distance, 0);
        }
        for (int core = 0; core < 16; core++) {
            Operation[] operations = new Operation[16];
            for (int i = 0; i < operations.length; i++) {
                int line = (core + i) % 4;
                operations[i] = i % 3 == 0 ? new Operation.Load(line) : Operation.add(line, 1);
            }
            bench.thread(3 * core, operations);
        }
        return bench.workload();
    }

    static TimedMachine machine(long distance) {
        return new TimedMachine(Workbench.xeonPhi(), Workbench.protocol("gols"), workload(distance), 42, "contended");
    }

    /** Who looks on changes no time. */
    static void assertUnnoticed(long distance, LongFunction<ThreadTimes> observed) {
        TimedMachine unobserved = machine(distance);
        for (int replication = 0; replication < 3; replication++) {
            assertArrayEquals(
                    unobserved.run(replication).ends(),
                    observed.apply(replication).ends());
        }
    }
}
