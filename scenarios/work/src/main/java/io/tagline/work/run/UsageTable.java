package io.tagline.work.run;

import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.simulator.statistics.Load;
import io.tagline.simulator.statistics.Use;
import java.util.ArrayList;
import java.util.List;

/** How resources are used and waited for. */
public final class UsageTable {

    private static final int DECIMALS = 3;

    private final List<List<Cell>> rows = new ArrayList<>();

    /** Adds a heading on a separate line. */
    public void heading(String text) {
        rows.add(List.of(Cell.of(text)));
    }

    /** Adds the use and waiting of a resource over a time. */
    public void row(String name, Use use, long time) {
        List<Cell> cells = new ArrayList<>(List.of(Cell.of(name)));
        for (Load load : List.of(use.inUse(), use.waiting())) {
            cells.add(Cell.of(load.mean(time), DECIMALS));
            cells.add(Cell.of(load.max()));
            cells.add(Cell.percent(load.share(time)));
        }
        rows.add(cells);
    }

    public Table table(String title) {
        List<Column> columns = List.of(
                Column.words(""),
                Column.numbers("in use", "mean"),
                Column.numbers("", "max"),
                Column.numbers("", "busy"),
                Column.numbers("waiting", "mean"),
                Column.numbers("", "max"),
                Column.numbers("", "busy"));
        return new Table(title, columns, rows, Layout.NUMBERS, List.of());
    }
}
