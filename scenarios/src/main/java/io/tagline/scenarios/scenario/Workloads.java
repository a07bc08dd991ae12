package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.simulator.program.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.Optional;
import java.util.Set;

/** Turns a point of a scenario into what the simulator runs. */
public final class Workloads {

    private Workloads() {}

    /**
     * The workload of a point. {@code states} are the names of the protocol's stable cache states. A mistake that
     * several points share is reported once, for the first of them.
     */
    public static Optional<Workload> build(
            Scenario scenario, Point point, Machine machine, Set<String> states, Diagnostics diagnostics) {
        throw new UnsupportedOperationException();
    }
}
