package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.random.RandomSource;
import io.tagline.topologies.address.AddressMap;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CoreOrderTest {

    /** Of a machine with one socket and no shared caches. */
    private static Nodes nodes(int cores) {
        return new Nodes(1, 0, cores, 0, 0, 1, 1, new AddressMap(Workbench.constant()));
    }

    private static int[] dealt(CoreOrder order, long replication, int cores) {
        RandomSource random = new RandomSource(1);
        random.begin(42, "p", replication);
        order.deal(random, 0);
        return IntStream.range(0, cores).map(order::core).toArray();
    }

    @Test
    void order_isAPermutationThatDependsOnTheReplicationOnly() {
        CoreOrder used = new CoreOrder(nodes(60), core -> 0, true);
        for (int i = 0; i < 20; i++) {
            int[] cores = dealt(used, i, 60);
            assertArrayEquals(dealt(new CoreOrder(nodes(60), core -> 0, true), i, 60), cores);
            assertArrayEquals(
                    IntStream.range(0, 60).toArray(),
                    Arrays.stream(cores).sorted().toArray());
        }
    }

    /** Each of the 4! = 24 orders is expected 1000 times in 24000 deals, with a deviation of 31: five of them are 155. */
    @Test
    void orders_areEquallyLikely() {
        CoreOrder order = new CoreOrder(nodes(4), core -> 0, true);
        int[] count = new int[4 * 4 * 4 * 4];
        for (int i = 0; i < 24_000; i++) {
            int[] cores = dealt(order, i, 4);
            count[Arrays.stream(cores).reduce(0, (a, b) -> 4 * a + b)]++;
        }
        int[] seen = Arrays.stream(count).filter(c -> c > 0).toArray();
        assertEquals(24, seen.length);
        assertTrue(Arrays.stream(seen).allMatch(c -> Math.abs(c - 1000) < 155), Arrays.toString(seen));
    }

    /**
     * The lines are where their threads are, wherever that is: T0 and the owner are the same, so its load hits in one
     * nanosecond on the constant machine; for T1 the line is in another core, whichever.
     */
    @Test
    void initialHolders_followTheirThreads() {
        LineSetup line = new LineSetup("x", 7, List.of(new LineSetup.Holder(0, "E")));
        ProgramStep load = new ProgramStep(new Operation.Load(0), 1);
        LineBlock block = new LineBlock("x", OptionalLong.empty(), List.of(line));
        Machine machine = Workbench.constant();
        for (int reader = 0; reader < 2; reader++) {
            Program program = new Program.Static(List.of(reader == 0 ? List.of(load) : List.of(), List.of(load)));
            Workload workload = new Workload(program, List.of(block), List.of(0, 1), Dealing.MACHINE);
            TimedMachine timed = new TimedMachine(machine, Workbench.protocol("gols"), workload, 1, "");
            for (int i = 0; i < 50; i++) {
                ThreadTimes times = timed.run(i);
                assertEquals(reader == 0 ? 1000 : 0, times.ends()[0]);
                assertTrue(times.ends()[1] > 1000);
            }
        }
    }
}
