package io.tagline.protocols.table;

import java.util.List;
import java.util.Optional;

/** A coherence protocol: its messages and the tables of its two controllers, as one document describes them. */
public record Protocol(
        String name, String title, List<MessageType> messages, TransitionTable cache, TransitionTable directory) {

    public Protocol {
        messages = List.copyOf(messages);
    }

    public TransitionTable table(ControllerKind kind) {
        return kind == ControllerKind.CACHE ? cache : directory;
    }

    public Optional<MessageType> message(String messageName) {
        return messages.stream().filter(m -> m.name().equals(messageName)).findFirst();
    }
}
