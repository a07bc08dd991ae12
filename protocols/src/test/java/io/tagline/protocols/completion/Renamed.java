package io.tagline.protocols.completion;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;

/** A protocol whose states at caches have names that say nothing. */
final class Renamed {

    private Renamed() {}

    /** One name from the other; it is not the front of another one. */
    static String name(String old) {
        return "q" + Integer.toHexString(old.hashCode());
    }

    /** A row as text, {@code state, event | actions | next}. */
    static String text(String row) {
        String state = row.substring(0, row.indexOf(','));
        String next = row.substring(row.lastIndexOf(' ') + 1);
        return name(state) + row.substring(state.length(), row.length() - next.length()) + name(next);
    }

    static Protocol of(Protocol old) {
        List<TransitionTable> tables = old.tables().stream()
                .map(table -> table.kind() == ControllerKind.CACHE ? renamed(old, table) : table)
                .toList();
        return new Protocol(old.name(), old.title(), old.messages(), old.queues(), tables, List.of());
    }

    private static TransitionTable renamed(Protocol old, TransitionTable table) {
        List<State> states = table.states().stream().map(Renamed::renamed).toList();
        List<Transition> rows = table.transitions().stream()
                .map(row -> new Transition(
                        renamed(row.state()), row.event(), row.actions(), renamed(row.next()), row.documentLine()))
                .toList();
        return new TransitionTable(table.kind(), states, table.events(), rows, old.messages());
    }

    private static State renamed(State state) {
        return new State(state.index(), name(state.name()), state.permission(), state.meaning());
    }
}
