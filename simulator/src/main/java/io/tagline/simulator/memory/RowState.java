package io.tagline.simulator.memory;

import java.util.Locale;

/** The state of the row that a command finds in its bank. */
public enum RowState {
    /** Its row is open. */
    HIT,
    /** No row is open. */
    MISS,
    /** Another row is open and must be closed first. */
    CONFLICT;

    /** Its name in tables and outputs. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
