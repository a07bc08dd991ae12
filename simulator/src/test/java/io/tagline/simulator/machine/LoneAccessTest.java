package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation.Prepared;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What one access costs where nothing else happens, at least and at most. */
final class LoneAccessTest {

    private static final Operation LOAD = new Operation.Load(0);
    private static final Operation STORE = new Operation.Store(0, 8);

    private static LoneAccess.Cost cost(
            LoneAccess lone, int core, Operation operation, Map<Integer, String> states, int socket) {
        List<Integer> cores = new ArrayList<>(states.keySet());
        if (!cores.contains(core)) {
            cores.add(core);
        }
        lone.involve(cores, false);
        return lone.of(core, operation, lone.line(cores, states).orElseThrow().prepared(), socket)
                .orElseThrow();
    }

    private static LoneAccess lone(boolean slowest, String... numbers) {
        return new LoneAccess(Workbench.constant(numbers), Workbench.protocol("gols"), slowest);
    }

    private static void assertCost(int least, int most, int core, Operation operation, Map<Integer, String> states) {
        assertEquals(
                least * 1000L, cost(lone(false), core, operation, states, 0).end());
        assertEquals(most * 1000L, cost(lone(true), core, operation, states, 0).end());
    }

    /**
     * On the ring of four stops of {@link TimingTest}, the directory of a line may be at any stop: no hop or two away from each node. Cores 0 and 3 are a hop apart, 1 and 3 two. A line
     * comes from memory at stop 0 as late as an answer of the home would come.
     */
    @Test
    void home_isAsNearOrAsFarAsCanBe() {
        assertCost(1, 1, 1, LOAD, Map.of(1, "E"));
        assertCost(5 + 23 + 100, 5 + 20 + 23 + 20 + 100 + 20, 1, LOAD, Map.of());
        assertCost(5 + 23 + 6 + 10, 5 + 20 + 23 + 20 + 6 + 10, 0, LOAD, Map.of(3, "M"));
        assertCost(5 + 23 + 6 + 20, 5 + 20 + 23 + 20 + 6 + 20, 1, STORE, Map.of(3, "M"));
        assertCost(5 + 23 + 6 + 20, 5 + 20 + 23 + 20 + 6 + 20, 1, STORE, Map.of(1, "S", 3, "S"));
    }

    /**
     * Core 0 gets a line from core 3, a hop away; its acknowledgement is taken in by the home after that, which takes 3 ns. The home is asked after the look-up in the core and on the way there. Four messages go over
     * seven links, each of which is counted twice, and the home takes two in.
     */
    @Test
    void cost_hasItsParts() {
        LoneAccess.Cost least = cost(lone(false), 0, LOAD, Map.of(3, "M"), 0);
        assertEquals(new LoneAccess.Cost(44_000, 47_000, 47_000, 47_000 - 5_000, 2 * 7_000 + 2 * 3_000), least);
        LoneAccess.Cost most = cost(lone(true), 0, LOAD, Map.of(3, "M"), 0);
        assertEquals(new LoneAccess.Cost(84_000, 107_000, 107_000, 107_000 - 25_000, 2 * 7_000 + 2 * 3_000), most);
        LoneAccess.Cost hit = cost(lone(true), 0, LOAD, Map.of(0, "M"), 0);
        assertEquals(new LoneAccess.Cost(1_000, 1_000, 1_000, 0, 0), hit);
    }

    /** Four others give up their copies side by side, and nothing is occupied on the ideal machine: no more than the longest way counts, the 100 ns of a line that one other core has. */
    @Test
    void whatGoesOnSideBySide_countsOnce() {
        LoneAccess ideal =
                new LoneAccess(Workbench.machine(Workbench.document("ideal")), Workbench.protocol("gols"), true);
        assertEquals(
                new LoneAccess.Cost(100_000, 100_000, 100_000, 100_000, 0),
                cost(ideal, 0, STORE, Map.of(1, "S", 2, "S", 3, "S", 4, "S"), 0));
    }

    /** If all cores may take part, one that has the line may be where the other one is asked for; if cores may be anywhere, that says nothing new on one ring. */
    @Test
    void coresThatTakePart_areInterchangeable() {
        for (boolean slowest : new boolean[] {false, true}) {
            LoneAccess lone = lone(slowest);
            lone.involve(List.of(0, 3), false);
            assertEquals(10_000, lone.transfer(0, 3));
            lone.involve(List.of(0, 1, 3), false);
            assertEquals(slowest ? 20_000 : 10_000, lone.transfer(0, 3));
            lone.involve(List.of(), true);
            assertEquals(slowest ? 20_000 : 10_000, lone.transfer(0, 3));
            assertEquals(slowest ? 20_000 : 10_000, lone.transfer(0, 1));
        }
        LoneAccess filled = lone(true, "fill: 7 ns");
        filled.involve(List.of(0, 3), false);
        assertEquals(17_000, filled.transfer(0, 3));
    }

    /** A hit in L1 and in L2, a miss, and three turns at a slice, each at its longest; and by how much two look-ups can differ, not the slices. */
    @Test
    void whatAddsToAnAccess() {
        LoneAccess lone = lone(true);
        assertEquals(4_000 - 1_000, lone.times().farther());
        assertEquals(4_000 + 5_000, lone.times().late());
        assertEquals(3 * 3_000, lone.times().again());
        assertEquals(1_000, lone.turn());
        assertEquals(20_000, lone(true, "locked: 20 ns").turn());
        assertEquals(0, lone.times().held());
        assertFalse(lone.isAlone());
        assertEquals(0, lone.socketOf(5));
        Machine spread = Workbench.machine(Workbench.changed(
                Workbench.changed(
                        Workbench.constantDocument(),
                        "look-up: \\{value: 20 ns",
                        "look-up: {value: {uniform: {min: 20 ns, max: 30 ns}}"),
                "spread: \\{value: 0 ns",
                "spread: {value: {uniform: {min: 0 ns, max: 8 ns}}"));
        LoneAccess slowest = new LoneAccess(spread, Workbench.protocol("gols"), true);
        // The spread is dealt out in four equal parts; the largest is in the middle of the last quarter.
        assertNear(30_000 - 20_000 + 9_000, slowest.times().again());
        assertNear(
                5_000 + 20_000 + 33_000 + 7_000 + 20_000 + 100_000 + 20_000,
                cost(slowest, 1, LOAD, Map.of(), 0).end());
        LoneAccess fastest = new LoneAccess(spread, Workbench.protocol("gols"), false);
        assertNear(
                5_000 + 23_000 + 1_000 + 100_000,
                cost(fastest, 1, LOAD, Map.of(), 0).end());
    }

    /** But for the picosecond to which numbers are rounded. */
    private static void assertNear(long expected, long actual) {
        assertTrue(Math.abs(expected - actual) <= 1, () -> actual + ", not " + expected);
    }

    /** Where a link is kept for longer than a message is on it, 15 ns for data that takes 10, that may delay others for 5 ns more. Of seven links, the one of the data is kept for 15 ns and six for 1. */
    @Test
    void linksThatAreKept_areWork() {
        Machine machine = Workbench.machine(
                Workbench.changed(Workbench.constantDocument(), "data: \\{value: 1 ns", "data: {value: 15 ns"));
        LoneAccess slowest = new LoneAccess(machine, Workbench.protocol("gols"), true);
        LoneAccess.Cost cost = cost(slowest, 0, LOAD, Map.of(3, "M"), 0);
        assertEquals(
                new LoneAccess.Cost(
                        84_000, 107_000 + 5_000, 107_000 + 5_000, 107_000 + 5_000 - 25_000, 2 * 21_000 + 2 * 3_000),
                cost);
    }

    /** A core that is snooped answers after 6 ns. For what it is occupied longer it delays others when the answer is on its way already. */
    @Test
    void coreThatIsSnooped_isOccupiedWhileItAnswers() {
        for (int longer = 0; longer < 2; longer++) {
            LoneAccess.Cost most =
                    cost(lone(true, "snoop-occupancy: " + (6 + longer) + " ns"), 0, LOAD, Map.of(3, "M"), 0);
            long all = 107_000 + longer * 1000L;
            long busy = 2 * 7_000 + 2 * 3_000 + 6_000 + longer * 1000L;
            assertEquals(new LoneAccess.Cost(84_000, all, all, all - 25_000, busy), most);
        }
    }

    /** On Sandy Bridge, data that others have is read for 24 ns more: nothing to a hit, 2.3 ns, or where another core has what the cache has not. */
    @Test
    void dataThatIsNotRead_isNotWaitedFor() {
        Machine machine = Workbench.builtIn("sandy-bridge-2s");
        Protocol protocol = Workbench.protocol("mesif-two-socket");
        LoneAccess lone = new LoneAccess(machine, protocol, true);
        LoneAccess without = new LoneAccess(machine.withoutHeld(), protocol, true);
        assertEquals(new LoneAccess.Cost(2_300, 2_300, 2_300, 0, 0), cost(lone, 0, LOAD, Map.of(0, "M"), 0));
        assertEquals(cost(without, 0, LOAD, Map.of(1, "M"), 0), cost(lone, 0, LOAD, Map.of(1, "M"), 0));
        long longer = cost(lone, 0, LOAD, Map.of(1, "S", 2, "S"), 0).end()
                - cost(without, 0, LOAD, Map.of(1, "S", 2, "S"), 0).end();
        assertTrue(longer > 0 && longer <= 24_000, () -> longer + " ps");
    }

    /**
     * On the textbook's bus, a load from memory has missed after 5 ns. The request, the grant, the wish, the same to all, their answers and the data take 10 ns each, the snoops 20 and memory 100; 10 ns later the
     * bus is free again. It counts for no longer than that. The memory is occupied for 20 ns, the bus for 10 by the wish, for 10 by what is said to all, and for 20 by data.
     */
    @Test
    void transactionOfABus_isNoLongerThanItKeepsTheBus() {
        LoneAccess lone = new LoneAccess(Workbench.builtIn("smp-bus"), Workbench.protocol("mesi-bus"), true);
        long end = 1000L * (5 + 6 * 10 + 20 + 100);
        long all = end + 10_000;
        assertEquals(
                new LoneAccess.Cost(end, all, all, all - 5_000 - 10_000, 1000L * (20 + 2 * (10 + 10 + 20))),
                cost(lone, 0, LOAD, Map.of(), 0));
    }

    /**
     * On a split bus the next transaction may begin beside the last data of this one. So what occupies something counts beside the longest way: memory for 20 ns,
     * the bus twice for 10, 10 and 20; and once until all is at rest.
     */
    @Test
    void transactionOfASplitBus_isNotAlone() {
        LoneAccess lone = new LoneAccess(Workbench.builtIn("smp-bus"), Workbench.protocol("mesi-split-bus"), true);
        long end = 1000L * (5 + 6 * 10 + 20 + 100);
        long bus = 1000L * (10 + 10 + 20);
        long busy = 20_000 + 2 * bus;
        assertEquals(
                new LoneAccess.Cost(end, end + bus, end + busy, end + busy - 5_000 - 10_000, busy),
                cost(lone, 0, LOAD, Map.of(), 0));
    }

    /** A port that takes 300 ns for what is snooped is occupied for longer than the whole transaction: it counts until the port is free. */
    @Test
    void portThatStaysOccupied_isWaitedFor() {
        Machine machine = Workbench.machine(Workbench.document("smp-bus")
                .replaceFirst("snoop: ", "snoop-occupancy: {value: 300 ns, kind: chosen, source: test}\n  snoop: "));
        LoneAccess lone = new LoneAccess(machine, Workbench.protocol("mesi-bus"), true);
        LoneAccess.Cost cost = cost(lone, 0, LOAD, Map.of(), 0);
        assertTrue(cost.work() > 300_000, cost::toString);
        assertTrue(cost.rest() > 300_000, cost::toString);
    }

    @Test
    void busAndRouters_keepOthersOut() {
        Machine routed = Workbench.machine(Workbench.withSmallBuffers(Workbench.constantDocument()));
        assertTrue(new LoneAccess(routed, Workbench.protocol("gols"), true).isAlone());
        assertTrue(new LoneAccess(Workbench.builtIn("smp-bus"), Workbench.protocol("mesi-bus"), true).isAlone());
    }

    /** Two sockets are alike: that either may stand for the other changes no cost, and what is near stays near. */
    @Test
    void groupsThatAreAlike_standForEachOther() {
        Machine machine = Workbench.builtIn("sandy-bridge-2s");
        for (boolean slowest : new boolean[] {false, true}) {
            LoneAccess lone = new LoneAccess(machine, Workbench.protocol("mesif-two-socket"), slowest);
            for (Map<Integer, String> states :
                    List.<Map<Integer, String>>of(Map.of(), Map.of(1, "M"), Map.of(15, "M"), Map.of(1, "S", 15, "S"))) {
                for (int socket : new int[] {0, 1}) {
                    List<Integer> cores = new ArrayList<>(states.keySet());
                    cores.add(0);
                    Prepared line = lone.line(cores, states).orElseThrow().prepared();
                    lone.involve(List.of(), false);
                    LoneAccess.Cost here = lone.of(0, STORE, line, socket).orElseThrow();
                    lone.involve(List.of(), true);
                    assertEquals(here, lone.of(0, STORE, line, socket).orElseThrow(), states + " " + socket);
                }
            }
            lone.involve(List.of(), true);
            long near = lone.transfer(0, 1);
            assertEquals(near, lone.transfer(8, 15));
            assertTrue(near < 10_000 && lone.transfer(0, 8) >= 20_000, "a link of 20 ns between the sockets");
            assertEquals(lone.transfer(0, 8), lone.transfer(15, 7));
            assertEquals(0, lone.socketOf(0));
            assertEquals(1, lone.socketOf(Nodes.MEMORY_LINES - 1));
        }
    }

    static List<Arguments> machines() {
        return List.of(
                Arguments.of("constant", Workbench.constant(), "gols"),
                Arguments.of(
                        "small buffers",
                        Workbench.machine(Workbench.withSmallBuffers(Workbench.constantDocument())),
                        "mesi"),
                Arguments.of(
                        "devices",
                        Workbench.machine(Workbench.withDevices(Workbench.constantDocument(), 2, "")),
                        "mesi"),
                Arguments.of(
                        "bus and device",
                        Workbench.machine(Workbench.withDevices(Workbench.document("smp-bus"), 1, "")),
                        "mesi-bus"),
                Arguments.of(
                        "sockets and device",
                        Workbench.machine(Workbench.withDevices(Workbench.document("sandy-bridge-2s"), 1, "")),
                        "mesif-two-socket"),
                Arguments.of("xeon-phi", Workbench.xeonPhi(), "gols"),
                Arguments.of("sandy-bridge", Workbench.builtIn("sandy-bridge-2s"), "mesif-two-socket"),
                Arguments.of("knights-landing", Workbench.builtIn("knights-landing-7210"), "mesif-two-level"),
                Arguments.of("smp-bus", Workbench.builtIn("smp-bus"), "mesi-bus"));
    }

    /** Alone on the machine, an access takes no less and no more, wherever in the memory of a socket its line is. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("machines")
    void accesses_areWithinTheirCosts(String name, Machine machine, String protocolName) {
        Protocol protocol = Workbench.protocol(protocolName);
        LoneAccess fastest = new LoneAccess(machine, protocol, false);
        LoneAccess slowest = new LoneAccess(machine, protocol, true);
        int last = machine.cores().count().value() - 1;
        for (Map<Integer, String> states : List.<Map<Integer, String>>of(
                Map.of(), Map.of(1, "M"), Map.of(last, "M"), Map.of(last, "E"), Map.of(1, "S", last, "S"))) {
            for (int core : cores(machine)) {
                for (Operation operation : List.of(LOAD, STORE)) {
                    Map<Integer, String> sorted = new TreeMap<>(states);
                    LoneAccess.Cost least = cost(fastest, core, operation, sorted, 0);
                    LoneAccess.Cost most = cost(slowest, core, operation, sorted, 0);
                    for (long end : simulated(machine, protocol, core, operation, sorted)) {
                        String which = name + " " + core + " " + operation + " " + states + " " + least + " " + most;
                        assertTrue(least.end() <= end && end <= most.end(), () -> end + ": " + which);
                    }
                }
            }
        }
    }

    /** The first two, and a device if there is one. */
    private static int[] cores(Machine machine) {
        int cores = machine.cores().count().value();
        return machine.deviceCount() > 0 ? new int[] {0, 1, cores} : new int[] {0, 1};
    }

    private static long[] simulated(
            Machine machine, Protocol protocol, int core, Operation operation, Map<Integer, String> states) {
        List<LineSetup.Holder> holders = states.entrySet().stream()
                .map(entry -> new LineSetup.Holder(entry.getKey(), entry.getValue()))
                .toList();
        LineBlock block =
                new LineBlock("x", OptionalLong.empty(), OptionalInt.of(0), List.of(new LineSetup("x", 7, holders)));
        Program program = new Program.Static(List.of(List.of(new ProgramStep(operation, 1))));
        TimedMachine timed =
                new TimedMachine(machine, protocol, new Workload(program, List.of(block), List.of(core)), 1, "test");
        long[] ends = new long[20];
        for (int replication = 0; replication < ends.length; replication++) {
            ends[replication] = timed.run(replication).ends()[0];
        }
        return ends;
    }
}
