package io.tagline.pictures.protocol;

import io.tagline.pictures.layout.Drawing;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.StableDiagram;
import io.tagline.protocols.view.StateColours;
import java.util.List;

/** The diagram of the stable states of a controller as a drawing. */
public final class StableDrawing {

    private StableDrawing() {}

    public static Drawing of(TransitionTable table) {
        List<State> states = table.stableStates();
        return new Drawing(
                table.kind().heading(),
                states.stream()
                        .map(state -> new Drawing.Box(List.of(state.name()), List.of(StateColours.of(state))))
                        .toList(),
                new StableDiagram(table)
                        .arrows().stream()
                                .map(a ->
                                        new Drawing.Arrow(states.indexOf(a.from()), states.indexOf(a.to()), a.events()))
                                .toList());
    }
}
