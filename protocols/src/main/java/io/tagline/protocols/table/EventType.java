package io.tagline.protocols.table;

import java.util.Optional;

/**
 * Something that can happen to a line at a controller: a core event, or a message under a condition.
 *
 * @param message the message whose arrival this is; empty for core events
 * @param condition which arrivals of that message; the alternatives of one message exclude each other
 */
public record EventType(int index, String name, Optional<MessageType> message, Condition condition) {

    @Override
    public String toString() {
        return name;
    }
}
