package io.tagline.experiments.measurement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.units.Units;
import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.protocols.Protocols;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import org.junit.jupiter.api.Test;

/** What the transfers of a simulated machine are measured to cost. */
final class CostMeasurementTest {

    private static Machine machine(String name) {
        return new Machines(FileLibrary::new).load(name, new Diagnostics()).orElseThrow();
    }

    private static TransferCosts costs(String name, String protocol) {
        return CostMeasurement.of(
                machine(name),
                new Protocols(FileLibrary::new)
                        .load(protocol, new Diagnostics())
                        .orElseThrow(),
                1);
    }

    /**
     * The machine was calibrated to 35 and 94 ns, 70 and 107 ns (Ramos and Hoefler, HPDC 2015, section 2.1). A modified line of another socket takes 94.3 ns if its home is
     * there, as in sandy-bridge/latency-classes, and 98.1 ns if it is at the reader, whom the answer by way of the home then reaches last: 96.2 ns for random lines.
     */
    @Test
    void sandyBridge_hasTheCostsOfBothSockets() {
        TransferCosts costs = costs("sandy-bridge-2s", "mesif-two-socket");
        assertEquals(35.0, Units.nanoseconds(costs.remote()), 1);
        assertEquals((94.3 + 98.1) / 2, Units.nanoseconds(costs.sockets().remote()), 1);
        assertEquals(70.0, Units.nanoseconds(costs.memory()), 2);
        assertEquals(107.0, Units.nanoseconds(costs.sockets().memory()), 2);
    }

    @Test
    void oneSocket_hasNoOther() {
        TransferCosts costs = costs("ideal", "mesi");
        assertEquals(SocketCosts.NONE, costs.sockets());
        assertTrue(costs.memory() > costs.remote() && costs.remote() > costs.local());
    }
}
