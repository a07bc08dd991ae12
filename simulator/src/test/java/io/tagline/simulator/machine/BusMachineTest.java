package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.Operation.Load;
import io.tagline.programs.operation.Operation.Store;
import io.tagline.topologies.machine.Machine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What snooping protocols take on the built-in bus, whose cycle is 10 ns: 5 ns until the miss is known; a cycle each for Request, Grant, what
 * is wanted, and until all others see it; two for their look-ups, one for their answers. So the answers are combined 75 ns after the access began.
 */
final class BusMachineTest {

    private static final Machine BUS = Workbench.builtIn("smp-bus");

    private static double end(Workbench bench, String protocol) {
        return bench.ends(BUS, protocol)[0];
    }

    /** Memory is read for 100 ns when all have answered, and the data takes a cycle: 75 + 100 + 10. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "msi-bus",
                "mesi-bus",
                "moesi-bus",
                "msi-split-bus",
                "mesi-split-bus",
                "moesi-split-bus",
                "dragon",
                "firefly"
            })
    void readOfMemory_waitsForAllAnswersAndForMemory(String protocol) {
        assertEquals(185, end(new Workbench().line(1, 0).thread(0, new Load(0)), protocol));
    }

    /** Nobody is asked for a line that is written through, so memory begins 4 cycles earlier: 5 + 40 + 100. A store without a copy waits for all, as any miss. */
    @Test
    void lineThatIsWrittenThrough_comesFromMemoryAtOnce() {
        Workbench read = new Workbench().line(1, 0, "1:V").thread(0, new Load(0));
        assertEquals(145, end(read, "vi-bus"));
        assertEquals(185, end(new Workbench().line(1, 0, "1:V").thread(0, new Store(0, 1)), "vi-bus"));
    }

    /** The owner's data leaves with its answer, 65 ns after the access began, and is on the bus once for the reader and for memory. */
    @ParameterizedTest
    @CsvSource({"msi-bus", "mesi-bus", "moesi-bus", "dragon", "firefly", "mesi-split-bus"})
    void readOfAModifiedLine_takesTheTimeOfASnoop(String protocol) {
        assertEquals(75, end(new Workbench().line(1, 0, "1:M").thread(0, new Load(0)), protocol));
    }

    /** Four invalidations, or announcements of an update, are on the bus once, and the last answer is there after 75 ns; then a cycle for Go, or for Shared. */
    @ParameterizedTest
    @CsvSource({"mesi-bus, S", "moesi-bus, S", "dragon, Sc", "firefly, S", "vi-bus, V"})
    void storeToASharedLine_takesOneTransaction(String protocol, String shared) {
        Workbench bench = new Workbench()
                .line(1, 0, "0:" + shared, "1:" + shared, "2:" + shared, "3:" + shared)
                .thread(0, new Store(0, 1));
        assertEquals(85, end(bench, protocol));
    }

    /**
     * Two processors read two lines from memory. Both ask at 5 ns, and both requests take a cycle of the address lines. On an atomic bus the second
     * is granted the bus when the first has its data, at 185 ns, and has said so, at 195 ns: its answers are combined 60 ns after that, and its data is
     * there after 110 ns more. On a split bus the grant comes when all have answered the first, at 75 ns.
     */
    @ParameterizedTest
    @CsvSource({"mesi-bus, 365", "mesi-split-bus, 245"})
    void secondTransaction_waitsForTheBus(String protocol, double second) {
        Workbench bench =
                new Workbench().line(1, 0).line(2, 0).thread(0, new Load(0)).thread(1, new Load(1));
        assertArrayEquals(new double[] {185, second}, bench.ends(BUS, protocol));
    }

    /**
     * Without its number of transactions the home serves both at the same time. The second request is a cycle behind, so its answers are combined at 85 ns;
     * memory is busy with the first line until 95 ns, and the data is there after 110 ns more.
     */
    @Test
    void otherLines_doNotWaitForAHomeThatServesMany() {
        Machine machine =
                Workbench.machine(Workbench.changed(Workbench.document("smp-bus"), "(?m)^  transactions: .*$", ""));
        Workbench bench =
                new Workbench().line(1, 0).line(2, 0).thread(0, new Load(0)).thread(1, new Load(1));
        assertArrayEquals(new double[] {185, 205}, bench.ends(machine, "mesi-bus"));
    }
}
