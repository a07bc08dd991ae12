package io.tagline.protocols.completion;

import io.tagline.protocols.completion.Completion.Cell;
import io.tagline.protocols.completion.Completion.Open;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.completion.WorkingTable.Move;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The reaction of a cache when the home forwards another cache's request to it during its own transaction.
 *
 * <ol>
 *   <li>The home has not seen the cache's request yet: to the home, the line is still in the stable state in which the transaction began. The cache
 *       answers as in that state. It then continues as if it had sent the same request from the next state. If the next state sends no such request, the
 *       line is already given up: a new state waits for the end.
 *   <li>The home has served the cache's read without waiting: to the home, the cache is a sharer although its data has not arrived. The cache answers as
 *       that sharer and drops the data after one load, or it stalls the other request until the data has arrived.
 *   <li>Otherwise no row is needed: a home that waits for the end of each transaction forwards nothing meanwhile.
 * </ol>
 *
 * <p>New states are transient too, so the rules are applied until they add no more rows. They never interpret the names of states.
 */
final class RaceRows {

    private final WorkingTable table;
    private final TransitionTable home;
    private final Race race;
    private final BiPredicate<String, EventType> possible;
    private final List<MessageType> messages;
    private final int[] queues;
    private final List<EventType> forwards;
    private final RaceStates states;
    private final List<Open> open = new ArrayList<>();

    RaceRows(Protocol protocol, WorkingTable table, Race race) {
        this(protocol, table, race, (state, event) -> true);
    }

    /** @param possible whether an event can happen in a state, as far as that is known otherwise */
    RaceRows(Protocol protocol, WorkingTable table, Race race, BiPredicate<String, EventType> possible) {
        this.possible = possible;
        this.table = table;
        this.home = protocol.table(protocol.home(table.kind())).orElseThrow();
        this.race = race;
        this.messages = protocol.messages();
        this.queues = protocol.queuesOfMessages();
        this.forwards = table.events().stream().filter(RaceRows::isForwarded).toList();
        this.states = new RaceStates(table, forwards);
    }

    /** A row that a cell may have, and a state that it needs. */
    private record Way(List<Action> actions, RaceStates.Target next, Rule rule, String why) {

        boolean doesTheSame(Way other) {
            return actions.equals(other.actions) && next.isTheSame(other.next);
        }

        boolean isNamedByItsFront() {
            return next instanceof RaceStates.Overtaken overtaken && overtaken.isNamedByItsFront();
        }
    }

    static boolean isForwarded(EventType event) {
        return event.message().map(MessageType::network).equals(Optional.of(VirtualNetwork.FORWARD));
    }

    List<Open> open() {
        return List.copyOf(open);
    }

    void add() {
        boolean grew = true;
        while (grew) {
            int before = table.made().size();
            table.states().stream().filter(table::isTransient).forEach(this::add);
            grew = table.made().size() > before;
        }
    }

    /** The cells with two readings, where answering needs no data. */
    List<Cell> served() {
        return table.states().stream()
                .filter(table::isTransient)
                .flatMap(state -> forwards.stream()
                        .filter(event -> served(state, event).stream()
                                .anyMatch(way -> !way.actions().equals(WorkingTable.STALL)))
                        .map(event -> new Cell(state, event)))
                .toList();
    }

    private void add(String state) {
        for (EventType event : forwards) {
            if (isOpen(state, event) || !possible.test(state, event)) {
                continue;
            }
            List<Way> ways = ways(state, event);
            table.row(state, event)
                    .ifPresentOrElse(row -> ways.forEach(way -> recognise(row, way)), () -> write(state, event, ways));
        }
    }

    /** A read that may have been served is treated as served: the line is then given up, which is right in both cases. */
    private List<Way> ways(String state, EventType event) {
        List<Way> served = served(state, event);
        return served.isEmpty() ? unseen(state, event) : served;
    }

    /** An existing row may lead to such a state. */
    private void recognise(Move row, Way way) {
        if (row.actions().equals(way.actions())) {
            states.recognise(row.next(), way.next());
        }
    }

    private boolean isOpen(String state, EventType event) {
        return open.stream()
                .anyMatch(cell -> cell.state().equals(state) && cell.event().equals(event));
    }

    private void write(String state, EventType event, List<Way> ways) {
        if (ways.isEmpty()) {
            return;
        }
        Way first = ways.get(0);
        Optional<Way> other =
                ways.stream().filter(way -> !way.doesTheSame(first)).findFirst();
        if (other.isPresent()) {
            leave(
                    state,
                    event,
                    "it may be %s, or %s: these answer in different ways"
                            .formatted(first.why(), other.get().why()));
        } else if (!states.canEnd(first.next())) {
            leave(state, event, ends(state, first));
        } else {
            String next = states.enter(first.next());
            table.add(state, event, first.actions(), next, first.rule(), first.why());
        }
    }

    private void leave(String state, EventType event, String advice) {
        open.add(new Open(table.kind(), state, event, advice));
    }

    private static String ends(String state, Way way) {
        String does = way.actions().stream().map(Action::toString).collect(Collectors.joining("; "));
        return "it does `%s`, %s; write a state for the rest of `%s`, whose own end would send data that is gone"
                .formatted(does, way.why(), state);
    }

    /**
     * The answers of the stable states whose request leads here, if the home has not seen that request; in a state of an overtaken transaction, the
     * answer of the line's stable state.
     */
    private List<Way> unseen(String state, EventType event) {
        Stream<Way> gone =
                states.now(state).filter(now -> !isForgotten(state)).flatMap(now -> table.row(now, event)).stream()
                        .map(answer -> overtaken(state, answer));
        return Stream.concat(
                        gone,
                        table.requests(state)
                                .flatMap(request -> table.row(request.at().state(), event).stream()
                                        .filter(answer -> !answer.asksBelow())
                                        .map(answer -> unseen(state, request, answer))))
                .sorted(Comparator.comparing(Way::isNamedByItsFront).reversed())
                .toList();
    }

    /** Whether the home has heard from all that came here that they have the line no longer, and sends nothing. */
    private boolean isForgotten(String state) {
        return table.into(state)
                .filter(row -> isForwarded(row.at().event()))
                .allMatch(row -> row.actions().stream()
                        .filter(action -> action.sendsTo(Role.HOME))
                        .flatMap(action -> action.message().stream())
                        .anyMatch(this::removesSender));
    }

    private boolean removesSender(MessageType answer) {
        return home.transitions().stream()
                .filter(row -> row.event().is(answer))
                .allMatch(row -> row.actions().contains(Action.of(Verb.REMOVE_SENDER)));
    }

    private Way overtaken(String state, Move answer) {
        String now = answer.at().state();
        RaceStates.Target next = answer.next().equals(now)
                ? new RaceStates.There(state)
                : new RaceStates.Overtaken(
                        state, now, answer.next(), answer.at().event(), Set.of());
        return new Way(answer.actions(), next, Rule.UNSEEN, "as %s, which the line is in already".formatted(now));
    }

    private Way unseen(String state, Move request, Move answer) {
        String from = request.at().state();
        EventType wanted = request.at().event();
        Optional<Move> again = again(answer.next(), wanted);
        RaceStates.Target next = again.filter(row -> row.asksHome() && table.isTransient(row.next()))
                .<RaceStates.Target>map(row -> new RaceStates.There(row.next()))
                .orElseGet(() -> {
                    String now = again.filter(Move::isSilent).map(Move::next).orElse(answer.next());
                    return new RaceStates.Overtaken(
                            state, from, now, answer.at().event(), Set.of());
                });
        return new Way(
                keepsNothing(next)
                        ? answer.actions().stream().map(this::leaving).toList()
                        : answer.actions(),
                next,
                Rule.UNSEEN,
                "as %s, whose %s the home has not seen".formatted(from, word(wanted)));
    }

    private boolean keepsNothing(RaceStates.Target next) {
        return next instanceof RaceStates.Overtaken overtaken && overtaken.now().equals(table.initial());
    }

    /** The same answer to the home with the word that nothing is kept: one without another sender, after which the home does the same, but forgets the sender. */
    private Action leaving(Action answer) {
        List<Action> ways = answer.message().filter(message -> answer.sendsTo(Role.HOME)).stream()
                .flatMap(message -> messages.stream()
                        .filter(other -> isUnsent(other)
                                && other.payloads().equals(message.payloads())
                                && taken(other).equals(taken(message))))
                .map(other -> Action.send(other, Role.HOME))
                .toList();
        return ways.size() == 1 ? ways.get(0) : answer;
    }

    private boolean isUnsent(MessageType message) {
        return table.rows().stream()
                .flatMap(row -> row.actions().stream())
                .noneMatch(action -> action.message().equals(Optional.of(message)));
    }

    /** What the home does with an answer, but that it forgets the sender. */
    private Set<List<Object>> taken(MessageType answer) {
        Action forget = Action.of(Verb.REMOVE_SENDER);
        return home.transitions().stream()
                .filter(row -> row.event().is(answer))
                .map(row -> List.<Object>of(
                        row.state(),
                        row.actions().stream()
                                .filter(action -> !action.equals(forget))
                                .toList(),
                        row.next()))
                .collect(Collectors.toSet());
    }

    /** The row for the same request in another state, where it may be another event of it. */
    private Optional<Move> again(String state, EventType wanted) {
        return table.row(state, wanted).or(() -> table.rows(state, wanted).findFirst());
    }

    private static String word(EventType event) {
        return event.access()
                .map(access ->
                        access == CoreEvent.EVICT ? "eviction" : access.phrase().toLowerCase(Locale.ROOT))
                .orElse("request for " + event.name());
    }

    /** As the sharer that it will be, if the home may have served its read without waiting. */
    private List<Way> served(String state, EventType event) {
        return table.requests(state)
                .filter(request -> request.at().event().is(CoreEvent.LOAD))
                .flatMap(request -> request.actions().stream().filter(Action::asksHome))
                .flatMap(asked -> answers(asked.message().orElseThrow(), event).stream())
                .distinct()
                .flatMap(answer -> served(state, event, answer))
                .limit(1)
                .toList();
    }

    /** The messages with which the home may answer a request at once, if it then may forward {@code event} to sharers, including the requester. */
    private List<MessageType> answers(MessageType request, EventType event) {
        return home.transitions().stream()
                .filter(row -> row.event().is(request)
                        && home.isStable(row.next().index())
                        && row.actions().stream().anyMatch(RaceRows::addsRequester)
                        && asksSharers(row, event))
                .flatMap(row -> row.actions().stream())
                .filter(action -> action.sendsTo(Role.REQUESTER))
                .flatMap(action -> action.message().stream())
                .filter(answer -> mayOvertake(event, answer))
                .toList();
    }

    private boolean mayOvertake(EventType event, MessageType answer) {
        int queue = queues[answer.index()];
        return queue == Queue.NONE
                || event.message()
                        .filter(message -> queues[message.index()] == queue)
                        .isEmpty();
    }

    private static boolean addsRequester(Action action) {
        return action.verb() == Verb.ADD_REQUESTER;
    }

    private boolean asksSharers(Transition served, EventType event) {
        return home.transitions().stream()
                .filter(row -> row.state().equals(served.next()))
                .flatMap(row -> row.actions().stream())
                .anyMatch(action ->
                        action.sendsTo(Role.SHARERS, Role.OTHER_SHARERS, Role.ALL_SHARERS) && action.sends(event));
    }

    private Stream<Way> served(String state, EventType event, MessageType answer) {
        return table.rowsOf(state)
                .filter(row -> row.at().event().is(answer) && !table.isTransient(row.next()))
                .flatMap(end -> table.row(end.next(), event).stream().map(reaction -> served(state, end, reaction)));
    }

    private Way served(String state, Move end, Move reaction) {
        String as = "as %s, which it will be: the home has served it and did not wait".formatted(end.next());
        if (reaction.sendsData()) {
            return new Way(
                    WorkingTable.STALL,
                    new RaceStates.There(state),
                    Rule.SERVED,
                    as + "; its answer needs the data, which is in flight");
        } else if (race == Race.STALL) {
            return new Way(
                    WorkingTable.STALL,
                    new RaceStates.There(state),
                    Rule.SERVED,
                    as + "; the data is in flight, and `answer` holds too");
        }
        if (reaction.next().equals(end.next())) {
            return new Way(reaction.actions(), new RaceStates.There(state), Rule.SERVED, as + "; `stall` holds too");
        }
        RaceStates.Target next = new RaceStates.Overtaken(
                state,
                "",
                reaction.next(),
                reaction.at().event(),
                Set.of(end.at().event()));
        return new Way(reaction.actions(), next, Rule.SERVED, as + "; the data serves one load, and `stall` holds too");
    }
}
