package io.tagline.protocols.completion;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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
    private final Extension extension;

    Recalls(Protocol protocol) {
        this.protocol = protocol;
        this.cache = protocol.cache();
        this.home = protocol.directory();
        this.extension = new Extension(protocol);
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
        writers.stream().filter(row -> !asksOwner(row)).forEach(this::recallSharers);
        recallOwners(writers.stream().filter(Recalls::asksOwner).toList());
        List<Transition> forgetting = answered(writers, Role.SHARERS, Role.OTHER_SHARERS, Role.ALL_SHARERS);
        if (!forgetting.isEmpty()) {
            answer(forgetting.stream().filter(row -> !isOwner(row.state())), forget(), row -> gone());
        }
        home.states().stream()
                .filter(state -> !home.isStable(state.index()))
                .forEach(busy -> extension.stall(busy.name(), eviction()));
        return extension.completed(race);
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

    private static boolean asksSharers(Transition writer) {
        return writer.actions().stream().anyMatch(action -> forwards(action) && !action.sendsTo(Role.OWNER));
    }

    /** What caches at rest do when the home asks some of them for a writer. */
    private List<Transition> answered(List<Transition> writers, Role... asked) {
        List<MessageType> forwarded = writers.stream()
                .flatMap(row -> row.actions().stream())
                .filter(action -> forwards(action) && action.sendsTo(asked))
                .flatMap(action -> action.message().stream())
                .toList();
        return cache.transitions().stream()
                .filter(row -> cache.isStable(row.state().index())
                        && forwarded.stream().anyMatch(row.event()::is))
                .toList();
    }

    /** A cache does for a recall what it does for a writer, and answers to the home. */
    private void answer(Stream<Transition> like, MessageType recall, Function<Transition, MessageType> answer) {
        EventType event = Extension.event(cache, recall);
        like.forEach(row -> extension.row(
                ControllerKind.CACHE,
                row.state().name(),
                event,
                List.of(Action.send(answer.apply(row), Role.HOME)),
                row.next().name(),
                "as on %s, but for the home".formatted(row.event())));
    }

    private void recallSharers(Transition writer) {
        List<Action> actions =
                List.of(Action.send(forget(), Role.SHARERS), Action.of(Verb.AWAIT_ACKS), Action.of(Verb.CLEAR_SHARERS));
        counted(begin(writer, actions), Optional.of(home.initial().name()));
    }

    /** The row that begins a recall; returns the state that waits for its end. */
    private String begin(Transition writer, List<Action> actions) {
        String state = writer.state().name();
        String waiting = extension.state(state + "_R", "recalls a line in %s".formatted(state));
        add(state, eviction(), actions, waiting, "asks whom it would ask for a writer");
        return waiting;
    }

    private EventType eviction() {
        return home.events().stream()
                .filter(event -> event.is(CoreEvent.EVICT))
                .findFirst()
                .orElseThrow();
    }

    /** The rows for sharers' answers; the last one may end the recall. */
    private void counted(String waiting, Optional<String> end) {
        List<Action> counted = List.of(Action.of(Verb.COUNT_ACKS));
        EventType more = extension.event(gone(), "-More", EventCondition.ALWAYS);
        EventType last = extension.event(gone(), "-Last", COMPLETE);
        add(waiting, more, counted, waiting, "others have yet to answer");
        end.ifPresent(next -> add(waiting, last, counted, next, "no cache has the line any more"));
    }

    private MessageType forget() {
        return extension.message(
                "Recall", VirtualNetwork.FORWARD, Set.of(), "the directory needs room: forget the line");
    }

    private MessageType gone() {
        return extension.message(
                "Recall-Ack", VirtualNetwork.RESPONSE, Set.of(Payload.ACK), "I have forgotten the line");
    }

    /** As a writer does, the home learns from the owner's answer how many sharers will answer besides. */
    private void recallOwners(List<Transition> writers) {
        if (writers.isEmpty()) {
            return;
        }
        Set<Payload> counts = writers.stream().anyMatch(Recalls::asksSharers) ? Set.of(Payload.ACKS) : Set.of();
        MessageType recall = extension.message(
                "Recall-Owner", VirtualNetwork.FORWARD, counts, "the directory needs room: give the line up");
        List<Transition> owners = answered(writers, Role.OWNER);
        owners.stream().map(row -> bringsData(row.state())).sorted().forEach(data -> givenUp(data, counts));
        answer(owners.stream(), recall, row -> givenUp(bringsData(row.state()), counts));
        for (Transition writer : writers) {
            String waiting = begin(writer, recalls(writer, recall));
            Optional<String> rest = asksSharers(writer) ? Optional.of(rest(waiting)) : Optional.empty();
            owners.stream()
                    .filter(row -> mayOwn(row.state(), writer.state()))
                    .map(row -> givenUp(bringsData(row.state()), counts))
                    .distinct()
                    .forEach(answer -> take(waiting, rest, answer));
        }
    }

    /** The answer of an owner. */
    private MessageType givenUp(boolean data, Set<Payload> counts) {
        Set<Payload> payloads = new LinkedHashSet<>(data ? Set.of(Payload.DATA) : Set.of());
        payloads.addAll(counts);
        return data
                ? extension.message("Recall-Data", VirtualNetwork.RESPONSE, payloads, "I give the line up; here it is")
                : extension.message(
                        "Recall-Clean",
                        VirtualNetwork.RESPONSE,
                        payloads,
                        "I give the line up, which was equal to memory");
    }

    /** Whether an owner may be in a state, as far as the document claims something of it. */
    private boolean mayOwn(State owner, State at) {
        return protocol.invariants().stream()
                .filter(claim -> claim.claim() == InvariantForm.OWNER_IN && claim.holdsIn(ControllerKind.DIRECTORY, at))
                .allMatch(claim -> claim.states().contains(owner));
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

    /** Where the owner has answered, and sharers have not. */
    private String rest(String waiting) {
        String rest =
                extension.state(waiting + "A", "as %s; the owner has answered, sharers have not".formatted(waiting));
        counted(waiting, Optional.empty());
        counted(rest, Optional.of(home.initial().name()));
        return rest;
    }

    private void take(String waiting, Optional<String> rest, MessageType answer) {
        List<Action> actions = new ArrayList<>();
        if (answer.carries(Payload.DATA)) {
            actions.add(Action.of(Verb.WRITE_MEMORY));
        }
        if (rest.isPresent()) {
            actions.add(Action.of(Verb.COUNT_ACKS));
        }
        String why = "the owner has given the line up";
        boolean counts = answer.carries(Payload.ACKS);
        EventType complete = counts ? extension.event(answer, "-Complete", COMPLETE) : Extension.event(home, answer);
        add(waiting, complete, actions, home.initial().name(), why);
        if (counts) {
            EventType partial = extension.event(answer, "-Partial", EventCondition.ALWAYS);
            rest.ifPresent(next -> add(waiting, partial, actions, next, why));
        }
    }

    private void add(String state, EventType event, List<Action> actions, String next, String why) {
        extension.row(ControllerKind.DIRECTORY, state, event, actions, next, why);
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
}
