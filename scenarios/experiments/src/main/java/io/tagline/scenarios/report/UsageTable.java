package io.tagline.scenarios.report;

import io.tagline.documents.TextTable;
import io.tagline.simulator.statistics.Load;
import io.tagline.simulator.statistics.Use;
import java.util.ArrayList;
import java.util.List;

/** How resources are used and waited for, as a table for a terminal. */
public final class UsageTable {

    private final TextTable table = new TextTable(List.of(false, true, true, true, true, true, true))
            .row(List.of("", "in use", "", "", "waiting", "", ""))
            .row(List.of("", "mean", "max", "busy", "mean", "max", "busy"));

    /** A line of its own. */
    public void heading(String text) {
        table.row(List.of(text));
    }

    /** What was used or waited for in a time. */
    public void row(String name, Use use, long time) {
        List<String> cells = new ArrayList<>(List.of(name));
        for (Load load : List.of(use.inUse(), use.waiting())) {
            cells.add(Decimals.fixed(load.mean(time), 3));
            cells.add(Long.toString(load.max()));
            cells.add(Decimals.fixed(100 * load.share(time), 1) + " %");
        }
        table.row(cells);
    }

    /** All lines, each with a line end. */
    public String text() {
        return table.text();
    }
}
