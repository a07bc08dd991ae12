package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Verb;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the actions of a row and refuses those that are impossible for its controller or its events. */
final class ActionReader {

    private static final Pattern SEND = Pattern.compile("send\\s+(\\S+)\\s+to\\s+(.+)");

    private final ControllerKind kind;
    private final Map<String, MessageType> messages;
    private final boolean sharedCaches;
    private final boolean mayStallResponses;
    private final Diagnostics diagnostics;

    ActionReader(
            ControllerKind kind,
            boolean sharedCaches,
            Map<String, MessageType> messages,
            List<Queue> queues,
            Diagnostics diagnostics) {
        this.kind = kind;
        this.sharedCaches = sharedCaches;
        this.messages = messages;
        this.mayStallResponses = queues.stream().anyMatch(queue -> queue.mayStallResponses(kind));
        this.diagnostics = diagnostics;
    }

    List<Action> read(Cell cell, Collection<EventType> events) {
        List<Action> actions = new ArrayList<>();
        for (Cell part : cell.split(';')) {
            action(part).ifPresent(action -> {
                events.forEach(event -> check(part, action, event));
                actions.add(action);
            });
        }
        return actions;
    }

    private Optional<Action> action(Cell cell) {
        Matcher send = SEND.matcher(cell.text());
        if (send.matches()) {
            return send(cell, send);
        }
        Optional<Verb> verb = Stream.of(Verb.values())
                .filter(v -> v != Verb.SEND && v.phrase().equals(cell.text()))
                .findFirst();
        if (verb.isEmpty()) {
            List<String> legal = Stream.of(Verb.values())
                    .filter(v -> v.possibleAt(kind))
                    .map(v -> v == Verb.SEND ? "send MESSAGE to ROLE" : v.phrase())
                    .toList();
            diagnostics
                    .error(Code.UNKNOWN_VERB, cell.span(), "unknown action `" + cell.text() + "`")
                    .nearest(cell.text(), legal)
                    .help("actions, joined by semicolons: " + Names.listed(legal));
        }
        return verb.map(Action::of);
    }

    private Optional<Action> send(Cell cell, Matcher send) {
        Cell message = cell.part(send.start(1), send.end(1));
        Cell role = cell.part(send.start(2), send.end(2));
        Optional<MessageType> type = Vocabulary.name(message, messages, Code.UNKNOWN_MESSAGE, "message", diagnostics);
        Optional<Role> to = Vocabulary.word(role, Role.values(), Code.UNKNOWN_ROLE, "role", diagnostics);
        to.filter(r -> !r.knownTo(kind, sharedCaches))
                .ifPresent(r -> notAllowed(role, "a " + kind.word() + " does not know who `" + r.phrase() + "` is"));
        return type.flatMap(m -> to.map(r -> Action.send(m, r)));
    }

    private void check(Cell cell, Action action, EventType event) {
        Verb verb = action.verb();
        if (!verb.possibleAt(kind)) {
            notAllowed(cell, "a " + kind.word() + " cannot `" + verb.phrase() + "`");
        }
        verb.needs().ifPresent(payload -> need(cell, event, carries(event, payload), payload.phrase()));
        if (verb == Verb.COUNT_ACKS) {
            need(cell, event, carries(event, Payload.ACKS) || carries(event, Payload.ACK), "acks` or `ack");
        }
        if (verb == Verb.HIT && (event.message().isPresent() || event.is(CoreEvent.EVICT))) {
            notAllowed(cell, "only a Load, a Store or an Atomic can `hit`, not `" + event + "`");
        }
        if ((verb == Verb.FINISH_LOAD || verb == Verb.FINISH_STORE || verb == Verb.FINISH_ATOMIC)
                && event.message().isEmpty()) {
            notAllowed(cell, "a core's access is finished by a message; on `" + event + "` write `hit`");
        }
        if (verb == Verb.PERFORM_ATOMIC && sharedCaches) {
            notAllowed(cell, "above shared caches, the directory does not know which core's operation to perform");
        }
        if (kind.servesCaches() && event.is(CoreEvent.EVICT) && action.isAboutRequester()) {
            notAllowed(cell, "a " + kind.word() + " evicts a line without a `requester`");
        }
        if (verb == Verb.STALL && event.isResponse() && !mayStallResponses) {
            diagnostics
                    .error(Code.STALL_ON_RESPONSE, cell.span(), "`" + event + "` comes on the response network")
                    .help("what waits for a response must never make it wait, unless it is in a queue behind requests");
        }
    }

    private static boolean carries(EventType event, Payload payload) {
        return event.message().map(m -> m.carries(payload)).orElse(false);
    }

    private void need(Cell cell, EventType event, boolean carried, String what) {
        if (!carried) {
            diagnostics.error(Code.MESSAGE_LACKS_FIELD, cell.span(), "`" + event + "` does not carry `" + what + "`");
        }
    }

    private void notAllowed(Cell cell, String message) {
        diagnostics.error(Code.ACTION_NOT_ALLOWED, cell.span(), message);
    }
}
