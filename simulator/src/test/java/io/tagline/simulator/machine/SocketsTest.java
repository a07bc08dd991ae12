package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Sockets are a matter of the machine document: as many as it says, joined as it says. */
final class SocketsTest {

    private static final Protocol PROTOCOL = Workbench.protocol("mesif-two-socket");
    private static final Protocol SOURCE_SNOOP = Workbench.protocol("mesif-two-socket-source");

    /** Sandy Bridge's parts, as eight sockets of two cores that stand in a ring. */
    private static Machine eightSockets() {
        Diagnostics diagnostics = new Diagnostics();
        String two = sandyBridge(diagnostics).text();
        String eight = two.replace("count: {value: 2,", "count: {value: 8,").replace("    full:", "    ring:");
        return new Machines(FileLibrary::new)
                .read(Source.of("eight.yaml", eight), diagnostics)
                .orElseThrow();
    }

    private static Machine twoSockets() {
        Diagnostics diagnostics = new Diagnostics();
        return new Machines(FileLibrary::new)
                .read(sandyBridge(diagnostics), diagnostics)
                .orElseThrow();
    }

    /** Without chance: every look-up takes its mean. */
    private static Source sandyBridge(Diagnostics diagnostics) {
        Source source = new Machines(FileLibrary::new)
                .library()
                .open("sandy-bridge-2s", diagnostics)
                .orElseThrow();
        return Source.of(
                "sandy-bridge-2s.yaml",
                source.text().replace("{triangular: {min: 3 ns, mode: 3 ns, max: 12 ns}}", "6 ns"));
    }

    /** How long core 0 takes to do something with a line that another core has modified, or that is in a socket's memory. */
    private static long time(Machine machine, Operation operation, int owner, int memory) {
        return time(machine, PROTOCOL, operation, owner, memory);
    }

    private static long time(Machine machine, Protocol protocol, Operation operation, int owner, int memory) {
        List<LineSetup.Holder> holders = owner < 0 ? List.of() : List.of(new LineSetup.Holder(owner, "M"));
        LineBlock block = new LineBlock(
                "x", OptionalLong.empty(), OptionalInt.of(memory), List.of(new LineSetup("x", 0, holders)));
        Program program = new Program.Static(List.of(List.of(new ProgramStep(operation, 1))));
        Workload workload = new Workload(program, List.of(block), List.of(0));
        return new TimedMachine(machine, protocol, workload, 42, "").run(0).ends()[0];
    }

    @Test
    void fartherSocket_isSlower() {
        Machine machine = eightSockets();
        Operation load = new Operation.Load(0);
        long same = time(machine, load, 1, 0);
        long next = time(machine, load, 2, 0);
        long opposite = time(machine, load, 8, 0);
        assertTrue(same < next && next < opposite, same + " " + next + " " + opposite);
        assertTrue(time(machine, load, -1, 0) < time(machine, load, -1, 4));
    }

    /**
     * The requester's own snoop saves the way to the home and its look-up, 6 ns, and its occupancy, 0.45 ns, and waits 0.5 ns for the link behind
     * the request; within a socket nobody snoops, and reading the other socket's memory takes longer than asking its caches.
     */
    @Test
    void sourceSnoop_savesTheWayByTheHome() {
        Machine machine = twoSockets();
        Operation load = new Operation.Load(0);
        long saved = time(machine, load, 8, 0) - time(machine, SOURCE_SNOOP, load, 8, 0);
        assertTrue(saved > 5_500 && saved < 6_500, "saved " + saved + " ps");
        assertEquals(time(machine, load, 1, 0), time(machine, SOURCE_SNOOP, load, 1, 0));
        assertEquals(time(machine, load, -1, 1), time(machine, SOURCE_SNOOP, load, -1, 1));
    }

    /** The home reads the line while it snoops the other socket. A request from there that has to wait meanwhile begins to read it, too: the first has its line no later for that. From 33 ns on their messages meet on a link. */
    @Test
    void whoAsksLater_doesNotDelayTheLineThatIsBeingRead() {
        long alone = reads(1_000_000)[0];
        for (long later = 1000; later <= 20_000; later += 1000) {
            assertEquals(alone, reads(later)[0], "second request after " + later + " ps");
        }
    }

    /** When core 0 and, from a moment on, core 8 in the other socket have a line that is in the memory of the first. */
    private static long[] reads(long later) {
        LineBlock block =
                new LineBlock("x", OptionalLong.of(0), OptionalInt.of(0), List.of(new LineSetup("x", 0, List.of())));
        Program program = new Program.Static(List.of(
                List.of(new ProgramStep(new Operation.Load(0), 1)),
                List.of(new ProgramStep(new Operation.Compute(later), 1), new ProgramStep(new Operation.Load(0), 2))));
        Workload workload = new Workload(program, List.of(block), List.of(0, 8));
        return new TimedMachine(twoSockets(), PROTOCOL, workload, 42, "").run(0).ends();
    }

    @Test
    void sourceSnoop_isForTwoSockets() {
        Workload nothing = new Workload(new Program.Static(List.of()), List.of(), List.of());
        assertThrows(SimulationException.class, () -> new TimedMachine(eightSockets(), SOURCE_SNOOP, nothing, 42, ""));
    }

    /** Sixteen cores in eight sockets add to one line; none is lost, and every value is checked. */
    @Test
    void eightSockets_fightForALine() {
        List<List<ProgramStep>> threads = new ArrayList<>();
        List<Integer> cores = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            threads.add(List.of(
                    new ProgramStep(Operation.add(0, 1), 1),
                    new ProgramStep(new Operation.Wait(0, WaitComparison.EQUAL, 16), 2)));
            cores.add(i);
        }
        LineBlock block = new LineBlock("x", OptionalLong.empty(), List.of(new LineSetup("x", 0, List.of())));
        Workload workload = new Workload(new Program.Static(threads), List.of(block), cores);
        TimedMachine machine = new TimedMachine(eightSockets(), PROTOCOL, workload, 42, "");
        for (int replication = 0; replication < 20; replication++) {
            assertEquals(16, machine.run(replication).ends().length);
        }
    }

    @Test
    void protocolWithoutSharedCaches_doesNotRunHere() {
        Workload nothing = new Workload(new Program.Static(List.of()), List.of(), List.of());
        Protocol flat = Workbench.protocol("mesif");
        assertThrows(SimulationException.class, () -> new TimedMachine(eightSockets(), flat, nothing, 42, ""));
    }
}
