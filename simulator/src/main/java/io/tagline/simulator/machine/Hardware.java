package io.tagline.simulator.machine;

import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Machine;

/**
 * The parts of a machine with its protocol, built once, on which one workload may run after another.
 *
 * <p>Not thread safe. A workload runs on used hardware exactly as on new hardware.
 */
public final class Hardware {

    private final Machine machine;
    private final Fabric fabric;
    private final Preparations preparations;
    private Object user = this;
    private boolean altered;

    /** Hardware that was not used yet. */
    public Hardware(Machine machine, Protocol protocol) {
        this.machine = machine;
        this.fabric = new Fabric(machine, protocol);
        this.preparations = new Preparations(protocol, fabric.nodes().controllersOfLine());
    }

    /** Whether it was built for this machine and protocol. */
    public boolean isOf(Machine wanted, Protocol protocol) {
        return machine.equals(wanted) && preparations.protocol().equals(protocol);
    }

    /** Whether another workload may run on it: it has no observer and no faults. */
    public boolean isReusable() {
        return !altered;
    }

    Machine machine() {
        return machine;
    }

    Fabric fabric() {
        return fabric;
    }

    Preparations preparations() {
        return preparations;
    }

    /** Hands it to a new user, with all counts at zero. */
    void begin(Object newUser) {
        if (altered) {
            throw new IllegalStateException("hardware that is observed, or has faults, serves no other workload");
        }
        user = newUser;
        fabric.forgetCounts();
    }

    /** Fails if another run has begun to use it. */
    void require(Object presentUser) {
        if (user != presentUser) {
            throw new IllegalStateException("another workload has taken over this hardware");
        }
    }

    /** It is observed, or has faults, from now on. */
    void alter() {
        altered = true;
    }
}
