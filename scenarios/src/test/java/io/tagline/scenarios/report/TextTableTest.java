package io.tagline.scenarios.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
