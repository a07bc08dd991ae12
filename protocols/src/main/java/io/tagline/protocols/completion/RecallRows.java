package io.tagline.protocols.completion;

import static java.util.function.Predicate.not;

import io.tagline.protocols.completion.Completion.Cell;
import io.tagline.protocols.completion.Completion.Open;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.completion.EndsAlone.End;
import io.tagline.protocols.completion.Snoops.Answer;
import io.tagline.protocols.completion.Snoops.Snoop;
import io.tagline.protocols.completion.WorkingTable.Move;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a shared cache does where caches below may have the line: it takes the line back from them, and then does what it does without them.
 *
 * <ol>
 *   <li>It asks the sharers, and waits. If the line may stay shared, as the row for several sharers says, the snoop is one that leaves copies; else one
 *       that takes them. The requests of others, above and below, wait.
 *   <li>An answer is counted, and its data kept. The line is then where an eviction of that cache would have led it, and with the last answer the row
 *       of that state follows.
 *   <li>An eviction of a cache below that comes meanwhile is taken as before; then it waits on, from the state to which that leads.
 *   <li>What answers the shared cache's own request cannot wait: it answers its home, and asks the caches below before it serves the one that waits.
 * </ol>
 */
final class RecallRows {

    private final WorkingTable table;
    private final TransitionTable home;
    private final Snoops snoops;
    private final Holders holders;
    private final EndsAlone alone;
    private final Map<Recall, String> made = new HashMap<>();
    private final List<Open> open = new ArrayList<>();

    RecallRows(Protocol protocol, WorkingTable table) {
        this.table = table;
        this.home = protocol.directory();
        this.snoops = new Snoops(protocol);
        this.holders = new Holders(table, snoops);
        this.alone = new EndsAlone(table, home, snoops, holders);
    }

    /**
     * A recall.
     *
     * @param state in which it began, or to which an eviction of a cache below has led since
     * @param holders what the caches below may be in that have been asked
     * @param first what could not wait
     */
    private record Recall(String state, EventType event, Snoop snoop, Set<String> holders, List<Action> first) {

        List<Action> actions() {
            return WorkingTable.joined(first, List.of(Action.send(snoop.message(), Role.SHARERS), WorkingTable.AWAIT));
        }

        String name() {
            return state + "_"
                    + event.message().map(MessageType::name).orElse(event.name().split("-", 2)[0]);
        }
    }

    List<Open> open() {
        return List.copyOf(open);
    }

    /** Whether the home may send this in a state: nothing about holders where there are none. */
    boolean mayCome(String state, EventType event) {
        return isOfHome(event) && (!event.condition().demands(Fact.OTHER_SHARERS, true) || holders.exist(state));
    }

    /** A message of another shared cache is in no order with what the home does. */
    private boolean isOfHome(EventType event) {
        return home.sends(event);
    }

    /** What another shared cache sends while this one waits: its home may have seen that request or not. */
    private void leavePeers() {
        List<EventType> peers = table.events().stream()
                .filter(event -> RaceRows.isForwarded(event) && !isOfHome(event) && !snoops.hears(event))
                .toList();
        for (String state : table.states()) {
            boolean waits = table.isTransient(state) && !recalls(state);
            peers.stream()
                    .filter(event -> waits && table.row(state, event).isEmpty())
                    .forEach(
                            event -> leave(
                                    state,
                                    event,
                                    "it comes from another shared cache, in no order with what the home does: stall it, answer it, or report to the home that two have met"));
        }
    }

    /** States in which caches below may do most come first: a state made for them serves others as well. */
    void add() {
        open.clear();
        List<EventType> events = table.events().stream()
                .sorted(Comparator.comparing(event -> !RaceRows.isForwarded(event)))
                .toList();
        table.states().stream()
                .filter(not(this::recalls))
                .filter(state -> holders.exist(state))
                .sorted(Comparator.comparing((String state) -> table.isTransient(state))
                        .thenComparing(state -> -holders.of(state).size()))
                .forEach(state -> events.forEach(event -> add(state, event)));
        leavePeers();
    }

    private void add(String state, EventType event) {
        table.row(state, event).filter(Move::asksBelow).ifPresent(this::finish);
        if (table.row(state, event).isEmpty() && mayMeetSharers(state, event)) {
            recalls(state, event).stream()
                    .filter(this::isKnown)
                    .findFirst()
                    .ifPresentOrElse(
                            this::write,
                            () -> leave(
                                    state,
                                    event,
                                    "the caches below have to give the line up first; write what `%s` does on %s with no other sharers, and the rest follows"
                                            .formatted(state, event)));
        }
    }

    private boolean mayMeetSharers(String state, EventType event) {
        boolean asked = event.is(CoreEvent.EVICT)
                || (event.message().isPresent() && !snoops.isGivenUp(event) && !snoops.isAnswer(event));
        return asked
                && !event.condition().demands(Fact.OTHER_SHARERS, false)
                && (table.alternatives(event).count() > 1 || table.isWithoutData(state));
    }

    /** Whether a state waits for caches below. */
    private boolean recalls(String state) {
        return table.rowsOf(state).anyMatch(row -> snoops.isAnswer(row.at().event()));
    }

    /** Copies may stay, if it is known what follows then; an eviction takes them all. */
    private List<Recall> recalls(String state, EventType event) {
        return snoops.all().stream()
                .filter(ask -> ask.takes() || !event.is(CoreEvent.EVICT))
                .sorted(Comparator.comparing(Snoop::takes))
                .map(ask -> new Recall(state, event, ask, holders.of(state), first(state, event)))
                .toList();
    }

    /** What cannot wait for the caches below: the answer to an answer from above. */
    private List<Action> first(String state, EventType event) {
        return event.isResponse()
                ? alone.of(state, event, false).stream()
                        .flatMap(end -> end.actions().stream())
                        .filter(RecallRows::isFirst)
                        .toList()
                : List.of();
    }

    private static boolean isFirst(Action action) {
        return action.verb() == Verb.COPY_DATA || action.sendsTo(Role.HOME);
    }

    /** Whether it is known how it ends with every answer. */
    private boolean isKnown(Recall recall) {
        List<Answer> answers = answers(recall);
        return answers.stream()
                        .anyMatch(answer -> answer.kept() != recall.snoop().takes())
                && answers.stream().allMatch(answer -> end(recall, answer).isPresent());
    }

    private List<Answer> answers(Recall recall) {
        return snoops.answers(recall.snoop(), recall.holders());
    }

    private void write(Recall recall) {
        String why = "takes the line back from the caches below first";
        table.add(recall.state(), recall.event(), recall.actions(), enter(recall), Rule.RECALLED, why);
    }

    /** A recall that is begun, of which the end with one answer may be all that is written. */
    private void finish(Move begun) {
        String state = begun.at().state();
        EventType event = begun.at().event();
        recalls(state, event).stream()
                .filter(recall -> begun.actions().equals(recall.actions()) && isKnown(recall))
                .forEach(recall -> fill(recall, begun.next()));
    }

    private void leave(String state, EventType event, String advice) {
        open.add(new Open(table.kind(), state, event, advice));
    }

    /** The state in which a recall waits, made if there is none with these rows. */
    private String enter(Recall recall) {
        Optional<String> known = Optional.ofNullable(made.get(recall))
                .or(() -> table.states().stream()
                        .filter(this::recalls)
                        .filter(state -> rows(recall, state).stream()
                                .allMatch(row -> table.row(state, row.at().event())
                                        .filter(row::doesTheSame)
                                        .isPresent()))
                        .findFirst());
        return known.orElseGet(() -> make(recall));
    }

    private String make(Recall recall) {
        String name = table.free(recall.name());
        made.put(recall, name);
        table.add(name, "%s, and on %s waits for the caches below".formatted(recall.state(), recall.event()));
        fill(recall, name);
        return name;
    }

    private void fill(Recall recall, String name) {
        String why = "as %s, once the caches below have answered".formatted(recall.state());
        rows(recall, name)
                .forEach(row -> table.add(
                        name,
                        row.at().event(),
                        row.actions(),
                        row.next(),
                        row.stalls() ? Rule.WAITING : Rule.RECALLED,
                        row.stalls() ? WaitingRows.WHY : why));
    }

    /** The rows of a state that waits for a recall; where it takes an eviction of a cache below already, or stalls, it may do so in its own way. */
    private List<Move> rows(Recall recall, String name) {
        Stream<Move> ends = answers(recall).stream()
                .flatMap(answer -> end(recall, answer).stream().flatMap(end -> rows(recall, answer, end, name)));
        Stream<Move> others = table.events().stream()
                .filter(event -> table.row(name, event).isEmpty())
                .flatMap(event -> givenUp(recall, event, name).or(() -> stalled(recall, event, name)).stream());
        return Stream.concat(ends, others).toList();
    }

    private Stream<Move> rows(Recall recall, Answer answer, End end, String name) {
        List<EventType> events = table.events().stream()
                .filter(event -> event.is(answer.message()))
                .toList();
        boolean several = !recall.event().condition().demands(Fact.ONE_OTHER_SHARER, true);
        return events.stream()
                .filter(event -> isLast(event, events) || several)
                .map(event -> isLast(event, events)
                        ? new Move(
                                new Cell(name, event), WorkingTable.joined(answer.taken(), end.actions()), end.next())
                        : new Move(new Cell(name, event), answer.taken(), name));
    }

    private static boolean isLast(EventType event, List<EventType> events) {
        return events.size() == 1 || event.condition().demands(Fact.ACKS_COMPLETE, true);
    }

    /** The end of a recall with an answer, without what has been done already. */
    private Optional<End> end(Recall recall, Answer answer) {
        return alone.of(after(recall.state(), answer), recall.event(), answer.kept())
                .map(end -> new End(
                        end.actions().stream()
                                .filter(action -> !recall.event().isResponse() || !isFirst(action))
                                .toList(),
                        end.next()));
    }

    /** The state of a line when a cache below has answered: with data, as if it had evicted the line. */
    private String after(String state, Answer answer) {
        return answer.eviction().filter(eviction -> answer.carries(Payload.DATA)).stream()
                .flatMap(eviction -> table.rowsOf(state)
                        .filter(row -> row.at().event().is(eviction)
                                && !row.stalls()
                                && isOfAHolder(row.at().event())))
                .map(Move::next)
                .findFirst()
                .orElse(state);
    }

    private boolean isOfAHolder(EventType event) {
        return table.alternatives(event).count() == 1 || event.condition().demands(Fact.FROM_SHARER, true);
    }

    /** An eviction of a cache below, which is taken as before the recall. */
    private Optional<Move> givenUp(Recall recall, EventType event, String name) {
        return snoops.isGivenUp(event)
                ? table.row(recall.state(), event)
                        .flatMap(row -> since(recall, row.next(), name)
                                .map(next -> new Move(new Cell(name, event), row.actions(), next)))
                : Optional.empty();
    }

    /** Where a recall waits on after an eviction; its cache has been asked, and answers all the same. */
    private Optional<String> since(Recall recall, String state, String name) {
        if (state.equals(recall.state())) {
            return Optional.of(name);
        }
        Set<String> all = new LinkedHashSet<>(recall.holders());
        all.addAll(holders.of(state));
        return table.row(state, recall.event())
                .filter(Move::asksBelow)
                .map(Move::next)
                .or(() -> Optional.of(new Recall(state, recall.event(), recall.snoop(), all, recall.first()))
                        .filter(this::isKnown)
                        .map(this::enter));
    }

    /** Whether the home may send something meanwhile: not while it waits for an answer itself. */
    private Optional<Move> stalled(Recall recall, EventType event, String name) {
        boolean forwarded =
                recall.event().message().map(MessageType::network).equals(Optional.of(VirtualNetwork.FORWARD));
        boolean waits = RaceRows.isForwarded(event)
                && !forwarded
                && table.alternatives(event)
                        .anyMatch(sibling -> table.row(home(recall), sibling)
                                .filter(not(Move::stalls))
                                .isPresent());
        return waits ? Optional.of(new Move(new Cell(name, event), WorkingTable.STALL, name)) : Optional.empty();
    }

    /** The state in which the home believes the line to be. */
    private String home(Recall recall) {
        return recall.event().isResponse()
                ? alone.of(recall.state(), recall.event(), false).map(End::next).orElse(recall.state())
                : recall.state();
    }
}
