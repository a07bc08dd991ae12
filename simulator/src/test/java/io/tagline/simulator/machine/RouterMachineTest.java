package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Operation.Load;
import io.tagline.programs.operation.Operation.Store;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.tester.RandomTester;
import io.tagline.simulator.tester.TestShape;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Coherent messages on machines whose routers have finite input buffers. */
@Order(1)
final class RouterMachineTest {

    private static final int ROUNDS = Boolean.getBoolean("tagline.night") ? 5 : 2;

    static List<String> protocols() {
        return TestedProtocols.names().stream()
                .filter(name -> Workbench.protocol(name).cache().state("M").isPresent())
                .toList();
    }

    /** 24 cores on rings and meshes of six stops; 16 in two sockets, joined as by a crossbar and as a ring. */
    private static Stream<String> machines(Protocol protocol) {
        boolean sockets = protocol.sharedCache().isPresent();
        String ring = sockets ? Workbench.document("sandy-bridge-2s") : sixStops();
        int columns = Workbench.machine(ring).interconnect().topology().stops() / 2;
        String number = "{value: %d, kind: chosen, source: made up}";
        String mesh =
                "mesh:\n    columns: %s\n    rows: %s\n".formatted(number.formatted(columns), number.formatted(2));
        Stream<String> both = Stream.of(ring, Workbench.changed(ring, "ring:\n    stops: .*\n", mesh));
        return sockets ? Stream.concat(both, Stream.of(Workbench.changed(ring, "    full:", "    ring:"))) : both;
    }

    private static String sixStops() {
        String cores = Workbench.changed(
                Workbench.constantDocument(), "cores:\n  count: \\{value: 4,", "cores:\n  count: {value: 24,");
        return Workbench.changed(cores, "(count|stops): \\{value: 4,", "$1: {value: 6,");
    }

    static Stream<Arguments> allMachines() {
        return machines(protocols().stream());
    }

    /** Of protocols that do not tell all caches at once: on links those messages would contend with each other. */
    static Stream<Arguments> machinesWithoutBroadcast() {
        return machines(protocols().stream()
                .filter(name -> Workbench.protocol(name).sharedCache().isPresent()
                        || !Workbench.protocol(name).directory().looksAt(Fact.OTHER_CACHES)));
    }

    private static Stream<Arguments> machines(Stream<String> names) {
        return names.flatMap(name -> {
            Protocol protocol = Workbench.protocol(name);
            return machines(protocol).map(machine -> Arguments.of(protocol, machine));
        });
    }

    /** One access after another, from another cache and from memory: no message follows another one within a hop. */
    private static Workload alone() {
        return new Workbench()
                .line(1, 5, "1:M")
                .line(2, 6)
                .line(6, 7)
                .thread(3, new Load(0), new Store(1, 8), new Operation.Fence(), new Load(2), Operation.add(2, 1))
                .workload();
    }

    private static Timeline timeline(Machine machine, Protocol protocol, Workload workload) {
        return Timeline.of(new TimedMachine(machine, protocol, workload, 1, ""), workload, 0);
    }

    /** Every message departs and arrives when it does with reservations, to the picosecond, and every step follows. */
    @ParameterizedTest
    @MethodSource("machinesWithoutBroadcast")
    void withoutContention_allIsAsWithReservations(Protocol protocol, String document) {
        Timeline reserved = timeline(Workbench.machine(document), protocol, alone());
        Timeline routed = timeline(Workbench.machine(Workbench.withSmallBuffers(document)), protocol, alone());
        assertFalse(reserved.travels().isEmpty());
        assertEquals(reserved.travels(), routed.travels());
        assertEquals(reserved.entries(), routed.entries());
    }

    /** Links that are kept long fill all buffers up; lines that are evicted all the time keep all virtual networks busy. */
    @ParameterizedTest
    @MethodSource("allMachines")
    void randomPrograms_neverDeadlock(Protocol protocol, String document) {
        String slow = "$1{value: 30 ns,";
        Machine small = Workbench.machine(Workbench.changed(
                Workbench.withSmallBuffers(document), "( (?:data|address|acknowledge): )\\{value: [^,]*,", slow));
        int cores = small.cores().count().value();
        RandomTester tester = new RandomTester(small, protocol, new TestShape(cores, 2, 24, 20), 1, Faults.NONE);
        for (int round = 0; round < ROUNDS; round++) {
            assertFalse(tester.round(round).failed(), small.interconnect() + " round " + round);
        }
    }
}
