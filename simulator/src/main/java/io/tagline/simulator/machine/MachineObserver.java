package io.tagline.simulator.machine;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.AccessObserver;
import io.tagline.simulator.memory.RowState;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.ResourceObserver;
import io.tagline.simulator.rma.RemoteAccess;

/** Observes every transition of a timed machine, and when: what the observer of the step function sees, with the time. */
@FunctionalInterface
public interface MachineObserver {

    /**
     * A transition has happened, or an event has to wait if the transition stalls.
     *
     * @param time in picoseconds
     * @param transition its index in {@code table}
     * @param before the state before it; the state after it is in {@code entry}
     * @param cause the message or core access that was the event
     */
    void stepped(
            long time, TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause);

    /** A message has been given to the network, by the step that is observed next. */
    default void sent(long time, Message message) {}

    /**
     * A message leaves the stop of its sender, or of the memory that fetched its data.
     *
     * @param time when it leaves; where routers decide when it arrives, this is observed only on arrival
     */
    default void departed(long time, Message message, long arrival) {}

    /** From {@code time} on, which is now or lies ahead, {@code by} more will use a resource, or wait for it. */
    default void changed(Resource resource, int index, ResourceObserver.Level level, long time, int by) {}

    /** A line is read from, or written to, a bank of DRAM in this state. */
    default void found(RowState state) {}

    /** A fault strikes a message as it enters the network. */
    default void struck(long time, FaultKind kind, Message message) {}

    /**
     * A line that no protocol keeps has been read or written.
     *
     * @param at the node where the line is: the core that owns the buffer, or a memory controller
     */
    default void accessed(long time, RemoteAccess access, int at) {}

    /** A core has a copy of a line from the beginning of the replication. */
    default void installed(int node, long line) {}

    /** An access is performed on a copy that the core has; see {@link AccessObserver#hit}. */
    default void hit(long time, int node, Access access, int level) {}

    /** An access is performed, or a prefetch done, for which a request was out; see {@link AccessObserver#missed}. */
    default void missed(long time, int node, Access access, boolean upgrade) {}

    /** A thread begins an operation of its program. */
    default void began(long time, int thread, ProgramStep step) {}

    /** The present operation of a thread is over; {@code value} is what its last access of a cache found before it changed anything. */
    default void done(long time, int thread, long value) {}

    /** A thread has read, or changed, a ghost line between two operations. */
    default void ghost(long time, int thread, Effect effect) {}

    /** A thread has done its last operation. */
    default void ended(long time, int thread) {}
}
