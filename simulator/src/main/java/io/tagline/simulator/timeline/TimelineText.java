package io.tagline.simulator.timeline;

import io.tagline.protocols.table.Transition;
import java.math.BigDecimal;

/** How times and states of a timeline are written wherever it is shown. */
public final class TimelineText {

    private TimelineText() {}

    /** The state before and after a row, or the one that stays. */
    public static String states(Transition row) {
        return row.state().equals(row.next()) ? row.state().name() : row.state() + " -> " + row.next();
    }

    /** Picoseconds as nanoseconds with three decimals. */
    public static String nanoseconds(long picoseconds) {
        return BigDecimal.valueOf(picoseconds, 3).toPlainString();
    }
}
