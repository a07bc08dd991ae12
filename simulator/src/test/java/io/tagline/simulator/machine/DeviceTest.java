package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A device on the machine of constant.yaml; see {@link TimingTest}. Memory is at stop 0, and so is the device. */
final class DeviceTest {

    private static final int DEVICE = 4;
    private static final double REQUEST = 50;
    private static final double MISS = 5;
    private static final double HOME = 3 + 20;
    private static final double MEMORY = 100;
    private static final double HOP = 10;
    /** Line 2 from memory: 2 hops to the slice at stop 2, 2 hops to memory, where the device is. */
    private static final double FROM_MEMORY = REQUEST + 2 * HOP + HOME + 2 * HOP + MEMORY;

    private static final Machine MACHINE =
            Workbench.machine(Workbench.withDevices(Workbench.constantDocument(), 1, ""));

    private static double end(Workbench bench) {
        return bench.ends(MACHINE, "gols")[0];
    }

    /**
     * What it has read is not kept: the second read goes to memory again. It waits until the line has been given back: 2 hops, after the final
     * acknowledgement of the first, a look-up, and 2 hops back, which takes longer than the request.
     */
    @Test
    void read_goesToMemoryEachTime() {
        Operation load = new Operation.Load(0);
        assertEquals(FROM_MEMORY, end(new Workbench().line(2, 7).thread(DEVICE, load)));
        double givenBack = 2 * HOP + 3 + HOME + 2 * HOP;
        assertEquals(
                2 * FROM_MEMORY + givenBack - REQUEST,
                end(new Workbench().line(2, 7).thread(DEVICE, load, load)));
    }

    /** One hop less to the slice than from stop 0, and one hop from memory. */
    @Test
    void stop_isWhereTheDocumentSays() {
        String there = Workbench.withDevices(Workbench.constantDocument(), 1, ", stop: " + Workbench.chosen("1"));
        double end = new Workbench()
                .line(2, 7)
                .thread(DEVICE, new Operation.Load(0))
                .ends(Workbench.machine(there), "gols")[0];
        assertEquals(REQUEST + HOP + HOME + 2 * HOP + MEMORY + HOP, end);
    }

    /** Core 1 reads what the device has written from memory, from where it is 1 hop; its copy in S was invalidated. */
    @Test
    void write_takesCopiesAwayAndReachesMemory() {
        double later = 1000;
        double[] ends = new Workbench()
                .line(2, 7, "1:S", "2:S")
                .thread(DEVICE, new Operation.Store(0, 8))
                .thread(1, new Operation.Compute((long) (1000 * later)), new Operation.Wait(0, WaitComparison.EQUAL, 8))
                .ends(MACHINE, "gols");
        assertEquals(later + MISS + HOP + HOME + 2 * HOP + MEMORY + HOP, ends[1]);
    }

    /** A store buffer is a core's. The slice of line 6 is a hop nearer to memory. */
    @Test
    void write_isPerformedBeforeTheNextBegins() {
        String document = Workbench.constantDocument()
                .replace("directories:", "  store-buffer: " + Workbench.chosen("4") + "\ndirectories:");
        Machine buffered = Workbench.machine(Workbench.withDevices(document, 1, ""));
        Workbench bench = new Workbench().line(2, 7).line(6, 7);
        bench.thread(DEVICE, new Operation.Store(0, 8), new Operation.Store(1, 8));
        assertEquals(2 * FROM_MEMORY - 2 * HOP, bench.ends(buffered, "gols")[0]);
    }

    /**
     * Core 1 has modified line 2 and evicts it, for line 10 after line 6 of the same set, while the device accesses it. The write-back meets the
     * device's request on its way (gem5 #1210: no row for it). At whatever time the device begins, it finds what core 1 has written, and core 1
     * what the device has. Every value is checked against the last store, too.
     */
    @ParameterizedTest
    @ValueSource(strings = {"gols", "mesi", "moesi", "mesif", "mesi-silent"})
    void accessesThatMeetAWriteBack_loseNothing(String name) {
        Protocol protocol = Workbench.protocol(name);
        RowCounts counts = RowCounts.NONE;
        for (int delay = 0; delay < 500; delay += 5) {
            Operation.Compute compute = new Operation.Compute(1000L * delay);
            Operation.Wait read = new Operation.Wait(0, WaitComparison.EQUAL, 7);
            counts = counts.plus(race(protocol, compute, read, Operation.add(0, 1)));
            counts = counts.plus(race(protocol, compute, Operation.add(0, 1)));
        }
        assertTrue(stale(protocol, counts) > 0, "no write-back has met a request of the device");
    }

    private static RowCounts race(Protocol protocol, Operation... ofDevice) {
        Workbench bench = new Workbench().line(2, 7, "1:M").line(6, 0).line(10, 0);
        bench.thread(DEVICE, ofDevice);
        bench.thread(1, new Operation.Load(1), new Operation.Load(2), new Operation.Wait(0, WaitComparison.EQUAL, 8));
        TimedMachine machine = new TimedMachine(MACHINE, protocol, bench.workload(), 1, "test");
        machine.run(0);
        return machine.counts();
    }

    /** How often a directory has got a write-back of modified data from a cache that was no longer the owner. */
    private static long stale(Protocol protocol, RowCounts counts) {
        List<Transition> rows = protocol.directory().transitions();
        return IntStream.range(0, rows.size())
                .filter(row -> isStale(rows.get(row)))
                .mapToLong(row -> counts.of(ControllerKind.DIRECTORY, row))
                .sum();
    }

    private static boolean isStale(Transition row) {
        String event = row.event().toString();
        return (event.startsWith("PutM-") && !event.equals("PutM-Owner"))
                || (event.startsWith("Ev-M-") && !event.startsWith("Ev-M-Owner"));
    }
}
