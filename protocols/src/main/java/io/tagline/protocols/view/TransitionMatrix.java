package io.tagline.protocols.view;

import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * A transition table in the shape of the textbook (Primer, tables 8.1 and 8.2): a row for each state, a column for each event, {@code actions / next} in
 * the cell, an empty cell where the pair is impossible.
 *
 * @param corner the text above the states
 */
public record TransitionMatrix(String corner, List<String> columns, List<String> rows, List<List<String>> cells) {

    public TransitionMatrix {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        cells = cells.stream().map(List::copyOf).toList();
    }

    /** The same with another text above the states. */
    public TransitionMatrix cornered(String text) {
        return new TransitionMatrix(text, columns, rows, cells);
    }

    /** The matrix with the count of its row before each cell: {@code 12× hit}. */
    public static TransitionMatrix painted(TransitionTable table, RowCounts counts) {
        return of(
                table,
                transition -> String.format(Locale.ROOT, "%,d× ", counts.of(table.kind(), transition))
                        + text(table.transitions().get(transition)));
    }

    /** The matrix of a table; events that no row uses have no column. */
    public static TransitionMatrix of(TransitionTable table) {
        return of(table, transition -> text(table.transitions().get(transition)));
    }

    private static TransitionMatrix of(TransitionTable table, IntFunction<String> text) {
        List<EventType> events = table.events().stream()
                .filter(event ->
                        table.transitions().stream().anyMatch(t -> t.event().equals(event)))
                .toList();
        List<List<String>> cells = new ArrayList<>();
        for (State state : table.states()) {
            cells.add(events.stream()
                    .map(event -> cell(table.transition(state.index(), event.index()), text))
                    .toList());
        }
        return new TransitionMatrix(
                table.kind().word(),
                events.stream().map(EventType::name).toList(),
                table.states().stream().map(State::name).toList(),
                cells);
    }

    private static String cell(int transition, IntFunction<String> text) {
        return transition == TransitionTable.IMPOSSIBLE ? "" : text.apply(transition);
    }

    /** A transition as a cell: its actions, and the next state if it changes. */
    static String text(Transition transition) {
        String actions =
                transition.actions().stream().map(TransitionMatrix::text).collect(Collectors.joining("; "));
        if (transition.next().equals(transition.state())) {
            return actions.isEmpty() ? "-" : actions;
        }
        return (actions.isEmpty() ? "-" : actions) + " / " + transition.next();
    }

    private static String text(Action action) {
        return action.message()
                .map(message -> message + " to " + action.role().orElseThrow().phrase())
                .orElse(action.verb().phrase());
    }
}
