package io.tagline.protocols.sequence;

import io.tagline.protocols.sequence.SequenceTable.Sent;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How controllers, their states and their messages are called in a table.
 *
 * @param named the processors that have a column
 */
record NodeNames(Protocol protocol, Controllers controllers, Set<Integer> named) {

    String state(int node, LineEntry entry) {
        return protocol.table(controllers.kind(node))
                .map((TransitionTable table) -> table.state(entry.state).name())
                .orElse("");
    }

    /** Its state, the recorded owner, and the sharers: {@code S {P0, P2}}. */
    String home(int node, LineEntry entry) {
        String owner = entry.owner == LineEntry.NOBODY ? "" : " " + name(entry.owner);
        String sharers = entry.sharers().stream()
                .filter(this::isShown)
                .mapToObj(this::name)
                .collect(Collectors.joining(", "));
        return state(node, entry) + owner + (sharers.isEmpty() ? "" : " {" + sharers + "}");
    }

    /** Whether a node has a column. Caches that the sequence does not name have none: on a bus they snoop, but never have a line to answer with. */
    boolean isShown(int node) {
        return named.contains(node) || node >= controllers.caches();
    }

    Sent sent(Message message) {
        return new Sent(protocol.messages().get(message.type).name(), name(message.from), name(message.to));
    }

    String name(int node) {
        ControllerKind kind = controllers.kind(node);
        return switch (kind) {
            case CACHE -> AccessSequence.processor(node);
            case SHARED_CACHE -> "LLC" + (node - controllers.caches());
            case DIRECTORY -> "home";
        };
    }
}
