package io.tagline.experiments.setup;

import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.Hardware;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/** A cache of built machines for reuse by the next workload. Thread safe. */
public final class IdleHardware {

    /** How many are kept, those used last: a sweep over machines does not return to earlier ones. */
    private static final int MOST = 8;

    private final Deque<Hardware> latestFirst = new ArrayDeque<>();

    /** Hardware for exclusive use until the caller gives it back. */
    public Hardware take(Machine machine, Protocol protocol) {
        return find(machine, protocol).orElseGet(() -> new Hardware(machine, protocol));
    }

    /** Takes back hardware that its user no longer needs. */
    public synchronized void give(Hardware hardware) {
        if (hardware.isReusable()) {
            latestFirst.addFirst(hardware);
            if (latestFirst.size() > MOST) {
                latestFirst.removeLast();
            }
        }
    }

    private synchronized Optional<Hardware> find(Machine machine, Protocol protocol) {
        for (Iterator<Hardware> all = latestFirst.iterator(); all.hasNext(); ) {
            Hardware hardware = all.next();
            if (hardware.isOf(machine, protocol)) {
                all.remove();
                return Optional.of(hardware);
            }
        }
        return Optional.empty();
    }
}
