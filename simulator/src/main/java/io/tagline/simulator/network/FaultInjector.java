package io.tagline.simulator.network;

import io.tagline.protocols.fault.Fault;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.MessageType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Lets the faults of a run happen to messages that enter the network.
 *
 * <ol>
 *   <li>A fault of single messages happens once in each replication, to the first message of its kind.
 *   <li>On a network that is to be reordered, every message is delayed by a random time, up to a microsecond.
 * </ol>
 */
public final class FaultInjector {

    private static final long LATEST = 1_000_000;

    private final Faults faults;
    private final List<MessageType> types;
    private final DoubleSupplier uniform;
    private final List<Fault> left = new ArrayList<>();

    /** {@code uniform} draws numbers between 0 and 1. */
    public FaultInjector(Faults faults, List<MessageType> types, DoubleSupplier uniform) {
        this.faults = faults;
        this.types = types;
        this.uniform = uniform;
        reset();
    }

    /** Whether this fault is to happen to a message now; if so, it does not happen again. */
    boolean strikes(FaultKind kind, Message message) {
        return left.remove(new Fault.OfMessage(kind, types.get(message.type)));
    }

    /** How late a message is, in picoseconds. */
    long delay(Message message) {
        return faults.mayReorder(types.get(message.type).network()) ? (long) (uniform.getAsDouble() * LATEST) : 0;
    }

    /** Begins a replication, in which every fault can happen again. */
    void reset() {
        left.clear();
        left.addAll(faults.list());
    }
}
