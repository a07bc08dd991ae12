package io.tagline.scenarios.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.units.Decimals;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One table in each format: numbers at the right, and no cell that breaks it. */
final class ColumnTableTest {

    private record Row(String name, double number) {}

    private static final ColumnTable<Row> TABLE = new ColumnTable<>(List.of(new Row("a | b", 1.5), new Row("c_d", 20)))
            .words("name", Row::name)
            .numbers("ns", row -> Decimals.fixed(row.number(), 1));

    @Test
    void markdown_escapesBars() {
        assertEquals("| name | ns |\n|---|--:|\n| a \\| b | 1.5 |\n| c_d | 20.0 |\n", TABLE.markdown());
    }

    @Test
    void latex_escapesUnderscores() {
        assertEquals("  c\\_d & 20.0 \\\\", TABLE.latex().lines().toList().get(3));
    }

    @Test
    void csv_keepsCellsAsTheyAre() {
        assertEquals("name,ns\na | b,1.5\nc_d,20.0\n", TABLE.csv());
    }
}
