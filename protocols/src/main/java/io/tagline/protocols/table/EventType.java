package io.tagline.protocols.table;

import java.util.List;
import java.util.Optional;

/**
 * An event of a line at a controller: a core event, or a message under a condition.
 *
 * @param message that arrives; empty for core events
 * @param access the core event; empty for messages
 * @param condition of that message or core event; the alternatives of one exclude each other
 */
public record EventType(
        int index, String name, Optional<MessageType> message, Optional<CoreEvent> access, EventCondition condition) {

    /** The same event with another number. */
    public EventType numbered(int other) {
        return other == index ? this : new EventType(other, name, message, access, condition);
    }

    /** Whether this is a core event, under any condition. */
    public boolean is(CoreEvent event) {
        return access.isPresent() && access.get() == event;
    }

    /** Whether this is the arrival of a message, under any condition. */
    public boolean is(MessageType type) {
        return message.isPresent() && message.get().equals(type);
    }

    /** Whether this is the arrival of a message on the response network. */
    public boolean isResponse() {
        return message.isPresent() && message.get().network() == VirtualNetwork.RESPONSE;
    }

    /** What some of these events depend on, a bit for each {@link Fact}. */
    public static int looksAt(List<EventType> events) {
        return events.stream().mapToInt(event -> event.condition().looksAt()).reduce(0, (a, b) -> a | b);
    }

    @Override
    public String toString() {
        return name;
    }
}
