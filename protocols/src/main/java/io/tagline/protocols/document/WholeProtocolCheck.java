package io.tagline.protocols.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Once;
import io.tagline.documents.Span;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Checks a protocol, once its tables are read, for mistakes that can be found without running it. */
record WholeProtocolCheck(
        Protocol protocol, TableUsage written, boolean extending, boolean mayBeUnheard, Diagnostics diagnostics) {

    /** The changes of an {@code extending} document may leave states and messages unused, see {@link UnusedElements}. */
    WholeProtocolCheck(Protocol protocol, boolean extending, boolean mayBeUnheard, Diagnostics diagnostics) {
        this(
                extending ? TableUsage.pruned(protocol) : protocol,
                new TableUsage(protocol),
                extending,
                mayBeUnheard,
                diagnostics);
    }

    /** With the places of what is declared, and where changes send a message. */
    void run(
            Map<String, DocumentCell> messages,
            Function<MessageType, Optional<DocumentCell>> sent,
            Map<ControllerKind, Map<String, DocumentCell>> states) {
        protocol.tables().forEach(table -> checkInitial(table, requireNonNull(states.get(table.kind()))));
        checkPermissions(
                protocol.cache(), requireNonNull(states.get(protocol.cache().kind())));
        MessageCheck check = new MessageCheck(protocol, new TableUsage(protocol), extending, messages, diagnostics);
        Map<ControllerKind, Finding> unheard = mayBeUnheard ? Map.of() : check.unheard(written, sent);
        Optional<Finding> first = unheard.values().stream().findFirst();
        for (TransitionTable table : extending ? List.<TransitionTable>of() : protocol.tables()) {
            Optional<Finding> cause = Optional.ofNullable(unheard.get(table.kind()));
            Optional<Finding> lost = checkReached(table, requireNonNull(states.get(table.kind())), cause);
            first = first.or(() -> lost);
        }
        check.unsent(first);
    }

    private void checkInitial(TransitionTable table, Map<String, DocumentCell> places) {
        State initial = table.initial();
        if (!table.isStable(initial.index())) {
            diagnostics.error(
                    Code.INITIAL_STATE_NOT_STABLE,
                    requireNonNull(places.get(initial.name())).span(),
                    "the first state `" + initial + "` stalls events, so no line can begin in it");
        }
    }

    /** The first mistake, if any; where a row for a message is missing, that is the {@code cause}, which is told what else it causes. */
    private Optional<Finding> checkReached(
            TransitionTable table, Map<String, DocumentCell> places, Optional<Finding> cause) {
        List<Finding> mistakes = new ArrayList<>();
        Supplier<Set<String>> entered =
                Once.of(() -> Set.copyOf(Completion.of(protocol, Race.ANSWER).entered(table.kind())));
        lost(table).forEach((state, others) -> {
            String message = "no row leads to state `" + state + "` from `" + table.initial() + "`";
            if (cause.isPresent()) {
                cause.get().help(message);
                return;
            }
            Span place = requireNonNull(places.get(state.name())).span();
            Finding mistake = diagnostics.error(Code.UNREACHABLE_STATE, place, message);
            if (!others.isEmpty()) {
                mistake.help("so none leads to %s either".formatted(quoted(others)));
            }
            offer(entered, state, mistake);
            mistakes.add(mistake);
        });
        return mistakes.stream().findFirst();
    }

    /** States that no row leads to, each with those that would be reached from it. Of states that lead to each other in a circle, one is named that leads to most. */
    private static Map<State, List<State>> lost(TransitionTable table) {
        Set<State> reached = TableUsage.reached(table);
        List<State> lost = table.states().stream()
                .filter(state -> !reached.contains(state))
                .toList();
        Map<State, Set<State>> successors = TableUsage.successors(table);
        Map<State, List<State>> roots = new LinkedHashMap<>();
        Set<State> told = new HashSet<>(reached);
        for (State state : mostFirst(lost, successors)) {
            if (told.add(state)) {
                roots.put(
                        state,
                        TableUsage.reached(successors, state).stream()
                                .filter(told::add)
                                .sorted(Comparator.comparingInt(State::index))
                                .toList());
            }
        }
        return roots;
    }

    private static List<State> mostFirst(List<State> lost, Map<State, Set<State>> successors) {
        Set<State> behindAnother = new HashSet<>();
        successors.forEach((state, next) ->
                next.stream().filter(other -> !other.equals(state)).forEach(behindAnother::add));
        Map<State, Integer> reach = new HashMap<>();
        lost.forEach(
                state -> reach.put(state, TableUsage.reached(successors, state).size()));
        return lost.stream()
                .sorted(Comparator.comparing(behindAnother::contains)
                        .thenComparing(state -> -requireNonNull(reach.get(state))))
                .toList();
    }

    /** Suggests derived rows if one of them leads to an unreachable state. */
    private static void offer(Supplier<Set<String>> entered, State state, Finding mistake) {
        if (entered.get().contains(state.name())) {
            mistake.help("rows that follow from others lead to it: `tagline protocol complete` writes them");
        }
    }

    private void checkPermissions(TransitionTable table, Map<String, DocumentCell> places) {
        Map<State, Transition> contradictions = new LinkedHashMap<>();
        for (Transition row : table.transitions()) {
            if (row.event().access().filter(row::performs).stream()
                    .anyMatch(access -> !row.state().permission().allows(access))) {
                contradictions.putIfAbsent(row.state(), row);
            }
        }
        contradictions.forEach((state, row) -> {
            String message = "state `%s` permits `%s`, but line %d lets a %s hit in it";
            diagnostics.error(
                    Code.PERMISSION_CONTRADICTED,
                    requireNonNull(places.get(state.name())).span(),
                    message.formatted(state, state.permission().phrase(), row.documentLine(), row.event()));
        });
    }

    private static String quoted(List<State> states) {
        return states.stream().map(state -> "`" + state + "`").collect(Collectors.joining(", "));
    }
}
