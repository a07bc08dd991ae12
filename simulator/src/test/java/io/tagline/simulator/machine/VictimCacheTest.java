package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.Operation;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A tile of Knights Landing whose cores have room for two lines, and whose L2 has for four. A line from memory takes more than the 100 ns of the memory; one from the tile takes
 * less: at most the 33.5 ns of a snoop, 13 cycles of 1.3 GHz in the L2 and a few more.
 */
final class VictimCacheTest {

    private static final long MEMORY = 100_000;
    /** Four cycles of 1.3 GHz, in picoseconds. */
    private static final long HIT = 3_077;

    private static final long LATER = 20_000_000;

    private static Machine machine(String... more) {
        Diagnostics diagnostics = new Diagnostics();
        Machines machines = new Machines(FileLibrary::new);
        List<Source> settings = Stream.concat(
                        Stream.of(
                                "cores.caches.L1.size=128 B",
                                "cores.caches.L1.ways=2",
                                "domains.tile.shared-cache.size=256 B",
                                "domains.tile.shared-cache.ways=4"),
                        Stream.of(more))
                .map(setting -> Source.of("set", setting))
                .toList();
        return machines.document("knights-landing-7210", diagnostics)
                .flatMap(document -> document.with(settings, diagnostics))
                .flatMap(set -> set.machine(diagnostics))
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static Machine filtered(int entries) {
        String filter = "domains.tile.shared-cache.filter.";
        return machine(filter + "entries=" + entries, filter + "ways=" + entries);
    }

    private static long end(Machine machine, String protocol, Workbench bench) {
        return bench.run(machine, protocol).ends()[0];
    }

    private static Operation[] inTurn(int rounds) {
        return IntStream.range(0, 5 * rounds)
                .mapToObj(i -> (Operation) new Operation.Load(i % 5))
                .toArray(Operation[]::new);
    }

    private static Workbench bench(int lines) {
        Workbench bench = new Workbench();
        IntStream.range(0, lines).forEach(line -> bench.line(64L * line, 7));
        return bench;
    }

    private static long thirdRound(String protocol) {
        long two = end(machine(), protocol, bench(5).thread(0, inTurn(2)));
        return end(machine(), protocol, bench(5).thread(0, inTurn(3))) - two;
    }

    /** Five lines in turn: the core has two of them, the L2 the other three. If it includes the core's, five are one more than it has room for, and under LRU none hits. */
    @Test
    void victimCache_hasRoomBesideTheCore() {
        assertTrue(thirdRound("mesif-victim") < 5 * MEMORY, () -> thirdRound("mesif-victim") + " ps");
        assertTrue(thirdRound("mesif-two-level") > 5 * MEMORY, () -> thirdRound("mesif-two-level") + " ps");
    }

    private static long again(Machine machine) {
        Operation pause = new Operation.Compute(LATER);
        Operation first = new Operation.Load(0);
        long without = end(machine, "mesif-victim", bench(2).thread(0, first, new Operation.Load(1), pause));
        return end(machine, "mesif-victim", bench(2).thread(0, first, new Operation.Load(1), pause, first)) - without;
    }

    /** A core has two lines for itself; a filter of one entry knows of the second, so that the first was taken away. */
    @Test
    void filterThatIsFull_takesALineFromItsCore() {
        assertTrue(again(filtered(1)) > MEMORY);
        assertEquals(HIT, again(filtered(2)));
        assertEquals(HIT, again(machine()));
    }

    private static long sharedLine(Machine machine, String protocol) {
        List<Operation> others = new ArrayList<>(List.of(new Operation.Compute(LATER / 10), new Operation.Load(0)));
        IntStream.range(1, 9).forEach(line -> others.add(new Operation.Load(line)));
        Operation[] flood = others.toArray(Operation[]::new);
        Operation load = new Operation.Load(0);
        Operation pause = new Operation.Compute(LATER);
        long without = end(machine, protocol, bench(9).thread(0, load, pause).thread(1, flood));
        return end(machine, protocol, bench(9).thread(0, load, pause, load).thread(1, flood)) - without;
    }

    /** Both cores of a tile read a line; one of them reads eight others, and what it puts out fills the L2. The other core keeps its copy, which an inclusive L2 takes away. */
    @Test
    void lineThatLeavesTheCache_staysInTheCore() {
        assertEquals(HIT, sharedLine(machine(), "mesif-victim"));
        assertEquals(HIT, sharedLine(filtered(4), "mesif-victim"));
        assertTrue(sharedLine(machine(), "mesif-two-level") > MEMORY);
    }

    @Test
    void filterBesideAnInclusiveCache_isRefused() {
        Workbench bench = bench(1).thread(0, new Operation.Load(0));
        SimulationException refused =
                assertThrows(SimulationException.class, () -> bench.run(filtered(1), "mesif-two-level"));
        assertTrue(String.valueOf(refused.getMessage()).contains("beside that cache"), refused.getMessage());
    }
}
