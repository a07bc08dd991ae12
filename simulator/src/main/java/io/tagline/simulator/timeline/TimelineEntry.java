package io.tagline.simulator.timeline;

import io.tagline.programs.operation.Operation;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.Set;

/** One thing that happened, with its time in picoseconds. */
public sealed interface TimelineEntry {

    long time();

    /**
     * A thread began an operation.
     *
     * @param text the operation as a program writes it
     * @param lines the names of the lines that it accesses
     * @param found the value read or replaced; empty if it reads nothing from a cache, or has not ended
     */
    record Began(
            long time, int thread, int programLine, Operation operation, String text, Set<String> lines, String found)
            implements TimelineEntry {

        public Began {
            lines = Set.copyOf(lines);
        }

        /** The same once it has ended. */
        Began found(long value) {
            return new Began(time, thread, programLine, operation, text, lines, Long.toString(value));
        }
    }

    /** A thread did its last operation. */
    record Ended(long time, int thread) implements TimelineEntry {}

    /** A fault struck a message of node {@code from} to node {@code to}. */
    record Struck(long time, int from, int to, CacheLine line, String message, FaultKind fault)
            implements TimelineEntry {}

    /**
     * A core read or wrote a line without coherence; {@code time} is when the port served it.
     *
     * @param core that made the access
     * @param at the node where the line is: the core that owns the buffer, or a memory controller
     * @param value read or written
     * @param departed when the request left the core
     * @param arrived when it reached the port, to be served at once or later
     * @param answered when the answer was back at the core
     */
    record Accessed(
            long time,
            int core,
            int at,
            CacheLine line,
            boolean writes,
            long value,
            long departed,
            long arrived,
            long answered)
            implements TimelineEntry {

        /** {@code read} or {@code write}. */
        public String word() {
            return writes ? "write" : "read";
        }
    }

    /**
     * A controller took a row of its table: it made the transition, or let the event wait.
     *
     * @param number counts the steps of the replication from 0
     * @param table the table of the controller, and {@code row} a row of it
     * @param message the number of the message that was the event, or {@link #ACCESS}
     * @param held the line's content there afterwards, its words separated by blanks; empty if it cannot be read in that state
     * @param requester the cache on whose behalf this happens; above shared caches that of the socket; {@code node} itself for an access of its core
     */
    record Stepped(
            long time,
            int number,
            TransitionTable table,
            int node,
            CacheLine line,
            Transition row,
            String held,
            long message,
            int requester)
            implements TimelineEntry {

        /** The message of a step whose event was an access of the core, or an eviction, instead of a message. */
        public static final long ACCESS = -1;

        /** The kind of the controller. */
        public ControllerKind kind() {
            return table.kind();
        }

        /** Whether the core, or its cache's replacement, was the cause. */
        public boolean isAccess() {
            return message == ACCESS;
        }
    }
}
