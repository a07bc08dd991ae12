package io.tagline.protocols.completion;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A few rows that need not be a whole protocol, as a document writes them but for their table: {@code M | Evict | send PutM to home | MI_A}.
 *
 * <p>Messages with an upper-case name such as {@code DATA} carry the line. Requests begin with Get or Put, forwarded requests with Fwd or Inv, all others
 * are responses. States are numbered as they are met.
 */
final class Small {

    private Small() {}

    static Protocol of(String cache, String home) {
        return of(cache, home, List.of());
    }

    static Protocol of(String cache, String home, List<Queue> queues) {
        List<String> names = Stream.of(cache, home)
                .flatMap(String::lines)
                .flatMap(row -> Stream.concat(
                        Arrays.stream(cells(row)[1].split(", ", -1)),
                        Arrays.stream(cells(row)[2].split("; ", -1))
                                .filter(action -> action.startsWith("send "))
                                .map(action -> action.split(" ", -1)[1])))
                .filter(name -> Stream.of(CoreEvent.values())
                        .noneMatch(core -> core.phrase().equals(name)))
                .distinct()
                .toList();
        List<MessageType> messages = new ArrayList<>();
        for (String name : names) {
            boolean data = name.equals(name.toUpperCase(Locale.ROOT));
            messages.add(
                    new MessageType(messages.size(), name, network(name), data ? Set.of(Payload.DATA) : Set.of(), ""));
        }
        return new Protocol(
                "small",
                "Small",
                messages,
                queues,
                List.of(table(ControllerKind.CACHE, cache, messages), table(ControllerKind.DIRECTORY, home, messages)),
                List.of());
    }

    private static VirtualNetwork network(String message) {
        return message.matches("(Get|Put).*")
                ? VirtualNetwork.REQUEST
                : message.matches("(Fwd|Inv).*") ? VirtualNetwork.FORWARD : VirtualNetwork.RESPONSE;
    }

    private static String[] cells(String row) {
        return Arrays.stream(row.split("\\|", -1)).map(String::strip).toArray(String[]::new);
    }

    private static TransitionTable table(ControllerKind kind, String text, List<MessageType> messages) {
        List<EventType> events = new ArrayList<>();
        for (CoreEvent core : CoreEvent.values()) {
            if (core != CoreEvent.ATOMIC) {
                events.add(new EventType(
                        events.size(), core.phrase(), Optional.empty(), Optional.of(core), EventCondition.ALWAYS));
            }
        }
        for (MessageType message : messages) {
            events.add(new EventType(
                    events.size(), message.name(), Optional.of(message), Optional.empty(), EventCondition.ALWAYS));
        }
        Set<String> names = new LinkedHashSet<>();
        text.lines().map(Small::cells).forEach(cells -> names.addAll(List.of(cells[0].split(", ", -1))));
        text.lines().map(Small::cells).filter(cells -> !cells[3].isEmpty()).forEach(cells -> names.add(cells[3]));
        List<State> states = new ArrayList<>();
        names.forEach(name -> states.add(new State(states.size(), name, Permission.NONE, "")));
        List<Transition> rows = new ArrayList<>();
        for (String line : text.lines().toList()) {
            String[] cells = cells(line);
            List<Action> actions = Arrays.stream(cells[2].split("; ", -1))
                    .filter(action -> !action.isEmpty())
                    .map(action -> action(action, messages))
                    .toList();
            for (String name : cells[0].split(", ", -1)) {
                for (String event : cells[1].split(", ", -1)) {
                    State state = named(states, name);
                    State next = cells[3].isEmpty() ? state : named(states, cells[3]);
                    rows.add(new Transition(state, named(events, event), actions, next, 1));
                }
            }
        }
        return new TransitionTable(kind, states, events, rows, messages);
    }

    private static Action action(String text, List<MessageType> messages) {
        if (!text.startsWith("send ")) {
            return Action.of(Stream.of(Verb.values())
                    .filter(verb -> verb.phrase().equals(text))
                    .findFirst()
                    .orElseThrow());
        }
        String[] words = text.split(" ", 4);
        Role role = Stream.of(Role.values())
                .filter(known -> known.phrase().equals(words[3]))
                .findFirst()
                .orElseThrow();
        return Action.send(named(messages, words[1]), role);
    }

    /** The one that is written so. */
    private static <T> T named(List<T> all, String name) {
        return all.stream()
                .filter(one -> one.toString().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
