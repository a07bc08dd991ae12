package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the analytical models assume is true on the machine of ideal.yaml: its costs are exact, and only lines are contended. */
final class IdealMachineTest {

    private static final Machine IDEAL = Workbench.builtIn("ideal");
    private static final double LOCAL = cost("R_L");
    private static final double REMOTE = cost("R_R");
    private static final double MEMORY = cost("R_I");
    private static final double SNOOP = 40;

    private static final Operation LOAD = new Operation.Load(0);
    private static final Operation ADD = Operation.add(0, 1);

    private static double cost(String name) {
        return IDEAL.cost(name).orElseThrow().mean();
    }

    private static double[] ends(Workbench bench) {
        return Arrays.stream(bench.run(IDEAL, "gols").ends())
                .mapToDouble(t -> t / 1000.0)
                .toArray();
    }

    private static double end(Workbench bench) {
        return Arrays.stream(ends(bench)).max().orElseThrow();
    }

    @Test
    void readsTakeTheCostsOfTheModel() {
        assertEquals(LOCAL, end(new Workbench().line(0, 1, "0:E").thread(0, LOAD)));
        assertEquals(REMOTE, end(new Workbench().line(0, 1, "9:E").thread(0, LOAD)));
        assertEquals(REMOTE, end(new Workbench().line(0, 1, "9:M").thread(0, LOAD)));
        assertEquals(REMOTE, end(new Workbench().line(0, 1, "8:S", "9:S").thread(0, LOAD)));
        assertEquals(MEMORY, end(new Workbench().line(0, 1).thread(0, LOAD)));
    }

    /** Also of a line that others share: their copies are forgotten while the line is on its way. */
    @Test
    void writesTakeTheCostsOfTheModel() {
        assertEquals(LOCAL, end(new Workbench().line(0, 1, "0:E").thread(0, ADD)));
        assertEquals(REMOTE, end(new Workbench().line(0, 1, "9:M").thread(0, ADD)));
        assertEquals(REMOTE, end(new Workbench().line(0, 1, "8:S", "9:S").thread(0, ADD)));
        assertEquals(REMOTE, end(new Workbench().line(0, 1, "0:S", "9:S").thread(0, ADD)));
        assertEquals(MEMORY, end(new Workbench().line(0, 1).thread(0, ADD)));
    }

    /** Ramos and Hoefler, HPDC 2013, equation 5, without its reader. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 64})
    void writers_takeOneRemoteTransactionEach(int writers) {
        Workbench bench = new Workbench().line(0, 0);
        for (int core = 0; core < writers; core++) {
            bench.thread(core, ADD);
        }
        assertEquals(MEMORY + (writers - 1) * REMOTE, end(bench));
    }

    /** The second reader makes the line shared; from then on no look-up is needed again, and a reader waits for one snoop only. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 63})
    void readersOfAnExclusiveLine_takeOneSnoopEach(int readers) {
        Workbench bench = new Workbench().line(0, 0, "63:E");
        for (int core = 0; core < readers; core++) {
            bench.thread(core, LOAD);
        }
        assertEquals(2 * REMOTE + (readers - 2) * SNOOP, end(bench));
    }

    @Test
    void readersOfALineInMemory_takeOneSnoopEachOnceItIsShared() {
        Workbench bench = new Workbench().line(0, 0);
        for (int core = 0; core < 5; core++) {
            bench.thread(core, LOAD);
        }
        double[] expected = {
            MEMORY, MEMORY + REMOTE, MEMORY + 2 * REMOTE, MEMORY + 2 * REMOTE + SNOOP, MEMORY + 2 * REMOTE + 2 * SNOOP
        };
        assertArrayEquals(expected, ends(bench), 1e-9);
    }

    /**
     * Ramos and Hoefler, HPDC 2013, figure 7: two writers, and a reader that comes last, in between, or first; each when the one before it is done.
     * The reader looks once in each turn of its spinning loop, which takes R_L; so each of its further reads may begin that
     * much later.
     */
    @ParameterizedTest
    @CsvSource({"0, 150, 250, 2", "0, 250, 150, 3", "150, 350, 0, 4"})
    void orderOfWritersAndReader_decidesTheCost(long first, long second, long reader, int remotes) {
        Workbench bench = new Workbench()
                .line(0, 0)
                .thread(0, new Operation.Compute(first * 1000), ADD)
                .thread(1, new Operation.Compute(second * 1000), ADD)
                .thread(2, new Operation.Compute(reader * 1000), new Operation.Wait(0, WaitComparison.EQUAL, 2));
        assertEquals(MEMORY + remotes * REMOTE, end(bench), 0.01 * MEMORY);
    }
}
