package io.tagline.protocols.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The table of one controller kind, as read and as compiled to arrays for the one step function.
 *
 * <p>States, events, messages and transitions are identified by small indices. The first state is the initial one. A state that stalls some event is
 * transient, unless it stalls only early responses; every other state is stable.
 */
public final class TransitionTable {

    /** The index for "no transition": the pair is impossible. */
    public static final int IMPOSSIBLE = CompiledRows.IMPOSSIBLE;

    private static final int INITIAL = 0;

    /** More than one event is possible. */
    public static final int SEVERAL = Alternatives.SEVERAL;

    private final ControllerKind kind;
    private final List<State> states;
    private final List<EventType> events;
    private final List<Transition> transitions;
    private final int columns;
    private final CompiledRows rows;
    /** By state and event, as the cells of a matrix. */
    private final boolean[] hits;

    private final boolean[] stable;
    private final boolean[] modified;
    private final boolean[] empty;
    private final List<MessageType> messageTypes;
    /** By message, whether there is a row for it. */
    private final boolean[] heard;

    private final boolean[] leases;

    /** What some event depends on, a bit for each {@link Fact}. */
    private final int facts;

    private final Alternatives[] messages;
    private final Alternatives[] accesses;
    private final int[] onlyOfMessage;
    private final int[] onlyOfAccess;

    /** Compiles a table whose parts have been checked: at most one transition for each pair of state and event. */
    public TransitionTable(
            ControllerKind kind,
            List<State> states,
            List<EventType> events,
            List<Transition> transitions,
            List<MessageType> messages) {
        this(kind, states, events, transitions, messages, Set.of());
    }

    private TransitionTable(
            ControllerKind kind,
            List<State> states,
            List<EventType> events,
            List<Transition> transitions,
            List<MessageType> messages,
            Set<State> empty) {
        this.kind = kind;
        this.states = List.copyOf(states);
        this.events = List.copyOf(events);
        this.transitions = List.copyOf(transitions);
        this.columns = events.size();
        this.rows = new CompiledRows(states.size(), columns, transitions);
        this.hits = new boolean[states.size() * columns];
        this.stable = new boolean[states.size()];
        this.modified = new boolean[states.size()];
        this.empty = new boolean[states.size()];
        empty.forEach(state -> this.empty[state.index()] = true);
        this.messageTypes = List.copyOf(messages);
        this.heard = new boolean[messages.size()];
        transitions.forEach(row -> row.event().message().ifPresent(message -> heard[message.index()] = true));
        this.facts = EventType.looksAt(events);
        this.messages = messages.stream()
                .map(message -> Alternatives.of(events, event -> event.is(message)))
                .toArray(Alternatives[]::new);
        this.accesses = Stream.of(CoreEvent.values())
                .map(access -> Alternatives.of(events, event -> event.is(access)))
                .toArray(Alternatives[]::new);
        this.onlyOfMessage =
                Stream.of(this.messages).mapToInt(Alternatives::only).toArray();
        this.onlyOfAccess = Stream.of(accesses).mapToInt(Alternatives::only).toArray();
        fill();
        findModified();
        this.leases = new boolean[messages.size()];
        messages.forEach(message -> leases[message.index()] = mayLease(message));
    }

    private void fill() {
        Arrays.fill(stable, true);
        for (Transition t : transitions) {
            int state = t.state().index();
            hits[state * columns + t.event().index()] = t.actions().equals(List.of(Action.of(Verb.HIT)));
            if (t.stalls() && !t.event().isResponse()) {
                stable[state] = false;
            }
        }
    }

    /** A store is performed in a state, or the state follows on such a one without the data having been sent home. */
    private void findModified() {
        boolean more = true;
        while (more) {
            more = false;
            for (Transition row : transitions) {
                int next = row.next().index();
                boolean stays = modified[row.state().index()] && !row.sendsDataHome();
                if (!modified[next] && next != INITIAL && (row.performs(CoreEvent.STORE) || stays)) {
                    modified[next] = true;
                    more = true;
                }
            }
        }
    }

    public ControllerKind kind() {
        return kind;
    }

    public List<State> states() {
        return states;
    }

    public List<EventType> events() {
        return events;
    }

    /** All cells that are not impossible, in the order of the document. */
    public List<Transition> transitions() {
        return transitions;
    }

    public State state(int index) {
        return states.get(index);
    }

    public Optional<State> state(String name) {
        return states.stream().filter(s -> s.name().equals(name)).findFirst();
    }

    public State initial() {
        return states.get(INITIAL);
    }

    /** Whether this is the state of an unknown line. */
    public boolean isInitial(int state) {
        return state == INITIAL;
    }

    public boolean isStable(int state) {
        return stable[state];
    }

    /** Whether a line in this state may be newer than the copy of its home. */
    public boolean isModified(int state) {
        return modified[state];
    }

    /** The same table of a controller that has no data in these states, and in the initial one. */
    public TransitionTable withoutData(Set<State> inStates) {
        return inStates.isEmpty()
                ? this
                : new TransitionTable(kind, states, events, transitions, messageTypes, inStates);
    }

    /** The same table with these rows. */
    public TransitionTable withRows(List<Transition> others) {
        Set<State> without =
                states.stream().filter(state -> empty[state.index()]).collect(Collectors.toSet());
        return new TransitionTable(kind, states, events, others, messageTypes, without);
    }

    /** Whether a controller has no data of a line in this state: the line is not present, or the document declares so. */
    public boolean isWithoutData(int state) {
        return kind.hasHome() && (empty[state] || isInitial(state));
    }

    /** Whether a line in this stable state is not in a shared cache, which only knows that caches below may have it: its place is a snoop filter. */
    public boolean isInFilter(int state) {
        return empty[state] && stable[state];
    }

    /** Whether a shared cache has a snoop filter beside it. */
    public boolean hasFilter() {
        return states.stream().anyMatch(state -> isInFilter(state.index()));
    }

    /** The stable states, in the order of the document. */
    public List<State> stableStates() {
        List<State> result = new ArrayList<>();
        for (State state : states) {
            if (stable[state.index()]) {
                result.add(state);
            }
        }
        return result;
    }

    /** The rows as the step function needs them. */
    public CompiledRows rows() {
        return rows;
    }

    /** The transition for a pair, or {@link #IMPOSSIBLE}. */
    public int transition(int state, int event) {
        int row = rows.of(state, event);
        return row == CompiledRows.IMPOSSIBLE ? IMPOSSIBLE : rows.transition(row);
    }

    /** Whether an access in this state is done at once, without any message. */
    public boolean hits(int state, int event) {
        return hits[state * columns + event];
    }

    /** The event of an arriving message regardless of the facts, as {@link #event(int, int)}, or {@link #SEVERAL} if facts decide. */
    public int onlyEvent(int message) {
        return onlyOfMessage[message];
    }

    /** The same of a core event. */
    public int onlyEvent(CoreEvent access) {
        return onlyOfAccess[access.ordinal()];
    }

    /** The event of an arriving message, or -1 if this controller has no such event. */
    public int event(int message, int facts) {
        return messages[message].event(facts);
    }

    /** The event of a core access, or -1 if this controller has no such event. */
    public int event(CoreEvent access, int facts) {
        return accesses[access.ordinal()].event(facts);
    }

    /** Whether some row sends the message that is an event at another controller. */
    public boolean sends(EventType event) {
        return transitions.stream().anyMatch(row -> row.sends(event));
    }

    /** Whether this is asked of lines here: loads and stores of every cache, all else only where there are rows for it. */
    public boolean hears(CoreEvent asked) {
        return kind.hears(asked)
                && (asked.isNeeded()
                        || transitions.stream().anyMatch(row -> row.event().is(asked)));
    }

    /** Whether this happens in a state: what need not happen does so only where there is a row. */
    public boolean mayHappen(CoreEvent asked, int state) {
        return !asked.isVoluntary()
                || transitions.stream()
                        .anyMatch(row -> row.event().is(asked) && row.state().index() == state);
    }

    /** Whether a cache has the line for a time in this state. */
    public boolean isLeased(int state) {
        return kind == ControllerKind.CACHE && hears(CoreEvent.LEASE_OVER) && mayHappen(CoreEvent.LEASE_OVER, state);
    }

    /** Whether a message of this type may bring a lease: it leads to a state with one from another state. */
    public boolean leases(int message) {
        return leases[message];
    }

    private boolean mayLease(MessageType message) {
        return transitions.stream()
                .anyMatch(row -> row.event().is(message)
                        && isLeased(row.next().index())
                        && !isLeased(row.state().index()));
    }

    /** Whether there is a row for a message. */
    public boolean hears(MessageType message) {
        return heard[message.index()];
    }

    /** Whether some event depends on this. */
    public boolean looksAt(Fact fact) {
        return (facts & fact.bit()) != 0;
    }

    /** Whether some row puts something into a register. */
    public boolean records(Location register) {
        return transitions.stream().flatMap(row -> row.effects(kind).stream()).anyMatch(e -> e.fills(register));
    }
}
