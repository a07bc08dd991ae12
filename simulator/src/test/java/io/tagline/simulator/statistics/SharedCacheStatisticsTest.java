package io.tagline.simulator.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is counted where cores share a cache, by mesif-two-socket: cores 0 to 3 in one socket, whose memory has the line, and 4 to 7 in the other. */
final class SharedCacheStatisticsTest {

    private static final Machine TWO_SOCKETS = Workbench.machine(
            Workbench.changed(Workbench.document("sandy-bridge-2s"), "count: \\{value: 16,", "count: {value: 8,"));

    private static final Operation LOAD = new Operation.Load(0);
    private static final Operation STORE = new Operation.Store(0, 1);

    private record Turn(int core, Operation operation) {}

    /** These cores do this with one line that nobody has, each long after the one before. */
    private static Activity activity(Turn... turns) {
        List<List<ProgramStep>> threads = Arrays.stream(turns)
                .map(turn -> List.of(
                        new ProgramStep(
                                new Operation.Compute(
                                        10_000_000L * Arrays.asList(turns).indexOf(turn)),
                                1),
                        new ProgramStep(turn.operation, 2)))
                .toList();
        LineBlock line =
                new LineBlock("x", OptionalLong.empty(), OptionalInt.of(0), List.of(new LineSetup("x", 0, List.of())));
        Workload workload = new Workload(
                new Program.Static(threads),
                List.of(line),
                Arrays.stream(turns).map(Turn::core).toList());
        MachineStatistics statistics = new MachineStatistics(
                new TimedMachine(TWO_SOCKETS, Workbench.protocol("mesif-two-socket"), workload, 1, "test"));
        statistics.run(0);
        return statistics.activity();
    }

    /** The first read is answered by memory, the second by the core that may have written; the shared cache itself answers the third. */
    @Test
    void thirdReader_hitsInTheSharedCache() {
        Activity activity = activity(new Turn(1, LOAD), new Turn(2, LOAD), new Turn(3, LOAD));
        assertEquals(3, activity.of(Kind.COLD));
        assertEquals(1, activity.of(Kind.SHARED_HIT));
        assertEquals(1, activity.cores().get(3).of(Kind.SHARED_HIT));
    }

    /** Of the other socket, no reader does: its own shared cache asks the first socket. */
    @Test
    void readersInOtherSockets_doNot() {
        Activity activity = activity(new Turn(1, LOAD), new Turn(5, LOAD));
        assertEquals(2, activity.of(Kind.COLD));
        assertEquals(0, activity.of(Kind.SHARED_HIT));
    }

    /** Core 1 gives what it has written up to its shared cache; what that hands down to core 2 goes the other way. */
    @Test
    void ownerThatANeighbourReads_writesBackToTheSharedCache() {
        Activity activity = activity(new Turn(1, STORE), new Turn(2, LOAD));
        assertEquals(1, activity.of(Kind.WRITE_BACK));
        assertEquals(1, activity.cores().get(1).of(Kind.WRITE_BACK));
        assertEquals(1, activity.lines().get(0).of(Kind.WRITE_BACK));
    }

    /** Once the shared cache has what core 1 has written, a reader in the other socket lets it write that back to memory, which is no core's. */
    @Test
    void sharedCacheThatTheOtherSocketReads_writesBackToMemory() {
        Activity activity = activity(new Turn(1, STORE), new Turn(2, LOAD), new Turn(5, LOAD));
        assertEquals(2, activity.of(Kind.WRITE_BACK));
        assertEquals(1, activity.cores().get(1).of(Kind.WRITE_BACK));
        assertEquals(2, activity.lines().get(0).of(Kind.WRITE_BACK));
    }
}
