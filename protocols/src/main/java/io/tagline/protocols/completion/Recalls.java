package io.tagline.protocols.completion;

import static java.util.Objects.requireNonNull;

import io.tagline.protocols.completion.Completion.AddedEvent;
import io.tagline.protocols.completion.Completion.AddedState;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.InvariantForm;
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
import java.util.LinkedHashSet;
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
 *   <li>It asks whom it would ask for a writer: an owner to give the line up, sharers to forget it. They do what they do for a writer, and answer to the
 *       home, which counts their answers as a writer does.
 *   <li>An owner's answer brings the data, unless its eviction brings none and the home needs none then.
 *   <li>Messages in flight meanwhile follow by the rules of races: a recall is one more request that the home forwards.
 * </ol>
 */
final class Recalls {

    private static final EventCondition COMPLETE = EventCondition.ALWAYS.and(Fact.ACKS_COMPLETE, true);

    private final Protocol protocol;
    private final TransitionTable cache;
    private final TransitionTable home;
    private final Map<String, MessageType> messages = new LinkedHashMap<>();
    private final List<AddedEvent> events = new ArrayList<>();
    private final List<AddedState> states = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();

    Recalls(Protocol protocol) {
        this.protocol = protocol;
        this.cache = protocol.cache();
        this.home = protocol.directory();
    }

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
        recallSharers(writers.stream().filter(row -> !asksOwner(row)).toList());
        recallOwners(writers.stream().filter(Recalls::asksOwner).toList());
        List<MessageType> forgotten = forwarded(writers, Role.SHARERS, Role.OTHER_SHARERS, Role.ALL_SHARERS);
        if (!forgotten.isEmpty()) {
            answer(answered(forgotten).filter(row -> !isOwner(row.state())), forget(), row -> gone());
        }
        home.states().stream().filter(state -> !home.isStable(state.index())).forEach(this::wait);
        Completion more = Completion.of(extended(), race);
        return new Completion(
                protocol,
                WorkingTable.joined(rows, more.rows()),
                WorkingTable.joined(states, more.states()),
                more.open(),
                List.copyOf(messages.values()),
                events);
    }

    /** The home's actions for a writer without a copy, if they ask a cache. */
    private Optional<Transition> writer(State state) {
        List<MessageType> asked = cache.transitions().stream()
                .filter(row ->
                        cache.isInitial(row.state().index()) && row.event().is(CoreEvent.STORE))
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
        for (Transition writer : writers) {
            List<Action> actions = List.of(
                    Action.send(forget(), Role.SHARERS), Action.of(Verb.AWAIT_ACKS), Action.of(Verb.CLEAR_SHARERS));
            counted(begin(writer, actions), Optional.of(home.initial().name()));
        }
    }

    /** The rows for sharers' answers; the last one may end the recall. */
    private void counted(String waiting, Optional<String> end) {
        List<Action> counted = List.of(Action.of(Verb.COUNT_ACKS));
        EventType more = event(gone(), "-More", EventCondition.ALWAYS);
        EventType last = event(gone(), "-Last", COMPLETE);
        add(waiting, more, counted, waiting, "others have yet to answer");
        end.ifPresent(next -> add(waiting, last, counted, next, "no cache has the line any more"));
    }

    private MessageType forget() {
        return message("Recall", VirtualNetwork.FORWARD, Set.of(), "the directory needs room: forget the line");
    }

    private MessageType gone() {
        return message("Recall-Ack", VirtualNetwork.RESPONSE, Set.of(Payload.ACK), "I have forgotten the line");
    }

    /** As a writer does, the home learns from the owner's answer how many sharers will answer besides. */
    private void recallOwners(List<Transition> writers) {
        if (writers.isEmpty()) {
            return;
        }
        boolean counts = writers.stream().anyMatch(Recalls::asksSharers);
        MessageType recall = message(
                "Recall-Owner",
                VirtualNetwork.FORWARD,
                counts ? Set.of(Payload.ACKS) : Set.of(),
                "the directory needs room: give the line up");
        Map<Boolean, MessageType> answers = answers(forwarded(writers, Role.OWNER), counts);
        answer(
                answered(forwarded(writers, Role.OWNER)),
                recall,
                row -> requireNonNull(answers.get(bringsData(row.state()))));
        for (Transition writer : writers) {
            String waiting = begin(writer, recalls(writer, recall));
            Optional<String> rest = asksSharers(writer) ? Optional.of(rest(waiting)) : Optional.empty();
            answered(forwarded(writers, Role.OWNER))
                    .filter(row -> mayOwn(row.state(), writer.state()))
                    .map(row -> bringsData(row.state()))
                    .distinct()
                    .forEach(data -> take(waiting, rest, requireNonNull(answers.get(data)), counts));
        }
    }

    /** Whether an owner may be in a state, as far as the document claims something of it. */
    private boolean mayOwn(State owner, State at) {
        return protocol.invariants().stream()
                .filter(claim -> claim.claim() == InvariantForm.OWNER_IN && claim.holdsIn(ControllerKind.DIRECTORY, at))
                .allMatch(claim -> claim.states().contains(owner));
    }

    /** The answers of owners, by whether they bring data. */
    private Map<Boolean, MessageType> answers(List<MessageType> forwarded, boolean counts) {
        Map<Boolean, MessageType> answers = new LinkedHashMap<>();
        answered(forwarded)
                .map(row -> bringsData(row.state()))
                .distinct()
                .sorted()
                .forEach(data -> {
                    Set<Payload> payloads = new LinkedHashSet<>(data ? Set.of(Payload.DATA) : Set.of());
                    payloads.addAll(counts ? Set.of(Payload.ACKS) : Set.of());
                    answers.put(
                            data,
                            data
                                    ? message(
                                            "Recall-Data",
                                            VirtualNetwork.RESPONSE,
                                            payloads,
                                            "I give the line up; here it is")
                                    : message(
                                            "Recall-Clean",
                                            VirtualNetwork.RESPONSE,
                                            payloads,
                                            "I give the line up, which was equal to memory"));
                });
        return answers;
    }

    /** The same requests as for a writer, and the same records after them. */
    private List<Action> recalls(Transition writer, MessageType recall) {
        return writer.actions().stream()
                .filter(action -> !action.sendsTo(Role.REQUESTER))
                .map(action -> forwards(action)
                        ? Action.send(
                                action.sendsTo(Role.OWNER) ? recall : forget(),
                                action.role().orElseThrow())
                        : action)
                .toList();
    }

    private static boolean asksSharers(Transition writer) {
        return writer.actions().stream().anyMatch(action -> forwards(action) && !action.sendsTo(Role.OWNER));
    }

    /** Where the owner has answered, and sharers have not. */
    private String rest(String waiting) {
        String rest = free(waiting + "A");
        states.add(new AddedState(
                ControllerKind.DIRECTORY, rest, "as %s; the owner has answered, sharers have not".formatted(waiting)));
        counted(waiting, Optional.empty());
        counted(rest, Optional.of(home.initial().name()));
        return rest;
    }

    private void take(String waiting, Optional<String> rest, MessageType answer, boolean counts) {
        List<Action> actions = new ArrayList<>();
        if (answer.carries(Payload.DATA)) {
            actions.add(Action.of(Verb.WRITE_MEMORY));
        }
        if (rest.isPresent()) {
            actions.add(Action.of(Verb.COUNT_ACKS));
        }
        String why = "the owner has given the line up";
        EventType complete = counts ? event(answer, "-Complete", COMPLETE) : whole(home, answer);
        add(waiting, complete, actions, home.initial().name(), why);
        if (counts) {
            EventType partial = event(answer, "-Partial", EventCondition.ALWAYS);
            rest.ifPresent(next -> add(waiting, partial, actions, next, why));
        }
    }

    /** Whether the home needs the data of an owner in a state: unless the home takes an eviction there without data. */
    private boolean bringsData(State state) {
        boolean carried =
                evictions(state).flatMap(row -> row.actions().stream()).anyMatch(action -> action.sends(Payload.DATA));
        return carried
                || ofOwner(state).anyMatch(row -> !home.isStable(row.next().index()));
    }

    /** Whether only an owner is in a state: the home takes its eviction at once. */
    private boolean isOwner(State state) {
        return ofOwner(state).anyMatch(row -> home.isStable(row.next().index()));
    }

    /** What the home does with the eviction of an owner in a state. */
    private Stream<Transition> ofOwner(State state) {
        return home.transitions().stream()
                .filter(row -> !row.stalls()
                        && row.event().condition().demands(Fact.FROM_OWNER, true)
                        && evictions(state).anyMatch(eviction -> eviction.sends(row.event())));
    }

    private Stream<Transition> evictions(State state) {
        return cache.transitions().stream()
                .filter(row -> row.state().equals(state) && row.event().is(CoreEvent.EVICT));
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
    private void answer(Stream<Transition> like, MessageType recall, Function<Transition, MessageType> answer) {
        EventType event = whole(cache, recall);
        like.forEach(row -> rows.add(new Row(
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
        String waiting = free(state + "_R");
        states.add(new AddedState(ControllerKind.DIRECTORY, waiting, "recalls a line in %s".formatted(state)));
        add(state, eviction(), actions, waiting, "asks whom it would ask for a writer");
        return waiting;
    }

    private String free(String name) {
        return Stream.iterate(name, taken -> taken + "_2")
                .filter(other -> home.state(other).isEmpty())
                .findFirst()
                .orElseThrow();
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

    private EventType event(MessageType message, String end, EventCondition condition) {
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

    /** The protocol with these rows. */
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
