package io.tagline.pictures.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.pictures.layout.Drawing;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class TransientDrawingTest {

    private static final TransitionTable CACHE = new Protocols(FileLibrary::new)
            .load("msi", new Diagnostics())
            .orElseThrow()
            .cache();

    /** A box for each state; of those, the transient ones have no colour. */
    @Test
    void drawing_hasAllStates() {
        Drawing drawing = TransientDrawing.of(CACHE);
        assertEquals(CACHE.states().size(), drawing.boxes().size());
        long coloured = drawing.boxes().stream()
                .filter(box -> !box.colours().equals(List.of("none")))
                .count();
        // S and M: I has none, as on every picture.
        assertEquals(2, coloured);
    }

    /** An arrow for each pair of states that a row leads between, and none for what waits or stays. */
    @Test
    void arrows_areTheRowsThatLeadOn() {
        Set<List<Integer>> pairs = CACHE.transitions().stream()
                .filter(row ->
                        !row.stalls() && row.state().index() != row.next().index())
                .map(row -> List.of(row.state().index(), row.next().index()))
                .collect(Collectors.toSet());
        Drawing drawing = TransientDrawing.of(CACHE);
        assertEquals(
                pairs,
                drawing.arrows().stream()
                        .map(arrow -> List.of(arrow.from(), arrow.to()))
                        .collect(Collectors.toSet()));
        assertTrue(drawing.arrows().stream().anyMatch(arrow -> arrow.label().contains("Load")));
    }
}
