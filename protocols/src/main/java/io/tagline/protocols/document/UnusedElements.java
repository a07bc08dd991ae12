package io.tagline.protocols.document;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What changes of another protocol have left without use: states that no row leads to, messages that no row sends, and their rows. In a document of its
 * own that is a mistake.
 */
final class UnusedElements {

    private static final String LEFT_OUT = "it is left out, with its rows";
    private static final String ALL_LEFT_OUT = "they are left out, with their rows";

    private final Protocol whole;
    private final Protocol used;
    private final TableUsage usage;

    UnusedElements(Protocol whole) {
        this.whole = whole;
        this.used = TableUsage.pruned(whole);
        this.usage = new TableUsage(used);
    }

    /** The rows that can be taken. */
    List<TransitionTable> tables() {
        return used.tables();
    }

    boolean has(MessageType message) {
        return !usage.isUsed(message);
    }

    boolean has(ControllerKind kind, State state) {
        return states(kind).contains(state);
    }

    private Set<State> states(ControllerKind kind) {
        Set<State> states = new HashSet<>();
        used.table(kind).ifPresent(table -> {
            states.addAll(table.states());
            states.removeAll(TableUsage.reached(table));
        });
        return states;
    }

    /** Whether an invariant is about some state, and is judged in some state, that it names and that is reached. */
    boolean leaves(Invariant invariant) {
        return leaves(invariant.states(), invariant.claim().about().orElse(invariant.at()))
                && leaves(invariant.whileIn(), invariant.at());
    }

    private boolean leaves(Set<State> named, ControllerKind kind) {
        return named.isEmpty() || !states(kind).containsAll(named);
    }

    /** The same invariant without the states that are not reached. */
    Invariant reached(Invariant invariant) {
        ControllerKind about = invariant.claim().about().orElse(invariant.at());
        return new Invariant(
                invariant.claim(),
                reached(invariant.states(), about),
                invariant.at(),
                reached(invariant.whileIn(), invariant.at()),
                invariant.documentLine());
    }

    private Set<State> reached(Set<State> named, ControllerKind kind) {
        return named.stream().filter(state -> !has(kind, state)).collect(Collectors.toSet());
    }

    /** A sentence for the states of each table, and for messages. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (TransitionTable table : whole.tables()) {
            String where = " of a " + table.kind().word() + " any more: ";
            List<State> lost = table.states().stream()
                    .filter(state -> has(table.kind(), state))
                    .toList();
            tell(
                    lost,
                    "no row leads to state %s" + where + LEFT_OUT,
                    "no row leads to states %s" + where + ALL_LEFT_OUT,
                    notes);
        }
        List<MessageType> unsent = whole.messages().stream().filter(this::has).toList();
        tell(unsent, "%s is never sent any more: " + LEFT_OUT, "%s are never sent any more: " + ALL_LEFT_OUT, notes);
        for (TransitionTable table : whole.tables()) {
            String where = " never sent to a " + table.kind().word() + " any more: rows for ";
            List<MessageType> dropped = whole.messages().stream()
                    .filter(message -> !has(message) && isDropped(message, table))
                    .toList();
            tell(
                    dropped,
                    "%s is" + where + "it there are left out",
                    "%s are" + where + "them there are left out",
                    notes);
        }
        return notes;
    }

    private static void tell(List<?> left, String one, String several, List<String> notes) {
        String names = left.stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
        if (!left.isEmpty()) {
            notes.add((left.size() == 1 ? one : several).formatted(names));
        }
    }

    private boolean isDropped(MessageType message, TransitionTable table) {
        return table.hears(message) && !usage.isReceived(message, table.kind()) && !usage.isSent(message, table.kind());
    }
}
