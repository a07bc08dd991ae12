package io.tagline.protocols.completion;

import io.tagline.protocols.completion.Completion.AddedEvent;
import io.tagline.protocols.completion.Completion.AddedState;
import io.tagline.protocols.completion.Completion.Open;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A directory that makes room: it recalls lines, as a sparse one does (Gupta, Weber and Mowry, ICPP 1990).
 *
 * <ol>
 *   <li>It asks whom it would ask for a writer: an owner to give the line up, or else all sharers to forget it. They do what they do for a writer, and
 *       answer to the home.
 *   <li>An owner that answers has evicted the line: its answer brings what that eviction brings, and is taken in the same way. Where sharers remain, the
 *       next recall is theirs.
 *   <li>What is in flight meanwhile follows by the rules of races: a recall is one more request that the home forwards.
 * </ol>
 */
final class Recalls {

    private final Protocol protocol;
    private final TransitionTable cache;
    private final TransitionTable home;
    private final Map<String, MessageType> messages = new LinkedHashMap<>();
    private final List<AddedEvent> events = new ArrayList<>();
    private final List<AddedState> states = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final List<Open> open = new ArrayList<>();

    Recalls(Protocol protocol) {
        this.protocol = protocol;
        this.cache = protocol.cache();
        this.home = protocol.directory();
    }

    /** What the home does with an answer of the owner, and the state then. */
    private record End(List<Action> actions, String next) {}

    /** Whether the directory of a protocol could recall lines, and does not yet. */
    static boolean apply(Protocol protocol) {
        return protocol.sharedCache().isEmpty()
                && !protocol.isForBus()
                && !protocol.directory().hears(CoreEvent.EVICT);
    }

    /** The rows of recalls, and those that follow from them. */
    Completion applied(Race race) {
        List<Transition> writers = home.stableStates().stream()
                .filter(state -> !home.isInitial(state.index()))
                .flatMap(state -> writer(state).stream())
                .toList();
        List<Transition> owned = writers.stream().filter(Recalls::asksOwner).toList();
        List<Transition> shared = writers.stream().filter(row -> !asksOwner(row)).toList();
        if (!shared.isEmpty()) {
            recallSharers(shared);
        }
        if (!owned.isEmpty()) {
            recallOwners(owned);
        }
        home.states().stream().filter(state -> !home.isStable(state.index())).forEach(this::wait);
        Completion more = Completion.of(extended(), race);
        return new Completion(
                protocol,
                joined(rows, more.rows()),
                joined(states, more.states()),
                joined(open, more.open()),
                List.copyOf(messages.values()),
                events);
    }

    /** What the home does for a writer that has no copy, if it asks somebody. */
    private Optional<Transition> writer(State state) {
        List<MessageType> asked = cache.transitions().stream()
                .filter(row -> cache.isInitial(row.state().index()) && row.event().is(CoreEvent.STORE))
                .flatMap(row -> row.actions().stream())
                .filter(Action::asksHome)
                .flatMap(action -> action.message().stream())
                .toList();
        return home.transitions().stream()
                .filter(row -> row.state().equals(state)
                        && asked.stream().anyMatch(row.event()::is)
                        && row.actions().stream().anyMatch(Recalls::forwards))
                .findFirst();
    }

    private static boolean forwards(Action action) {
        return action.message().map(MessageType::network).equals(Optional.of(VirtualNetwork.FORWARD))
                && !action.sendsTo(Role.REQUESTER);
    }

    private static boolean asksOwner(Transition writer) {
        return writer.actions().stream().anyMatch(action -> forwards(action) && action.sendsTo(Role.OWNER));
    }

    private void recallSharers(List<Transition> writers) {
        MessageType recall =
                message("Recall", VirtualNetwork.FORWARD, Set.of(), "the directory needs room: forget the line");
        MessageType gone =
                message("Recall-Ack", VirtualNetwork.RESPONSE, Set.of(Payload.ACK), "I have forgotten the line");
        answer(forwarded(writers, Role.SHARERS, Role.OTHER_SHARERS, Role.ALL_SHARERS), recall, row -> gone);
        EventType last = event("Recall-Ack-Last", gone, EventCondition.ALWAYS.and(Fact.ACKS_COMPLETE, true));
        EventType other = event("Recall-Ack-More", gone, EventCondition.ALWAYS);
        List<Action> counted = List.of(Action.of(Verb.COUNT_ACKS));
        for (Transition writer : writers) {
            String waiting = begin(
                    writer,
                    List.of(
                            Action.send(recall, Role.SHARERS),
                            Action.of(Verb.AWAIT_ACKS),
                            Action.of(Verb.CLEAR_SHARERS)));
            add(waiting, other, counted, waiting, "other sharers have yet to answer");
            add(waiting, last, counted, home.initial().name(), "nobody has the line any more");
        }
    }

    private void recallOwners(List<Transition> writers) {
        MessageType recall =
                message("Recall-Owner", VirtualNetwork.FORWARD, Set.of(), "the directory needs room: give the line up");
        MessageType data =
                message("Recall-Data", VirtualNetwork.RESPONSE, Set.of(Payload.DATA), "I give the line up; here it is");
        List<MessageType> forwarded = forwarded(writers, Role.OWNER);
        boolean clean = answered(forwarded).anyMatch(row -> !bringsData(row.state()));
        List<MessageType> answers = new ArrayList<>(List.of(data));
        if (clean) {
            answers.add(message(
                    "Recall-Clean", VirtualNetwork.RESPONSE, Set.of(), "I give the line up, which was equal to memory"));
        }
        answer(forwarded, recall, row -> bringsData(row.state()) ? data : answers.get(answers.size() - 1));
        Map<String, String> waiting = new LinkedHashMap<>();
        writers.forEach(writer ->
                waiting.put(writer.state().name(), begin(writer, List.of(Action.send(recall, Role.OWNER)))));
        answers.forEach(answer -> take(answer, waiting));
    }

    /** The rows for an owner's answer; where sharers remain, the answer leads to another state. */
    private void take(MessageType answer, Map<String, String> waiting) {
        boolean data = answer.carries(Payload.DATA);
        boolean split = waiting.keySet().stream()
                .anyMatch(state -> ends(state, data, true).size() + ends(state, data, false).size() > 1
                        && !ends(state, data, true).equals(ends(state, data, false)));
        List<EventType> taken = split
                ? List.of(
                        event(answer.name() + "-Last", answer, alone(waiting.keySet())),
                        event(answer.name() + "-More", answer, EventCondition.ALWAYS))
                : List.of(whole(home, answer));
        waiting.forEach((state, recalled) -> taken.forEach(event -> {
            List<End> ends = ends(state, data, event.equals(taken.get(0)));
            List<End> known = ends.isEmpty() ? ends(state, data, !event.equals(taken.get(0))) : ends;
            if (known.size() == 1) {
                End end = known.get(0);
                add(recalled, event, end.actions(), end.next(), "as an eviction of the owner");
            } else if (known.size() > 1) {
                open.add(new Open(
                        ControllerKind.DIRECTORY,
                        recalled,
                        event,
                        "evictions of an owner do different things in `%s`; write which".formatted(state)));
            }
        }));
    }

    /** The owner is alone: it is no sharer, and there are none, or it is the only one. */
    private EventCondition alone(Set<String> owned) {
        boolean among = owned.stream()
                .flatMap(state -> evictions(state))
                .anyMatch(row -> row.actions().contains(Action.of(Verb.REMOVE_REQUESTER)));
        return among
                ? EventCondition.ALWAYS.and(Fact.ONE_OTHER_SHARER, true)
                : EventCondition.ALWAYS.and(Fact.OTHER_SHARERS, false);
    }

    /** What the home does when the owner evicts the line, with or without data, alone or with sharers. */
    private List<End> ends(String state, boolean data, boolean alone) {
        return evictions(state)
                .filter(row -> row.event().message().orElseThrow().carries(Payload.DATA) == data
                        && !row.event().condition().demands(Fact.OTHER_SHARERS, alone)
                        && home.isStable(row.next().index()))
                .map(row -> new End(
                        row.actions().stream()
                                .filter(action -> !action.sendsTo(Role.REQUESTER))
                                .map(Recalls::ofSender)
                                .toList(),
                        row.next().name()))
                .distinct()
                .toList();
    }

    private static Action ofSender(Action action) {
        return action.verb() == Verb.REMOVE_REQUESTER ? Action.of(Verb.REMOVE_SENDER) : action;
    }

    private Stream<Transition> evictions(String state) {
        return home.transitions().stream()
                .filter(row -> row.state().name().equals(state)
                        && row.event().condition().demands(Fact.FROM_OWNER, true)
                        && cache.transitions().stream()
                                .anyMatch(eviction -> eviction.event().is(CoreEvent.EVICT)
                                        && sends(eviction, row.event())));
    }

    private static boolean sends(Transition row, EventType event) {
        return row.actions().stream()
                .anyMatch(action -> action.message().filter(event::is).isPresent());
    }

    /** Whether the home needs the data of an owner in a state: unless the home takes an eviction there without data. */
    private boolean bringsData(State state) {
        List<Transition> evictions = cache.transitions().stream()
                .filter(row -> row.state().equals(state) && row.event().is(CoreEvent.EVICT))
                .toList();
        boolean carried = evictions.stream()
                .flatMap(row -> row.actions().stream())
                .anyMatch(action -> action.sends(Payload.DATA));
        return carried
                || home.transitions().stream()
                        .anyMatch(row -> row.event().condition().demands(Fact.FROM_OWNER, true)
                                && !home.isStable(row.next().index())
                                && evictions.stream().anyMatch(eviction -> sends(eviction, row.event())));
    }

    private static List<MessageType> forwarded(List<Transition> writers, Role... roles) {
        return writers.stream()
                .flatMap(row -> row.actions().stream())
                .filter(action -> forwards(action) && action.sendsTo(roles))
                .flatMap(action -> action.message().stream())
                .distinct()
                .toList();
    }

    private Stream<Transition> answered(List<MessageType> forwarded) {
        return cache.transitions().stream()
                .filter(row -> cache.isStable(row.state().index())
                        && forwarded.stream().anyMatch(row.event()::is));
    }

    /** A cache does for a recall what it does for a writer, and answers to the home. */
    private void answer(List<MessageType> forwarded, MessageType recall, Function<Transition, MessageType> answer) {
        EventType event = whole(cache, recall);
        answered(forwarded)
                .forEach(row -> rows.add(new Row(
                        ControllerKind.CACHE,
                        row.state().name(),
                        event,
                        List.of(Action.send(answer.apply(row), Role.HOME)),
                        row.next().name(),
                        Rule.RECALLED,
                        "as on %s, but for the home".formatted(row.event()))));
    }

    /** The row that begins a recall; returns the state that waits for its end. */
    private String begin(Transition writer, List<Action> actions) {
        String state = writer.state().name();
        String waiting = Stream.iterate(state + "_R", taken -> taken + "_2")
                .filter(name -> home.state(name).isEmpty())
                .findFirst()
                .orElseThrow();
        states.add(new AddedState(ControllerKind.DIRECTORY, waiting, "recalls a line in %s".formatted(state)));
        add(state, eviction(), actions, waiting, "asks whom it would ask for a writer");
        return waiting;
    }

    private void wait(State busy) {
        rows.add(new Row(
                ControllerKind.DIRECTORY,
                busy.name(),
                eviction(),
                WorkingTable.STALL,
                busy.name(),
                Rule.WAITING,
                WaitingRows.WHY));
    }

    private EventType eviction() {
        return home.events().stream()
                .filter(event -> event.is(CoreEvent.EVICT))
                .findFirst()
                .orElseThrow();
    }

    private void add(String state, EventType event, List<Action> actions, String next, String why) {
        rows.add(new Row(ControllerKind.DIRECTORY, state, event, actions, next, Rule.RECALLED, why));
    }

    private MessageType message(String name, VirtualNetwork network, Set<Payload> payloads, String meaning) {
        String free = Stream.iterate(name, taken -> taken + "-X")
                .filter(other -> protocol.message(other).isEmpty())
                .findFirst()
                .orElseThrow();
        int index = protocol.messages().size() + messages.size();
        return messages.computeIfAbsent(free, any -> new MessageType(index, free, network, payloads, meaning));
    }

    /** The event that a message without conditions is. */
    private static EventType whole(TransitionTable table, MessageType message) {
        int index = table.events().size() + message.index();
        return new EventType(index, message.name(), Optional.of(message), Optional.empty(), EventCondition.ALWAYS);
    }

    private EventType event(String name, MessageType message, EventCondition condition) {
        EventType event = new EventType(
                home.events().size() + events.size(), name, Optional.of(message), Optional.empty(), condition);
        events.add(new AddedEvent(ControllerKind.DIRECTORY, event));
        return event;
    }

    /** The protocol with these rows. */
    private Protocol extended() {
        List<MessageType> all = joined(protocol.messages(), List.copyOf(messages.values()));
        List<TransitionTable> tables = protocol.tables().stream()
                .map(table -> extended(table, all))
                .toList();
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
        own.forEach(row -> heard.computeIfAbsent(row.event().name(), name -> row.event().numbered(heard.size())));
        List<Transition> more = own.stream()
                .map(row -> new Transition(
                        named(known, row.state()),
                        heard.getOrDefault(row.event().name(), row.event()),
                        row.actions(),
                        named(known, row.next()),
                        0))
                .toList();
        return new TransitionTable(
                table.kind(), known, List.copyOf(heard.values()), joined(table.transitions(), more), all);
    }

    private static State named(List<State> states, String name) {
        return states.stream()
                .filter(state -> state.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static <T> List<T> joined(List<T> some, List<? extends T> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
