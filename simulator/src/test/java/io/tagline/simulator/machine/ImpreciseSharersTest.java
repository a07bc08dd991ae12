package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.MoreSharers;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.tester.RandomTester;
import io.tagline.simulator.tester.TestShape;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The machine of constant.yaml whose directories know sharers imprecisely, with a memory so fast that a store waits for acknowledgements; see
 * {@link TimingTest} for the rest of a miss.
 */
final class ImpreciseSharersTest {

    /** Miss, a hop from core 0 to slice 1, its look-up. */
    private static final double AT_HOME = 5 + 10 + 23;

    /** Core 1 stands beside the slice: snoop, a hop to core 0. */
    private static final double CORE_1 = AT_HOME + 6 + 10;

    /** A hop to core 2, snoop, two hops to core 0. */
    private static final double CORE_2 = AT_HOME + 10 + 6 + 20;

    /** An address for core 2 keeps the link for 1 ns; then two hops to core 3, snoop, a hop to core 0. */
    private static final double CORE_3 = AT_HOME + 1 + 20 + 6 + 10;

    private static Machine machine(String sharers) {
        return Workbench.machine(Workbench.changed(
                Workbench.changed(Workbench.constantDocument(), "100 ns", "1 ns"),
                "(?m)^directories:$",
                "directories:\n  sharers: {" + sharers.replaceAll("\\d+", "{value: $0, kind: chosen, source: made up}")
                        + "}"));
    }

    /** Core 0 writes line 1, which core 1 shares. */
    private static double write(Machine machine) {
        return new Workbench()
                .line(1, 7, "0:S", "1:S")
                .thread(0, new Operation.Store(0, 8))
                .ends(machine, "mesi-silent")[0];
    }

    @Test
    void exactDirectory_asksTheSharer() {
        assertEquals(
                CORE_1,
                write(Workbench.machine(Workbench.changed(Workbench.constantDocument(), "100 ns", "1 ns"))),
                1e-9);
    }

    @Test
    void pointersThatSuffice_areExact() {
        assertEquals(CORE_1, write(machine("pointers: 2")), 1e-9);
    }

    /** Cores 0 and 1 have a bit of their own, as 2 and 3 have. */
    @Test
    void groupOfTheSharers_isAskedAlone() {
        assertEquals(CORE_1, write(machine("coarse: 2")), 1e-9);
    }

    /** Cores 0, 1 and 2 have a bit; core 2 has nothing, and its acknowledgement is the last. */
    @Test
    void neighbourOfASharer_isAskedToo() {
        assertEquals(CORE_2, write(machine("coarse: 3")), 1e-9);
    }

    @ParameterizedTest
    @CsvSource({"'pointers: 0'", "'pointers: 1'"})
    void withoutPointersEnough_everybodyIsAsked(String sharers) {
        assertEquals(CORE_3, write(machine(sharers)), 1e-9);
    }

    /** Dir1CV2: the groups of cores 0 and 1 only. */
    @Test
    void pointersThatOverflow_leaveGroups() {
        assertEquals(CORE_1, write(machine("pointers: 1, coarse: 2")), 1e-9);
    }

    static List<String> protocolsThatAllowIt() {
        return new Protocols(FileLibrary::new)
                .names().stream()
                        .filter(name ->
                                MoreSharers.objection(Workbench.protocol(name)).isEmpty())
                        .toList();
    }

    @Test
    void someProtocol_allowsIt() {
        assertEquals(List.of("flash", "mesi-silent", "moesi-silent"), protocolsThatAllowIt());
    }

    /** Random programs of eight threads; every load is checked against what the line held. */
    @ParameterizedTest
    @MethodSource("protocolsThatAllowIt")
    void randomPrograms_loseNothing(String name) {
        Protocol protocol = Workbench.protocol(name);
        for (String sharers : List.of(
                "pointers: 0", "pointers: 1", "pointers: 2", "coarse: 2", "coarse: 3", "pointers: 1, coarse: 2")) {
            RandomTester tester =
                    new RandomTester(machine(sharers), protocol, new TestShape(4, 2, 12, 50), 1, Faults.NONE);
            for (int round = 0; round < 40; round++) {
                assertFalse(tester.round(round).failed(), name + " with " + sharers + " in round " + round);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "mesi, asks whether a message is `from a sharer`",
        "gols, 'asks `a sharer` for the line'",
        "msi-bus, sends nothing to sharers"
    })
    void protocolThatNeedsToKnowThem_isRefused(String name, String reason) {
        String objection = Suitability.objection(Workbench.protocol(name), machine("coarse: 2"))
                .orElseThrow();
        assertTrue(objection.contains(reason), objection);
        assertTrue(objection.contains("machine constant has `sharers`"), objection);
    }
}
