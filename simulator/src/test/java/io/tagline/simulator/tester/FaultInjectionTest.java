package io.tagline.simulator.tester;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.Operation.Load;
import io.tagline.programs.operation.Operation.Store;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.fault.Fault;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.TestedProtocols;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a correct protocol suffers, in time, from a network that makes mistakes. */
@Order(1)
@Execution(ExecutionMode.CONCURRENT)
final class FaultInjectionTest {

    private static final boolean NIGHT = Boolean.getBoolean("tagline.night");

    /** How many programs are tried with each fault. */
    private static final int PROGRAMS = NIGHT ? 3 : 1;

    private static final Protocol MESI = Workbench.protocol("mesi");

    static List<String> protocols() {
        return TestedProtocols.names();
    }

    private static Fault fault(FaultKind kind, Protocol protocol, String message) {
        return new Fault.OfMessage(
                kind,
                protocol.messages().stream()
                        .filter(m -> m.name().equals(message))
                        .findFirst()
                        .orElseThrow());
    }

    /** Cores 1 and 2 share a line that core 0 writes, so that it gets two acknowledgements; then core 3 reads it. */
    private static Workload twoSharersAndAWriter() {
        return new Workbench()
                .line(1, 5, "1:S", "2:S")
                .thread(0, new Store(0, 8), new Load(0))
                .thread(3, new Load(0))
                .workload();
    }

    private static Timeline timeline(Fault... faults) {
        return timeline(MESI, faults);
    }

    private static Timeline timeline(Protocol protocol, Fault... faults) {
        Workload workload = twoSharersAndAWriter();
        TimedMachine machine = new TimedMachine(Workbench.constant(), protocol, workload, 1, "");
        machine.inject(new Faults(List.of(faults)));
        return Timeline.of(machine, workload, 0);
    }

    private static List<Struck> struck(Timeline timeline) {
        return timeline.entries().stream()
                .filter(Struck.class::isInstance)
                .map(Struck.class::cast)
                .toList();
    }

    @Test
    void withoutFaults_allIsWell() {
        assertEquals(Optional.empty(), timeline().failure());
    }

    @Test
    void lostAcknowledgement_isADeadlockOfWhoNeedsIt() {
        Timeline timeline = timeline(fault(FaultKind.DROP, MESI, "Inv-Ack"));
        String failure = timeline.failure().orElseThrow();
        assertTrue(failure.contains("deadlock"), failure);
        assertTrue(failure.contains("T0 waits for ever at line 1: store(line0, 8) never ends"), failure);
        assertEquals(1, struck(timeline).size(), "the second acknowledgement arrives");
        assertEquals(struck(timeline), struck(timeline.story(3)), "the fault is part of the story");
    }

    /** The home waits for ever for the acknowledgement, and meanwhile refuses the reader's request. */
    @Test
    void lostAcknowledgement_whereTheHomeRefuses_isALivelockOfWhoAsksAgain() {
        Protocol flash = Workbench.protocol("flash");
        String failure = timeline(flash, fault(FaultKind.DROP, flash, "InvAck"))
                .failure()
                .orElseThrow();
        assertEquals("""
                : what caches ask for is refused each time
                  cache in I_S, on Nak: send Get to home
                  directory in S_E, on Get-Other: send Nak to requester
                  T0 waits for ever at line 1: store(line0, 8) never ends
                  T1 waits for ever at line 1: load(line0) never ends""", failure.substring(failure.indexOf(" ns: ") + 3));
        assertTrue(failure.startsWith("replication 0: livelock at "), failure);
    }

    /** Three come before the data that tells of two: -3 + 2 are still not none. */
    @Test
    void doubledAcknowledgement_isOneTooMany() {
        Timeline timeline = timeline(fault(FaultKind.DUPLICATE, MESI, "Inv-Ack"));
        assertTrue(
                timeline.failure().orElseThrow().contains("T0 waits for ever at line 1: store(line0, 8) never ends"));
        long received = timeline.entries().stream()
                .filter(e ->
                        e instanceof Stepped step && step.row().event().name().equals("Inv-Ack-Partial"))
                .count();
        assertEquals(3, received);
    }

    /** The reader gets the 8 that the writer has stored as a 7. */
    @Test
    void staleData_isReadAndNoticed() {
        String failure =
                timeline(fault(FaultKind.STALE, MESI, "Data-S")).failure().orElseThrow();
        assertTrue(failure.contains("a load finds 7, but the last store wrote 8"), failure);
    }

    @Test
    void everyReplication_isStruckAnew() {
        Workload workload = twoSharersAndAWriter();
        TimedMachine machine = new TimedMachine(Workbench.constant(), MESI, workload, 1, "");
        machine.inject(new Faults(List.of(fault(FaultKind.STALE, MESI, "Owner-Data"))));
        AtomicInteger strikes = new AtomicInteger();
        machine.observe(new Strikes(strikes));
        for (int replication = 0; replication < 3; replication++) {
            machine.run(replication);
        }
        assertEquals(3, strikes.get());
    }

    /** Counts what it hears of faults. */
    private record Strikes(AtomicInteger count) implements MachineObserver {

        @Override
        public void stepped(
                long time,
                TransitionTable table,
                int node,
                int transition,
                int before,
                LineEntry entry,
                Message cause) {}

        @Override
        public void struck(long time, FaultKind kind, Message message) {
            count.incrementAndGet();
        }
    }

    /** MESI whose home is free at once after Data-E: right as long as no forward overtakes that Data-E, and wrong otherwise. */
    private static Protocol relyingOnOrder() {
        Diagnostics diagnostics = new Diagnostics();
        Protocols protocols = new Protocols(FileLibrary::new);
        String text = protocols
                .library()
                .open("mesi", diagnostics)
                .orElseThrow()
                .text()
                .replace(
                        "| I | GetS | send Data-E to requester | X_U |",
                        "| I | GetS | send Data-E to requester; make requester owner | X |")
                .replace("finish load; send Unblock-X to home | E |", "finish load | E |")
                .replace("| owner in E,", "| owner in IS_D, E,")
                .replace("| Fwd-GetS   | forward  |", "| Fwd-GetS   | response |")
                .replace("| Fwd-GetM   | forward  |", "| Fwd-GetM   | response |")
                .replace(
                        "## Cache\n",
                        "## Networks\n\n| network | order |\n|---|---|\n| response | ordered |\n\n## Cache\n");
        return protocols.read(Source.of("ordered.md", text), diagnostics).orElseThrow();
    }

    /** Data comes by way of memory, a forward does not: only what is kept in order stays in order. */
    @Test
    void declaredOrder_isKept_unlessAFaultBreaksIt() {
        Protocol protocol = relyingOnOrder();
        Fault reorder = new Fault.OfNetwork(VirtualNetwork.RESPONSE);
        RandomPrograms programs = new RandomPrograms(new TestShape(4, 2, 12, 50), List.of());
        int broken = 0;
        for (long seed = 1; seed <= 40; seed++) {
            assertTrue(survives(protocol, programs.round(seed), seed, Faults.NONE), "seed " + seed);
            broken += survives(protocol, programs.round(seed), seed, new Faults(List.of(reorder))) ? 0 : 1;
        }
        assertTrue(broken > 0);
    }

    /** Nothing but a simulation's own failure may come of a fault: no hang, no other exception. */
    @ParameterizedTest
    @MethodSource("protocols")
    void everyFault_endsARoundOrIsSurvived(String name) {
        Protocol protocol = Workbench.protocol(name);
        RandomPrograms programs = new RandomPrograms(new TestShape(4, 2, 12, 40), List.of());
        int failures = 0;
        for (Fault fault : faults(protocol)) {
            for (long seed = 1; seed <= PROGRAMS; seed++) {
                failures += survives(protocol, programs.round(seed), seed, new Faults(List.of(fault))) ? 0 : 1;
            }
        }
        assertTrue(failures > 0);
    }

    private static boolean survives(Protocol protocol, Workload workload, long seed, Faults faults) {
        TimedMachine machine =
                new TimedMachine(TinyCaches.of(Workbench.machineFor(protocol), protocol), protocol, workload, seed, "");
        machine.inject(faults);
        try {
            machine.run(0);
            return true;
        } catch (SimulationException e) {
            return false;
        }
    }

    private static List<Fault> faults(Protocol protocol) {
        List<Fault> faults = new ArrayList<>();
        for (MessageType message : protocol.messages()) {
            faults.add(new Fault.OfMessage(FaultKind.DROP, message));
            faults.add(new Fault.OfMessage(FaultKind.DUPLICATE, message));
            if (message.carries(Payload.DATA)) {
                faults.add(new Fault.OfMessage(FaultKind.STALE, message));
            }
        }
        for (VirtualNetwork network : VirtualNetwork.values()) {
            faults.add(new Fault.OfNetwork(network));
        }
        return faults;
    }
}
