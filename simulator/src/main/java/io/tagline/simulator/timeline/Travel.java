package io.tagline.simulator.timeline;

import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;

/**
 * A message and its journey, times in picoseconds.
 *
 * @param step the number of the step that sent it, or {@link #NEVER} if no step did: a duplicate that a fault made
 * @param requester the cache on whose behalf it is sent
 * @param departed when it left its sender's stop, or that of the memory that fetched its data; {@link #NEVER} if it did not
 * @param arrived when it reached its receiver, which may take it in later; {@link #NEVER} if it was lost
 */
public record Travel(
        long number,
        MessageType type,
        int step,
        int from,
        int to,
        int requester,
        CacheLine line,
        long sent,
        long departed,
        long arrived) {

    /** Denotes a time or a step that does not exist. */
    public static final int NEVER = -1;

    /** Whether it was lost on its way, or the replication ended before it was sent off. */
    public boolean isLost() {
        return arrived == NEVER;
    }

    /** Whether its data had to be fetched from memory before it could leave. */
    public boolean isFetched() {
        return type.carries(Payload.DATA) && departed > sent;
    }

    Travel sentBy(int newStep) {
        return new Travel(number, type, newStep, from, to, requester, line, sent, departed, arrived);
    }

    Travel underWay(long newDeparted, long newArrived) {
        return new Travel(number, type, step, from, to, requester, line, sent, newDeparted, newArrived);
    }
}
