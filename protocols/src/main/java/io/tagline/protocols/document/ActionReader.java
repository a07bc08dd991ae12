package io.tagline.protocols.document;

import io.tagline.documents.Cause;
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
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the actions of a row and refuses those that are impossible for its controller or its events. */
record ActionReader(
        ControllerKind kind,
        boolean sharedCaches,
        Map<String, MessageType> messages,
        Diagnostics diagnostics,
        boolean mayStallResponses) {

    /** Whether a response may wait depends on the table of networks. */
    static final String STALL = "stall";

    private static final Pattern SENT = Pattern.compile("(\\S+)\\s+to\\s+(.+)");
    private static final Pattern SEND = Pattern.compile("send\\s+" + SENT.pattern());

    ActionReader(
            ControllerKind kind,
            boolean sharedCaches,
            Map<String, MessageType> messages,
            List<Queue> queues,
            boolean mayStallResponses,
            Diagnostics diagnostics) {
        this(
                kind,
                sharedCaches,
                messages,
                diagnostics,
                mayStallResponses || queues.stream().anyMatch(queue -> queue.mayStallResponses(kind)));
    }

    List<Action> read(DocumentCell cell, Collection<EventType> events) {
        List<Action> actions = new ArrayList<>();
        for (DocumentCell part : cell.split(';')) {
            action(part).ifPresent(action -> {
                check(part, action, events);
                actions.add(action);
            });
        }
        return actions;
    }

    private Optional<Action> action(DocumentCell cell) {
        Matcher send = SEND.matcher(cell.text());
        if (send.matches()) {
            return send(cell, send);
        }
        Optional<Verb> verb = Stream.of(Verb.values())
                .filter(v -> v != Verb.SEND && v.phrase().equals(cell.text()))
                .findFirst();
        if (verb.isEmpty()) {
            List<String> legal = legal("MESSAGE to ROLE");
            String object = mended(cell.text().replaceFirst("^\\S+\\s+", ""));
            String help = "actions, joined by semicolons: " + Names.listed(legal);
            WordSet.unknown("action", Code.UNKNOWN_VERB, cell, legal(object), help, diagnostics);
        }
        return verb.map(Action::of);
    }

    /** A message and its receiver, each by the nearest name. */
    private String mended(String sent) {
        Matcher parts = SENT.matcher(sent);
        if (!parts.matches()) {
            return sent;
        }
        List<String> roles = Stream.of(Role.values())
                .filter(role -> role.knownTo(kind, sharedCaches))
                .map(Role::phrase)
                .toList();
        return nearest(parts.group(1), messages.keySet()) + " to " + nearest(parts.group(2), roles);
    }

    private static String nearest(String wanted, Collection<String> legal) {
        return Names.nearest(wanted, legal).orElse(wanted);
    }

    private List<String> legal(String sent) {
        return Stream.of(Verb.values())
                .filter(v -> v.possibleAt(kind))
                .map(v -> v == Verb.SEND ? v.phrase() + " " + sent : v.phrase())
                .toList();
    }

    private Optional<Action> send(DocumentCell cell, Matcher send) {
        DocumentCell message = cell.part(send.start(1), send.end(1));
        DocumentCell role = cell.part(send.start(2), send.end(2));
        Optional<MessageType> type =
                WordSet.name(message, messages, Code.UNKNOWN_MESSAGE, WordSet.MESSAGE, diagnostics);
        Optional<Role> to = WordSet.word(role, Role.values(), Code.UNKNOWN_ROLE, "role", diagnostics);
        to.filter(r -> !r.knownTo(kind, sharedCaches))
                .ifPresent(r -> notAllowed(role, "a " + kind.word() + " does not know who `" + r.phrase() + "` is"));
        return type.flatMap(m -> to.map(r -> Action.send(m, r)));
    }

    /** One mistake for each reason, with the events of the row that it is about. */
    private void check(DocumentCell cell, Action action, Collection<EventType> events) {
        Verb verb = action.verb();
        if (!verb.possibleAt(kind)) {
            notAllowed(cell, "a " + kind.word() + " cannot `" + verb.phrase() + "`");
        }
        if (verb == Verb.PERFORM_ATOMIC && sharedCaches) {
            notAllowed(cell, "above shared caches, the directory does not know which core's operation to perform");
        }
        verb.needs().ifPresent(payload -> need(cell, lacking(events, payload), payload.phrase()));
        if (verb == Verb.COUNT_ACKS) {
            need(cell, lacking(events, Payload.ACKS, Payload.ACK), "acks` or `ack");
        }
        checkAccess(cell, verb, events);
        if (kind.servesCaches() && action.isAboutRequester() && !own(events).isEmpty()) {
            notAllowed(cell, "where a " + kind.word() + " acts of its own accord, there is no `requester`");
        }
        checkStall(cell, verb, events);
    }

    private void checkAccess(DocumentCell cell, Verb verb, Collection<EventType> events) {
        if (verb == Verb.HIT) {
            List<EventType> others = such(
                    events, event -> event.access().filter(CoreEvent::isAccess).isEmpty());
            refuse(cell, others, "only a Load, a Store or an Atomic can `hit`, not %s");
        }
        if (verb == Verb.FINISH_LOAD || verb == Verb.FINISH_STORE || verb == Verb.FINISH_ATOMIC) {
            List<EventType> accesses = such(events, event -> event.message().isEmpty());
            refuse(cell, accesses, "a core's access is finished by a message; on %s write `hit`");
        }
    }

    private void checkStall(DocumentCell cell, Verb verb, Collection<EventType> events) {
        List<EventType> responses = such(events, EventType::isResponse);
        if (verb == Verb.STALL && !mayStallResponses && !responses.isEmpty()) {
            diagnostics
                    .error(
                            new Cause(STALL, kind.word()),
                            Code.STALL_ON_RESPONSE,
                            cell.span(),
                            all(responses, "comes", "come") + " on the response network")
                    .help("what waits for a response must never make it wait, unless it is in a queue behind requests");
        }
    }

    private static List<EventType> own(Collection<EventType> events) {
        return such(events, event -> event.access().isPresent());
    }

    private static List<EventType> lacking(Collection<EventType> events, Payload... wanted) {
        return such(events, event -> Stream.of(wanted).noneMatch(payload -> carries(event, payload)));
    }

    private static List<EventType> such(Collection<EventType> events, Predicate<EventType> wrong) {
        return events.stream().filter(wrong).toList();
    }

    private static boolean carries(EventType event, Payload payload) {
        return event.message().map(m -> m.carries(payload)).orElse(false);
    }

    /** With a verb: several events of one message are one. */
    private static String all(List<EventType> events, String one, String several) {
        List<String> names = names(events);
        return quoted(names) + " " + (names.size() == 1 ? one : several);
    }

    private static String named(List<EventType> events) {
        return quoted(names(events));
    }

    private static String quoted(List<String> names) {
        return names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    }

    /** Several events of one message by its name. */
    private static List<String> names(List<EventType> events) {
        return events.stream()
                .map(event -> events.size() == 1
                        ? event.name()
                        : event.message().map(MessageType::name).orElse(event.name()))
                .distinct()
                .toList();
    }

    /** Their messages: a field that one lacks is missing in all its events. */
    private static String messages(List<EventType> events) {
        return events.stream()
                .map(event -> event.message().map(MessageType::name).orElse(event.name()))
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private void need(DocumentCell cell, List<EventType> lacking, String what) {
        if (!lacking.isEmpty()) {
            String message = all(lacking, "does", "do") + " not carry `" + what + "`";
            diagnostics.error(
                    new Cause("carries", messages(lacking) + what), Code.MESSAGE_LACKS_FIELD, cell.span(), message);
        }
    }

    private void refuse(DocumentCell cell, List<EventType> wrong, String message) {
        if (!wrong.isEmpty()) {
            notAllowed(cell, message.formatted(named(wrong)));
        }
    }

    private void notAllowed(DocumentCell cell, String message) {
        diagnostics.error(new Cause("allowed", message), Code.ACTION_NOT_ALLOWED, cell.span(), message);
    }
}
