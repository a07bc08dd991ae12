package io.tagline.simulator.tester;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.TestedProtocols;
import io.tagline.simulator.machine.Workbench;
import io.tagline.simulator.tester.RandomTester.Failed;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RandomTesterTest {

    private static final int ROUNDS = Boolean.getBoolean("tagline.night") ? 40 : 13;

    static List<String> protocols() {
        return TestedProtocols.names();
    }

    @ParameterizedTest
    @MethodSource("protocols")
    void shippedProtocol_losesNothing(String name) {
        TestShape shape = new TestShape(4, 2, 12, 50);
        Protocol protocol = Workbench.protocol(name);
        RandomTester tester = new RandomTester(Workbench.machineFor(protocol), protocol, shape, 1, Faults.NONE);
        for (int round = 0; round < ROUNDS; round++) {
            assertFalse(tester.round(round).failed(), name + " round " + round);
        }
    }

    /** Two devices, which give each line back as soon as they have accessed it, race with four cores that evict lines all the time. */
    @ParameterizedTest
    @MethodSource("protocols")
    void devices_loseNothing(String name) {
        TestShape shape = new TestShape(4, 2, 12, 50);
        Protocol protocol = Workbench.protocol(name);
        String document = Workbench.withDevices(Workbench.documentFor(protocol), 2, "");
        RandomTester tester = new RandomTester(Workbench.machine(document), protocol, shape, 1, Faults.NONE);
        for (int round = 0; round < ROUNDS; round++) {
            assertFalse(tester.round(round).failed(), name + " round " + round);
        }
    }

    /** Mutant G11 of the reference: an upgrade of a copy that is gone is granted. */
    @Test
    void grantedUpgradeOfALostCopy_isFoundAndMadeSmall() {
        Protocols protocols = new Protocols(FileLibrary::new);
        Diagnostics diagnostics = new Diagnostics();
        Source gols = protocols.library().open("gols", diagnostics).orElseThrow();
        String text = gols.text()
                .replace(
                        "| GE/GM | RFO, Upgrade-Stale | send Fwd-RFO to owner; clear owner | B_X |",
                        "| GE/GM | RFO | send Fwd-RFO to owner; clear owner | B_X |\n"
                                + "| GE/GM | Upgrade-Stale | send Grant to requester; clear owner | B_X |");
        Protocol broken =
                protocols.read(Source.of("gols.md", text), diagnostics).orElseThrow();
        RandomTester tester =
                new RandomTester(Workbench.constant(), broken, new TestShape(4, 1, 4, 40), 1, Faults.NONE);
        Failed failed = firstFailure(tester);
        long operations = failed.workload().program().lines(any -> true);
        assertTrue(operations <= 12, () -> "not small: " + failed);
        assertTrue(failed.message().contains("no row"), failed.message());
    }

    private static Failed firstFailure(RandomTester tester) {
        for (int round = 0; round < 500; round++) {
            if (tester.round(round).failed()) {
                return tester.shrink(round, Watch.NONE);
            }
        }
        throw new AssertionError("the mutant survived");
    }
}
