package io.tagline.pictures.protocol;

import io.tagline.pictures.layout.Drawing;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.StateColours;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The diagram of all states of a controller, stable and transient, as a drawing: each arrow is a row of the table, or several. */
public final class TransientDrawing {

    private TransientDrawing() {}

    public static Drawing of(TransitionTable table) {
        List<State> states = table.states();
        Map<List<State>, Set<String>> events = new LinkedHashMap<>();
        for (Transition row : table.transitions()) {
            if (!row.stalls() && !row.next().equals(row.state())) {
                events.computeIfAbsent(List.of(row.state(), row.next()), pair -> new LinkedHashSet<>())
                        .add(row.event().name());
            }
        }
        List<Drawing.Arrow> arrows = new ArrayList<>();
        events.forEach((pair, names) -> arrows.add(
                new Drawing.Arrow(states.indexOf(pair.get(0)), states.indexOf(pair.get(1)), List.copyOf(names))));
        return new Drawing(
                table.kind().heading() + ", with transient states",
                states.stream().map(state -> box(table, state)).toList(),
                arrows);
    }

    private static Drawing.Box box(TransitionTable table, State state) {
        String colour = table.isStable(state.index()) ? StateColours.of(state) : "none";
        return new Drawing.Box(List.of(state.name()), List.of(colour));
    }
}
