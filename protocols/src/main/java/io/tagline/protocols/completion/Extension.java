package io.tagline.protocols.completion;

import io.tagline.protocols.completion.Completion.AddedEvent;
import io.tagline.protocols.completion.Completion.AddedState;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Messages, events of the directory, its states, and rows that are added to a protocol, and with it are a protocol again. */
final class Extension {

    private final Protocol protocol;
    private final TransitionTable home;
    private final Map<String, MessageType> messages = new LinkedHashMap<>();
    private final List<AddedEvent> events = new ArrayList<>();
    private final List<AddedState> states = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();

    Extension(Protocol protocol) {
        this.protocol = protocol;
        this.home = protocol.directory();
    }

    /** The message of this name, longer if the protocol has one of that name. */
    MessageType message(String name, VirtualNetwork network, Set<Payload> payloads, String meaning) {
        String free = free(name, "-X", other -> protocol.message(other).isEmpty());
        int index = protocol.messages().size() + messages.size();
        return messages.computeIfAbsent(free, any -> new MessageType(index, free, network, payloads, meaning));
    }

    private static String free(String name, String more, Predicate<String> isFree) {
        return Stream.iterate(name, taken -> taken + more)
                .filter(isFree)
                .findFirst()
                .orElseThrow();
    }

    /** The event that a message without conditions is. */
    static EventType event(TransitionTable table, MessageType message) {
        int index = table.events().size() + message.index();
        return new EventType(index, message.name(), Optional.of(message), Optional.empty(), EventCondition.ALWAYS);
    }

    /** The event of the directory that a message is under a condition. */
    EventType event(MessageType message, String end, EventCondition condition) {
        String name = message.name() + end;
        return events.stream()
                .map(AddedEvent::event)
                .filter(event -> event.name().equals(name))
                .findFirst()
                .orElseGet(() -> {
                    int index = home.events().size() + events.size();
                    EventType event = new EventType(index, name, Optional.of(message), Optional.empty(), condition);
                    events.add(new AddedEvent(ControllerKind.DIRECTORY, event));
                    return event;
                });
    }

    /** A new state of the directory of this name, longer if there is one of that name. */
    String state(String name, String meaning) {
        String free = free(name, "_2", other -> home.state(other).isEmpty());
        states.add(new AddedState(ControllerKind.DIRECTORY, free, meaning));
        return free;
    }

    void row(ControllerKind at, String state, EventType event, List<Action> actions, String next, String why) {
        rows.add(new Row(at, state, event, actions, next, Rule.RECALLED, why));
    }

    /** A row of the directory that lets an event wait. */
    void stall(String state, EventType event) {
        rows.add(new Row(
                ControllerKind.DIRECTORY, state, event, WorkingTable.STALL, state, Rule.WAITING, WaitingRows.WHY));
    }

    /** What is added, completed with the rows that follow from it. */
    Completion completed(Race race) {
        Completion more = Completion.of(extended(), race);
        return new Completion(
                protocol,
                WorkingTable.joined(rows, more.rows()),
                WorkingTable.joined(states, more.states()),
                more.open(),
                List.copyOf(messages.values()),
                events);
    }

    private Protocol extended() {
        List<MessageType> all = WorkingTable.joined(protocol.messages(), List.copyOf(messages.values()));
        List<TransitionTable> tables =
                protocol.tables().stream().map(table -> extended(table, all)).toList();
        return new Protocol(protocol.name(), protocol.title(), all, protocol.queues(), tables, protocol.invariants());
    }

    private TransitionTable extended(TransitionTable table, List<MessageType> all) {
        List<State> known = new ArrayList<>(table.states());
        states.stream()
                .filter(state -> state.kind() == table.kind())
                .forEach(state -> known.add(new State(known.size(), state.name(), Permission.NONE, state.meaning())));
        List<Row> own = rows.stream().filter(row -> row.kind() == table.kind()).toList();
        Map<String, EventType> heard = new LinkedHashMap<>();
        table.events().forEach(event -> heard.put(event.name(), event));
        own.forEach(row ->
                heard.computeIfAbsent(row.event().name(), name -> row.event().numbered(heard.size())));
        List<Transition> more = own.stream()
                .map(row -> new Transition(
                        named(known, row.state()),
                        heard.getOrDefault(row.event().name(), row.event()),
                        row.actions(),
                        named(known, row.next()),
                        0))
                .toList();
        return new TransitionTable(
                table.kind(), known, List.copyOf(heard.values()), WorkingTable.joined(table.transitions(), more), all);
    }

    private static State named(List<State> states, String name) {
        return states.stream()
                .filter(state -> state.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
