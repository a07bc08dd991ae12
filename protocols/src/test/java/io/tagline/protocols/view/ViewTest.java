package io.tagline.protocols.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ViewTest {

    private final Protocol msi = Samples.builtIn("msi");
    private final Protocol mesi = Samples.builtIn("mesi");
    private final Protocol viOfABus = Samples.builtIn("vi-bus");

    @Test
    void matrix_hasACellForEveryTransition() {
        TransitionMatrix matrix = TransitionMatrix.of(mesi.cache());
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

    /** No cache is sent the requests and the Unblock of caches: a column of these would be empty. */
    @Test
    void matrix_hasAColumnForWhatHappens_andForNothingElse() {
        List<String> columns = TransitionMatrix.of(msi.cache()).columns();
        assertEquals(List.of("Load", "Store", "Evict"), columns.subList(0, 3));
        assertTrue(columns.contains("Fwd-GetS"));
        for (String never : List.of("GetS", "Unblock")) {
            assertTrue(msi.cache().events().stream().anyMatch(e -> e.name().equals(never)), never);
            assertFalse(columns.contains(never), never);
        }
    }

    /** A shared line of a bus goes without a word; a stalled event leaves its line as it is; a load that is a hit changes nothing either. */
    @Test
    void aCell_saysWhatIsDone_thenWhereItLeads() {
        TransitionMatrix matrix = TransitionMatrix.of(viOfABus.cache());
        assertEquals("- / I", cell(matrix, "V", "Evict"));
        assertEquals("stall", cell(matrix, "IV_D", "Load"));
        assertEquals("hit", cell(matrix, "V", "Load"));
        assertEquals("", cell(matrix, "I", "Data"));
        TransitionMatrix directory = TransitionMatrix.of(msi.directory());
        assertEquals("- / S_D", cell(directory, "S_UD", "Unblock"));
    }

    @Test
    void aCountedMatrix_saysHowOftenEachCellHappened() {
        TransitionTable cache = msi.cache();
        int row = cache.transition(cache.state("S").orElseThrow().index(), cache.onlyEvent(CoreEvent.LOAD));
        long[] rows = new long[cache.transitions().size()];
        rows[row] = 1234;
        RowCounts counts = RowCounts.of(Map.of(ControllerKind.CACHE, rows));
        TransitionMatrix matrix = TransitionMatrix.painted(cache, counts);
        assertEquals("1,234× hit", cell(matrix, "S", "Load"));
        assertEquals("0× hit", cell(matrix, "M", "Load"));
        assertEquals("", cell(matrix, "I", "Evict"));
    }

    private static String cell(TransitionMatrix matrix, String state, String event) {
        return matrix.cells()
                .get(matrix.rows().indexOf(state))
                .get(matrix.columns().indexOf(event));
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

    /**
     * VI on a bus has two states and two arrows, and its home one state; the events of an arrow stand in the order of the alphabet. A reader of either format
     * takes one graph of a file, and knows a state by its name.
     */
    @Test
    void theDiagram_isWrittenForGraphvizAndForMermaid() {
        assertEquals("""
                digraph {
                  node [shape=circle];
                  subgraph "cluster Cache" {
                    label="Cache";
                    "Cache I" [label="I"];
                    "Cache V" [label="V"];
                    "Cache I" -> "Cache V" [label="Load"];
                    "Cache V" -> "Cache I" [label="Bus-GetM\\nEvict\\nStore"];
                  }
                  subgraph "cluster Directory" {
                    label="Directory";
                    "Directory Idle" [label="Idle"];
                  }
                }""", String.join("\n", StableDiagram.dot(viOfABus.tables())));
        assertEquals("""
                stateDiagram-v2
                  state "Cache" as c0 {
                    state "I" as c0s0
                    state "V" as c0s1
                    c0s0 --> c0s1 : Load
                    c0s1 --> c0s0 : Bus-GetM, Evict, Store
                  }
                  state "Directory" as c2 {
                    state "Idle" as c2s0
                  }""", String.join("\n", StableDiagram.mermaid(viOfABus.tables())));
        assertEquals("""
                stateDiagram-v2
                  state "I" as s0
                  state "V" as s1
                  s0 --> s1 : Load
                  s1 --> s0 : Bus-GetM, Evict, Store""", String.join("\n", new StableDiagram(viOfABus.cache()).mermaid()));
    }
}
