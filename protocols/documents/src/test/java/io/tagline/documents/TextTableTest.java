package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

    @Test
    void columns_lineUpAndLinesEndWithoutBlanks() {
        TextTable table = new TextTable(List.of(false, true))
                .row(List.of("state", "ns"))
                .row(List.of("E", "±497.1"))
                .row(List.of("M", ""));
        assertEquals(List.of("state      ns", "E      ±497.1", "M"), table.lines());
    }

    @Test
    void lastCellOfAShortRow_runsOver() {
        TextTable table = TextTable.ofWords(3).row(List.of("T0", "barrier()")).row(List.of("T1", "x", "load"));
        assertEquals(List.of("T0  barrier()", "T1  x  load"), table.lines());
    }

    @Test
    void rowThatIsTooLong_isRefused() {
        TextTable table = TextTable.ofWords(1);
        assertThrows(IllegalArgumentException.class, () -> table.row(List.of("a", "b")));
    }
}
