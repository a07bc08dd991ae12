package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cores that are dealt over a whole machine, which has sockets and shared caches. */
final class RandomPlacesTest {

    private static final Machine SANDY_BRIDGE = Workbench.builtIn("sandy-bridge-2s");
    private static final Operation LOAD = new Operation.Load(0);

    private static TimedMachine timed(
            Machine machine, String protocol, LineBlock block, List<Integer> cores, Dealing dealing) {
        Program program = new Program.Static(List.of(List.of(new ProgramStep(LOAD, 1)), List.of()));
        return new TimedMachine(
                machine, Workbench.protocol(protocol), new Workload(program, List.of(block), cores, dealing), 42, "");
    }

    private static TimedMachine sandyBridge(LineBlock block, Dealing dealing) {
        return timed(SANDY_BRIDGE, "mesif-two-socket", block, List.of(0, 1), dealing);
    }

    /** At a known address, held by the second thread. */
    private static LineBlock modified(int core) {
        return new LineBlock("x", OptionalLong.of(17), List.of(new LineSetup("x", 7, List.of(new Holder(core, "M")))));
    }

    private static double chiSquare(int[] seen, double expected) {
        return Arrays.stream(seen)
                .mapToDouble(n -> (n - expected) * (n - expected) / expected)
                .sum();
    }

    /**
     * Two threads have 16 * 15 = 240 choices of cores, each expected 100 times in 24,000 deals. Pearson's statistic has 239 degrees of freedom, mean 239 and
     * deviation √(2 * 239) = 21.9: five deviations above the mean are 348. Within sockets there would be 56 choices, and it would be 79,000.
     */
    @Test
    void everyChoiceOfCores_isEquallyLikely() {
        TimedMachine machine = sandyBridge(modified(1), Dealing.MACHINE);
        int[] seen = new int[16 * 16];
        for (int i = 0; i < 24_000; i++) {
            machine.run(i);
            seen[16 * machine.cores().get(0) + machine.cores().get(1)]++;
        }
        int[] choices = IntStream.range(0, 256)
                .filter(pair -> pair / 16 != pair % 16)
                .map(pair -> seen[pair])
                .toArray();
        assertEquals(24_000, Arrays.stream(choices).sum());
        double statistic = chiSquare(choices, 100);
        assertTrue(statistic < 348, "chi-square " + statistic);
    }

    /** Within a socket, 8 * 7 = 56 choices are expected 100 times in 5,600 deals: 55 + 5 √110 = 107. */
    @Test
    void everyChoiceOfASocket_isEquallyLikely() {
        TimedMachine machine = sandyBridge(modified(1), Dealing.SOCKET);
        int[] seen = new int[8 * 8];
        for (int i = 0; i < 5_600; i++) {
            machine.run(i);
            seen[8 * machine.cores().get(0) + machine.cores().get(1)]++;
        }
        int[] choices = IntStream.range(0, 64)
                .filter(pair -> pair / 8 != pair % 8)
                .map(pair -> seen[pair])
                .toArray();
        double statistic = chiSquare(choices, 100);
        assertTrue(statistic < 107, "chi-square " + statistic);
    }

    /**
     * The line is where its thread is dealt, with all that shared caches and directory know of it: each replication takes as long as that of threads that were put
     * on the same cores. Of the choices, 8 of 15 are in two sockets; on the EPYC, 63 of 127 in one and 3 below one shared cache.
     */
    @ParameterizedTest
    @CsvSource({
        "sandy-bridge-2s, mesif-two-socket",
        "sandy-bridge-2s, mesif-victim",
        "sandy-bridge-2s, moesi-two-level",
        "nehalem-4s, mesif-two-socket",
        "epyc-7742-2s, moesi-two-level"
    })
    void aDealtReplication_isThatOfThreadsPutThere(String name, String protocol) {
        Machine machine = Workbench.builtIn(name);
        TimedMachine dealt = timed(machine, protocol, modified(1), List.of(0, 1), Dealing.MACHINE);
        for (int i = 0; i < (Boolean.getBoolean("tagline.night") ? 60 : 20); i++) {
            long[] ends = dealt.run(i).ends();
            List<Integer> cores = dealt.cores();
            TimedMachine put = timed(machine, protocol, modified(cores.get(1)), cores, Dealing.NONE);
            assertArrayEquals(put.run(i).ends(), ends, cores.toString());
        }
    }

    /** A replication does not depend on those before it. */
    @Test
    void aReplication_isAFunctionOfItsNumber() {
        TimedMachine used = sandyBridge(modified(1), Dealing.MACHINE);
        for (int i = 0; i < 20; i++) {
            long[] ends = used.run(i).ends();
            TimedMachine fresh = sandyBridge(modified(1), Dealing.MACHINE);
            assertArrayEquals(fresh.run(i).ends(), ends);
            assertEquals(fresh.cores(), used.cores());
        }
    }

    /** A line near the second thread is in the memory of the socket that this thread is dealt into: addresses of the upper half are in the second one. */
    @Test
    void aLineNearAThread_isInItsSocket() {
        LineBlock near = new LineBlock(
                "x",
                OptionalLong.empty(),
                OptionalInt.empty(),
                OptionalInt.of(1),
                1,
                List.of(new LineSetup("x", 0, List.of())));
        TimedMachine machine = sandyBridge(near, Dealing.MACHINE);
        int far = 0;
        for (int i = 0; i < 100; i++) {
            machine.run(i);
            int socket = SANDY_BRIDGE.socketOfCore(machine.cores().get(1));
            assertEquals(socket, machine.nodes().socketOfMemory(machine.addresses()[0]));
            far += socket;
        }
        assertTrue(far > 0 && far < 100, far + " of 100 in the second socket");
    }
}
