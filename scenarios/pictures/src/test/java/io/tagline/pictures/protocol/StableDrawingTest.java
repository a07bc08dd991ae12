package io.tagline.pictures.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.pictures.layout.Drawing;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.StableDiagram;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StableDrawingTest {

    /** As many boxes as stable states, as many arrows as the other formats draw, each between the right two. */
    @Test
    void drawing_hasTheArrowsOfTheDiagram() {
        TransitionTable table = new Protocols(FileLibrary::new)
                .load("msi", new Diagnostics())
                .orElseThrow()
                .cache();
        Drawing drawing = StableDrawing.of(table);
        assertEquals(
                List.of("I", "S", "M"),
                drawing.boxes().stream().map(b -> b.text().get(0)).toList());
        assertTrue(drawing.arrows().contains(new Drawing.Arrow(2, 1, List.of("Fwd-GetS"))));
        assertEquals(new StableDiagram(table).arrows().size(), drawing.arrows().size());
    }
}
