package io.tagline.protocols.view;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A protocol's matrices, in which a star marks every cell that differs from the protocol it extends.
 *
 * @param base the protocol it extends, if any
 */
public record ChangedMatrix(Protocol protocol, Optional<Protocol> base) {

    /** The whole matrix of a controller. */
    public TransitionMatrix of(TransitionTable table) {
        TransitionMatrix whole = TransitionMatrix.of(table);
        return base.map(b -> marked(whole, changed(b, table.kind()))).orElse(whole);
    }

    private Set<List<String>> changed(Protocol other, ControllerKind kind) {
        return new ProtocolDiff(other, protocol)
                .differences().stream()
                        .filter(difference -> difference.kind() == kind)
                        .map(difference -> List.of(difference.state(), difference.event()))
                        .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static TransitionMatrix marked(TransitionMatrix whole, Set<List<String>> changed) {
        List<List<String>> cells = new ArrayList<>();
        for (int row = 0; row < whole.rows().size(); row++) {
            List<String> marked = new ArrayList<>(whole.cells().get(row));
            for (int column = 0; column < marked.size(); column++) {
                String state = whole.rows().get(row);
                if (changed.contains(List.of(state, whole.columns().get(column)))) {
                    marked.set(column, ("* " + marked.get(column)).strip());
                }
            }
            cells.add(marked);
        }
        return new TransitionMatrix(whole.corner(), whole.columns(), whole.rows(), cells);
    }

    /** Explains the stars and lists removed states and events, which have no cell to mark; empty without a base. */
    public String legend() {
        return base.map(b -> {
                    String gone = gone(b);
                    String marks = "Extends %s; a star is where it differs from that.".formatted(b.name());
                    return gone.isEmpty() ? marks : marks + " No longer there: " + gone + ".";
                })
                .orElse("");
    }

    /** The legend with a blank line below it; empty if the legend is. */
    public String paragraph() {
        return legend().isEmpty() ? "" : legend() + "\n\n";
    }

    /** States and events of the base that have no row or column here. */
    private String gone(Protocol other) {
        Set<String> gone = new LinkedHashSet<>();
        for (TransitionTable table : protocol.tables()) {
            TransitionMatrix whole = TransitionMatrix.of(table);
            changed(other, table.kind()).forEach(gone::addAll);
            gone.removeAll(whole.rows());
            gone.removeAll(whole.columns());
        }
        return String.join(", ", gone);
    }
}
