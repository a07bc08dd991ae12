package io.tagline.protocols.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.view.ProtocolDiff.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where MESI differs from MSI: it has an exclusive state, and its directory cannot know whether the owner's copy is modified. */
final class ProtocolDiffTest {

    private final Protocol msi = Samples.builtIn("msi");
    private final Protocol mesi = Samples.builtIn("mesi");
    private final ProtocolDiff difference = new ProtocolDiff(msi, mesi);

    @Test
    void theSilentUpgrade_isADifference() {
        List<Difference> differences = difference.differences();
        assertTrue(differences.contains(new Difference(ControllerKind.CACHE, "E", "Store", "", "hit / M")));
        assertEquals(List.of(), new ProtocolDiff(msi, msi).differences());
    }

    @Test
    void controllers_areThoseOfEither() {
        assertEquals(List.of(ControllerKind.CACHE, ControllerKind.DIRECTORY), difference.kinds());
        Protocol twoLevel = Samples.builtIn("mesif-two-level");
        List<ControllerKind> all = List.of(ControllerKind.CACHE, ControllerKind.SHARED_CACHE, ControllerKind.DIRECTORY);
        assertEquals(all, new ProtocolDiff(msi, twoLevel).kinds());
        assertEquals(all, new ProtocolDiff(twoLevel, msi).kinds());
    }

    /** What the textbook says of MESI: a load may find the line in no other cache, and all that happens to E is new. */
    @Test
    void stableStates_differInWhatLeadsToEAndFromIt() {
        TransitionMatrix stable = difference.stable(ControllerKind.CACHE);
        assertEquals("stable state", stable.corner());
        assertEquals(List.of("event", "msi", "mesi"), stable.columns());
        assertEquals(
                List.of(
                        "I: [Load, S, S or E]",
                        "E: [Store, , M]",
                        "E: [Evict, , I]",
                        "E: [Fwd-GetM, , I]",
                        "E: [Fwd-GetS, , S]"),
                rows(stable));
        assertTrue(
                rows(new ProtocolDiff(mesi, msi).stable(ControllerKind.CACHE)).contains("E: [Store, M, ]"));
        assertEquals(List.of(), difference.stable(ControllerKind.SHARED_CACHE).rows());
    }

    /** Whoever asks first gets the line alone, which its directory calls X; MSI gives a shared copy. */
    @Test
    void cellsThatDiffer_areRowsOfTheirController() {
        TransitionMatrix matrix = difference.matrix(ControllerKind.DIRECTORY);
        assertEquals("state", matrix.corner());
        assertEquals(List.of("event", "msi", "mesi"), matrix.columns());
        List<String> rows = rows(matrix);
        String shared = "send Data to requester; add requester to sharers".replace("send ", "");
        assertTrue(rows.contains("I: [GetS, " + shared + " / S, Data-E to requester / X_U]"), rows.toString());
        assertTrue(rows.stream().noneMatch(row -> row.contains("Store")), rows.toString());
        assertTrue(rows(difference.matrix(ControllerKind.CACHE)).contains("E: [Store, , hit / M]"));
        assertEquals(
                difference.differences().size(),
                rows.size() + difference.matrix(ControllerKind.CACHE).rows().size());
    }

    private static List<String> rows(TransitionMatrix matrix) {
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < matrix.rows().size(); i++) {
            rows.add(matrix.rows().get(i) + ": " + matrix.cells().get(i));
        }
        return rows;
    }

    /** A cell that only the base had is empty now, and has a star all the same. */
    @Test
    void aStar_marksEachCellThatIsNotAsInTheBase_andNoOther() {
        ChangedMatrix changed = new ChangedMatrix(mesi, Optional.of(msi));
        for (ControllerKind kind : difference.kinds()) {
            TransitionMatrix plain = TransitionMatrix.of(mesi.table(kind).orElseThrow());
            TransitionMatrix marked = changed.of(mesi.table(kind).orElseThrow());
            assertEquals(plain.corner(), marked.corner());
            assertEquals(plain.columns(), marked.columns());
            assertEquals(plain.rows(), marked.rows());
            TransitionMatrix differing = difference.matrix(kind);
            for (int row = 0; row < plain.rows().size(); row++) {
                for (int column = 0; column < plain.columns().size(); column++) {
                    String state = plain.rows().get(row);
                    String event = plain.columns().get(column);
                    boolean differs =
                            rows(differing).stream().anyMatch(cell -> cell.startsWith(state + ": [" + event + ", "));
                    String cell = plain.cells().get(row).get(column);
                    assertEquals(
                            differs ? ("* " + cell).strip() : cell,
                            marked.cells().get(row).get(column),
                            state + " " + event);
                }
            }
        }
    }

    /** Where an owner may have sharers, its directory asks whether it is the last one that leaves: the event of X has another name. */
    @Test
    void aCellThatOnlyTheBaseHas_isAStarAlone() {
        Protocol moesi = Samples.builtIn("moesi");
        TransitionMatrix marked = new ChangedMatrix(moesi, Optional.of(mesi)).of(moesi.directory());
        assertEquals(
                "*",
                marked.cells()
                        .get(marked.rows().indexOf("X"))
                        .get(marked.columns().indexOf("PutE-Owner")));
    }

    /** Of MSI's states MESI lacks the directory's M and M_X, which are X and X_U there, and no event. */
    @Test
    void theLegend_explainsTheStar_andListsWhatIsGone() {
        ChangedMatrix changed = new ChangedMatrix(mesi, Optional.of(msi));
        String legend = "Extends msi; a star is where it differs from that. No longer there: M, M_X.";
        assertEquals(legend, changed.legend());
        assertEquals(legend + "\n\n", changed.paragraph());
        assertEquals(
                "Extends msi; a star is where it differs from that.",
                new ChangedMatrix(msi, Optional.of(msi)).legend());
    }

    @Test
    void aProtocolOfItsOwn_hasNeitherStarsNorLegend() {
        ChangedMatrix plain = new ChangedMatrix(msi, Optional.empty());
        assertEquals(TransitionMatrix.of(msi.cache()), plain.of(msi.cache()));
        assertEquals("", plain.legend());
        assertEquals("", plain.paragraph());
    }
}
