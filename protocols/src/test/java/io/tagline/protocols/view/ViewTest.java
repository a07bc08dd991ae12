package io.tagline.protocols.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.view.ProtocolDiff.Difference;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ViewTest {

    private final Protocol msi = Samples.builtIn("msi");
    private final Protocol mesi = Samples.builtIn("mesi");

    @Test
    void matrix_hasACellForEveryTransition() {
        Matrix matrix = Matrix.of(mesi.cache());
        long filled = matrix.cells().stream()
                .flatMap(List::stream)
                .filter(c -> !c.isEmpty())
                .count();
        assertEquals(mesi.cache().transitions().size(), filled);
        int state = matrix.rows().indexOf("I");
        assertEquals(
                "GetM to home / IM_AD",
                matrix.cells().get(state).get(matrix.columns().indexOf("Store")));
    }

    /** The textbook's diagram of MSI: I to S by a load, I or S to M by a store, M to S by another's load, all to I. */
    @Test
    void stableDiagram_isTheTextbooksDiagram() {
        List<String> arrows = new StableDiagram(msi.cache())
                .arrows().stream()
                        .map(a -> a.from() + ">" + a.to() + " " + a.events())
                        .toList();
        assertTrue(arrows.contains("M>S [Fwd-GetS]"), arrows.toString());
        assertTrue(arrows.contains("I>M [Store]"), arrows.toString());
        assertTrue(arrows.contains("S>M [Store]"), arrows.toString());
        assertTrue(arrows.contains("S>I [Evict, Inv]"), arrows.toString());
    }

    @Test
    void diff_namesTheSilentUpgradeOfMesi() {
        List<Difference> differences = new ProtocolDiff(msi, mesi).differences();
        assertTrue(differences.contains(new Difference(ControllerKind.CACHE, "E", "Store", "", "hit / M")));
        assertTrue(new ProtocolDiff(msi, msi).differences().isEmpty());
        assertFalse(differences.isEmpty());
    }
}
