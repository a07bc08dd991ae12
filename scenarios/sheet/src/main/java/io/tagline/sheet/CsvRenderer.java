package io.tagline.sheet;

import io.tagline.sheet.Part.Table;
import java.util.List;

/** A table for a notebook: RFC 4180, all decimals that are known, a unit behind the name of its column. */
public final class CsvRenderer {

    private CsvRenderer() {}

    public static String text(Table table) {
        Csv csv = new Csv().row(table.columns().stream().map(CsvRenderer::name).toList());
        for (List<Cell> row : table.rows()) {
            csv.row(row.stream().map(cell -> cell.accept(Style.FILES)).toList());
        }
        return csv.text();
    }

    private static String name(Column column) {
        return column.name() + (column.unit().isEmpty() ? "" : "_" + column.unit());
    }
}
